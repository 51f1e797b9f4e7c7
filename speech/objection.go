package speech

import (
	"fmt"
	"strconv"
)

// Objection says why a rulebook does not deal a set-up, or warns of it: the sentence of the reason, or else that of the
// rule. Its arguments, in their order, are the sentence's {a}, {b} and {c}; the first two numbers are {n} and {of} as
// well, and a word is {role} and {card}.
func (w *Words) Objection(rule, reason string, arguments []any) string {
	args := []Arg{Text("rule", rule)}
	counts, letters := []string{"n", "of"}, []string{"a", "b", "c"}
	for i, a := range arguments {
		if i >= len(letters) {
			break
		}
		if n, ok := number(a); ok {
			args = append(args, Number(letters[i], n))
			if len(counts) > 0 {
				args, counts = append(args, Number(counts[0], n)), counts[1:]
			}
		} else if word, ok := a.(string); ok {
			role, card := w.First("role."+word, "card."+word), w.First("card."+word, "role."+word)
			args = append(args, Key(letters[i], role), Key("role", role), Key("card", card))
		}
	}
	return w.Say(w.First("objection."+reason, "rule."+rule), args...)
}

// number is an objection's argument as a number; it may have come through JSON.
func number(a any) (int, bool) {
	switch n := a.(type) {
	case int:
		return n, true
	case float64:
		return int(n), true
	case fmt.Stringer:
		i, err := strconv.Atoi(n.String())
		return i, err == nil
	}
	return 0, false
}
