package page_test

import (
	"strings"
	"testing"

	"omerta/view"
)

// While a card that saves is waited for, every phone says whom it is about, the holder's and all others. P19, P20
func TestWhoIsChosenStandsOnEveryPhone(t *testing.T) {
	for _, name := range []string{"day-reaction", "day-reaction-unasked"} {
		s := screenOf(t, name)
		today := &s.View.Game.Story[len(s.View.Game.Story)-1]
		today.Lines = append(today.Lines, view.Line{All: true, Event: "chosen", Args: []view.Arg{{Kind: "who", Seat: 2}}})
		if !strings.Contains(write(t, s, "en"), ">Ben has been chosen.</p>") {
			t.Errorf("%s does not say who has been chosen", name)
		}
	}
}
