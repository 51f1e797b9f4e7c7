package police

import "omerta/table"

// discuss is the open discussion, in which everybody may accuse others; all see how many fingers each has up. P6
func (g *game) discuss() {
	g.cite("P6")
	var offers []*table.Prompt
	for seat := range g.t.Living().All() {
		offers = append(offers, g.t.Open(table.Prompt{
			Seat: seat, Choices: []table.Choice{g.accusing(seat)}, Offer: true, On: g.accuse,
		}))
	}
	g.t.Discuss(g.Seconds("discussion"))
	for _, offer := range offers {
		g.t.Shut(offer)
	}
}

// accusing is whom a player may accuse: others, each once in a council. P6
func (g *game) accusing(by table.Seat) table.Choice {
	var already table.Seats
	for seat := range g.t.Living().All() {
		if g.accusers[seat].Has(by) {
			already = already.With(seat)
		}
	}
	return choose("accuse", "P6", (g.t.Living() &^ already).Without(by))
}

func (g *game) accuse(p *table.Prompt) {
	accused := p.Target()
	g.accusers[accused] = g.accusers[accused].With(p.Seat)
	g.t.Announce("accused", table.Who(accused), table.Number(g.accusers[accused].Len()))
	p.Answered, p.Verb, p.Targets = false, "", table.Targets{} // and may accuse others
	p.Choices[0] = g.accusing(p.Seat)
}
