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
func check(c *rulebook.Checking) {
	killers := c.Count(killer)
	c.RefuseIf(c.Seats < 5 || c.Seats > 12, "A1", "players")
	c.RefuseIf(killers < 1, "A2", "no-killer")
	c.RefuseIf(c.Count(detective) > 1, "A2", "one-detective")
	c.RefuseIf(c.Count(doctor) > 1, "A2", "one-doctor")
	c.RefuseIf(c.Count(villager) < 2, "A3", "two-villagers")
	c.RefuseIf(killers >= c.Seats-killers, "A4", "too-many-killers")
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
