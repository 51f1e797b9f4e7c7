// Package refusal says why the house does not do what it was asked: in a viewer's words, for pages, and as reason, rules
// and sentence, for other clients. It knows the kinds of errors that a room gives, and no role.
package refusal

import (
	"context"
	"errors"
	"strings"

	"omerta/room"
	"omerta/speech"
	"omerta/table"
)

// Refusal is why something was not done.
type Refusal struct {
	// Reason names it: "name-taken", "cannot-choose".
	Reason string `json:"reason" doc:"Names why it was not done; a stable key." example:"cannot-choose"`
	// Rules are the ids of the rules that it follows from, nearest first.
	Rules []string `json:"rules,omitempty" doc:"The ids of the rules that it follows from, nearest first." example:"[\"A18\",\"G5\"]"`
	// Sentence says it in English, or in the words that were asked for.
	Sentence string `json:"sentence" doc:"Says it to people, in English."`
}

// Ours says that the fault is the house's, not of who asked: it belongs into the server's log.
func (r *Refusal) Ours() bool { return r.Reason == Failed }

// Failed is the reason of what went wrong in the house.
const Failed = "failed"

// Of takes an error of a room apart. What is no refusal is said as a fault of the house, without its details.
func Of(err error) *Refusal {
	var refused *table.Refusal
	var why *room.Error
	switch {
	case errors.As(err, &refused):
		return &Refusal{Reason: refused.Reason, Rules: refused.Rules, Sentence: sentence(refused.Error())}
	case errors.As(err, &why):
		return &Refusal{Reason: why.Reason, Sentence: sentence(why.Text)}
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return &Refusal{Reason: "too-slow", Sentence: "That took too long, and may not have been done. Look, then try again."}
	}
	return &Refusal{Reason: Failed, Sentence: "Something went wrong in the house, and that was not done. Try again in a moment."}
}

// sentence is a plain English error as a sentence.
func sentence(text string) string {
	text = speech.Capital(text)
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}

// Say says the refusal in a viewer's words, with the rule's own sentence where the catalogs have it. name gives the
// players' names; it may be nil.
func Say(w *speech.Words, err error, name func(table.Seat) string) (said string, rule string) {
	r := Of(err)
	args := []speech.Arg{speech.Text("name", ""), speech.Number("n", 0), speech.Number("least", 0)}
	var refused *table.Refusal
	var why *room.Error
	switch {
	case errors.As(err, &refused):
		if name != nil && refused.Seat != table.Nobody {
			args[0] = speech.Text("name", name(refused.Seat))
		}
		args[1] = speech.Number("n", refused.Count)
	case errors.As(err, &why):
		args[0], args[1], args[2] = speech.Text("name", why.Name), speech.Number("n", why.Wait), speech.Number("least", why.Least)
		if label := "option." + why.Name; (why.Reason == "bad-option" || why.Reason == "bad-seconds") && w.Has(label) {
			args[0] = speech.Text("name", w.Say(label))
		}
	}
	said = r.Sentence
	if key := "refusal." + r.Reason; w.Has(key) {
		said = w.Say(key, args...)
	}
	if len(r.Rules) == 0 {
		return said, ""
	}
	for _, id := range r.Rules {
		if key := "rule." + id; w.Has(key) && w.Has("refusal.because") {
			return w.Say("refusal.because", speech.Text("refusal", said), speech.Key("reason", key), speech.Text("rule", id)), id
		}
	}
	return said, r.Rules[0]
}
