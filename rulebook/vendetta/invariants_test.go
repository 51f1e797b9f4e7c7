package vendetta_test

import (
	"math/rand/v2"
	"testing"

	"omerta/bot/invariants"
	"omerta/rulebook"
	"omerta/rulebook/vendetta"
	"omerta/table"
)

func TestRandomGames(t *testing.T) {
	invariants.Hold(t, invariants.Config{
		Book: vendetta.Rulebook, Least: 6, Most: 24, Games: 300,
		Deal:       func(s *rulebook.Setup, r *rand.Rand) { s.Counts = composition(r, s.Seats) },
		NightsVary: true, // V17: a card that has been shown is not called any more
		Groups:     wakesWith,
		Lasting:    true,               // V26, V35, V39
		Reveals:    []string{"learns"}, // V23: nobody is checked whom the secret is about, but the Priest is made known
		// Not the mafia: when the Beauty visits one of two, it matters whether the other is out (V31). Nor the Judge, the
		// Jailer and the Con Artist, whose leaving changes the day, nor the Sleepwalker.
		Quiet: []string{
			"detective", "priest", "journalist", "sheriff", "doctor", "bodyguard", "beauty", "groupie", "ordinary-citizen",
			"maniac", "ripper",
		},
	})
}

// wakesWith is the group that a seat wakes with: the Sleepwalker looks like one of the mafia. V10
func wakesWith(s *rulebook.Setup, seat table.Seat) []string {
	role, _ := s.Book.Role(s.Role(seat))
	switch {
	case role.Side == "mafia" || role.ID == "sleepwalker":
		return []string{"mafia"}
	case role.Side == "yakuza":
		return []string{"yakuza"}
	}
	return nil
}
