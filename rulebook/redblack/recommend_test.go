package redblack_test

import (
	"context"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/redblack"
	"omerta/simulate"
)

// R1, R2, R3: for every number there is a deck that can be dealt without a warning, and names as many cards as play.
func TestEveryNumberHasADeck(t *testing.T) {
	for mode, most := range map[string]int{"basic": 13, "professional": 19, "extended": 26} {
		for seats := 6; seats <= most; seats++ {
			s := &rulebook.Setup{Book: redblack.Rulebook, Mode: mode, Seats: seats}
			redblack.Rulebook.Recommend(s)
			if objections := s.Objections(); len(objections) > 0 {
				t.Errorf("%s with %d: %v", mode, seats, objections)
			}
			cards := 0
			for _, role := range redblack.Rulebook.Roles {
				cards += s.Count(role.ID)
			}
			if cards != seats {
				t.Errorf("%s with %d has %d cards", mode, seats, cards)
			}
		}
	}
}

// R2: among random bots neither the red team nor all black ones together win more than 60 of 100 games; but with 24
// and more the box leaves no such deck. A few hundred games say so within five points.
func TestTheExtendedDecksAreEven(t *testing.T) {
	if testing.Short() {
		t.Skip("plays many games")
	}
	for seats := 6; seats <= 24; seats++ {
		report, err := simulate.Run(context.Background(), simulate.Config{
			Book: redblack.Rulebook, Mode: "extended", Seats: seats, Games: 400, Seed: "even",
		})
		if err != nil {
			t.Fatal(err)
		}
		red, black := 0.0, 0.0
		for _, side := range report.Sides {
			if side.Side == "red" {
				red += side.Share
			} else {
				black += side.Share
			}
		}
		if red > 0.65 || black > 0.65 {
			t.Errorf("with %d the red team wins %.0f %%, the black ones %.0f %%", seats, 100*red, 100*black)
		}
	}
}

// A set-up of any numbers is checked without a fault, and whatever the rules let pass has fewer black cards than red.
func TestAnySetUpCanBeChecked(t *testing.T) {
	for _, mode := range []string{"", "basic", "professional", "extended"} {
		for seats := range 41 {
			for n := -1; n < 5; n++ {
				s := &rulebook.Setup{Book: redblack.Rulebook, Mode: mode, Seats: seats}
				redblack.Rulebook.Recommend(s)
				s.Counts = append(s.Counts, rulebook.Count{ID: "maniac", N: n}, rulebook.Count{ID: "resident", N: seats - n})
				s.Objections()
			}
		}
	}
}
