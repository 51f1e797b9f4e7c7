package redblack

import (
	"slices"
	"strings"

	"omerta/table"
)

// The rules that a refusal names when it is not somebody's moment depend on the phase, the mode and which roles are in
// the game, all of which everybody knows; never on what is secret.

// citeNight is for the nights, and for the time before the first.
func (g *game) citeNight() {
	switch mode := g.ModeID(); {
	case g.round > 1 && mode == basic:
		g.cite("R15")
	case g.round > 1:
		g.cite("R18", "R17")
	case mode == basic:
		g.cite("R5")
	case mode == professional:
		g.cite("R6", "R5", "R7")
	default:
		g.cite("R7", "R5", "R6")
	}
}

// citeDay is for the discussion and the parts of the trial, by the rules of that part; where judges are in the game, who
// else may not vote is not asked.
func (g *game) citeDay(part ...string) {
	if g.Count(honestJudge)+g.Count(corruptJudge) > 0 {
		part = append(part, "R28")
	}
	for _, rule := range []string{"R9", "R10", "R11", "R12", "R13"} {
		if !slices.Contains(part, rule) {
			part = append(part, rule)
		}
	}
	if g.ModeID() == basic {
		g.cite(append(part, "R15")...)
	} else {
		g.cite(append(part, "R18")...)
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
	g.t.Cite(table.Citations{NotYet: strings.Join(append(rules, "G3"), " "), Out: "R13 R11 R14 G10"})
}

// anybodyElse is the last of a choice's bars: whoever else cannot be chosen is out, or will be before it closes. G5
func (g *game) anybodyElse(rules string) table.Bar {
	return table.Bar{Who: table.FirstSeats(g.Seats), Rule: rules + " G5"}
}
