package invariants

import "testing"

// Hold plays random games of the rulebook and fails the test if one of them is not as every game must be:
//
//   - It ends. Nobody is asked who is out, but for what the rulebook has them asked (OutMay), or may choose one who is;
//     the dead stay dead; whoever leaves is named once. What is not legal is refused with a reason and changes nothing,
//     and what is legal is taken. At the end nothing is open, every role is shown, and the winners are the members of
//     the side that has won. The same inputs make the same game. In half of the games the host pauses, extends, excludes
//     and, sometimes, abandons.
//   - Two seats exchange what they were dealt, and nobody who was not told about them can tell: not by sights, numbers
//     of prompts, choices, windows or refusals, from the deal to the winner.
//   - One seat does something else at night, or nothing, or is excluded, and until dawn nobody else can tell, nor does
//     any step last longer or shorter. G2
func Hold(t *testing.T, c Config) {
	if c.Games == 0 {
		c.Games = 200
		if testing.Short() {
			c.Games = 20
		}
	}
	t.Run("random games", func(t *testing.T) {
		for seed := c.First; seed < c.First+c.Games; seed++ {
			if err := c.game(seed); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
		}
	})
	t.Run("secrets exchanged", func(t *testing.T) { c.compared(t, c.swapped) })
	t.Run("secrets of a night", func(t *testing.T) { c.compared(t, c.kept) })
}

// compared plays pairs of games and sees to it that enough of them could be compared as far as they should.
func (c *Config) compared(t *testing.T, pair func(seed int) (whole bool, err error)) {
	wholes := 0
	for seed := c.First; seed < c.First+c.Games; seed++ {
		whole, err := pair(seed)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if whole {
			wholes++
		}
	}
	t.Logf("%d of %d pairs of games were compared to the end", wholes, c.Games)
	if 10*wholes < c.Games {
		t.Errorf("only %d of %d pairs of games could be compared to the end", wholes, c.Games)
	}
}
