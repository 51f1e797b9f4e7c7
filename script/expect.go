package script

import (
	"fmt"
	"slices"
	"strings"

	"omerta/table"
)

// expectation is a line that says what must come, or must not.
type expectation struct {
	place
	never bool // it must not come between the neighbouring expectations
	all   bool // it is shown to everybody
	seats table.Seats
	only  bool // nobody else may see it
	event []string
	rest  bool // the event may go on with anything
}

// expectation reads "> WHO [only]: EVENT" or ">! WHO: EVENT".
func (p *parser) expectation(at place) *Error {
	e := &expectation{place: at}
	text := strings.TrimPrefix(at.text, ">")
	if strings.HasPrefix(text, "!") {
		e.never, text = true, text[1:]
	}
	who, event, ok := strings.Cut(text, ":")
	if !ok {
		return p.fault("after > comes who sees what: > WHO: EVENT")
	}
	if why := p.audience(e, strings.Fields(who)); why != nil {
		return why
	}
	e.event = strings.Fields(event)
	if n := len(e.event); n > 0 && isRest(e.event[n-1]) {
		e.rest, e.event = true, e.event[:n-1]
	}
	switch {
	case len(e.event) == 0 && !e.rest:
		return p.fault("after > WHO: comes the event")
	case slices.ContainsFunc(e.event, isRest):
		return p.fault("… can only stand at the end of the event")
	}
	p.script.steps = append(p.script.steps, e)
	return nil
}

func isRest(word string) bool { return word == "…" || word == "..." }

// audience reads who sees it.
func (p *parser) audience(e *expectation, words []string) *Error {
	if n := len(words); n > 1 && words[n-1] == "only" {
		if e.never {
			return p.fault("only has no meaning after >!")
		}
		e.only, words = true, words[:n-1]
	}
	who := strings.Join(words, " ")
	if who == "all" {
		e.all = true
		return nil
	}
	for name := range strings.SplitSeq(who, ",") {
		name = strings.TrimSpace(name)
		if name == "" {
			return p.fault("after > comes who sees what: all, or names joined by commas")
		}
		seat, why := p.seat(name)
		if why != nil {
			return why
		}
		e.seats = e.seats.With(seat)
	}
	return nil
}

// play waits for the event, or remembers that it must not come.
func (e *expectation) play(r *run) *Error {
	if e.never {
		r.never = append(r.never, e)
		return nil
	}
	from := r.matched
	var near string
	stuck := r.wait(func() (bool, *obstacle) {
		for ; from < len(r.sights()); from++ {
			switch said, seen := e.says(r.words[from]), e.seenBy(&r.sights()[from]); {
			case said && seen:
				return true, nil
			case said:
				near = "; it came, but was shown to " + r.audience(&r.sights()[from])
			}
		}
		return false, nil
	})
	if stuck != "" {
		return r.unlike(e.place, e.text, r.since()+near+"; "+stuck)
	}
	if why := r.neverBefore(from); why != nil {
		return why
	}
	r.matched = from + 1
	return nil
}

// says whether the words of an event are those wanted.
func (e *expectation) says(words []string) bool {
	if len(words) < len(e.event) || len(words) > len(e.event) && !e.rest {
		return false
	}
	for i, word := range e.event {
		if word != "*" && word != words[i] {
			return false
		}
	}
	return true
}

// seenBy says whether those wanted see the sight, and nobody else where nobody else may. Who watches everything does
// not count as somebody else.
func (e *expectation) seenBy(sight *table.Sight) bool {
	if e.all {
		return sight.To == table.Everybody
	}
	for seat := range e.seats.All() {
		if !sight.Sees(seat) {
			return false
		}
	}
	return !e.only || sight.To != table.Everybody && sight.To&^e.seats == 0
}

// seenByAny says whether any of those named sees the sight.
func (e *expectation) seenByAny(sight *table.Sight) bool {
	if e.all {
		return sight.To == table.Everybody
	}
	for seat := range e.seats.All() {
		if sight.Sees(seat) {
			return true
		}
	}
	return false
}

// neverBefore holds what must not come against the sights from the last one matched up to the one given, and forgets it.
func (r *run) neverBefore(to int) *Error {
	for _, e := range r.never {
		for i := r.matched; i < to; i++ {
			if sight := &r.sights()[i]; e.says(r.words[i]) && e.seenByAny(sight) {
				return r.unlike(e.place, strings.TrimSpace(strings.TrimPrefix(e.text, ">!"))+" not to come", "> "+r.line(i))
			}
		}
	}
	r.never = nil
	return nil
}

// since tells the last events that have come since the last one matched.
func (r *run) since() string {
	const most = 10
	var events []string
	for i := max(r.matched, len(r.sights())-most); i < len(r.sights()); i++ {
		events = append(events, r.line(i))
	}
	switch {
	case len(events) == 0:
		return "nothing more"
	case r.matched < len(r.sights())-most:
		events = slices.Insert(events, 0, "…")
	}
	return fmt.Sprintf("only [%s]", strings.Join(events, " · "))
}
