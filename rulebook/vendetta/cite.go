package vendetta

import (
	"strings"

	"omerta/table"
)

// The rules that a refusal names when it is not somebody's moment depend on the phase and on which roles are in the
// game, which everybody knows (V7); never on what is secret.

// citeBeforeBegin is for the wait after the deal. V9, G15
func (g *game) citeBeforeBegin() { g.cite([]string{"G15", "V9", "V11"}, jailer) }

// citeNight is for the nights. V9, V17
func (g *game) citeNight() {
	rules := []string{"V17"}
	if g.round <= 1 {
		rules = []string{"V9"}
	}
	g.cite(append(rules, "V11"), jailer)
}

// citeDay is for the days. V11, V13, V16
func (g *game) citeDay() {
	rules := []string{"V11", "V13", "V17"}
	if g.Option("voting") == oneByOne {
		rules = append(rules, "V16")
	}
	g.cite(rules, jailer, godfather, conArtist)
}

// cite names the rules, and those of the roles, as far as they are in the game, that take a prompt from somebody.
func (g *game) cite(rules []string, takers ...string) {
	for _, r := range cast {
		for _, taker := range takers {
			if r.id == taker && g.Count(taker) > 0 {
				rules = append(rules, r.rule)
			}
		}
	}
	g.t.Cite(table.Citations{NotYet: strings.Join(append(rules, "G3"), " "), Out: "G10 V12 V20"})
}
