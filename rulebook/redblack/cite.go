package redblack

import (
	"slices"
	"strings"

	"omerta/table"
)

// The rules that a refusal names when it is not somebody's moment depend on the phase, the mode and which roles are in
// the game, all of which everybody knows; never on what is secret. Those of the moment come first, and behind them those
// that tell when it would be the moment.

// citeNight is for the nights, and for the time before the first, which waits for the host. G15
func (g *game) citeNight() {
	var rules []string
	if g.round == 0 {
		rules = append(rules, "G15")
	}
	switch mode := g.ModeID(); {
	case g.round > 1 && mode == basic:
		rules = append(rules, "R15")
	case g.round > 1:
		rules = append(rules, "R18", "R17", "R6", "R7")
	case mode == basic:
		rules = append(rules, "R5", "R15")
	case mode == professional:
		rules = append(rules, "R6", "R5", "R7", "R18", "R17")
	default:
		rules = append(rules, "R7", "R5", "R6", "R18", "R17")
	}
	g.cite(append(rules, "R8", "R9", "R11")...)
}

// citeDay is for the discussion and the parts of the trial, by the rules of that part; where judges are in the game, who
// else may not vote is not asked.
func (g *game) citeDay(part ...string) {
	if g.hasJudges() {
		part = append(part, "R28")
	}
	for _, rule := range []string{"R9", "R10", "R11", "R12", "R13", "R8"} {
		if !slices.Contains(part, rule) {
			part = append(part, rule)
		}
	}
	if g.ModeID() == basic {
		g.cite(append(part, "R15")...)
	} else {
		g.cite(append(part, "R18", "R17", "R6", "R7")...)
	}
}

// cite sets the rules, and behind them those that tell when the characters in the game act.
func (g *game) cite(rules ...string) {
	if g.round <= 1 && !g.On("first-night-checks") {
		rules = append(rules, "R33")
	}
	for i := range cast {
		if r := &cast[i]; r.rule != "" && g.Count(r.id) > 0 && !slices.Contains(rules, r.rule) {
			rules = append(rules, r.rule)
		}
	}
	out := "R13 R11 R14 R8 R9"
	if g.hasJudges() {
		out += " R28"
	}
	g.t.Cite(table.Citations{NotYet: strings.Join(append(rules, "G3"), " "), Out: out + " G10"})
}
