package simulate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"omerta/rulebook"
	"omerta/speech"
	"omerta/table"
)

// Config says which games are played and how many.
type Config struct {
	// Book is the rulebook, and Mode one of its modes, or empty for its first.
	Book *rulebook.Rulebook
	Mode string
	// Seats is how many play.
	Seats int
	// Options are the table settings that differ from the book's own, by name.
	Options map[string]string
	// Deal is how many of each role are dealt; seats left over hold the plain role. With none at all it is the deal that
	// the book recommends.
	Deal []rulebook.Count
	// Cards are the action cards that are picked, where the book has any.
	Cards []rulebook.Count
	// Games is how many games are played, at least 1.
	Games int
	// Seed decides every deal, lot and choice. The same seed gives the same report, on any number of cores.
	Seed string
	// Progress, if not nil, is now and then told how many games are over, from one goroutine at a time.
	Progress func(done int)
}

// Refused is the error of a set-up that the rulebook refuses.
type Refused struct {
	// Setup is what was to be dealt.
	Setup *rulebook.Setup
	// Objections are what the rulebook has against it, at least one.
	Objections []rulebook.Objection
}

// Error says the reasons in the rulebook's English words, each with its rule.
func (r *Refused) Error() string {
	words := speech.In(speech.English).Of(r.Setup.Book.ID, r.Setup.ModeID())
	var reasons []string
	for _, o := range r.Objections {
		reasons = append(reasons, words.Objection(o.Rule, o.Reason, o.Args)+" ("+o.Rule+")")
	}
	return "the rulebook refuses this set-up: " + strings.Join(reasons, " ")
}

// Misused is the error of a config that says nothing sensible, whatever the rulebook allows: no mode, role or option of
// that name, a number that there cannot be.
type Misused struct{ error }

func misused(format string, args ...any) error { return &Misused{fmt.Errorf(format, args...)} }

// setup is the set-up that all games share, or why there can be no such games.
func (c *Config) setup() (*rulebook.Setup, error) {
	switch {
	case c.Book == nil:
		return nil, misused("no rulebook is named")
	case c.Games < 1:
		return nil, misused("at least one game must be played, not %d", c.Games)
	case c.Mode != "" && len(c.Book.Modes) == 0:
		return nil, misused("the rulebook %s has no modes", c.Book.ID)
	case c.Mode != "" && !slices.Contains(c.Book.Modes, c.Mode):
		return nil, misused("the rulebook %s has the modes %s, not %q", c.Book.ID, strings.Join(c.Book.Modes, ", "), c.Mode)
	case c.Seats < 1 || c.Seats > table.MaxSeats:
		return nil, misused("a table has 1 to %d seats, not %d", table.MaxSeats, c.Seats)
	}
	s := &rulebook.Setup{Book: c.Book, Mode: c.Mode, Seats: c.Seats}
	for name, value := range c.Options {
		if err := s.SetOption(name, value); err != nil {
			return nil, &Misused{err}
		}
	}
	if len(c.Cards) > 0 && len(c.Book.Cards) > 0 && !s.HasCards() {
		return nil, misused("cards are picked, and not dealt: set the option %s=on", rulebook.CardsOption)
	}
	if err := c.known(); err != nil {
		return nil, err
	}
	if c.Seats < c.Book.Least || c.Seats > c.Book.Most {
		return nil, fmt.Errorf("the rulebook %s is for %d to %d seats, not %d", c.Book.ID, c.Book.Least, c.Book.Most, c.Seats)
	}
	s.Counts, s.CardCounts = slices.Clone(c.Deal), slices.Clone(c.Cards)
	if len(c.Deal) == 0 {
		c.Book.Recommend(s)
		if len(c.Cards) > 0 {
			s.CardCounts = slices.Clone(c.Cards)
		}
	}
	if refusals := s.Refusals(); len(refusals) > 0 {
		return nil, &Refused{Setup: s, Objections: refusals}
	}
	return s, nil
}

// known refuses roles and cards that the rulebook does not have, and numbers of them that there cannot be.
func (c *Config) known() error {
	dealt := 0
	for _, count := range c.Deal {
		if _, ok := c.Book.Role(count.ID); !ok {
			return misused("the rulebook %s has no role %q", c.Book.ID, count.ID)
		}
		if count.N < 0 {
			return misused("%d of the role %s cannot be dealt", count.N, count.ID)
		}
		dealt += count.N
	}
	if dealt > c.Seats {
		return misused("%d roles cannot be dealt to %d seats", dealt, c.Seats)
	}
	for _, count := range c.Cards {
		if _, ok := c.Book.Card(count.ID); !ok {
			return misused("the rulebook %s has no card %q", c.Book.ID, count.ID)
		}
		if count.N < 0 {
			return misused("%d of the card %s cannot be picked", count.N, count.ID)
		}
	}
	return nil
}

// ParseCounts reads counts as game scripts write them, "killer*2", several divided by commas or in several words.
func ParseCounts(words []string) (counts []rulebook.Count, err error) {
	for _, word := range words {
		for part := range strings.FieldsFuncSeq(word, func(r rune) bool { return r == ',' || r == ' ' }) {
			id, times, counted := strings.Cut(part, "*")
			n := 1
			if counted {
				if n, err = strconv.Atoi(times); err != nil {
					return nil, fmt.Errorf("%q is not a number of times: say killer*2", part)
				}
			}
			counts = append(counts, rulebook.Count{ID: id, N: n})
		}
	}
	return counts, nil
}
