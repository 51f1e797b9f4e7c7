package script

import (
	"strings"

	"omerta/table"
)

// The verbs of a show of hands.
const (
	raise = "raise"
	keep  = "keep"
)

// hands is a show of hands on one candidate, or on all who are tied if it is Nobody: these raise one, and every other
// voter does not.
type hands struct {
	candidate table.Seat
	raised    table.Seats
}

// hands reads "X: A B C".
func (p *parser) hands(text string) (deed, *Error) {
	name, list, ok := strings.Cut(text, ":")
	if !ok {
		return nil, p.fault("after hands come the candidate and those who raise a hand: hands X: A B")
	}
	var h hands
	if name != "tied" {
		var why *Error
		if h.candidate, why = p.seat(name); why != nil {
			return nil, why
		}
	}
	for _, name := range strings.Fields(list) {
		seat, why := p.seat(name)
		if why != nil {
			return nil, why
		}
		if h.raised.Has(seat) {
			return nil, p.fault("%s raises a hand twice", name)
		}
		h.raised = h.raised.With(seat)
	}
	return h, nil
}

func (h hands) do(r *run, at place) *Error {
	return r.patiently(at, func() (bool, *obstacle) {
		if why := h.obstacles(r); len(why) > 0 {
			return false, why[0]
		}
		for _, in := range h.inputs(r.game) {
			if why := r.give(in, ""); why != nil {
				why.hopeless = true
				return false, why
			}
		}
		return true, nil
	})
}

func (h hands) obstacles(r *run) (why []*obstacle) {
	var asked table.Seats
	for _, in := range h.inputs(r.game) {
		asked = asked.With(in.Seat)
		if refusal := refused(r.game.Check(in)); refusal != nil {
			why = append(why, refusal)
		}
	}
	missing := h.raised &^ asked
	if asked.Empty() && missing.Empty() {
		missing = table.FirstSeats(r.game.Seats())
	}
	for seat := range missing.All() {
		why = append(why, unasked(r.game, seat))
	}
	return why
}

// inputs are the answers of all who are asked about the candidate now: a change before a first answer, since the last
// of these closes the count; then in the order in which the prompts opened.
func (h hands) inputs(g *table.Game) (inputs []table.Input) {
	for _, p := range changesFirst(g) {
		if p.About != h.candidate || choice(p, raise) == nil || choice(p, keep) == nil {
			continue
		}
		in := table.Input{Kind: table.Answer, Seat: p.Seat, Prompt: p.Number, Verb: keep}
		if h.raised.Has(p.Seat) {
			in.Verb = raise
		}
		inputs = append(inputs, in)
	}
	return inputs
}
