package vendetta

import "omerta/table"

// discuss is the talk, in which anybody living, jailed and gagged ones too, may nominate, any number; it returns the
// candidates in the order of nomination. Voting one by one the first nomination ends it. V11, V16
func (g *game) discuss() (candidates []table.Seat) {
	var offers []*table.Prompt
	nominated := func(p *table.Prompt) {
		candidates = append(candidates, p.Target())
		g.t.Announce("nominated", table.Who(p.Target()), table.Word("by"), table.Who(p.Seat))
		for _, offer := range offers {
			offer.Choices[0] = g.nomination(offer.Seat, candidates)
		}
	}
	for seat := range g.t.Living().All() {
		offers = append(offers, g.t.Open(table.Prompt{
			Seat: seat, Choices: []table.Choice{g.nomination(seat, nil)}, Offer: true, On: nominated,
		}))
	}
	talk := table.Window{Name: "discussion", Seconds: g.Seconds("discussion"), Tap: table.Close, Talk: true}
	g.t.Wait(talk, func() bool { return len(candidates) > 0 && g.Option("voting") == oneByOne })
	for _, offer := range offers {
		g.t.Shut(offer)
	}
	return candidates
}

// nomination is whom a player may nominate: not themselves, nobody twice, nobody voted on today. V11, V13
func (g *game) nomination(by table.Seat, candidates []table.Seat) table.Choice {
	already := table.Set(candidates...)
	return table.Choice{
		Verb:    "nominate",
		From:    (g.left() &^ already).Without(by),
		Count:   1,
		Rule:    "V11",
		NotSelf: "V11 G5",
		Bars: []table.Bar{
			{Who: table.Set(g.today.acquitted), Rule: "V24 V13"},
			{Who: g.today.votedOn, Rule: "V13"},
			{Who: already, Rule: "V11"},
			{Who: g.out(), Rule: "G5 V11"},
		},
	}
}
