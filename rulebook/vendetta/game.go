package vendetta

import (
	"omerta/rulebook"
	"omerta/table"
)

// game is one game at a table.
type game struct {
	*rulebook.Setup
	t *table.Table

	// As dealt.
	mafia, yakuza, loner, leaders table.Seats

	round int
	dark  bool // the night is not over: nobody can have won yet. G7
	// shown are those whose card everybody has seen: lynched or killed, but not excluded. V17
	shown table.Seats

	// Standing.
	prisoners table.Seats // V26
	noVote    table.Seat  // gagged for the day. V35
	puppet    table.Seat  // their hands are the Con Artist's for the day. V39

	today    docket
	counting *count // the show of hands under way, or nil
}

// play hosts one game from the deal to the end.
func play(t *table.Table, s *rulebook.Setup) {
	g := &game{Setup: s, t: t}
	for _, r := range cast {
		holders := s.Holders(r.id)
		switch r.side {
		case mafia:
			g.mafia |= holders
		case yakuza:
			g.yakuza |= holders
		case loner:
			g.loner |= holders
		}
		if r.kind == leader {
			g.leaders |= holders
		}
	}
	t.OnExclude(g.excluded)
	t.OnAbandon(func() { s.ShowRoles(t) })

	s.ShowCast(t) // V7
	g.citeBeforeBegin()
	t.AwaitTap(table.Begin) // G15
	g.introduce()
	for {
		g.day()
		g.nightfall()
		g.over()
	}
}

// holder is who was dealt a role that the box has once, or Nobody.
func (g *game) holder(role string) table.Seat { return g.Holders(role).First() }

// excluded is what follows when the host has excluded somebody: by day at once, by night at dawn. G13
func (g *game) excluded(seat table.Seat) {
	if g.dark {
		return
	}
	g.settle()
	g.over()
	if g.counting != nil {
		g.counting.excluded(seat)
	}
}
