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
		g.draw()
	case living&^g.loner == 0: // V43
		g.win(loner, g.loner)
	case criminals.Empty() && (!g.On("loner-must-fall") || living&g.loner == 0): // V41
		g.win(citizens, table.FirstSeats(g.Seats)&^(g.mafia|g.yakuza|g.loner))
	case living&g.yakuza == 0 && atLeastHalf(g.mafia): // V42, V44
		g.win(mafia, g.mafia)
	case living&g.mafia == 0 && atLeastHalf(g.yakuza): // V44
		g.win(yakuza, g.yakuza)
	}
}

// win names every member of the side, in or out, as a winner. G9
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
