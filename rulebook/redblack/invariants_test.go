package redblack_test

import (
	"testing"

	"omerta/bot/invariants"
	"omerta/rulebook"
	"omerta/rulebook/redblack"
	"omerta/table"
)

// All modes, with recommended decks and any that are let pass, from 6 to 26 seats.
func TestRandomGamesHoldTheInvariants(t *testing.T) {
	invariants.Hold(t, invariants.Config{
		Book:       redblack.Rulebook,
		Members:    members,
		NightsVary: true, // the shapeshifter is called from the second on
		Groups:     wakesWith,
		Reveals:    []string{"judge", "meets"},
		Upsets: func(s *rulebook.Setup, seat table.Seat) bool { // a shapeshifter turns at once, and reads as black. R26
			role, _ := s.Book.Role(s.Role(seat))
			return s.Count("shapeshifter") > 0 && (role.Side == "mafia" || role.Side == "yakuza")
		},
		// Not the gangs: who marks alone does not know whether the others do, and one fewer has to agree (R17).
		Quiet: []string{"resident", "commissioner", "doctor", "immortal", "sheriff", "maniac"},
	})
}

// wakesWith is the gang that a seat wakes with; a shapeshifter may come to, and is then met.
func wakesWith(s *rulebook.Setup, seat table.Seat) []string {
	switch s.Role(seat) {
	case "mafia", "don":
		return []string{"mafia"}
	case "yakuza", "ninja":
		return []string{"yakuza"}
	}
	return nil
}

// members are who wins with a side. R26, R29, R30, R31, R32
func members(e *invariants.End, side string) (seats table.Seats) {
	joined := gangOfShapeshifter(e)
	for i, role := range e.Roles {
		gang := map[string]string{
			"mafia": "mafia", "don": "mafia", "lawyer": "mafia", "yakuza": "yakuza", "ninja": "yakuza", "shapeshifter": joined,
		}[role]
		wins := false
		switch side {
		case "mafia", "yakuza":
			wins = gang == side || role == "corrupt-judge"
		case "black":
			wins = gang != ""
		case "maniac":
			wins = role == "maniac"
		case "red":
			wins = gang == "" && role != "maniac" && role != "corrupt-judge"
		}
		if wins {
			seats = seats.With(table.Seat(i + 1))
		}
	}
	return seats
}

// gangOfShapeshifter is the gang that has first lost a member while a shapeshifter was living; empty if none has.
func gangOfShapeshifter(e *invariants.End) string {
	living := table.FirstSeats(len(e.Roles))
	for i := 0; i < len(e.Sights); i++ {
		var lost []string
		for event := e.Sights[i].Event; ; i++ { // those who die at one dawn, or are executed together, leave at one moment
			seat := e.Sights[i].Args
			if event != "dies" && event != "out" && event != "excluded" {
				break
			}
			living = living.Without(seat[0].Seat)
			lost = append(lost, e.Roles[seat[0].Seat-1])
			if event == "excluded" || e.Sights[i+1].Event != event {
				break
			}
		}
		for seat, role := range e.Roles {
			if role == "shapeshifter" && living.Has(table.Seat(seat+1)) {
				for _, gang := range [][]string{{"mafia", "mafia", "don", "lawyer"}, {"yakuza", "yakuza", "ninja"}} {
					for _, l := range lost {
						for _, member := range gang[1:] {
							if l == member {
								return gang[0]
							}
						}
					}
				}
			}
		}
	}
	return ""
}
