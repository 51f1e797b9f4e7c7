// Package modified is Mafia by the modified rules: an elected Mayor, a Lawyer who may change sides, roles that answer a
// death, and in big games two clans. Its rules are the M rules; RULES.md beside it tells them.
package modified

import "omerta/rulebook"

// Rulebook is Mafia by the modified rules.
var Rulebook = &rulebook.Rulebook{
	ID:      "modified",
	Edition: 1,
	Least:   6,
	Most:    20,
	Options: []rulebook.Option{
		rulebook.Switch("sheriff-shoots", "off"),                                            // M4
		rulebook.Switch("open-cards", "off"),                                                // M4
		rulebook.Switch("the-dead-watch", "on"),                                             // M31
		{Name: "agreement", Values: []string{"majority", "unanimous"}, Default: "majority"}, // G6
		rulebook.Step(),
		rulebook.Seconds("discussion", "300"), // M7
		rulebook.Seconds("vote", "60"),        // G17
	},
	Roles:     roles(),
	Plain:     citizen,
	Check:     check,
	Recommend: recommend,
	Rules:     map[string]string{"en": page, "ru": pageInRussian, "pl": pageInPolish},
	Play:      play,
}

// twoClans says that there are two clans: a Sensei or a ninja is dealt. M29
func twoClans(s *rulebook.Setup) bool { return s.Count(sensei)+s.Count(ninja) > 0 }

// gangstersFor is how many gangsters a table should have, the Lawyer among them: one to 4.25 players. M2
func gangstersFor(seats int) int { return max(2, (8*seats+17)/34) }

// check holds a set-up against M1 to M4, M7, M29 and M30.
func check(c *rulebook.Checking) {
	c.RefuseIf(c.Seats < 6 || c.Seats > 20, "M1", "players")
	c.WarnIf(c.Seats == 6 || c.Seats == 7, "M1", "few-players")
	n := gangstersFor(c.Seats)
	c.WarnIf(!twoClans(c.Setup) && c.CountSide(mafia) != n, "M2", "gangsters", n)
	checkRoles(c)
	c.WarnIf(c.On("sheriff-shoots") && c.Seats < 12, "M4", "sheriff-shoots")
	talk := c.Seconds("discussion")
	c.WarnIf(talk == 0 || talk > 300, "M7", "long-talk")
}

// checkRoles says which roles are missing, and which are dealt too often. M3, M29, M30
func checkRoles(c *rulebook.Checking) {
	clans, split := twoClans(c.Setup), c.Count(detective)+c.Count(vigilante) > 0
	switch {
	case !split:
		c.RefuseIf(c.Count(sheriff) != 1, "M3", "one-sheriff")
	case c.Count(sheriff) > 0 || c.Count(detective) != 1 || c.Count(vigilante) != 1:
		c.Refuse("M30", "split-sheriff")
	}
	c.RefuseIf(split && !clans, "M30", "split-needs-clans")
	c.RefuseIf(c.Count(doctor) != 1, "M3", "one-doctor")
	c.RefuseIf(c.Count(lawyer) != 1, "M3", "one-lawyer")
	c.RefuseIf(c.Count(gangster)+c.Count(bartender) < 1, "M3", "no-gangster")
	for _, role := range []string{prince, avenger, toughGuy, crazyHero, prostitute, ghost, bartender} {
		c.RefuseIf(c.Count(role) > 1, "M3", "once", role)
	}
	freemasons := c.Count(freemason)
	c.RefuseIf(freemasons != 0 && freemasons != 2, "M3", "two-freemasons")
	c.RefuseIf(c.Count(citizen) < 2, "M3", "two-citizens")
	if clans {
		c.RefuseIf(c.Seats < 16, "M29", "clans-need-players")
		camorra := c.Count(gangster) == 2 || c.Count(gangster) == 1 && c.Count(bartender) == 1
		c.RefuseIf(!camorra || c.Count(ninja) != 2 || c.Count(sensei) != 1, "M29", "clans")
	}
}

// recommend is the usual shape: four or five plain citizens, and the more players the more of the optional roles; the
// Bartender in the place of one of the mafia. With eight players there are none. M2, M3
func recommend(s *rulebook.Setup) {
	gangsters := gangstersFor(s.Seats)
	s.Counts = []rulebook.Count{{ID: sheriff, N: 1}, {ID: doctor, N: 1}, {ID: lawyer, N: 1}}
	if s.Seats >= 12 {
		s.Counts = append(s.Counts, rulebook.Count{ID: bartender, N: 1})
		gangsters--
	}
	s.Counts = append(s.Counts, rulebook.Count{ID: gangster, N: gangsters - 1})
	room := s.Seats - gangstersFor(s.Seats) - 6
	for _, optional := range []rulebook.Count{
		{ID: prince, N: 1}, {ID: avenger, N: 1}, {ID: ghost, N: 1}, {ID: toughGuy, N: 1},
		{ID: freemason, N: 2}, {ID: prostitute, N: 1}, {ID: crazyHero, N: 1},
	} {
		if optional.N <= room {
			s.Counts = append(s.Counts, optional)
			room -= optional.N
		}
	}
}
