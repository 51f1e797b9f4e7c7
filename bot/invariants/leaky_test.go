package invariants

import (
	"strconv"

	"omerta/rulebook"
	"omerta/table"
)

// leaky is a small rulebook with one fault: two killers, a seer, a doctor and folk, in which roles are not shown before
// the end. With no fault it is as it should be. What each fault does is written where it does it.
func leaky(fault string) *rulebook.Rulebook {
	return &rulebook.Rulebook{
		ID: "leaky", Least: 6, Most: 9, Plain: "folk",
		Roles: []rulebook.Role{
			{ID: "killer", Side: "killers"}, {ID: "seer", Side: "town"}, {ID: "doctor", Side: "town"}, {ID: "folk", Side: "town"},
		},
		Check: func(c *rulebook.Checking) {
			k := c.Count("killer")
			c.RefuseIf(k < 1 || 2*k >= c.Seats || c.Count("seer") != 1 || c.Count("doctor") != 1, "L1", "cast")
		},
		Recommend: func(s *rulebook.Setup) {
			s.Counts = []rulebook.Count{{ID: "killer", N: 2}, {ID: "seer", N: 1}, {ID: "doctor", N: 1}}
		},
		Play: func(t *table.Table, s *rulebook.Setup) { (&leak{Setup: s, t: t, fault: fault}).play() },
	}
}

// leak is a game of the leaky rulebook.
type leak struct {
	*rulebook.Setup
	t       *table.Table
	fault   string
	night   bool
	killers table.Seats
	covered table.Seat
}

// games counts the games of a rulebook that is not a function of its inputs.
var games int

func (g *leak) play() {
	g.killers = g.Holders("killer")
	games++
	g.t.OnExclude(func(who table.Seat) {
		if g.fault == "shows the role of who is excluded" {
			g.t.Announce("shows", table.Who(who), table.Word(g.Role(who)))
		}
		g.over()
	})
	g.t.OnAbandon(func() { g.ShowRoles(g.t) })
	g.ShowCast(g.t)
	for seat := range g.killers.All() {
		to := table.Set(seat)
		if g.fault == "tells a neighbour whom a killer meets" {
			to = to.With(g.t.Living().NextLeft(seat))
		}
		g.t.Tell(to, "meets", table.Each(g.killers.Without(seat)))
	}
	if g.fault == "shows the deal as a number" {
		g.t.Announce("seed", table.Number(int(g.killers)&0x7fff))
	}
	for round := 1; ; round++ {
		g.t.AwaitTap(table.Begin)
		g.nightfall(round)
		g.over()
		g.day()
		g.over()
		if g.t.RoundEnds() && g.fault != "does not end" {
			g.t.Announce("draw")
			g.end()
		}
	}
}

func (g *leak) nightfall(round int) {
	g.night = true
	g.t.Announce("night", table.Number(round))
	victim := g.kill()
	g.see()
	g.cover()
	g.night = false
	if g.fault == "tells at dawn that the doctor was up" && g.covered != table.Nobody {
		g.t.Announce("light")
	}
	g.t.Announce("day", table.Number(round))
	if victim == g.covered || !g.t.Living().Has(victim) {
		g.t.Announce("nobody-dies")
		return
	}
	if g.fault != "leaves the dead in" {
		g.t.Leave(victim)
	}
	g.t.Announce("dies", table.Who(victim))
}

func (g *leak) kill() table.Seat {
	var choices []*table.Prompt
	awake := g.killers & g.t.Living()
	seconds := 20
	if g.fault == "hurries when few are awake" && awake.Len() < 2 {
		seconds = 10
	}
	if g.fault == "counts the killers in the call" {
		g.t.Announce("awake", table.Number(awake.Len()))
	}
	seen := awake
	if g.fault == "lets all see whom the killers point at" {
		seen = table.Everybody
	}
	g.t.Step("killers", seconds, func() {
		choices = g.t.Together(seen, awake, table.Choice{Verb: "kill", From: g.t.Living() &^ g.killers})
	})
	return g.t.Agreed(choices, g.killers, table.Unanimous)
}

func (g *leak) see() {
	seer := g.Holders("seer") & g.t.Living()
	if g.fault == "does not call a role that is out" && seer.Empty() {
		return
	}
	var choice *table.Prompt
	ask := func() {
		for me := range seer.All() {
			choice = g.t.Open(table.Prompt{
				Seat: me, Choices: []table.Choice{{Verb: "see", From: g.t.Living().Without(me), Count: 1}},
				Decline: table.Pass, Final: true, On: g.learn,
			})
		}
	}
	if g.fault != "ends a step with its answer" {
		g.t.Step("seer", 20, ask)
		return
	}
	g.t.Announce("step", table.Word("seer"))
	ask()
	g.t.Wait(table.Window{Name: "seer", Lead: table.StepLead, Seconds: 20, Step: true}, func() bool {
		return choice != nil && choice.Answered
	})
}

func (g *leak) learn(p *table.Prompt) {
	if p.Declined() {
		return
	}
	answer := "not-killer"
	if g.killers.Has(p.Target()) {
		answer = "killer"
	}
	to := table.Set(p.Seat)
	switch g.fault {
	case "tells who is seen that they are":
		g.t.Tell(to.With(p.Target()), "seen")
	case "tells the table that somebody was seen":
		g.t.Announce("seen")
	case "tells the folk that they are asked no more":
		g.t.Tell(g.t.Living()&^to, "rest")
	}
	g.t.Tell(to, "learns", table.Who(p.Target()), table.Word(answer))
}

func (g *leak) cover() {
	var choice *table.Prompt
	g.covered = table.Nobody
	g.t.Step("doctor", 20, func() {
		for me := range (g.Holders("doctor") & g.t.Living()).All() {
			choice = g.t.Open(table.Prompt{
				Seat: me, Choices: []table.Choice{{Verb: "cover", From: g.t.Living(), Count: 1}}, Decline: table.Pass,
			})
		}
	})
	if choice != nil && g.t.Living().Has(choice.Seat) {
		g.covered = choice.Target()
	}
}

func (g *leak) day() {
	g.t.Discuss(60)
	v := table.Vote{Voters: g.t.Living(), For: g.t.Living(), NotSelf: "L5", Seconds: 60}
	switch g.fault {
	case "bars killers from the ballot":
		v.For &^= g.killers
		v.Bars = []table.Bar{{Who: g.killers, Rule: "L6"}}
	case "says of killers that they cannot be voted for":
		v.Bars = []table.Bar{{Who: g.killers, Rule: "L6"}}
	case "votes longer while a killer sits at the first place":
		if g.killers.Has(g.t.Living().First()) {
			v.Seconds = 61
		}
	case "asks the dead to vote":
		v.Voters = table.FirstSeats(g.Seats)
	case "lets the dead be voted for":
		v.For = table.FirstSeats(g.Seats)
	}
	b := g.t.Vote(v)
	if g.fault == "has killers' votes first" {
		g.t.Announce("votes-of", table.Each(b.Voters), table.Who((b.Voters & g.killers).First()))
	}
	g.t.ShowVote(&b)
	gone := b.Most().Only()
	if gone == table.Nobody {
		g.t.Announce("nobody-out")
		return
	}
	g.t.Leave(gone)
	switch g.fault {
	case "says nothing of one who goes":
	case "has one go twice":
		g.t.Announce("out", table.Who(gone))
		g.t.Announce("out", table.Who(gone))
	case "depends on the games before":
		g.t.Announce("out", table.Who(gone), table.Word(strconv.Itoa(games)))
	default:
		g.t.Announce("out", table.Who(gone))
	}
}

func (g *leak) over() {
	living := g.t.Living()
	bad, good := (living & g.killers).Len(), (living &^ g.killers).Len()
	switch {
	case g.night || g.fault == "does not end":
	case g.fault == "waits for nobody" && bad == 1:
		g.t.Wait(table.Window{Name: "stuck"}, func() bool { return false })
	case living.Empty():
		g.t.Announce("draw")
		g.end()
	case bad == 0:
		g.t.Announce("wins", table.Word("town"), table.Each(table.FirstSeats(g.Seats)&^g.killers))
		g.end()
	case bad >= good:
		winners := g.killers
		if g.fault == "forgets the winners who are out" {
			winners &= living
		}
		g.t.Announce("wins", table.Word("killers"), table.Each(winners))
		if g.fault == "has both sides win, and a draw" {
			g.t.Announce("draw")
		}
		g.end()
	}
}

func (g *leak) end() {
	switch g.fault {
	case "does not show the roles":
	case "breaks":
		panic("broken")
	case "shows other roles":
		g.Roles[0], g.Roles[1] = g.Roles[1], g.Roles[0]
		g.ShowRoles(g.t)
	default:
		g.ShowRoles(g.t)
	}
	g.t.End()
}
