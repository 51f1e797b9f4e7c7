package app

import (
	"omerta/rulebook"
	"omerta/table"
)

// game is one game at a table.
type game struct {
	*rulebook.Setup
	t         *table.Table
	killers   table.Seats
	detective table.Seats
	doctor    table.Seats
	covered   table.Seat // by the doctor, the night before
	round     int
	night     bool
}

// play hosts one game from the deal to the end.
func play(t *table.Table, s *rulebook.Setup) {
	g := &game{Setup: s, t: t, killers: s.Holders(killer), detective: s.Holders(detective), doctor: s.Holders(doctor)}
	t.Cite(table.Citations{NotYet: "A10 G3", Out: "A26 G10"})
	t.OnExclude(func(table.Seat) { g.over() })
	t.OnAbandon(func() { s.ShowRoles(t) })

	s.ShowCast(t) // A6
	g.meet()      // A7
	for {
		t.AwaitTap(table.Begin) // A10, A22
		g.nightfall()
		g.over()
		g.day()
		g.over()
		g.EndStale(g.t) // G19
	}
}

// meet shows the killers who their partners are. A7
func (g *game) meet() {
	g.t.Meet(g.killers)
}
