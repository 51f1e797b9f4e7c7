package redblack

import "omerta/table"

// gang is one of the two groups of criminals.
type gang struct {
	// name is its step and, where the groups win apart, its side.
	name string
	// killers are those who meet and shoot: as dealt, and the shapeshifter who has turned to them.
	killers table.Seats
	// lawyer is of the mafia and does neither. R27
	lawyer table.Seats
	// called are those who were called together last.
	called table.Seats
}

// all are the gang's members, in the game or out of it.
func (c *gang) all() table.Seats { return c.killers | c.lawyer }

// shifter is the shapeshifter.
type shifter struct {
	gang *gang // the one that they have turned to, or nil while they are red
	told bool  // of it, at their step
}

// gather makes the gangs as they were dealt. A ninja is yakuza too. R27, R30
func (g *game) gather() {
	g.gangs = [2]gang{
		{name: mafia, killers: g.Holders(mafia) | g.Holders(don), lawyer: g.Holders(lawyer)},
		{name: yakuza, killers: g.Holders(yakuza) | g.Holders(ninja)},
	}
}

// lose turns the shapeshifter, if living, when the first member of a gang is gone; when both have lost one at the same
// moment it is the mafia's that counts. R26
func (g *game) lose(gone table.Seats) {
	me := g.Holders(shapeshifter)
	if (me & g.t.Living()).Empty() || g.shifter.gang != nil {
		return
	}
	for i := range g.gangs {
		if c := &g.gangs[i]; !(c.all() & gone).Empty() {
			c.killers |= me
			g.shifter.gang = c
			return
		}
	}
}

// awake are the living members of a gang who wake when it is called. A shapeshifter does once they have been told that
// they belong to it, which comes after the gangs' steps: from the next night on. R26
func (g *game) awake(c *gang) table.Seats {
	awake := c.killers & g.t.Living()
	if g.shifter.gang == c && !g.shifter.told {
		awake &^= g.Holders(shapeshifter)
	}
	return awake
}

// criminals are all members of both gangs.
func (g *game) criminals() table.Seats { return g.gangs[0].all() | g.gangs[1].all() }

// red is the red team: everybody but the criminals, the corrupt judge and the maniac; the shapeshifter until they turn.
func (g *game) red() table.Seats {
	return table.FirstSeats(g.Seats) &^ g.criminals() &^ g.Holders(corruptJudge) &^ g.Holders(maniac)
}

// apart says that mafia and yakuza win apart. R30, R31
func (g *game) apart() bool {
	return g.ModeID() == extended || g.Count(yakuza)+g.Count(ninja) > 0
}
