package script

import (
	"slices"
	"strconv"
	"strings"

	"omerta/table"
)

// action is a line on which somebody does something.
type action struct {
	place
	deed deed
	// tried says that it is only tried: it must be refused, by the rule if one is named.
	tried bool
	rule  string
}

// deed is what an action does.
type deed interface {
	// do does it, letting time pass until it can be done.
	do(r *run, at place) *Error
	// obstacles are the reasons why it cannot be done now; none if it can.
	obstacles(r *run) []*obstacle
}

// action reads a line of the body that is no expectation.
func (p *parser) action(at place) *Error {
	a := &action{place: at}
	words := strings.Fields(at.text)
	if i := slices.Index(words, "!"); i >= 0 {
		a.tried = true
		switch after := words[i+1:]; {
		case len(after) == 1 && isRule(after[0]):
			a.rule = after[0]
		case len(after) > 0:
			return p.fault("after ! comes one rule, or nothing: ! A14")
		}
		words = words[:i]
	}
	deed, why := p.deed(strings.Join(words, " "))
	if why != nil {
		return why
	}
	a.deed = deed
	p.script.steps = append(p.script.steps, a)
	return nil
}

func (p *parser) deed(text string) (deed, *Error) {
	first, rest := cutWord(text)
	switch first {
	case "clock":
		if rest == "" {
			return clock{}, nil
		}
	case "vote":
		return p.vote(rest)
	case "hands":
		return p.hands(rest)
	}
	name, does, ok := strings.Cut(text, ":")
	switch {
	case !ok || strings.Contains(name, " "):
		return nil, p.fault("this is no line of a script: %.60q", text)
	case name == "host":
		return p.host(strings.Fields(does))
	}
	seat, why := p.seat(name)
	if why != nil {
		return nil, why
	}
	return p.answer(seat, strings.Fields(does))
}

// play does the action, or tries it.
func (a *action) play(r *run) *Error {
	if !a.tried {
		return a.deed.do(r, a.place)
	}
	obstacles := a.deed.obstacles(r)
	if len(obstacles) == 0 {
		return r.unlike(a.place, "a refusal of "+a.untried(), "it would be taken")
	}
	if i := slices.IndexFunc(obstacles, func(o *obstacle) bool { return o.hopeless }); i >= 0 {
		return r.unlike(a.place, a.untried(), obstacles[i].text)
	}
	i := 0
	if a.rule != "" {
		i = slices.IndexFunc(obstacles, func(o *obstacle) bool { return slices.Contains(o.rules, a.rule) })
	}
	if i < 0 {
		return r.unlike(a.place, "a refusal by "+a.rule, "refused: "+obstacles[0].text)
	}
	r.tell(a.text + "  # " + obstacles[i].text)
	return nil
}

// untried is the action without its exclamation mark.
func (a *action) untried() string {
	text, _, _ := strings.Cut(a.text, " !")
	return text
}

// obstacle is why something cannot be done now.
type obstacle struct {
	text  string
	rules []string // that it follows from
	// near is how near the line came to be taken: 0 if nothing was asked, 1 if something else was, 2 if just that was.
	near int
	// hopeless says that the script is at fault, so that waiting will not help.
	hopeless bool
}

// refused makes an obstacle of what the game answers; nil if it takes the input.
func refused(err error) *obstacle {
	if err == nil {
		return nil
	}
	why, ok := err.(*table.Refusal)
	if !ok {
		return broke(err)
	}
	return &obstacle{text: why.Error(), rules: why.Rules, near: 2}
}

// unasked is the obstacle that the seat has no prompt which the words could answer.
func unasked(g *table.Game, seat table.Seat) *obstacle {
	why := g.NoPrompt(seat)
	return &obstacle{text: why.Error(), rules: why.Rules}
}

// broke is the obstacle that a fault in the rulebook is.
func broke(err error) *obstacle {
	text, _, _ := strings.Cut(err.Error(), "\n")
	return &obstacle{text: text, hopeless: true}
}

// figure is the number that a word writes.
func (p *parser) figure(word string) (int, *Error) {
	n, err := strconv.Atoi(word)
	if err != nil {
		return 0, p.fault("%q is no number", word)
	}
	return n, nil
}
