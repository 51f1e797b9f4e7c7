package redblack

import "omerta/table"

// judges are those in the game. R28
func (g *game) judges() table.Seats {
	return (g.Holders(honestJudge) | g.Holders(corruptJudge)) & g.t.Living()
}

// hasJudges says that some were dealt. R28
func (g *game) hasJudges() bool { return g.Count(honestJudge)+g.Count(corruptJudge) > 0 }

// isJudged says that only judges vote. R28
func (g *game) isJudged() bool { return !g.judges().Empty() }

// vote holds the vote and shows it: the defendants are called in the order of nomination, and each voter has one vote. It
// returns those with the most, among them nobody who has left; what it returns means nothing if the trial is reduced. If
// the last judge leaves during their vote, everybody votes anew. R11, R28
func (tr *trial) vote(rules string) table.Seats {
	for !tr.isReduced() {
		judged := tr.isJudged()
		ballots := tr.ballot(rules)
		if tr.isReduced() || judged && !tr.isJudged() {
			continue
		}
		tr.t.ShowVote(&ballots)
		return ballots.Most()
	}
	return 0
}

// ballot is one vote by whoever may vote. The votes of those who give none, be it the last defendant's own, go to the
// last defendant. R11
func (tr *trial) ballot(rules string) table.Ballots {
	voters, name := tr.t.Living(), "vote"
	if tr.isJudged() {
		voters, name = tr.judges(), "judges"
		rules += " R28"
	}
	var prompts []*table.Prompt
	for seat := range voters.All() {
		prompts = append(prompts, tr.t.Open(table.Prompt{
			Seat: seat, Decline: table.Abstain,
			Choices: []table.Choice{{
				Verb: "vote", From: tr.left().Without(seat), Count: 1, Rule: rules, NotSelf: rules + " G5",
				Bars: []table.Bar{{Who: tr.t.Living() &^ tr.left(), Rule: rules}, table.BarAnybody(rules)},
			}},
		}))
	}
	tr.t.Wait(table.Window{
		Name: name, Seconds: tr.Seconds("vote"), Count: true, Calls: table.Call(tr.called()...),
	}, func() bool {
		return tr.isReduced() || tr.allAnswered(prompts)
	})
	ballots := table.Ballots{Voters: voters & tr.t.Living(), For: tr.left()}
	last := table.Nobody
	for _, seat := range tr.called() {
		last = seat
	}
	for _, p := range prompts {
		if ballots.Of[p.Seat] = p.Target(); p.Target() == table.Nobody {
			ballots.Of[p.Seat] = last
		}
	}
	return ballots
}

// called are the defendants who are in, in the order in which they are called. R11
func (tr *trial) called() (called []table.Seat) {
	for _, seat := range tr.defendants {
		if tr.t.Living().Has(seat) {
			called = append(called, seat)
		}
	}
	return called
}
