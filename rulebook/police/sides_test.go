package police_test

import (
	"testing"

	"omerta/rulebook/police"
)

// What stands on a player's phone: whom they play for, by token, card and recruitment. P12, P17, P21, P23, P32
func TestWhomAPlayerPlaysFor(t *testing.T) {
	for _, test := range []struct{ token, card, joined, want string }{
		{"policeman", "", "", "police"},
		{"mafioso", "neutral", "", "mafia"},
		{"agent", "commander", "", "police"},
		{"policeman", "turncoat", "", "mafia"},
		{"mafioso", "turncoat", "", "police"},
		{"agent", "turncoat", "", "police"},
		{"policeman", "new-gang", "", "gang"},
		{"mafioso", "new-gang", "", "gang"},
		{"agent", "new-gang", "", "police"},
		{"policeman", "wiretap", "mafia", "mafia"},
		{"agent", "neutral", "mafia", "mafia"},
		{"mafioso", "turncoat", "mafia", "mafia"},
		{"policeman", "new-gang", "mafia", "gang"},
		{"nobody's", "turncoat", "", ""},
	} {
		if got := police.Rulebook.SideOf(test.token, test.card, test.joined); got != test.want {
			t.Errorf("%s with %q, joined %q: plays for %q, want %q", test.token, test.card, test.joined, got, test.want)
		}
	}
}
