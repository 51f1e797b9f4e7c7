package app

import "omerta/table"

// over ends the game when a side has won; it returns if none has, or if it is night. A23, A24, G7, G8
func (g *game) over() {
	living := g.t.Living()
	bad, good := (living & g.killers).Len(), (living &^ g.killers).Len()
	switch {
	case g.night:
	case living.Empty():
		g.Draw(g.t)
	case bad == 0:
		g.Win(g.t, town, table.FirstSeats(g.Seats)&^g.killers) // A25
	case bad >= good:
		g.Win(g.t, killers, g.killers) // A25
	}
}
