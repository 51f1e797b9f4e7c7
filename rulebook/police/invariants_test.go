package police_test

import (
	"math/rand/v2"
	"testing"

	"omerta/bot/invariants"
	"omerta/rulebook"
	"omerta/rulebook/police"
	"omerta/table"
)

func TestRandomGamesWithoutCards(t *testing.T) {
	c := config()
	c.Deal = func(s *rulebook.Setup, r *rand.Rand) { deal(s, r, nil) }
	invariants.Hold(t, c)
}

// Any cards but those by which a player comes to know others who did not know them: two that exchange their cards or
// tokens cannot be told apart.
func TestRandomGamesWithCards(t *testing.T) {
	c := config()
	c.Deal = func(s *rulebook.Setup, r *rand.Rand) {
		deal(s, r, func(card string) bool { return card != "recruitment" && card != "change-of-roles" })
	}
	invariants.Hold(t, c)
}

// A recruit comes to know the Mafiosi, and who has exchanged tokens what the other had: they rightly know more from then
// on, and nobody else does.
func TestRandomGamesWithRecruitsAndChangedTokens(t *testing.T) {
	c := config()
	c.Reveals = append(c.Reveals, "meets", "joins", "points")
	c.Deal = func(s *rulebook.Setup, r *rand.Rand) {
		deal(s, r, func(card string) bool {
			return card == "recruitment" || card == "change-of-roles" || card == "turncoat" || r.IntN(3) == 0
		})
	}
	invariants.Hold(t, c)
}

func config() invariants.Config {
	return invariants.Config{
		Book:        police.Rulebook,
		OutMay:      []string{"shoot"}, // P14, P15, P31
		Members:     members,
		RolesChange: true, // P24
		NightsVary:  true, // P10, P13
		Groups:      groups,
		Reveals:     []string{"commander", "plays", "saved", "shows", "shot"},
	}
}

// deal has any number of Mafiosi and any cards that are wanted; with none wanted the game is played without.
func deal(s *rulebook.Setup, r *rand.Rand, wanted func(card string) bool) {
	delete(s.Options, "cards")
	police.Rulebook.Recommend(s)
	s.Counts[0].N = 1 + r.IntN((s.Seats-1)/2)
	if wanted == nil {
		return
	}
	if err := s.SetOption("cards", "on"); err != nil {
		panic(err)
	}
	often := 1 + r.IntN(6)
	for _, card := range police.Rulebook.Cards {
		if wanted(card.ID) && r.IntN(6) < often {
			s.CardCounts = append(s.CardCounts, rulebook.Count{ID: card.ID, N: card.Copies})
		}
	}
}

// groups are those who wake together, by their token and card as dealt. P5, P23, P32
func groups(s *rulebook.Setup, seat table.Seat) (groups []string) {
	token, card := s.Role(seat), ""
	if len(s.Cards) > 0 {
		card = s.Cards[seat-1]
	}
	if (token == "mafioso") != (card == "turncoat" && token != "agent") && token != "agent" {
		groups = append(groups, "mafia")
	}
	if card == "new-gang" && token != "agent" && s.On("gang-meets") {
		groups = append(groups, "gang")
	}
	return groups
}

// members are who belongs to a side at the end, told from the tokens and cards that it shows and from who has been
// recruited. P12, P21, P23, P32
func members(e *invariants.End, side string) (members table.Seats) {
	var recruits table.Seats
	for _, s := range e.Sights {
		if s.Event == "joins" {
			recruits = recruits.With(s.Args[0].Seat)
		}
	}
	for i, token := range e.Roles {
		seat, plays := table.Seat(i+1), "police"
		if token == "mafioso" {
			plays = "mafia"
		}
		if len(e.Setup.Cards) > 0 && token != "agent" {
			switch e.Setup.Cards[i] {
			case "turncoat":
				plays = map[string]string{"police": "mafia", "mafia": "police"}[plays]
			case "new-gang":
				plays = "gang"
			}
		}
		if plays == "police" && recruits.Has(seat) {
			plays = "mafia"
		}
		if plays == side {
			members = members.With(seat)
		}
	}
	return members
}
