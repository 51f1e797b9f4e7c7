package page_test

import (
	"slices"
	"strings"
	"testing"

	"omerta/view"
	"omerta/web/page/fixture"
)

// Who gives no vote at a trial votes for the last defendant: the button says who that is. R11
func TestWhoGivesNoVoteIsToldForWhomItCounts(t *testing.T) {
	i := slices.IndexFunc(fixture.All(), func(s fixture.Screen) bool { return s.Name == "day-trial" })
	screen := fixture.All()[i]
	for language, want := range map[string]string{
		"en": ">For the last one, Gus<", "ru": ">За последнего: Gus<", "pl": ">Na ostatnią osobę: Gus<",
	} {
		if !strings.Contains(write(t, screen, language), want) {
			t.Errorf("%q is not on the page", want)
		}
	}
	screen.View.People[6].Out = &view.Out{Event: "excluded", Chapter: "day", Round: 1}
	if want := ">For the last one, Dev<"; !strings.Contains(write(t, screen, "en"), want) {
		t.Errorf("%q is not on the page", want)
	}
}
