package room

import (
	"fmt"
	"maps"
	"slices"

	"omerta/rulebook"
)

func (r *Room) chooseBook(_ *person, a Action, _ int64) ([]entry, error) {
	book := r.state.book(a.Name)
	if book == nil {
		return nil, &Error{Reason: "no-book", Name: a.Name, Text: fmt.Sprintf("there is no rulebook %q", a.Name)}
	}
	if a.Value != "" && !slices.Contains(book.Modes, a.Value) {
		return nil, &Error{Reason: "no-mode", Name: a.Value, Text: fmt.Sprintf("the rulebook %s has no mode %q", book.ID, a.Value)}
	}
	return []entry{{Kind: bookSet, Name: book.ID, Value: a.Value}}, nil
}

func (r *Room) setOption(_ *person, a Action, _ int64) ([]entry, error) {
	try := r.state.setup
	try.Options = maps.Clone(try.Options)
	if err := try.SetOption(a.Name, a.Value); err != nil {
		if option, ok := try.Book.Option(a.Name); ok && len(option.Values) == 0 {
			return nil, &Error{Reason: "bad-seconds", Name: a.Name, Least: option.Least, Text: err.Error()}
		}
		return nil, &Error{Reason: "bad-option", Name: a.Name, Text: err.Error()}
	}
	return []entry{{Kind: optionSet, Name: a.Name, Value: a.Value}}, nil
}

// most is the highest number of one role or card that can be asked for; what can be dealt is for the rulebook to say.
const most = 31

func (r *Room) setCount(_ *person, a Action, _ int64) ([]entry, error) {
	setup := &r.state.setup
	role, ok := setup.Book.Role(a.Name)
	if !ok || !playedIn(role, setup.ModeID()) || role.ID == setup.Book.Plain {
		return nil, &Error{Reason: "no-role", Name: a.Name, Text: fmt.Sprintf("%q is no role that can be counted here", a.Name)}
	}
	if a.N < 0 || a.N > most {
		return nil, &Error{Reason: "bad-number", Text: "that is not a number that can be dealt"}
	}
	return []entry{{Kind: counted, Counts: withCount(setup.Counts, a.Name, a.N)}}, nil
}

func playedIn(role rulebook.Role, mode string) bool {
	return len(role.Modes) == 0 || slices.Contains(role.Modes, mode)
}

func (r *Room) setCard(_ *person, a Action, _ int64) ([]entry, error) {
	setup := &r.state.setup
	if _, ok := setup.Book.Card(a.Name); !ok {
		return nil, &Error{Reason: "no-card", Name: a.Name, Text: fmt.Sprintf("there is no action card %q", a.Name)}
	}
	if a.N < 0 || a.N > most {
		return nil, &Error{Reason: "bad-number", Text: "that is not a number that can be dealt"}
	}
	return []entry{{Kind: picked, Counts: withCount(setup.CardCounts, a.Name, a.N)}}, nil
}

// withCount are the counts with one of them set. A count of nought stays, so that it is not the book's to recommend.
func withCount(counts []rulebook.Count, id string, n int) []rulebook.Count {
	counts = slices.Clone(counts)
	i := slices.IndexFunc(counts, func(c rulebook.Count) bool { return c.ID == id })
	if i < 0 {
		return append(counts, rulebook.Count{ID: id, N: n})
	}
	counts[i].N = n
	return counts
}

func (r *Room) takeRecommended(*person, Action, int64) ([]entry, error) {
	return []entry{{Kind: counted}}, nil
}

// start deals the table, if its rulebook allows it. A6, G12
func (r *Room) start(*person, Action, int64) ([]entry, error) {
	setup := r.state.setup
	setup.Options = maps.Clone(setup.Options)
	if refused := setup.Refusals(); len(refused) > 0 {
		return nil, &Error{Reason: "cannot-deal", Name: refused[0].Rule, Text: fmt.Sprintf("this table cannot be dealt: rule %s is broken", refused[0].Rule)}
	}
	seed := newSeed()
	setup.Deal(seed)
	d := &deal{
		Book: setup.Book.ID, Edition: setup.Book.Edition, Mode: setup.Mode, Options: setup.Options,
		Roles: setup.Roles, Cards: setup.Cards, Seed: seed,
	}
	for _, p := range r.state.people {
		d.People = append(d.People, p.id)
		d.Names = append(d.Names, p.name)
	}
	return []entry{{Kind: dealt, Deal: d}}, nil
}

func (r *Room) playAgain(*person, Action, int64) ([]entry, error) { return []entry{{Kind: again}}, nil }
