package redblack

import "omerta/table"

// callGang is the step of a group: on the first night its members meet, and plan but in the basic game; later they choose
// whom to kill.
func (n *night) callGang(c *gang) {
	switch {
	case n.round > 1 && n.ModeID() == basic:
		n.point(c)
	case n.round > 1:
		n.mark(c)
	case n.ModeID() == basic:
		n.t.Step(c.name, n.Seconds("step"), func() { n.meet(c) }) // R5
	default:
		n.plan(c)
	}
}

// meet shows those who wake together who else does. On later nights they are shown a shapeshifter who has joined them.
// R5, R6, R7, R26
func (n *night) meet(c *gang) {
	awake := n.awake(c)
	if (awake &^ c.called).Empty() {
		return
	}
	c.called = awake
	n.t.Meet(awake)
}

// plan is the meeting at which every member may set the plan of the kills of the second, third and fourth night; all of
// them see it. It binds nobody. R6, R7
func (n *night) plan(c *gang) {
	awake := n.awake(c)
	n.t.Announce("step", table.Word(c.name))
	n.meet(c)
	for seat := range awake.All() {
		n.t.Open(table.Prompt{
			Seat: seat,
			Choices: []table.Choice{{
				Verb: "plan", From: n.t.Living() &^ awake, Count: 3, Rule: "R6 R7",
				NotSelf: "R6 R7 G5", Bars: n.notTheirOwn(awake, "R6 R7"),
			}},
			Decline: table.Pass,
			On: func(p *table.Prompt) {
				if !p.Declined() {
					n.t.Tell(awake&n.t.Living(), "planned", table.Who(p.Targets[0]), table.Who(p.Targets[1]), table.Who(p.Targets[2]))
				}
			},
		})
	}
	n.t.Wait(table.Window{Name: "planning", Lead: table.StepLead, Seconds: n.Seconds("plan"), Step: true}, nil)
}

// point is the basic game's choice: those awake point together, and see one another's choices. R15, G6
func (n *night) point(c *gang) {
	var pointing []*table.Prompt
	awake := n.awake(c)
	n.t.Step(c.name, n.Seconds("step"), func() {
		pointing = n.t.Together(awake, awake, n.victim(awake, "R15"))
	})
	n.struck = n.struck.With(n.t.Agreed(pointing, awake, table.Agreement(n.Option("agreement"))))
}

// mark is the choice with closed eyes: the numbers of all are called at one even pace, on every phone alike, and each
// member alone marks one. The shot lands only if all of them have marked the same. R17
func (n *night) mark(c *gang) {
	var marks []*table.Prompt
	awake := n.awake(c)
	n.t.Announce("step", table.Word(c.name))
	n.meet(c)
	for seat := range awake.All() {
		marks = append(marks, n.t.Open(table.Prompt{
			Seat: seat, Choices: []table.Choice{n.victim(awake, "R17")}, Decline: table.Pass,
		}))
	}
	n.t.Wait(table.Window{
		Name: "marks", Lead: table.StepLead, Seconds: max(n.Seconds("step"), pace*len(n.numbers)), Step: true,
		Calls: table.Call(n.numbers...),
	}, nil)
	n.struck = n.struck.With(n.t.Agreed(marks, awake, table.Unanimous))
}

// pace is how many seconds each number is called for, at least.
const pace = 3

// victim is whom those awake can choose: anybody but one of them.
func (n *night) victim(awake table.Seats, rule string) table.Choice {
	return table.Choice{
		Verb: "kill", From: n.t.Living() &^ awake, Count: 1, Rule: rule, NotSelf: rule + " G5", Bars: n.notTheirOwn(awake, rule),
	}
}

func (n *night) notTheirOwn(awake table.Seats, rule string) []table.Bar {
	return []table.Bar{{Who: awake, Rule: rule}, table.BarAnybody(rule)}
}
