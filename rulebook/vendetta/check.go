package vendetta

import "omerta/rulebook"

// check holds a set-up against V1 to V6.
func check(s *rulebook.Checking) {
	c := &checking{Checking: s}
	for _, r := range cast {
		n := s.Count(r.id)
		switch {
		case r.kind == leader:
			c.leaders += n
		case r.kind == special && r.side == citizens:
			c.specialCitizens += n
		case r.kind == special && r.side == mafia:
			c.specialMafia += n
		}
		if r.kind != ordinary && n > 1 {
			c.twice = append(c.twice, r.id)
		}
		if r.id != ordinaryCitizen {
			c.characters += n
		}
	}
	c.mafia, c.yakuza, c.loners = s.CountSide(mafia), s.CountSide(yakuza), s.CountSide(loner)

	if s.Seats < least || s.Seats > most {
		c.Refuse("V1", "players")
	} else {
		c.composition()
	}
	c.RefuseIf(c.characters > s.Seats, "V1", "more-characters-than-players")
	c.RefuseIf(c.leaders > 1, "V3", "one-leader")
	c.WarnIf(c.leaders == 0, "V3", "no-leader")
	for _, id := range c.twice {
		c.Refuse("V3a", "once-in-the-box", id)
	}
	c.RefuseIf(c.mafia == 0, "V3a", "no-mafia")
	c.RefuseIf(c.mafia+c.yakuza >= s.Seats-c.mafia-c.yakuza, "V3a", "too-many-criminals")
	c.RefuseIf(c.loners > 1, "V4", "one-loner")
	c.WarnIf(c.loners > 0 && s.Seats < 10, "V4", "loner-below-ten")
	if c.yakuza > 0 {
		c.RefuseIf(s.Seats < 12, "V5", "yakuza-below-twelve")
		c.RefuseIf(c.mafia != c.yakuza && c.mafia != c.yakuza+1, "V5", "yakuza-half")
		c.RefuseIf(c.loners > 0, "V5", "yakuza-no-loner")
		c.RefuseIf(c.specialMafia > 0, "V5", "yakuza-no-special-mafia")
	}
	c.WarnIf(s.Count(informer) > 0 && !c.any(detective, priest, judge, journalist, jailer, lawyer, groupie), "V6", "informer-alone")
	c.WarnIf(!c.any(detective, priest, sheriff), "V6", "no-shooting-citizen")
}

type checking struct {
	*rulebook.Checking
	leaders, specialCitizens, specialMafia, mafia, yakuza, loners int
	characters                                                    int      // all but ordinary citizens
	twice                                                         []string // roles dealt more often than the box has them
}

// composition holds the numbers against the default composition; departing from it warns. V2
func (c *checking) composition() {
	criminals := c.mafia + c.yakuza + c.loners // a loner is one of the third
	specials, specialMafia := mostSpecials(c.Seats, c.Seats-criminals, criminals)
	c.WarnIf(criminals != third(c.Seats), "V2", "criminals-a-third", third(c.Seats))
	c.WarnIf(c.leaders == 0, "V2", "usually-a-leader")
	c.WarnIf(c.leaders+c.specialCitizens > specials, "V2", "too-many-special-citizens", specials)
	c.WarnIf(c.specialMafia > specialMafia, "V2", "too-many-special-mafia", specialMafia)
}

// mostSpecials is how many leaders and special citizens together, and how many special mafia, a game should have. V2
func mostSpecials(seats, citizens, criminals int) (specialCitizens, specialMafia int) {
	switch seats {
	case 6:
		return 1, 0
	case 7:
		return 1, 1
	case 8, 9:
		return 2, 1
	}
	return third(citizens), third(criminals)
}

// third is a third of n, rounded to nearest.
func third(n int) int { return (max(n, 0) + 1) / 3 }

func (c *checking) any(roles ...string) bool {
	for _, r := range roles {
		if c.Count(r) > 0 {
			return true
		}
	}
	return false
}
