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
		g.Draw(g.t)
	case living.Len() <= 2 && !(living & g.Holders(maniac)).Empty(): // R32
		g.Win(g.t, maniac, g.Holders(maniac))
	case mob.Empty() && clan.Empty(): // R30, R31
		g.Win(g.t, red, g.red())
	case !g.apart() && strong(mob): // R30
		g.Win(g.t, black, g.criminals())
	case g.apart() && clan.Empty() && strong(mob): // R31
		g.Win(g.t, mafia, g.gangs[0].all()|g.Holders(corruptJudge))
	case g.apart() && mob.Empty() && strong(clan): // R31
		g.Win(g.t, yakuza, g.gangs[1].all()|g.Holders(corruptJudge))
	}
}
