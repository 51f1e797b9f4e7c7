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
func check(s *rulebook.Setup) (objections []rulebook.Objection) {
	refuse := func(rule, reason string, args ...any) {
		objections = append(objections, rulebook.Objection{Rule: rule, Reason: reason, Args: args})
	}
	warn := func(rule, reason string, args ...any) {
		objections = append(objections, rulebook.Objection{Rule: rule, Reason: reason, Args: args, Warning: true})
	}

	switch {
	case s.Seats < 6 || s.Seats > 20:
		refuse("M1", "players")
	case s.Seats < 8:
		warn("M1", "few-players")
	}
	if n := gangstersFor(s.Seats); !twoClans(s) && s.CountSide(mafia) != n {
		warn("M2", "gangsters", n)
	}
	checkRoles(s, refuse)
	if s.On("sheriff-shoots") && s.Seats < 12 {
		warn("M4", "sheriff-shoots")
	}
	if talk := s.Seconds("discussion"); talk == 0 || talk > 300 {
		warn("M7", "long-talk")
	}
	return objections
}

// checkRoles says which roles are missing, and which are dealt too often. M3, M29, M30
func checkRoles(s *rulebook.Setup, refuse func(rule, reason string, args ...any)) {
	split := s.Count(detective)+s.Count(vigilante) > 0
	switch {
	case !split && s.Count(sheriff) != 1:
		refuse("M3", "one-sheriff")
	case split && s.Count(sheriff) > 0, s.Count(detective) != s.Count(vigilante), s.Count(detective) > 1:
		refuse("M30", "split-sheriff")
	}
	if split && !twoClans(s) {
		refuse("M30", "split-needs-clans")
	}
	if s.Count(doctor) != 1 {
		refuse("M3", "one-doctor")
	}
	if s.Count(lawyer) != 1 {
		refuse("M3", "one-lawyer")
	}
	if s.Count(gangster)+s.Count(bartender) < 1 {
		refuse("M3", "no-gangster")
	}
	for _, role := range []string{prince, avenger, toughGuy, crazyHero, prostitute, ghost, bartender} {
		if s.Count(role) > 1 {
			refuse("M3", "once", role)
		}
	}
	if n := s.Count(freemason); n != 0 && n != 2 {
		refuse("M3", "two-freemasons")
	}
	if s.Count(citizen) < 2 {
		refuse("M3", "two-citizens")
	}
	if !twoClans(s) {
		return
	}
	if s.Seats < 16 {
		refuse("M29", "clans-need-players")
	}
	if n := s.Count(gangster); n != 2 && !(n == 1 && s.Count(bartender) == 1) || s.Count(ninja) != 2 || s.Count(sensei) != 1 {
		refuse("M29", "clans")
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
