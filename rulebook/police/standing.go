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

// choose is the choice of one other player by a rule. Who is not among those it is from is barred by one of the bars, or
// else by the rule itself. G5
func choose(verb, rule string, from table.Seats, bars ...table.Bar) table.Choice {
	return table.Choice{
		Verb: verb, From: from, Count: 1, Rule: rule, NotSelf: rule + " G5",
		Bars: append(bars[:len(bars):len(bars)], table.BarAnybody(rule)),
	}
}
