package script

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"omerta/rulebook"
	"omerta/table"
)

// fault is an error in a line of the script.
func (s *Script) fault(line int, format string, args ...any) *Error {
	return &Error{File: s.File, Line: line, Text: fmt.Sprintf(format, args...)}
}

// setup sets up what the header says, not yet dealt where it is dealt at random; or the first line that cannot be.
func (s *Script) setup(books []*rulebook.Rulebook) (*rulebook.Setup, *Error) {
	book, why := s.book(books)
	if why != nil {
		return nil, why
	}
	setup := &rulebook.Setup{Book: book, Seats: len(s.seating)}
	for _, set := range []func(*rulebook.Setup) *Error{s.mode, s.options, s.roles, s.deal, s.cards} {
		if why := set(setup); why != nil {
			return nil, why
		}
	}
	return setup, nil
}

func (s *Script) book(books []*rulebook.Rulebook) (*rulebook.Rulebook, *Error) {
	var ids []string
	for _, book := range books {
		if book.ID == s.head.book.words[0] {
			return book, nil
		}
		ids = append(ids, book.ID)
	}
	return nil, s.fault(s.head.book.line, "%s", unknown("rulebook", s.head.book.words[0], ids))
}

func (s *Script) mode(setup *rulebook.Setup) *Error {
	if len(s.head.book.words) == 1 {
		return nil
	}
	setup.Mode = s.head.book.words[1]
	if !slices.Contains(setup.Book.Modes, setup.Mode) {
		return s.fault(s.head.book.line, "%s", unknown("mode of "+setup.Book.ID, setup.Mode, setup.Book.Modes))
	}
	return nil
}

// options sets the options. The one that has action cards dealt is on where the script has a cards line.
func (s *Script) options(setup *rulebook.Setup) *Error {
	for _, e := range s.head.options {
		name, value := e.words[0], e.words[1]
		if _, ok := setup.Book.Option(name); !ok {
			var names []string
			for _, o := range setup.Book.Options {
				names = append(names, o.Name)
			}
			return s.fault(e.line, "%s", unknown("option of "+setup.Book.ID, name, names))
		}
		if err := setup.SetOption(name, value); err != nil {
			return s.fault(e.line, "%v", err)
		}
	}
	if s.head.cards == nil {
		return nil
	}
	switch _, ok := setup.Book.Option(rulebook.CardsOption); {
	case len(setup.Book.Cards) == 0:
		return s.fault(s.head.cards.line, "the rulebook %s has no action cards", setup.Book.ID)
	case !ok:
		return nil
	case setup.Options[rulebook.CardsOption] == "":
		if err := setup.SetOption(rulebook.CardsOption, "on"); err != nil {
			return s.fault(s.head.cards.line, "%v", err)
		}
	case !setup.On(rulebook.CardsOption):
		return s.fault(s.head.cards.line, "cards are dealt here, and option cards is off")
	}
	return nil
}

// roles fixes the deal, where it is not left to chance.
func (s *Script) roles(setup *rulebook.Setup) *Error {
	if s.head.deal != nil {
		if s.head.roles != nil {
			return s.fault(max(s.head.deal.line, s.head.roles.line), "roles fixes the deal and deal leaves it to chance: one of them")
		}
		return nil
	}
	var ids []string
	for _, role := range setup.Book.Roles {
		ids = append(ids, role.ID)
	}
	dealt, why := s.fixed(s.head.roles, "role of "+setup.Book.ID, ids, setup.Book.Plain)
	setup.Roles = dealt
	setup.CountDeal()
	return why
}

// cards fixes the action cards.
func (s *Script) cards(setup *rulebook.Setup) *Error {
	if s.head.cards == nil {
		return nil
	}
	ids := []string{setup.Book.NeutralCard}
	for _, card := range setup.Book.Cards {
		ids = append(ids, card.ID)
	}
	cards, why := s.fixed(s.head.cards, "card of "+setup.Book.ID, ids, setup.Book.NeutralCard)
	setup.Cards = cards
	if s.head.deal == nil {
		setup.CountDeal()
		return why
	}
	counts := setup.Counts
	setup.CountDeal()
	setup.Counts = counts
	return why
}

// fixed reads NAME=ID pairs: what each seat holds. Seats that are not named hold the plain one.
func (s *Script) fixed(e *entry, kind string, ids []string, plain string) ([]string, *Error) {
	dealt := make([]string, len(s.seating))
	for i := range dealt {
		dealt[i] = plain
	}
	if e == nil {
		return dealt, nil
	}
	var named table.Seats
	for _, word := range e.words {
		name, id, ok := strings.Cut(word, "=")
		if !ok {
			return nil, s.fault(e.line, "%q is not NAME=%s", word, strings.ToUpper(strings.Fields(kind)[0]))
		}
		seat := s.seating.find(name)
		switch {
		case seat == table.Nobody:
			return nil, s.fault(e.line, "%s", unknown("player", name, s.seating))
		case named.Has(seat):
			return nil, s.fault(e.line, "%s is named twice", name)
		case !slices.Contains(ids, id):
			return nil, s.fault(e.line, "%s", unknown(kind, id, ids))
		}
		named = named.With(seat)
		dealt[seat-1] = id
	}
	return dealt, nil
}

// deal reads how many of each role are to be dealt at random.
func (s *Script) deal(setup *rulebook.Setup) *Error {
	e := s.head.deal
	if e == nil {
		return nil
	}
	var ids []string
	for _, role := range setup.Book.Roles {
		ids = append(ids, role.ID)
	}
	setup.Counts = nil
	dealt := 0
	for _, word := range e.words {
		id, times, counted := strings.Cut(word, "*")
		n := 1
		if counted {
			var err error
			if n, err = strconv.Atoi(times); err != nil || n < 0 || n > table.MaxSeats {
				return s.fault(e.line, "%q is not ROLE*N, with a number up to %d", word, table.MaxSeats)
			}
		}
		if !slices.Contains(ids, id) {
			return s.fault(e.line, "%s", unknown("role of "+setup.Book.ID, id, ids))
		}
		if slices.ContainsFunc(setup.Counts, func(c rulebook.Count) bool { return c.ID == id }) {
			return s.fault(e.line, "%s is dealt twice: write %s*N", id, id)
		}
		setup.Counts = append(setup.Counts, rulebook.Count{ID: id, N: n})
		dealt += n
	}
	if dealt > setup.Seats {
		return s.fault(e.line, "%d roles are dealt to %d seats", dealt, setup.Seats)
	}
	return nil
}

// seed is what the deal and the lots are drawn from.
func (s *Script) seed() string {
	if s.head.seed == nil {
		return ""
	}
	return s.head.seed.text
}

// dealAtRandom deals a set-up that has passed, where its roles are left to chance. Cards that are fixed stay.
func (s *Script) dealAtRandom(setup *rulebook.Setup) {
	if s.head.deal == nil {
		return
	}
	if s.head.cards != nil {
		setup.DealRoles(s.seed())
		return
	}
	setup.Deal(s.seed())
}
