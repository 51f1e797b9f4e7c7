package modified

import "omerta/table"

// trialDay is a day from the second on: the talk, the vote, the sentence, and its end. M7
func (g *game) trialDay() {
	g.cite("M7")
	letter := g.haunt()
	before := g.t.Living()
	g.t.Discuss(g.Seconds("discussion"))
	g.trial()
	g.dusk()
	if gone := before &^ g.t.Living() &^ g.excluded; gone.Empty() {
		g.t.Announce("nobody-out")
	}
	g.t.Shut(letter)
	g.void = 0
}

// haunt lets a Ghost who is out write one letter or digit on this day, for all to see. M22
func (g *game) haunt() *table.Prompt {
	me := (g.Holders(ghost) &^ g.t.Living() &^ g.excluded).First()
	if me == table.Nobody {
		return nil
	}
	return g.t.Open(table.Prompt{
		Seat: me, Offer: true,
		Choices: []table.Choice{{Verb: "write", Letter: true, Rule: "M22"}},
		On: func(p *table.Prompt) {
			g.t.Announce("ghost", table.Who(p.Seat), table.Word(p.Word))
			g.t.Shut(p)
		},
	})
}

// trial is the vote and the sentence: the city must sentence somebody. From the vote on the Bartender's drink has its
// effect. M7, M23
func (g *game) trial() {
	living := g.t.Living()
	ballots := g.t.Vote(table.Vote{
		Voters: living, For: living, NotSelf: "M7 G5", Bars: []table.Bar{table.BarAnybody("M7")},
		Seconds: g.Seconds("vote"),
	})
	g.t.ShowVote(&ballots)
	sentenced := g.verdict(&ballots)
	g.void = table.Set(g.night.served)
	g.fall(blows{sentence: table.Set(sentenced)})
	g.settle()
}

// verdict is who has the most votes; where votes are equal, the one whom the Mayor voted for, or whom the Mayor then
// chooses. M7, M8
func (g *game) verdict(ballots *table.Ballots) table.Seat {
	most := ballots.Most()
	if most.Len() == 1 {
		return most.First()
	}
	if !most.Empty() {
		g.t.Announce("tie", table.Each(most))
	}
	if choice := ballots.Of[g.mayor]; most.Has(choice) {
		return choice
	}
	return g.decide(most)
}

// decide leaves it to the Mayor: whom of the tied to sentence, or, if nobody got a vote, whom of all the others. A lot
// draws for a Mayor who does not decide in time, and the successor decides for one who leaves. Nobody is sentenced if
// exclusions leave nobody to choose. M7, M8
func (g *game) decide(tied table.Seats) table.Seat {
	g.cite("M8 M7")
	for {
		mayor := g.mayor
		among := func() table.Seats {
			if tied.Empty() {
				return g.t.Living().Without(mayor)
			}
			return tied & g.t.Living()
		}
		if among().Empty() {
			return table.Nobody
		}
		p := g.t.Open(table.Prompt{Seat: mayor, Choices: []table.Choice{{
			Verb: "decide", From: among(), Count: 1, NotSelf: "M8 G5",
			Bars: []table.Bar{{Who: g.t.Living() &^ among(), Rule: "M8"}, table.BarAnybody("M8")},
		}}})
		ending := g.t.Wait(table.Window{Name: "decide", Seconds: g.Seconds("vote")}, func() bool {
			return p.Answered || g.mayor != mayor || among().Empty()
		})
		switch {
		case p.Answered:
			return p.Target()
		case ending == table.Timed:
			return g.t.Lot(among())
		}
	}
}

// dusk is the end of the day, when a Tough Guy goes who was struck at night. M19
func (g *game) dusk() {
	if g.due != tillDusk {
		return
	}
	g.fall(blows{certain: g.Holders(toughGuy)})
	g.settle()
}
