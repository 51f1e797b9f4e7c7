// Package app is the phone game: killers, a detective, a doctor and villagers, or Werewolf by other names.
// Its rules are the A rules; RULES.md beside it tells them.
package app

import "omerta/rulebook"

// Rulebook is the phone game.
var Rulebook = &rulebook.Rulebook{
	ID:      "app",
	Edition: 1,
	Least:   5,
	Most:    12,
	Options: []rulebook.Option{
		rulebook.Switch("reveal", "on"), // A9
		{Name: "names", Values: []string{"mafia", "werewolf"}, Default: "mafia", Display: true}, // A8
		rulebook.Step(),
		rulebook.Seconds("discussion", "0"), // A17a
		rulebook.Seconds("vote", "0"),       // A18
	},
	Roles:     cast,
	Plain:     villager,
	Check:     check,
	Recommend: recommend,
	Rules:     map[string]string{"en": page, "ru": pageInRussian, "pl": pageInPolish},
	Play:      play,
}

// check holds a set-up against A1 to A4.
func check(s *rulebook.Setup) (objections []rulebook.Objection) {
	refuse := func(rule, reason string) {
		objections = append(objections, rulebook.Objection{Rule: rule, Reason: reason})
	}
	killers, detectives, doctors := s.Count(killer), s.Count(detective), s.Count(doctor)
	if s.Seats < 5 || s.Seats > 12 {
		refuse("A1", "players")
	}
	if killers < 1 {
		refuse("A2", "no-killer")
	}
	if detectives > 1 {
		refuse("A2", "one-detective")
	}
	if doctors > 1 {
		refuse("A2", "one-doctor")
	}
	if s.Count(villager) < 2 {
		refuse("A3", "two-villagers")
	}
	if killers >= s.Seats-killers {
		refuse("A4", "too-many-killers")
	}
	return objections
}

// recommend is the usual shape. A5
func recommend(s *rulebook.Setup) {
	killers, doctors := 1, 0
	if s.Seats >= 7 {
		killers, doctors = 2, 1
	}
	if s.Seats >= 10 {
		killers = 3
	}
	s.Counts = []rulebook.Count{{ID: killer, N: killers}, {ID: detective, N: 1}, {ID: doctor, N: doctors}}
}
