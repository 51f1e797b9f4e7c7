package modified

import "omerta/table"

// order is the order of a night: the optional roles, then the Doctor, the mafia, the Sheriff and the Lawyer; with two
// clans the Yakuza after the Camorra, the Detective and the Vigilante in the Sheriff's place, and the Sensei after the
// Lawyer. M11, M29, M30
var order = []string{
	bartender, prostitute, crazyHero, doctor, mafia, yakuza, sheriff, detective, vigilante, lawyer, sensei,
}

// nightfall is one night with shots, from the second on. M11
func (g *game) nightfall() {
	g.phase = dark
	g.t.Announce("night", table.Number(g.day))
	g.night = night{protectedBefore: g.night.protected}
	for _, step := range order {
		if c := g.clan(step); c != nil {
			g.shoot(c)
			continue
		}
		for i := range cast {
			if cast[i].id == step && g.Count(step) > 0 {
				g.call(&cast[i])
			}
		}
	}
}

// clan is the one that is called by that step, or nil.
func (g *game) clan(step string) *clan {
	for i := range g.clans {
		if g.clans[i].step == step {
			return &g.clans[i]
		}
	}
	return nil
}

// shoot is a clan's step: they point together at somebody who is not of the clan, the Lawyer and the Bartender with
// them. M16, M29
func (g *game) shoot(c *clan) {
	g.cite("M11 M16")
	var choices []*table.Prompt
	g.t.Step(c.step, g.Seconds("step"), func() {
		awake := c.members & g.t.Living()
		choices = g.t.Together(awake, awake, table.Choice{
			Verb: "kill",
			From: g.t.Living() &^ c.members,
			Bars: []table.Bar{{Who: c.members, Rule: "M16 G5"}},
		})
	})
	target := g.t.Agreed(choices, c.members, table.Agreement(g.Option("agreement")))
	g.night.shot = g.night.shot.With(target)
}

// call is the step of a role that wakes alone. It is called whether its player lives or not; what was chosen takes
// effect when the step has closed. M11
func (g *game) call(r *role) {
	g.cite("M11 " + r.rules)
	var choice *table.Prompt
	g.t.Step(r.id, g.Seconds("step"), func() {
		for me := range (g.Holders(r.id) & g.t.Living()).All() {
			choice = g.t.Open(g.question(r, me))
		}
	})
	if choice == nil || !g.t.Living().Has(choice.Seat) {
		return
	}
	for _, a := range r.asks {
		if a.verb == choice.Verb && a.does != nil {
			a.does(g, choice.Seat, choice.Target())
		}
	}
}

// question is what the role is asked. It may be changed until the step closes, but what has been told stands. G3
func (g *game) question(r *role, me table.Seat) table.Prompt {
	p := table.Prompt{Seat: me, Decline: table.Pass}
	for _, a := range r.asks {
		if a.option != "" && !g.On(a.option) {
			continue
		}
		choice := table.Choice{Verb: a.verb, From: g.t.Living(), Count: 1, NotSelf: a.notSelf}
		if a.notSelf != "" {
			choice.From = choice.From.Without(me)
		}
		if a.bars != nil {
			choice.Bars = a.bars(g, me)
		}
		for _, bar := range choice.Bars {
			choice.From &^= bar.Who
		}
		p.Choices = append(p.Choices, choice)
	}
	p.On = func(p *table.Prompt) {
		for _, a := range r.asks {
			if a.verb == p.Verb && a.tells != nil {
				a.tells(g, me, p.Target())
				p.Final = true
			}
		}
	}
	return p
}

// daybreak is the dawn of a night: its deaths and what they set off, the end of the game or the Lawyer's question if
// it has come to that, and who may not speak today. M10, M12, M15
func (g *game) daybreak() {
	g.day++
	g.t.Announce("day", table.Number(g.day))
	g.dawn = true
	b := blows{mafia: g.night.shot, other: g.night.fired}
	if g.due == tillDawn {
		b.certain = g.Holders(toughGuy) // M19
	}
	if g.fall(b).Empty() {
		g.t.Announce("nobody-dies")
	}
	g.settle()
	g.dawn = false
	for seat := range (g.night.silenced & g.t.Living()).All() {
		g.t.Announce("silenced", table.Who(seat))
	}
}
