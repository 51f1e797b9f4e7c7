package modified

import "omerta/table"

// lastOfClan is a clan whose Lawyer, or Sensei, is its last in the game and has not been asked; or nil. M26, M29
func (g *game) lastOfClan() *clan {
	for i := range g.clans {
		c := &g.clans[i]
		if !c.asked && c.members&g.t.Living() == table.Set(c.lawyer) {
			return c
		}
	}
	return nil
}

// ask is the Lawyer's question. All hear it asked, and the time is the same whether and however it is answered. M26
func (g *game) ask(c *clan) {
	c.asked = true
	g.phase = asking
	g.t.Announce("lawyer-asked")
	p := g.t.Open(table.Prompt{Seat: c.lawyer, Choices: []table.Choice{{Verb: "yes"}, {Verb: "no"}}})
	before := g.cite("M26")
	g.t.Wait(table.Window{Name: g.Role(c.lawyer) + "-question", Lead: table.StepLead, Seconds: g.Seconds("step"), Step: true}, nil)
	g.cite(before)

	switch {
	case p.Verb != "yes" || !g.t.Living().Has(c.lawyer): // fights on as the last of the clan, shots and all
	case g.revealed(c.lawyer):
		g.t.Announce("lawyer-revealed", table.Who(c.lawyer))
		g.fall(blows{certain: table.Set(c.lawyer)})
	default:
		c.members = c.members.Without(c.lawyer)
		g.t.Tell(table.Set(c.lawyer), "joins", table.Who(c.lawyer), table.Word(city))
	}
}

// revealed says whether a living Sheriff, or Detective, has checked the Lawyer on an earlier night. M27, M30
func (g *game) revealed(lawyer table.Seat) bool {
	checkers := g.Holders(sheriff) | g.Holders(detective)
	return g.checked.Has(lawyer) && !(checkers & g.t.Living()).Empty()
}
