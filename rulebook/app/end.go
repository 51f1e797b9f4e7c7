package app

import "omerta/table"

// over ends the game when a side has won; it returns if none has, or if it is night. A23, A24, G7, G8
func (g *game) over() {
	living := g.t.Living()
	bad, good := (living & g.killers).Len(), (living &^ g.killers).Len()
	switch {
	case g.night:
	case living.Empty():
		g.draw()
	case bad == 0:
		g.win(town, table.FirstSeats(g.Seats)&^g.killers)
	case bad >= good:
		g.win(killers, g.killers)
	}
}

// win records every member of the side, in or out, as a winner. A25
func (g *game) win(side string, winners table.Seats) {
	g.t.Announce("wins", table.Word(side), table.Each(winners))
	g.ShowRoles(g.t)
	g.t.End()
}

func (g *game) draw() {
	g.t.Announce("draw")
	g.ShowRoles(g.t)
	g.t.End()
}

// stale ends a game in which nobody has left for ten rounds. G19
func (g *game) stale() {
	if g.t.RoundEnds() {
		g.draw()
	}
}
