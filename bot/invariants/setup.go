package invariants

import (
	"fmt"
	"math/rand/v2"
	"strconv"

	"omerta/rulebook"
	"omerta/table"
)

// stream is the random stream of one game of one kind of test.
func stream(kind string, seed int) *rand.Rand {
	var key [32]byte
	copy(key[:], kind+" "+strconv.Itoa(seed))
	return rand.New(rand.NewChaCha8(key))
}

// setup makes a set-up that the rulebook lets pass, and deals it.
func (c *Config) setup(r *rand.Rand) (*rulebook.Setup, error) {
	for range 200 {
		s := &rulebook.Setup{Book: c.Book, Mode: c.Mode}
		least, most := max(c.Book.Least, c.Least), c.Book.Most
		if c.Most > 0 {
			most = min(most, c.Most)
		}
		s.Seats = least + r.IntN(most-least+1)
		if s.Mode == "" && len(c.Book.Modes) > 0 {
			s.Mode = c.Book.Modes[r.IntN(len(c.Book.Modes))]
		}
		for i := range c.Book.Options {
			if r.IntN(3) == 0 {
				if err := choose(s, &c.Book.Options[i], r); err != nil {
					return nil, err
				}
			}
		}
		switch {
		case c.Deal != nil:
			c.Deal(s, r)
		case r.IntN(2) == 0:
			c.Book.Recommend(s)
		default:
			anyDeal(s, r)
		}
		if len(s.Refusals()) == 0 {
			s.Deal(strconv.Itoa(r.Int()))
			return s, nil
		}
	}
	return nil, fmt.Errorf("no set-up that the rulebook lets pass is found")
}

// choose sets an option to something that it can be.
func choose(s *rulebook.Setup, o *rulebook.Option, r *rand.Rand) error {
	value := strconv.Itoa([]int{o.Least, o.Least, max(o.Least, 1), max(o.Least, 30), 3600}[r.IntN(5)])
	if len(o.Values) > 0 {
		value = o.Values[r.IntN(len(o.Values))]
	}
	return s.SetOption(o.Name, value)
}

// anyDeal fills in any roles and cards, until the rulebook lets them pass; it may not succeed.
func anyDeal(s *rulebook.Setup, r *rand.Rand) {
	for range 300 {
		s.Counts, s.CardCounts = nil, nil
		often := 1 + r.IntN(4)
		for _, role := range s.Book.Roles {
			if role.ID == s.Book.Plain || r.IntN(5) >= often {
				continue
			}
			most := role.Most
			if most == 0 {
				most = max(1, s.Seats/3)
			}
			s.Counts = append(s.Counts, rulebook.Count{ID: role.ID, N: 1 + r.IntN(most)})
		}
		for _, card := range s.Book.Cards {
			if card.ID != s.Book.NeutralCard && r.IntN(6) < often {
				s.CardCounts = append(s.CardCounts, rulebook.Count{ID: card.ID, N: max(1, card.Copies)})
			}
		}
		if len(s.Refusals()) == 0 {
			return
		}
	}
}

// begin sets a table for the set-up and begins the game.
func begin(s *rulebook.Setup, seed string) *table.Game {
	own := *s
	g := table.New(table.Config{Seats: s.Seats, Seed: seed}, func(t *table.Table) { own.Book.Play(t, &own) })
	g.Start()
	return g
}

// describe says what was played, for whoever has to look into it.
func describe(s *rulebook.Setup) string {
	text := fmt.Sprintf("%s %s, %d seats, options %v, roles %v", s.Book.ID, s.Mode, s.Seats, s.Options, s.Roles)
	if len(s.Cards) > 0 {
		text += fmt.Sprintf(", cards %v", s.Cards)
	}
	return text
}
