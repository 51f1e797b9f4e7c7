package police_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/police"
)

func TestWhatTheBookRecommendsIsNeitherRefusedNorAdvisedAgainst(t *testing.T) {
	for seats := police.Rulebook.Least; seats <= police.Rulebook.Most; seats++ {
		for _, options := range []map[string]string{nil, {"cards": "on"}, {"no-agent": "on"}, {"cards": "on", "no-agent": "on"}} {
			s := &rulebook.Setup{Book: police.Rulebook, Seats: seats, Options: options}
			police.Rulebook.Recommend(s)
			if objections := s.Objections(); len(objections) > 0 {
				t.Errorf("%d seats, %v: %v", seats, options, objections)
			}
		}
	}
}

// P13, P14
func TestTheVariantsAreOnWhereTheSourceSaysSo(t *testing.T) {
	for seats := police.Rulebook.Least; seats <= police.Rulebook.Most; seats++ {
		s := &rulebook.Setup{Book: police.Rulebook, Seats: seats}
		if got, want := s.On("small"), seats <= 7; got != want {
			t.Errorf("small with %d seats: %t", seats, got)
		}
		if got, want := s.On("large"), seats >= 20; got != want {
			t.Errorf("large with %d seats: %t", seats, got)
		}
	}
}

func TestAnySetupIsJudged(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 33))
	for seats := range 41 {
		for range 50 {
			s := &rulebook.Setup{Book: police.Rulebook, Seats: seats, Options: map[string]string{}}
			for _, name := range []string{"cards", "small", "no-agent"} {
				s.Options[name] = []string{"on", "off"}[random.IntN(2)]
			}
			for _, role := range police.Rulebook.Roles {
				s.Counts = append(s.Counts, rulebook.Count{ID: role.ID, N: random.IntN(12) - 1})
			}
			for _, card := range append(slices.Clone(police.Rulebook.Cards), rulebook.Card{ID: "neutral"}, rulebook.Card{ID: "joker"}) {
				s.CardCounts = append(s.CardCounts, rulebook.Count{ID: card.ID, N: random.IntN(6) - 1})
			}
			refused := len(s.Refusals()) > 0
			if (seats < 6 || seats > 21) && !refused {
				t.Errorf("%d seats are not refused", seats)
			}
			if !refused {
				s.Deal("any")
			}
		}
	}
}

// P16: at a table with one Mafioso and a turncoat's card, the Mafioso is not the turncoat; and of three forces each has
// somebody.
func TestADealThatLeavesAForceEmptyIsDealtAgain(t *testing.T) {
	s := &rulebook.Setup{
		Book: police.Rulebook, Seats: 6, Options: map[string]string{"cards": "on"},
		Counts:     []rulebook.Count{{ID: "mafioso", N: 1}, {ID: "agent", N: 1}},
		CardCounts: []rulebook.Count{{ID: "turncoat", N: 1}},
	}
	turncoats := map[string]int{}
	for n := range 300 {
		s.Deal(strconv.Itoa(n))
		turncoats[s.Roles[slices.Index(s.Cards, "turncoat")]]++
	}
	if turncoats["mafioso"] > 0 || turncoats["policeman"] == 0 || turncoats["agent"] == 0 {
		t.Errorf("the turncoats were %v", turncoats)
	}
	s.Seats, s.Counts[0].N = 13, 1
	s.CardCounts = []rulebook.Count{{ID: "new-gang", N: 3}}
	for n := range 300 {
		s.Deal(strconv.Itoa(n))
		if s.Cards[slices.Index(s.Roles, "mafioso")] == "new-gang" {
			t.Fatalf("deal %d leaves the Mafia without anybody", n)
		}
	}
}

func TestCardsAreDealtOnlyWhereTheyAreOn(t *testing.T) {
	s := &rulebook.Setup{
		Book: police.Rulebook, Seats: 8, Counts: []rulebook.Count{{ID: "mafioso", N: 2}, {ID: "agent", N: 1}},
		CardCounts: []rulebook.Count{{ID: "wiretap", N: 1}},
	}
	if s.Deal("off"); len(s.Cards) > 0 {
		t.Errorf("without cards %v are dealt", s.Cards)
	}
	s.Options = map[string]string{"cards": "on"}
	if s.Deal("on"); len(s.Cards) != 8 || !slices.Contains(s.Cards, "wiretap") {
		t.Errorf("with cards %v are dealt", s.Cards)
	}
}

// A card hooks in at the moments of the game: what the phases do is written without the name of any.
func TestNoPhaseNamesACard(t *testing.T) {
	named := map[string]bool{}
	inFile(t, "cards.go", func(n ast.Node) {
		if entry, ok := n.(*ast.UnaryExpr); ok && entry.Op == token.AND { // of the list
			if id, ok := entry.X.(*ast.Ident); ok {
				named[id.Name] = true
			}
		}
	})
	if len(named) != len(police.Rulebook.Cards) {
		t.Fatalf("the names of the cards are %v", named)
	}
	for _, file := range []string{"night.go", "council.go", "discussion.go", "vote.go", "elimination.go", "end.go", "sides.go", "hand.go", "game.go"} {
		methods := map[*ast.Ident]bool{}
		inFile(t, file, func(n ast.Node) {
			if selector, ok := n.(*ast.SelectorExpr); ok {
				methods[selector.Sel] = true
			}
			if id, ok := n.(*ast.Ident); ok && named[id.Name] && !methods[id] {
				t.Errorf("%s names the card %s", file, id.Name)
			}
		})
	}
}

func inFile(t *testing.T, file string, visit func(ast.Node)) {
	t.Helper()
	tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		visit(n)
		return true
	})
}
