package table

import (
	"slices"
	"strings"
)

// Refusal is why an input is not taken. Nothing has changed. Its sentence for people comes from the catalogs, by
// Reason; Error gives a plain English one.
type Refusal struct {
	// Reason is the key of the sentence: "not-yet", "cannot-choose".
	Reason string
	// Rules are the ids of the rules that it follows from, nearest first; there may be none.
	Rules []string
	// Seat is the seat that cannot be chosen, or Nobody.
	Seat Seat
	// Count is how many seats had to be chosen.
	Count int
}

var refusalSentences = map[string]string{
	"not-yet":        "it is not the moment for that",
	"too-late":       "that question is closed",
	"out":            "that player is out of the game and cannot act",
	"not-seated":     "there is no such seat",
	"cannot-choose":  "that player cannot be chosen",
	"yourself":       "nobody can choose themselves here",
	"is-out":         "the player chosen is out of the game",
	"wrong-number":   "that is not the number of players to choose",
	"twice":          "the same player is chosen twice",
	"unknown-verb":   "that is not one of the choices",
	"letter":         "exactly one letter or digit is written",
	"final":          "that has been answered and cannot be changed",
	"not-declinable": "this must be answered, it cannot be declined",
	"no-tap":         "the game does not wait for that tap of the host",
	"no-limit":       "no time limit is running",
	"no-talk":        "there is no talk to extend, pause or close",
	"paused":         "the clock is paused",
	"not-paused":     "the clock is not paused",
	"seconds":        "the extension must be between 1 and 3600 seconds",
	"game-ended":     "the game has ended",
	"wrong-phase":    "this card cannot be played in this phase",
	"not-now":        "this card cannot be played at this moment",
}

// Error says the refusal in plain English, with its rules.
func (r *Refusal) Error() string {
	sentence := refusalSentences[r.Reason]
	if sentence == "" {
		sentence = r.Reason
	}
	if len(r.Rules) > 0 {
		sentence += " (" + strings.Join(r.Rules, ", ") + ")"
	}
	return sentence
}

// Cites says whether the refusal follows from the rule.
func (r *Refusal) Cites(rule string) bool { return slices.Contains(r.Rules, rule) }

func refuse(reason, rules string) *Refusal {
	return &Refusal{Reason: reason, Rules: strings.Fields(rules)}
}

// RefusalReasons lists every reason that a refusal of the table can have, sorted, for the catalogs' tests.
func RefusalReasons() []string {
	var reasons []string
	for reason := range refusalSentences {
		reasons = append(reasons, reason)
	}
	slices.Sort(reasons)
	return reasons
}
