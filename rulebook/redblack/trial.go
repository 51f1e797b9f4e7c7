package redblack

import "omerta/table"

// trial is one day's trial.
type trial struct {
	*game
	// defendants are those who may be executed, in the order of nomination; among those who are in, it is settled.
	defendants []table.Seat
}

// try holds the trial and executes whom it condemns. R10
func (g *game) try(defendants []table.Seat) {
	tr := &trial{game: g, defendants: defendants}
	g.execute(tr.condemned())
}

// condemned is who is to be executed: the one with most votes; of those who are tied twice, all or none. R11, R12, R28
func (tr *trial) condemned() table.Seats {
	tr.citeDay("R11")
	if !tr.hear() {
		return tr.alone()
	}
	most := tr.vote("R11")
	if most.Len() > 1 {
		tr.tie(most)
		if tr.hear() && !tr.isJudged() {
			if most = tr.vote("R12 R11"); most.Len() > 1 {
				tr.tie(most)
			}
		}
	}
	switch {
	case tr.isReduced():
		return tr.alone()
	case most.Len() > 1:
		return tr.allOrNone()
	}
	return most
}

// left are the defendants who are in.
func (tr *trial) left() table.Seats { return table.Set(tr.defendants...) & tr.t.Living() }

// isReduced says that there is nothing to decide: fewer than two defendants are left. R10
func (tr *trial) isReduced() bool { return tr.left().Len() < 2 }

// alone is what becomes of a trial of one defendant: on the first day it is cancelled, later they are executed at once.
// R10
func (tr *trial) alone() table.Seats {
	if tr.round == 1 {
		return 0
	}
	return tr.left()
}

// tie leaves the tied as the only defendants. R12
func (tr *trial) tie(tied table.Seats) {
	tr.t.Announce("tie", table.Each(tied))
	tr.citeDay("R12", "R11")
	var kept []table.Seat
	for _, seat := range tr.defendants {
		if tied.Has(seat) {
			kept = append(kept, seat)
		}
	}
	tr.defendants = kept
}

// hear lets the defendants defend themselves in turn; false as soon as fewer than two are left. R11, R12
func (tr *trial) hear() bool {
	for _, seat := range tr.defendants {
		if tr.isReduced() {
			return false
		}
		if tr.t.Living().Has(seat) {
			tr.t.Speak(seat, "defence", tr.Seconds("defence"), tr.isReduced)
		}
	}
	return !tr.isReduced()
}

// allOrNone asks everybody whether all who are tied go, which takes more hands for it than against; silence is against.
// R12, R28
func (tr *trial) allOrNone() table.Seats {
	var prompts []*table.Prompt
	for seat := range tr.t.Living().All() {
		prompts = append(prompts, tr.t.Open(table.Prompt{Seat: seat, Choices: []table.Choice{{Verb: "raise"}, {Verb: "keep"}}}))
	}
	tr.t.Wait(table.Window{Name: "hands", Seconds: tr.Seconds("vote"), Count: true}, func() bool {
		return tr.isReduced() || tr.allAnswered(prompts)
	})
	if tr.isReduced() {
		return tr.alone()
	}
	var raised table.Seats
	for _, p := range prompts {
		if p.Verb == "raise" {
			raised = raised.With(p.Seat)
		}
	}
	raised &= tr.t.Living()
	tr.t.ShowHands(table.Nobody, raised)
	if 2*raised.Len() > tr.t.Living().Len() {
		return tr.left()
	}
	return 0
}

// allAnswered says that everybody living who was asked has answered.
func (g *game) allAnswered(prompts []*table.Prompt) bool {
	for _, p := range prompts {
		if g.t.Living().Has(p.Seat) && !p.Answered {
			return false
		}
	}
	return true
}

// execute gives the condemned their last words, and then they leave together, their cards unseen. R12, R13
func (g *game) execute(condemned table.Seats) {
	g.citeDay("R13")
	for seat := range condemned.All() {
		if g.t.Living().Has(seat) {
			g.t.Speak(seat, "last-words", g.Seconds("last-words"), nil)
		}
	}
	if condemned &= g.t.Living(); condemned.Empty() {
		g.t.Announce("nobody-out") // R10
		return
	}
	for seat := range condemned.All() {
		g.t.Leave(seat)
		g.t.Announce("out", table.Who(seat))
	}
	g.lose(condemned)
	g.over()
}
