package redblack_test

import (
	"fmt"
	"strings"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/redblack"
)

// The decks on the rules page are those that are recommended.
func TestTheRulesTellTheRecommendedDecks(t *testing.T) {
	page := strings.Join(strings.Fields(redblack.Rulebook.Rules["en"]), " ")
	after, professional, _ := strings.Cut(page, "And these are recommended for the professional game.")
	_, extended, _ := strings.Cut(after, "## How many of what")
	for mode, section := range map[string]string{"extended": extended, "professional": professional} {
		most := map[string]int{"extended": 26, "professional": 19}[mode]
		for seats := 6; seats <= most; seats++ {
			if deck := deckInWords(mode, seats); !strings.Contains(section, fmt.Sprintf("- **%d** %s", seats, deck)) {
				t.Errorf("%s, %d: %q is not on the page", mode, seats, deck)
			}
		}
	}
}

// deckInWords is a recommended deck as the rules page has it: red cards, and black ones after a semicolon.
func deckInWords(mode string, seats int) string {
	s := &rulebook.Setup{Book: redblack.Rulebook, Mode: mode, Seats: seats}
	redblack.Rulebook.Recommend(s)
	var words [2][]string
	for i, id := range strings.Fields("resident commissioner sheriff honest-judge immortal doctor " +
		"mafia don maniac ninja yakuza shapeshifter lawyer corrupt-judge") {
		word := strings.ReplaceAll(id, "-", " ")
		switch n := s.Count(id); {
		case n == 0:
			continue
		case id == "resident" || id == "honest-judge":
			word = fmt.Sprintf("%d %ss", n, word)
		case n > 1:
			word = fmt.Sprintf("%d %s", n, word)
		}
		words[min(i/6, 1)] = append(words[min(i/6, 1)], word)
	}
	return strings.Join(words[0], ", ") + "; " + strings.Join(words[1], ", ")
}
