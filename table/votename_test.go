package table_test

import (
	"testing"

	"omerta/table"
)

func TestAVotesWindowHasTheNameThatTheRulebookGivesIt(t *testing.T) {
	for name, want := range map[string]string{"": "vote", "election": "election"} {
		g := host(t, 5, ballot(table.Vote{Name: name, Seconds: 60}))
		if w, _ := g.Window(); w.Name != want {
			t.Errorf("a vote named %q has the window %q", name, w.Name)
		}
	}
}
