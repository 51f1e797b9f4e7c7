package police

import (
	"strings"

	"omerta/table"
)

// vote is one vote of the council.
type vote struct {
	*game
	// among are those who can be voted for.
	among table.Seats
	// rule is the rule that the vote is held by; final says that it is the vote among the questioned.
	rule  string
	final bool
	// first is from whom the votes are given in turn, aloud; Nobody has all vote at once. P22
	first table.Seat
}

// firstVote has every living player point at another, and shows it. P7
func (g *game) firstVote() table.Ballots {
	v := &vote{game: g, among: g.t.Living() &^ barred(g.now.notVoted), rule: "P7"}
	ballots := v.hold()
	g.t.ShowVote(&ballots)
	return ballots
}

// finalVote is the vote among the questioned; held is false if fewer than two of them are left, or it comes to that. P8,
// P29
func (g *game) finalVote(questioned table.Seats) (ballots table.Ballots, held bool) {
	v := &vote{game: g, among: questioned & g.t.Living(), rule: "P8", final: true}
	if !v.isDecided() {
		ballots = v.hold()
	}
	return ballots, !v.isDecided()
}

// hold holds the vote and returns the votes, unshown.
func (v *vote) hold() table.Ballots {
	for _, c := range v.picked {
		if c.voteOpens != nil {
			c.voteOpens(v.game, v)
		}
	}
	if v.first != table.Nobody {
		v.cite("P22 " + v.rule)
		return v.inTurn()
	}
	v.cite(v.rule)
	return v.atOnce()
}

// isDecided says that a final has one questioned left, or none. P29
func (v *vote) isDecided() bool { return v.final && (v.among&v.t.Living()).Len() < 2 }

// voters are all living but those whom a card keeps from voting. P7, P8
func (v *vote) voters() table.Seats { return v.t.Living() &^ barred(v.now.voteless) }

// atOnce is a vote that all give at once. Who loses the one they voted for votes again. P7, P29
func (v *vote) atOnce() table.Ballots {
	var papers [table.MaxSeats + 1]*table.Prompt
	for seat := range v.voters().All() {
		papers[seat] = v.ask(seat, false)
	}
	v.turnAway()
	name := "vote"
	if v.final {
		name = "final"
	}
	v.t.Wait(table.Window{Name: name, Seconds: v.Seconds("vote"), Count: true}, func() bool {
		return v.isDecided() || v.areIn(&papers)
	})
	ballots := table.Ballots{Voters: v.voters(), For: v.among & v.t.Living()}
	for seat := range ballots.Voters.All() {
		ballots.Of[seat] = papers[seat].Target()
	}
	return ballots
}

// areIn says that all have voted who can.
func (v *vote) areIn(papers *[table.MaxSeats + 1]*table.Prompt) bool {
	for seat := range v.voters().All() {
		if p := papers[seat]; !p.Answered && !p.Choices[0].From.Empty() {
			return false
		}
	}
	return true
}

// inTurn is a vote that is given aloud, clockwise from the first. Who loses the one they voted for is asked again. P22,
// P29
func (v *vote) inTurn() table.Ballots {
	var of [table.MaxSeats + 1]table.Seat
	var done table.Seats
	for !v.isDecided() {
		voter := v.next(done)
		if voter == table.Nobody {
			break
		}
		p := v.ask(voter, true)
		v.turnAway()
		v.t.Wait(table.Window{Name: "turn", Seconds: v.Seconds("vote"), Speaker: voter}, func() bool {
			return v.isDecided() || p.Answered || p.Choices[0].From.Empty() || !v.t.Living().Has(voter)
		})
		if !v.isDecided() && v.t.Living().Has(voter) {
			of[voter] = p.Target()
			done = done.With(voter)
			v.t.Announce("votes", table.Who(voter), table.Who(p.Target()))
		}
		for seat := range done.All() {
			if of[seat] != table.Nobody && !v.t.Living().Has(of[seat]) {
				of[seat], done = table.Nobody, done.Without(seat)
			}
		}
	}
	return table.Ballots{Voters: v.voters(), For: v.among & v.t.Living(), Of: of}
}

// next is whose turn it is to vote aloud, or Nobody when all have voted.
func (v *vote) next(done table.Seats) table.Seat {
	for voter := range (v.voters() &^ done).Clockwise(v.first) {
		if v.among&v.t.Living()&^table.Set(voter) != 0 {
			return voter
		}
	}
	return table.Nobody
}

// ask gives one voter the vote: for any other player who can be voted for. P7, P8
func (v *vote) ask(voter table.Seat, aloud bool) *table.Prompt {
	choice := choose("vote", v.rule, (v.among & v.t.Living()).Without(voter), v.now.notVoted...)
	if aloud {
		choice.Rule = "P22 " + v.rule
	}
	return v.t.Open(table.Prompt{Seat: voter, Choices: []table.Choice{choice}, Decline: table.Abstain, Final: aloud})
}

// turnAway tells those who have no vote by which rules they have none.
func (v *vote) turnAway() {
	for seat := range (barred(v.now.voteless) & v.t.Living()).All() {
		var rules []string
		for _, b := range v.now.voteless {
			if b.Who.Has(seat) {
				rules = append(rules, b.Rule)
			}
		}
		v.t.Open(table.Prompt{
			Seat:    seat,
			Choices: []table.Choice{{Verb: "vote", Never: "no-vote", NeverRule: strings.Join(rules, " ")}},
		})
	}
}
