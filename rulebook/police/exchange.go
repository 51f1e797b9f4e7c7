package police

import "omerta/table"

// offerExchange shows the card of a holder who may exchange tokens, and asks whether they will, before round 1. P24
func (g *game) offerExchange() {
	me := (g.holders(changeOfRoles) & g.t.Living()).First()
	if me == table.Nobody || !g.can(me, g.hands[me]) {
		return
	}
	c := g.hands[me]
	g.cite(c.rule)
	g.spend(me)
	g.show(me, c, table.Nobody)
	choice := table.Choice{Verb: "swap"}
	g.aim(&choice, c, me)
	p := g.t.Open(table.Prompt{Seat: me, Choices: []table.Choice{choice}, Decline: table.Pass})
	g.t.Gather(table.Window{Name: "exchange", Seconds: g.Seconds("look")})
	if p.Target() != table.Nobody && g.t.Living().Has(me) {
		g.show(me, c, p.Target())
		g.exchange(me, p.Target())
	}
}

// exchange swaps two players' tokens; from then on each plays the new one. P24
func (g *game) exchange(me, other table.Seat) {
	g.Roles[me-1], g.Roles[other-1] = g.Roles[other-1], g.Roles[me-1]
	for seat := range table.Set(me, other).All() {
		g.t.Tell(table.Set(seat), "role", table.Word(g.Role(seat)))
	}
	g.look()
}
