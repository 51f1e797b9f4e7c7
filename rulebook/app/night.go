package app

import "omerta/table"

// nightfall is one night, in the order of A11, and its dawn.
func (g *game) nightfall() {
	g.round++
	g.night = true
	g.t.Announce("night", table.Number(g.round))
	victim := g.kill()
	g.check()
	g.cover()
	g.dawn(victim)
}

// kill is the killers' step: they pick a victim together, all of them or none. A12
func (g *game) kill() table.Seat {
	var choices []*table.Prompt
	g.t.Step("killers", g.Seconds("step"), func() {
		awake := g.killers & g.t.Living()
		choices = g.t.Together(awake, awake, table.Choice{
			Verb:    "kill",
			From:    g.t.Living() &^ g.killers,
			NotSelf: "A12 G5",
			Bars: []table.Bar{
				{Who: g.killers &^ awake, Rule: "A12 G5"},
				{Who: g.killers, Rule: "A12"},
			},
		})
	})
	return g.t.Agreed(choices, g.killers, table.Unanimous)
}

// check is the detective's step: told at once, and alone. A13
func (g *game) check() {
	if g.detective.Empty() {
		return // A11: a count of nought has no step
	}
	g.t.Step("detective", g.Seconds("step"), func() {
		for me := range (g.detective & g.t.Living()).All() {
			g.t.Open(table.Prompt{
				Seat:    me,
				Choices: []table.Choice{{Verb: "check", From: g.t.Living().Without(me), Count: 1}},
				Decline: table.Pass,
				On:      g.learn,
			})
		}
	})
}

// learn tells the detective the answer, which makes the check final; one who has passed may still check. A13, G3
func (g *game) learn(p *table.Prompt) {
	if p.Declined() {
		return
	}
	p.Final = true
	answer := "not-killer"
	if g.killers.Has(p.Target()) {
		answer = "killer"
	}
	g.t.Tell(table.Set(p.Seat), "learns", table.Who(p.Target()), table.Word(answer))
}

// cover is the doctor's step. A night without a cover breaks the run. A14
func (g *game) cover() {
	if g.doctor.Empty() {
		return // A11
	}
	last := table.Set(g.covered) & g.t.Living()
	g.covered = table.Nobody
	var choice *table.Prompt
	g.t.Step("doctor", g.Seconds("step"), func() {
		for me := range (g.doctor & g.t.Living()).All() {
			choice = g.t.Open(table.Prompt{
				Seat: me,
				Choices: []table.Choice{{
					Verb: "cover", From: g.t.Living() &^ last, Count: 1,
					Bars: []table.Bar{{Who: last, Rule: "A14"}},
				}},
				Decline: table.Pass,
			})
		}
	})
	if choice != nil && g.t.Living().Has(choice.Seat) {
		g.covered = choice.Target()
	}
}

// dawn says who died, or that nobody did, and nothing else. A15, A17
func (g *game) dawn(victim table.Seat) {
	g.night = false
	g.t.Announce("day", table.Number(g.round))
	if !g.t.Living().Has(victim) || victim == g.covered {
		g.t.Announce("nobody-dies")
		return
	}
	g.t.Leave(victim)
	g.t.Announce("dies", table.Who(victim))
}
