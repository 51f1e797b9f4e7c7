package scripttest

import (
	"math/rand/v2"

	"omerta/rulebook"
	"omerta/table"
)

// mostTries bounds a random game; it is then left unfinished.
const mostTries = 20000

// Random plays a game of the dealt set-up at random, all that a host can do included, and returns what it took and
// showed. The same seed plays the same.
func Random(setup *rulebook.Setup, seed uint64) (inputs []table.Input, sights []table.Sight, broken error) {
	random := rand.New(rand.NewPCG(seed, 1))
	g := table.New(table.Config{Seats: setup.Seats, Seed: "lots"}, func(t *table.Table) { setup.Book.Play(t, setup) })
	defer g.Stop()
	g.Start()
	exclusions := random.IntN(3)
	for tries := 0; tries < mostTries && !g.Ended(); tries++ {
		in := table.Input{}
		switch n := random.IntN(60); {
		case n == 0 && exclusions > 0:
			exclusions--
			in = table.Input{Kind: table.Exclude, Seat: table.Seat(1 + random.IntN(setup.Seats))}
		case n == 1:
			in = table.Input{Kind: table.Extend, Seconds: 1 + random.IntN(60)}
		case n < 4:
			in = table.Input{Kind: table.Pause}
		case n < 8:
			in = table.Input{Kind: table.Resume}
		case n == 8 && len(inputs) > 200 && random.IntN(10) == 0:
			in = table.Input{Kind: table.Abandon}
		case n < 15:
			in = passing(g)
		default:
			in = answering(g, random)
		}
		if g.Check(in) != nil {
			continue
		}
		inputs = append(inputs, in)
		if err := g.Do(in); err != nil {
			return inputs, g.Sights(), err
		}
	}
	return inputs, g.Sights(), nil
}

// passing ends the window, by its time or the host's tap.
func passing(g *table.Game) table.Input {
	w, _ := g.Window()
	if w.Seconds > 0 {
		return table.Input{Kind: table.Clock, Window: w.Number}
	}
	return table.Input{Kind: table.Tap, Window: w.Number, Word: w.Tap}
}

// answering answers one of the open prompts in any way, or ends the window if there is none.
func answering(g *table.Game, random *rand.Rand) table.Input {
	var prompts []*table.Prompt
	for p := range g.Open() {
		prompts = append(prompts, p)
	}
	if len(prompts) == 0 {
		return passing(g)
	}
	p := prompts[random.IntN(len(prompts))]
	in := table.Input{Kind: table.Answer, Seat: p.Seat, Prompt: p.Number, Verb: p.Decline}
	if len(p.Choices) > 0 && (p.Decline == "" || random.IntN(6) > 0) {
		c := &p.Choices[random.IntN(len(p.Choices))]
		in.Verb, in.Word = c.Verb, c.Word
		if c.Letter {
			in.Word = string(rune('A' + random.IntN(26)))
		}
		for i := range c.Count {
			in.Targets[i] = table.Seat(1 + random.IntN(g.Seats()))
		}
	} else if random.IntN(2) == 0 {
		in.Verb, in.Word = table.Pass, "please" // a word that nothing comes of
	}
	return in
}
