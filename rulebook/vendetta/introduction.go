package vendetta

import "omerta/table"

// introduce is the introductory night, night 1: the mafia get to know one another, then the Yakuza, and the other
// special characters are called in turn. Nobody shoots or uses an ability, and the morning says nothing of deaths. V9
func (g *game) introduce() {
	g.fall()
	g.meet(mafia, g.mafia|g.Holders(sleepwalker))
	g.meet(yakuza, g.yakuza)
	for _, name := range order {
		if r := g.character(name); r != nil && r.side != mafia {
			g.t.Step(r.id, g.Seconds("step"), nil)
		}
	}
	g.rise()
	g.over()
}

// meet shows the members of a group who is awake with them, and not which of its roles each holds. V10
func (g *game) meet(step string, group table.Seats) {
	if !g.called(group) {
		return
	}
	g.t.Step(step, g.Seconds("step"), func() { g.t.Meet(g.awake(group)) })
}
