package vendetta_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/vendetta"
)

func TestTheRecommendedDealsGoAgainstNoRule(t *testing.T) {
	for _, set := range []string{"usual", "beginners"} {
		for seats := vendetta.Rulebook.Least; seats <= vendetta.Rulebook.Most; seats++ {
			s := &rulebook.Setup{Book: vendetta.Rulebook, Seats: seats, Options: map[string]string{"set": set}}
			vendetta.Rulebook.Recommend(s)
			for _, o := range s.Objections() {
				t.Errorf("%d players, the %s set: %s %s", seats, set, o.Rule, o.Reason)
			}
		}
	}
}

func TestTheDefaultCompositionIsTheBooksTable(t *testing.T) {
	for _, c := range []struct{ seats, citizens, criminals int }{
		{6, 4, 2}, {7, 5, 2}, {8, 5, 3}, {9, 6, 3}, {10, 7, 3}, {11, 7, 4}, {12, 8, 4}, {14, 9, 5},
	} {
		s := &rulebook.Setup{Book: vendetta.Rulebook, Seats: c.seats}
		vendetta.Rulebook.Recommend(s)
		if citizens, criminals := s.CountSide("citizens"), s.CountSide("mafia"); citizens != c.citizens || criminals != c.criminals {
			t.Errorf("%d players: %d citizens and %d criminals, not %d and %d", c.seats, citizens, criminals, c.citizens, c.criminals)
		}
	}
}

func TestTheBeginnersSetHasNothingSpecialButTheDetective(t *testing.T) {
	s := &rulebook.Setup{Book: vendetta.Rulebook, Seats: 12, Options: map[string]string{"set": "beginners"}}
	vendetta.Rulebook.Recommend(s)
	want := []rulebook.Count{{ID: "detective", N: 1}, {ID: "ordinary-mafia", N: 4}}
	if !slices.Equal(s.Counts, want) {
		t.Errorf("it is %v, not %v", s.Counts, want)
	}
}

func TestMoreCharactersThanPlayersAreNotDealt(t *testing.T) {
	s := &rulebook.Setup{Book: vendetta.Rulebook, Seats: 6, Counts: []rulebook.Count{
		{ID: "sheriff", N: 1}, {ID: "doctor", N: 1}, {ID: "beauty", N: 1}, {ID: "groupie", N: 1}, {ID: "bodyguard", N: 1},
		{ID: "ordinary-mafia", N: 2},
	}}
	if refusals := s.Refusals(); len(refusals) != 1 || refusals[0].Rule != "V1" {
		t.Errorf("seven characters for six players are refused for %v", refusals)
	}
}

func TestAsManyCharactersAsPlayersAreDealt(t *testing.T) {
	s := &rulebook.Setup{Book: vendetta.Rulebook, Seats: 6, Counts: []rulebook.Count{
		{ID: "sheriff", N: 1}, {ID: "doctor", N: 1}, {ID: "beauty", N: 1}, {ID: "groupie", N: 1}, {ID: "ordinary-mafia", N: 2},
	}}
	if refusals := s.Refusals(); len(refusals) > 0 {
		t.Errorf("six characters for six players are refused for %v", refusals)
	}
}

// V3a
func TestTheBoxHasEachSpecialRoleOnce(t *testing.T) {
	for _, role := range vendetta.Rulebook.Roles {
		want := 1
		if role.ID == "ordinary-citizen" || role.ID == "ordinary-mafia" || role.ID == "yakuza" {
			want = 0 // as many as are wanted
		}
		if role.Most != want {
			t.Errorf("the lobby lets at most %d be dealt of %s, not %d", role.Most, role.ID, want)
		}
	}
}

// V2: with eight the first special citizen and the first special mafioso, beside the leader.
func TestTheUsualSetHasAsManySpecialRolesAsTheBooksTable(t *testing.T) {
	for seats, want := range map[int]string{6: "detective", 7: "detective", 8: "detective doctor godfather", 9: "detective doctor godfather"} {
		s := &rulebook.Setup{Book: vendetta.Rulebook, Seats: seats}
		vendetta.Rulebook.Recommend(s)
		var special []string
		for _, c := range s.Counts {
			if c.ID != "ordinary-mafia" {
				special = append(special, c.ID)
			}
		}
		if got := strings.Join(special, " "); got != want {
			t.Errorf("%d players have %s, not %s", seats, got, want)
		}
	}
}

// What is refused cannot be dealt, and what is dealt has as many characters as players: whatever a lobby sends.
func TestAnySetupCanBeChecked(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 5000 {
		s := &rulebook.Setup{Book: vendetta.Rulebook, Seats: random.IntN(41)}
		characters := 0
		for _, role := range vendetta.Rulebook.Roles {
			if n := random.IntN(12) - 8; n > 0 {
				s.Counts = append(s.Counts, rulebook.Count{ID: role.ID, N: n})
				if role.ID != vendetta.Rulebook.Plain {
					characters += n
				}
			}
		}
		if characters > s.Seats && len(s.Refusals()) == 0 {
			t.Errorf("%d players are dealt %v", s.Seats, s.Counts)
		}
	}
}
