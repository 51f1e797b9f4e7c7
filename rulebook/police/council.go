package police

import "omerta/table"

// council is the Police council, from the chosen player's token to the end of the round. P6
func (g *game) council() {
	g.enter(councilPhase, "P6 P19 P33")
	g.accusers = [table.MaxSeats + 1]table.Seats{}
	g.t.Announce("day", table.Number(g.round))
	g.t.Announce("step", table.Word("council"))
	g.dawn()
	g.over()
	g.interval("start", councilOpens, councilOpens)
	g.discuss()
	g.judge()
	g.over()
	g.interval("end", councilEnds, councilEnds|anyMoment) // P25: after the vote, too
	g.forbid(anyMoment)
	for _, c := range g.picked {
		if c.ends != nil {
			c.ends(g)
		}
	}
}

// dawn is the end of the night: whose token is shown. P6, P13
func (g *game) dawn() {
	living := g.t.Living()
	switch {
	case living.Has(g.unmasked): // nothing stops it or answers it
		g.remove(g.unmasked, "dies")
	case living.Has(g.victim):
		g.eliminate(g.victim, byMafiosi)
	default:
		g.t.Announce("nobody-dies")
	}
	g.allow(anyMoment)
	g.dark = false
}

// interval is one of the two times for cards, which is run whenever a card that needs it, one played at any of those
// moments, is among those picked. P33
func (g *game) interval(name string, m, needed moment) {
	if !g.isPicked(needed) {
		return
	}
	g.cite("P33")
	g.allow(m)
	g.t.Wait(table.Window{Name: name, Seconds: g.Seconds(name), Step: true}, nil)
	g.forbid(m)
}

// judge is the votes, and what comes of them. P7, P8, P15
func (g *game) judge() {
	condemned := table.Nobody
	if g.On("one-vote") {
		condemned = g.voteOnce()
	} else {
		condemned = g.final(g.question())
	}
	if condemned == table.Nobody {
		g.t.Announce("nobody-out")
		return
	}
	g.eliminate(condemned, byCouncil)
}

// voteOnce is the only vote of the children's rules: most votes is out, and a tie for most is settled by a final. P15
func (g *game) voteOnce() table.Seat {
	ballots := g.firstVote()
	most := ballots.Most()
	if most.Len() < 2 {
		return most.Only()
	}
	g.t.Announce("tie", table.Each(most))
	if settled := g.settle(&ballots, most); settled != table.Nobody {
		return settled
	}
	return g.final(most)
}

// question is the first vote, and the speeches of those whom it brings up. P7
func (g *game) question() (questioned table.Seats) {
	ballots := g.firstVote()
	questioned = g.leaders(&ballots)
	if questioned.Empty() {
		return questioned
	}
	g.t.Announce("questioned", table.Each(questioned))
	g.cite("P7")
	for seat := range questioned.All() {
		if g.t.Living().Has(seat) {
			g.t.Speak(seat, "speech", g.Seconds("speech"), nil)
		}
	}
	return questioned
}

// leaders are who is questioned: all who share the most votes, or the leader with all who share the second place. P7
func (g *game) leaders(ballots *table.Ballots) table.Seats {
	ranked := ballots.Ranked()
	switch {
	case len(ranked) == 0:
		return 0
	case len(ranked) == 1 || ranked[0].Len() > 1:
		return ranked[0]
	}
	second := ranked[1]
	if second.Len() > 1 {
		if settled := g.settle(ballots, second); settled != table.Nobody {
			g.t.Announce("tie", table.Each(second))
			second = table.Set(settled)
		}
	}
	return ranked[0] | second
}

// final is the vote among the questioned, again after each tie for as long as somebody changes their vote; then a lot
// decides. With one of them left that one is condemned without a vote. P7, P8, P9, P29
func (g *game) final(questioned table.Seats) table.Seat {
	var before *table.Ballots
	for {
		ballots, held := g.finalVote(questioned)
		if !held {
			return (questioned & g.t.Living()).Only()
		}
		g.t.ShowVote(&ballots)
		most := ballots.Most()
		if most.Len() < 2 {
			return most.Only()
		}
		g.t.Announce("tie", table.Each(most))
		if settled := g.settle(&ballots, most); settled != table.Nobody {
			return settled
		}
		if before != nil && isUnchanged(before, &ballots) {
			return g.t.Lot(most)
		}
		before = &ballots
		g.discuss()
	}
}

// isUnchanged says that all who still vote have voted as before. P9
func isUnchanged(before, after *table.Ballots) bool {
	for seat := range after.Voters.All() {
		if after.Of[seat] != before.Of[seat] {
			return false
		}
	}
	return true
}

// settle is whom a card has decided for where votes are equal, or Nobody. P22
func (g *game) settle(ballots *table.Ballots, tied table.Seats) table.Seat {
	for _, c := range g.picked {
		if c.tie != nil {
			if settled := c.tie(g, ballots, tied); settled != table.Nobody {
				return settled
			}
		}
	}
	return table.Nobody
}
