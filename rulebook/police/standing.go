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

// rest bars, after all others, whoever cannot be chosen by the rule itself: who is out, or not among those it is about.
func (g *game) rest(rule string) table.Bar {
	return table.Bar{Who: table.FirstSeats(g.Seats), Rule: rule}
}
