package shelf_test

import (
	"regexp"
	"slices"
	"testing"

	"omerta/rulebook/shelf"
)

var (
	ruleLine = regexp.MustCompile(`(?m)^- \*\*([A-Z][0-9]+[a-z]?)\*\*`)
	ruling   = map[string]*regexp.Regexp{
		"en": regexp.MustCompile(`\*\([^)]*ruling`),
		"ru": regexp.MustCompile(`\*\([^)]*решени`),
		"pl": regexp.MustCompile(`\*\([^)]*ustaleni`),
	}
)

// Every rules page is there in every language, tells the same rules in the same order, and marks as many of them as our
// own.
func TestTheRulesAreTheSameInEveryLanguage(t *testing.T) {
	for _, book := range shelf.Rulebooks {
		english := book.Rules["en"]
		for language, mark := range ruling {
			page := book.Rules[language]
			if want, got := ruleLine.FindAllString(english, -1), ruleLine.FindAllString(page, -1); !slices.Equal(want, got) {
				t.Errorf("%s: the English page has %v, that in %s %v", book.ID, want, language, got)
			}
			if want, got := len(ruling["en"].FindAllString(english, -1)), len(mark.FindAllString(page, -1)); want != got {
				t.Errorf("%s: the English page marks %d rulings, that in %s %d", book.ID, want, language, got)
			}
		}
	}
}
