package police

import "omerta/table"

// standing is what holds for one round, each time with the rule that says so.
type standing struct {
	notChosen []table.Bar // the Mafiosi may not choose them
	notShot   []table.Bar // no shot may be aimed at them
	notVoted  []table.Bar // nobody may vote for them
	voteless  []table.Bar // they do not vote
}

// bar adds a player to those whom a rule bars.
func bar(bars *[]table.Bar, who table.Seat, rule string) {
	*bars = append(*bars, table.Bar{Who: table.Set(who), Rule: rule})
}

// barred are all who are barred.
func barred(bars []table.Bar) (who table.Seats) {
	for _, b := range bars {
		who |= b.Who
	}
	return who
}

// takeShelter keeps the holder out of everything in the next round: nobody can eliminate them, nor vote for them, and
// they do not vote. P26
func (g *game) takeShelter(me, _ table.Seat) {
	for _, bars := range []*[]table.Bar{&g.next.notChosen, &g.next.notShot, &g.next.notVoted, &g.next.voteless} {
		bar(bars, me, "P26")
	}
}

// showLetter keeps the Mafiosi from choosing the holder in the next round. P27
func (g *game) showLetter(me, _ table.Seat) { bar(&g.next.notChosen, me, "P27") }

// goToArrest keeps the holder out of this council's votes. P28
func (g *game) goToArrest(me, _ table.Seat) {
	bar(&g.now.notVoted, me, "P28")
	bar(&g.now.voteless, me, "P28")
}

// abduct keeps a player from voting in this council. P30
func (g *game) abduct(_, target table.Seat) { bar(&g.now.voteless, target, "P30") }
