package modified_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/modified"
)

// M1 to M3: eight without an optional role, and the more players the more of them.
func TestWhatIsRecommendedMeetsWithNoObjection(t *testing.T) {
	before := 0
	for seats := 6; seats <= 20; seats++ {
		s := &rulebook.Setup{Book: modified.Rulebook, Seats: seats}
		modified.Rulebook.Recommend(s)
		optional := seats - s.Count("citizen") - s.Count("sheriff") - s.Count("doctor") - s.Count("lawyer") - s.Count("mafia")
		for _, o := range s.Objections() {
			if !(o.Rule == "M1" && o.Warning && seats < 8) {
				t.Errorf("%d players: %s %s", seats, o.Rule, o.Reason)
			}
		}
		if optional < before || seats <= 8 && optional > 0 || seats == 20 && optional < 9 {
			t.Errorf("%d players have %d optional roles, one fewer had %d", seats, optional, before)
		}
		before = optional
	}
}

// M2, M3: the Bartender in the place of one of the mafia with twelve and more, and no place left to a plain citizen
// that an optional role could have.
func TestWhichOptionalRolesAreRecommended(t *testing.T) {
	for seats, want := range map[int]string{
		8: "", 10: "prince avenger", 11: "prince avenger", 12: "bartender prince avenger ghost",
		16: "bartender prince avenger ghost tough-guy freemason", 20: "bartender prince avenger ghost tough-guy freemason prostitute crazy-hero",
	} {
		s := &rulebook.Setup{Book: modified.Rulebook, Seats: seats}
		modified.Rulebook.Recommend(s)
		var optional []string
		for _, c := range s.Counts {
			if !slices.Contains([]string{"sheriff", "doctor", "lawyer", "mafia"}, c.ID) && c.N > 0 {
				optional = append(optional, c.ID)
			}
		}
		if got := strings.Join(optional, " "); got != want {
			t.Errorf("%d players have %q, not %q", seats, got, want)
		}
	}
}

// M2
func TestGangstersByPlayers(t *testing.T) {
	for seats, want := range map[int]int{6: 2, 8: 2, 10: 2, 11: 3, 12: 3, 14: 3, 15: 4, 19: 4, 20: 5} {
		s := &rulebook.Setup{Book: modified.Rulebook, Seats: seats}
		modified.Rulebook.Recommend(s)
		if got := s.CountSide("mafia"); got != want {
			t.Errorf("%d players have %d gangsters, not %d", seats, got, want)
		}
	}
}

// G12
func TestEveryBrokenRuleIsNamed(t *testing.T) {
	s := &rulebook.Setup{Book: modified.Rulebook, Seats: 5, Counts: []rulebook.Count{
		{ID: "ninja", N: 1}, {ID: "detective", N: 1}, {ID: "ghost", N: 2}, {ID: "freemason", N: 1},
	}}
	var reasons []string
	for _, o := range s.Refusals() {
		reasons = append(reasons, o.Rule+" "+o.Reason)
	}
	slices.Sort(reasons)
	want := []string{
		"M1 players", "M29 clans", "M29 clans-need-players", "M3 no-gangster", "M3 once", "M3 one-doctor", "M3 one-lawyer",
		"M3 two-citizens", "M3 two-freemasons", "M30 split-sheriff",
	}
	if !slices.Equal(reasons, want) {
		t.Errorf("wanted %q, got %q", want, reasons)
	}
}

func TestNoSetupIsTooOddToBeChecked(t *testing.T) {
	random := rand.New(rand.NewPCG(12, 1))
	for range 3000 {
		s := &rulebook.Setup{Book: modified.Rulebook, Seats: random.IntN(41)}
		for _, role := range modified.Rulebook.Roles {
			s.Counts = append(s.Counts, rulebook.Count{ID: role.ID, N: random.IntN(5) - 1})
		}
		s.Objections()
	}
	for seats := range 41 {
		s := &rulebook.Setup{Book: modified.Rulebook, Seats: seats}
		modified.Rulebook.Recommend(s)
		s.Objections()
	}
}
