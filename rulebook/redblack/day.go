package redblack

import "omerta/table"

// day is the discussion and the trial. On the first day the judges declare themselves before it. R8, R10, R28
func (g *game) day() {
	if g.round == 1 {
		g.declare()
	}
	g.try(g.discuss())
}

// declare confirms who is a judge, and not which. R28
func (g *game) declare() {
	for seat := range g.judges().All() {
		g.t.Announce("judge", table.Who(seat))
	}
}

// discuss gives everybody living their minute, at the end of which they may nominate one other; it returns the
// defendants in the order of nomination. R8, R9
func (g *game) discuss() (defendants []table.Seat) {
	g.citeDay("R9", "R8")
	g.opener = g.t.Living().NextLeft(g.opener) // seat 1 on the first day
	for seat := range g.t.Living().Clockwise(g.opener) {
		if !g.t.Living().Has(seat) {
			continue
		}
		speech := g.t.Speak(seat, "speech", g.Seconds("speech"), nil, table.Choice{
			Verb: "nominate", From: g.t.Living().Without(seat), Count: 1, Rule: "R9", NotSelf: "R9 G5",
			Bars: []table.Bar{table.BarAnybody("R9")},
		})
		nominated := speech.Target()
		if nominated == table.Nobody || table.Set(defendants...).Has(nominated) {
			continue // a second nomination adds nothing
		}
		defendants = append(defendants, nominated)
		g.t.Announce("nominated", table.Who(nominated), table.Word("by"), table.Who(seat))
	}
	return defendants
}
