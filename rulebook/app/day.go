package app

import "omerta/table"

// day is the talk, which the host ends, and the vote. A17a, A18
func (g *game) day() {
	g.t.Discuss(g.Seconds("discussion"))
	tied := g.vote(g.t.Living())
	if g.tie(tied) {
		tied = g.vote(tied) // A20
		g.tie(tied)
	}
	if gone := tied.Only(); gone != table.Nobody {
		g.out(gone)
		return
	}
	g.t.Announce("nobody-out") // A20, A21
}

// tie says aloud who are equal, and whether several are.
func (g *game) tie(most table.Seats) bool {
	if most.Len() < 2 {
		return false
	}
	g.t.Announce("tie", table.Each(most))
	return true
}

// vote is one sealed ballot of everybody living, shown when the last vote is in; those with the most votes. A18, A19
func (g *game) vote(among table.Seats) table.Seats {
	living := g.t.Living()
	ballots := g.t.Vote(table.Vote{
		Voters: living, For: among, NotSelf: "A18 G5",
		Bars: []table.Bar{
			{Who: living &^ among, Rule: "A20"},
			table.BarAnybody("A18 A20"),
		},
		Seconds: g.Seconds("vote"),
	})
	g.t.ShowVote(&ballots)
	return ballots.Most()
}

// out is a vote-out, with the role if the table shows it. A9
func (g *game) out(gone table.Seat) {
	g.t.Leave(gone)
	if g.On("reveal") {
		g.t.Announce("out", table.Who(gone), table.Word(g.Role(gone)))
		return
	}
	g.t.Announce("out", table.Who(gone))
}
