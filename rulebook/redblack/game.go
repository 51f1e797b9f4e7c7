package redblack

import (
	"omerta/rulebook"
	"omerta/table"
)

// game is one game at a table.
type game struct {
	*rulebook.Setup
	t *table.Table

	gangs   [2]gang // the mafia, and then the yakuza
	shifter shifter

	round     int
	dark      bool       // the night is not over: nobody can have won yet. G7
	opener    table.Seat // who began the day's discussion. R8
	protected table.Seat // by the doctor, the night before. R22
}

// play hosts one game from the deal to the end.
func play(t *table.Table, s *rulebook.Setup) {
	g := &game{Setup: s, t: t}
	g.gather()
	t.OnExclude(g.excluded)
	t.OnAbandon(func() { s.ShowRoles(t) })

	s.ShowCast(t)
	g.citeNight()
	t.AwaitTap(table.Begin) // G15
	for {
		g.nightfall()
		g.over()
		g.day()
		g.EndStale(g.t) // G19
	}
}

// excluded is what follows when the host has excluded somebody. Their gang has lost a member at once; victory is tested
// by day at once, by night at dawn. G13, R26
func (g *game) excluded(seat table.Seat) {
	g.lose(table.Set(seat))
	g.over()
}
