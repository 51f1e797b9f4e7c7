package script

import (
	"slices"
	"strconv"
	"strings"

	"omerta/table"
)

// headWords read the header's lines, by their first word.
var headWords = map[string]func(p *parser, word string, e *entry) *Error{
	"rulebook": func(p *parser, word string, e *entry) *Error {
		if len(e.words) < 1 || len(e.words) > 2 {
			return p.fault("after rulebook comes its id, and its mode if it has several: rulebook ID [MODE]")
		}
		return p.once(&p.script.head.book, word, e)
	},
	"option": func(p *parser, _ string, e *entry) *Error {
		if len(e.words) != 2 {
			return p.fault("after option come its name and its value: option NAME VALUE")
		}
		same := func(o *entry) bool { return o.words[0] == e.words[0] }
		if i := slices.IndexFunc(p.script.head.options, same); i >= 0 {
			return p.fault("option %s has been set in line %d", e.words[0], p.script.head.options[i].line)
		}
		p.script.head.options = append(p.script.head.options, e)
		return nil
	},
	"seats": (*parser).seatsLine,
	"roles": func(p *parser, word string, e *entry) *Error { return p.once(&p.script.head.roles, word, e) },
	"cards": func(p *parser, word string, e *entry) *Error { return p.once(&p.script.head.cards, word, e) },
	"deal":  func(p *parser, word string, e *entry) *Error { return p.once(&p.script.head.deal, word, e) },
	"seed": func(p *parser, word string, e *entry) *Error {
		if e.text == "" {
			return p.fault("after seed comes its text: seed TEXT")
		}
		if strings.HasPrefix(e.text, `"`) {
			text, err := strconv.Unquote(e.text)
			if err != nil {
				return p.fault(`a seed that begins with " ends with " too, with \ before any other " in it`)
			}
			e.text = text
		}
		return p.once(&p.script.head.seed, word, e)
	},
}

// once keeps a line of which the header has one.
func (p *parser) once(slot **entry, word string, e *entry) *Error {
	if *slot != nil {
		return p.fault("there is a second line with %s: the first is line %d", word, (*slot).line)
	}
	*slot = e
	return nil
}

func (p *parser) seatsLine(word string, e *entry) *Error {
	if why := p.once(&p.script.head.seats, word, e); why != nil {
		return why
	}
	switch {
	case len(e.words) == 0:
		return p.fault("after seats come the players' names, clockwise: seats NAME NAME …")
	case len(e.words) > table.MaxSeats:
		return p.fault("a table has at most %d seats, not %d", table.MaxSeats, len(e.words))
	}
	for i, name := range e.words {
		if fault := nameFault(name); fault != "" {
			return p.fault("%s", fault)
		}
		if slices.Contains(e.words[:i], name) {
			return p.fault("%s is seated twice", name)
		}
	}
	p.script.seating = e.words
	return nil
}
