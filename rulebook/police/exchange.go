package police

import "omerta/table"

// changeOfRoles lets its holder exchange tokens with another player, before round 1. P24
var changeOfRoles = card{
	id: "change-of-roles", rule: "P24", users: policemen | mafiosi, phase: start,
	looked: (*game).offerExchange, aims: true, does: (*game).exchange,
}

// offerExchange shows the holder's card, and asks whether they will.
func (g *game) offerExchange(me table.Seat) {
	c := g.hands[me]
	g.cite(c.rule)
	g.spend(me)
	g.show(me, c, table.Nobody)
	p := g.t.Open(table.Prompt{Seat: me, Choices: []table.Choice{g.aim("swap", c, me)}, Decline: table.Pass})
	g.t.Gather(table.Window{Name: "exchange", Seconds: g.Seconds("look")})
	if p.Target() != table.Nobody && g.t.Living().Has(me) {
		g.show(me, c, p.Target())
		g.exchange(me, p.Target())
	}
}

// exchange swaps two players' tokens; from then on each plays the new one.
func (g *game) exchange(me, other table.Seat) {
	g.Roles[me-1], g.Roles[other-1] = g.Roles[other-1], g.Roles[me-1]
	for seat := range table.Set(me, other).All() {
		g.t.Tell(table.Set(seat), "role", table.Word(g.Role(seat)))
	}
	g.look()
}
