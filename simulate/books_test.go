package simulate

import (
	"fmt"
	"testing"

	"omerta/rulebook/shelf"
)

// Bots bring every game of every rulebook to its end, as it is recommended, with any number of seats.
func TestEveryRulebookCanBeSimulated(t *testing.T) {
	for _, book := range shelf.Rulebooks {
		modes := book.Modes
		if len(modes) == 0 {
			modes = []string{""}
		}
		for _, mode := range modes {
			for seats := book.Least; seats <= book.Most; seats++ {
				t.Run(fmt.Sprint(book.ID, mode, seats), func(t *testing.T) {
					c := Config{Book: book, Mode: mode, Seats: seats, Games: 20, Seed: "books"}
					if setup, err := c.setup(); err != nil {
						t.Skipf("not with %d seats: %v", seats, err)
					} else if setup.ModeID() != mode {
						t.Errorf("the mode is %s", setup.ModeID())
					}
					r := run(t, c)
					if r.Games != c.Games || len(r.Sides) < 2 || r.Rounds.Mean < 1 || r.Rounds.Max > 200 {
						t.Errorf("%+v", r)
					}
				})
			}
		}
	}
}
