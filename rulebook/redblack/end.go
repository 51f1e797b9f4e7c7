package redblack

import "omerta/table"

// over ends the game when somebody has won. It returns if nobody has, and while it is night. G7
func (g *game) over() {
	if g.dark {
		return
	}
	living := g.t.Living()
	mob, clan, reds := living&g.gangs[0].all(), living&g.gangs[1].all(), living&g.red()
	judge := living & g.Holders(corruptJudge) // counted with either gang. R29
	strong := func(gang table.Seats) bool { return (gang | judge).Len() >= reds.Len() }
	switch {
	case living.Empty(): // G8
		g.draw()
	case living.Len() <= 2 && !(living & g.Holders(maniac)).Empty(): // R32
		g.win(maniac, g.Holders(maniac))
	case mob.Empty() && clan.Empty(): // R30, R31
		g.win(red, g.red())
	case !g.apart() && strong(mob): // R30
		g.win(black, g.criminals())
	case g.apart() && clan.Empty() && strong(mob): // R31
		g.win(mafia, g.gangs[0].all()|g.Holders(corruptJudge))
	case g.apart() && mob.Empty() && strong(clan): // R31
		g.win(yakuza, g.gangs[1].all()|g.Holders(corruptJudge))
	}
}

// win names every member of the side, in or out, as a winner. G9
func (g *game) win(side string, winners table.Seats) {
	g.t.Announce("wins", table.Word(side), table.Each(winners))
	g.ShowRoles(g.t)
	g.t.End()
}

// stale ends a game in which nobody has left for ten rounds. G19
func (g *game) stale() {
	if g.t.RoundEnds() {
		g.draw()
	}
}

func (g *game) draw() {
	g.t.Announce("draw")
	g.ShowRoles(g.t)
	g.t.End()
}
