package vendetta

import "omerta/table"

// docket is what one day's votes have come to.
type docket struct {
	votedOn   table.Seats // nobody is voted on twice in a day. V13
	tallies   [table.MaxSeats + 1]tally
	acquitted table.Seat // once a day. V24
}

// day is the discussion and the votes, at the end of which one player, and only one, is lynched. V11, V14
func (g *game) day() {
	g.today = docket{}
	condemned := table.Nobody
	if g.Option("voting") == oneByOne {
		condemned = g.condemnOneByOne()
	} else {
		condemned = g.condemnByHands()
	}
	g.lynch(condemned)
}

// condemnByHands is a show of hands on each candidate in turn; the one with most is condemned. V11, V12
func (g *game) condemnByHands() table.Seat {
	for {
		counted := g.countEach(g.discuss())
		if counted.Empty() { // there was no candidate, or all of them are out. V14
			counted = g.countEach(inOrder(g.left()))
		}
		if counted.Empty() {
			return g.nextMost()
		}
		condemned := g.most(counted)
		if !g.acquit(condemned) {
			return condemned
		}
		if g.left().Empty() { // V24
			return g.nextMost()
		}
	}
}

// condemnOneByOne votes on each suspect alone; with half of the hands or more they are condemned. How many are left is
// looked at when the suspect has been chosen: the last one goes without a vote, for certain. V14, V16
func (g *game) condemnOneByOne() table.Seat {
	for {
		suspect := g.nextSuspect()
		switch left := g.left(); {
		case left.Empty():
			return g.nextMost()
		case left.Len() == 1:
			return left.First()
		case g.count(suspect) && g.isGuilty(suspect) && !g.acquit(suspect):
			return suspect
		}
	}
}

// nextSuspect is who is nominated first, or with nobody nominated the first in seat order who has not been voted on.
// There is no talk about the last one. V16
func (g *game) nextSuspect() table.Seat {
	if g.left().Len() < 2 {
		return table.Nobody
	}
	if nominated := g.discuss(); len(nominated) > 0 {
		return nominated[0]
	}
	return g.left().First()
}

// left are those who can still be voted on today. V13
func (g *game) left() table.Seats { return g.t.Living() &^ g.today.votedOn }

// countEach counts the hands on each candidate who is still in, one after another; those who were counted and are in.
func (g *game) countEach(candidates []table.Seat) (counted table.Seats) {
	for _, candidate := range candidates {
		if g.left().Has(candidate) && g.count(candidate) {
			counted = counted.With(candidate)
		}
	}
	return counted & g.t.Living()
}

// isGuilty says that the hands are not fewer than half of the voters. V16
func (g *game) isGuilty(suspect table.Seat) bool {
	t := g.today.tallies[suspect]
	return 2*t.raised.Len() >= t.voters.Len()
}

// most is the one with the most hands, be it nought; a tie is settled by lot. V12, V15
func (g *game) most(among table.Seats) table.Seat {
	var tied table.Seats
	hands := 0
	for seat := range among.All() {
		switch n := g.today.tallies[seat].raised.Len(); {
		case n > hands:
			tied, hands = table.Set(seat), n
		case n == hands:
			tied = tied.With(seat)
		}
	}
	if tied.Len() > 1 {
		g.t.Announce("tie", table.Each(tied))
		return g.t.Lot(tied)
	}
	return tied.First()
}

// nextMost is who is taken when everybody living has been voted on: the next most hands in all counts of the day. There
// is one always, for with just one player in the game is over. V24
func (g *game) nextMost() table.Seat {
	return g.most((g.today.votedOn & g.t.Living()).Without(g.today.acquitted))
}

// acquit says whether the Judge, entitled to vote in that count, raised no hand, as the hand was shown. Nothing tells
// who the Judge is. Only the first acquittal of a day is theirs. V24
func (g *game) acquit(condemned table.Seat) bool {
	t := g.today.tallies[condemned]
	judge := g.holder(judge)
	if g.today.acquitted != table.Nobody || !(t.voters &^ t.raised & g.t.Living()).Has(judge) {
		return false
	}
	g.today.acquitted = condemned
	g.t.Announce("acquitted", table.Who(condemned))
	return true
}

// lynch takes the condemned out of the game, their card shown. V12
func (g *game) lynch(condemned table.Seat) {
	g.shown = g.shown.With(condemned)
	g.t.Leave(condemned)
	g.t.Announce("out", table.Who(condemned), table.Word(g.Role(condemned)))
	g.settle()
	g.over()
}

func inOrder(seats table.Seats) []table.Seat {
	ordered := make([]table.Seat, 0, seats.Len())
	for seat := range seats.All() {
		ordered = append(ordered, seat)
	}
	return ordered
}
