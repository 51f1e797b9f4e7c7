package police

import "omerta/table"

// over ends the game when all forces but one are out; it returns if they are not, or if it is night, or a death has
// not had its answer yet. There is no win by parity. P11, P32, G7
func (g *game) over() {
	if g.dark || g.unfinished > 0 {
		return
	}
	var left []string
	for _, force := range forces(g.picked) {
		if g.members(force)&g.t.Living() != 0 {
			left = append(left, force)
		}
	}
	switch len(left) {
	case 0:
		g.draw() // G8
	case 1:
		g.win(left[0])
	}
}

// win names every member of the side, in or out, as a winner. P12, G9
func (g *game) win(side string) {
	g.t.Announce("wins", table.Word(side), table.Each(g.members(side)))
	g.showAll()
	g.t.End()
}

func (g *game) draw() {
	g.t.Announce("draw")
	g.showAll()
	g.t.End()
}

// stale ends a game in which nobody has left for ten rounds. G19
func (g *game) stale() {
	if g.t.RoundEnds() {
		g.draw()
	}
}

// showAll shows all cards and all tokens. P12
func (g *game) showAll() {
	if len(g.Cards) > 0 {
		shown := make([]table.Arg, 0, table.MaxSeats)
		for i, id := range g.Cards {
			shown = append(shown, table.Is(table.Seat(i+1), id))
		}
		g.t.Announce("cards", shown...)
	}
	g.ShowRoles(g.t)
}
