package invariants

import "testing"

func config(fault string) Config {
	return Config{Book: leaky(fault), Quiet: []string{"killer", "seer", "doctor", "folk"}, Games: 150}
}

func TestARulebookWithoutFaultPasses(t *testing.T) { Hold(t, config("")) }

// Every fault is found by the kind of game that is there to find it: the tests of the rulebooks can fail.
func TestEveryFaultIsFound(t *testing.T) {
	swapped := func(c *Config, seed int) error { _, err := c.swapped(seed); return err }
	kept := func(c *Config, seed int) error { _, err := c.kept(seed); return err }
	for _, kind := range []struct {
		name   string
		play   func(*Config, int) error
		faults []string
	}{
		{"random games", (*Config).game, []string{
			"does not end", "does not call a role that is out", "leaves the dead in", "asks the dead to vote",
			"lets the dead be voted for", "says nothing of one who goes", "has one go twice", "depends on the games before",
			"waits for nobody", "forgets the winners who are out", "has both sides win, and a draw", "does not show the roles",
			"breaks", "shows other roles",
		}},
		{"secrets exchanged", swapped, []string{
			"shows the role of who is excluded", "tells a neighbour whom a killer meets", "shows the deal as a number",
			"hurries when few are awake", "counts the killers in the call", "lets all see whom the killers point at",
			"does not call a role that is out", "bars killers from the ballot",
			"says of killers that they cannot be voted for", "votes longer while a killer sits at the first place",
			"has killers' votes first",
		}},
		{"secrets of a night", kept, []string{
			"ends a step with its answer", "tells the table that somebody was seen",
			"lets all see whom the killers point at", "tells the folk that they are asked no more",
			"does not call a role that is out", "tells at dawn that the doctor was up",
		}},
	} {
		for _, fault := range kind.faults {
			t.Run(kind.name+": "+fault, func(t *testing.T) {
				c := config(fault)
				var found error
				for seed := 0; seed < c.Games && found == nil; seed++ {
					found = kind.play(&c, seed)
				}
				if found == nil {
					t.Errorf("not found in %d games", c.Games)
				}
			})
		}
	}
}
