package room

import (
	"omerta/table"
	"omerta/view"
)

// shownByCount are the verbs of open counts, which the count itself tells.
var shownByCount = map[string]bool{"vote": true, "raise": true, "keep": true}

// isCounted says that the answer is one of an open count.
func isCounted(g *table.Game, in table.Input) bool {
	for p := range g.Prompts(in.Seat) {
		if p.Number == in.Prompt {
			return len(p.Choices) > 0 && shownByCount[p.Choices[0].Verb]
		}
	}
	return false
}

// endsSpeech says that the answer only gives the word back.
func endsSpeech(g *table.Game, in table.Input) bool {
	w, _ := g.Window()
	return in.Verb == table.Pass && w.Speaker == in.Seat
}

// tellActs adds to each chapter of an ended game what everybody did in it.
func (g *game) tellActs(story []view.Chapter) {
	for i := range story {
		if i < len(g.acts) {
			story[i].Acts = g.acts[i]
		}
	}
}

// replayActs plays the game again and notes each choice as it stood in the end, chapter by chapter.
func (g *game) replayActs() [][]view.Act {
	replay := table.New(table.Config{Seats: g.setup.Seats, Seed: g.deal.Seed}, func(t *table.Table) { g.setup.Book.Play(t, g.setup) })
	defer replay.Stop()
	replay.Start()
	type asked struct {
		seat   table.Seat
		number int
	}
	acts := [][]view.Act{nil}
	at := map[asked]int{}
	seen, told, step := 0, 0, ""
	follow := func() {
		for _, s := range replay.Sights()[seen:] {
			switch s.Event {
			case "night", "day":
				acts, at, told, step = append(acts, nil), map[asked]int{}, 0, ""
			case "step":
				step = s.Args[0].Word
			}
			seen++
			told++
		}
	}
	follow()
	for _, in := range g.inputs {
		chapter := len(acts) - 1
		if in.Kind == table.Answer && !isCounted(replay, in) && !endsSpeech(replay, in) {
			act := view.Act{Seat: in.Seat, Verb: in.Verb, Word: in.Word, Targets: in.Targets.Chosen(), Step: step, After: told}
			key := asked{in.Seat, in.Prompt}
			if i, changed := at[key]; changed {
				acts[chapter][i] = act
			} else {
				at[key] = len(acts[chapter])
				acts[chapter] = append(acts[chapter], act)
			}
		}
		if replay.Do(in) != nil {
			break
		}
		follow()
	}
	return acts
}
