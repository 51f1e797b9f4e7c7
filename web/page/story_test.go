package page_test

import (
	"strings"
	"testing"

	"omerta/table"
	"omerta/view"
	"omerta/web/page/fixture"
)

// A check is told with its answer, though who has made it has also killed the same player in that night.
func TestAnAnswerIsToldWithTheCheckThatItBelongsTo(t *testing.T) {
	for _, s := range fixture.All() {
		if s.Name != "end-watching" {
			continue
		}
		night := &s.View.Game.Story[1]
		check := night.Acts[2]
		shot := view.Act{Seat: check.Seat, Verb: "kill", Targets: []table.Seat{check.Targets[0]}, Step: "killers"}
		night.Acts = append([]view.Act{shot}, night.Acts...)
		text := write(t, s, "en")
		if want := "Cara checked Ben: killer."; !strings.Contains(text, want) {
			t.Errorf("%q is not told", want)
		}
	}
}
