package vendetta

import "omerta/table"

// over ends the game when a side has won. It returns if none has. G7
func (g *game) over() {
	living := g.t.Living()
	// atLeastHalf says that a criminal group is at least as many as all others living. V42, V44
	atLeastHalf := func(group table.Seats) bool { return 2*(living&group).Len() >= living.Len() }
	criminals := living & (g.mafia | g.yakuza)
	switch {
	case living.Empty(): // G8
		g.Draw(g.t)
	case living&^g.loner == 0: // V43
		g.Win(g.t, loner, g.loner)
	case criminals.Empty() && (!g.On("loner-must-fall") || living&g.loner == 0): // V41
		g.Win(g.t, citizens, table.FirstSeats(g.Seats)&^(g.mafia|g.yakuza|g.loner))
	case living&g.yakuza == 0 && atLeastHalf(g.mafia): // V42, V44
		g.Win(g.t, mafia, g.mafia)
	case living&g.mafia == 0 && atLeastHalf(g.yakuza): // V44
		g.Win(g.t, yakuza, g.yakuza)
	}
}
