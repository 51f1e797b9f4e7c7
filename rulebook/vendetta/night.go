package vendetta

import "omerta/table"

// order is the source's "Order of Actions". V17
var order = []string{
	beauty, thief, informer, doctor, bodyguard, lawyer,
	mafia, yakuza, "leader", maniac, ripper, groupie, godfather, conArtist,
}

// nightfall is one night in its order, and its dawn.
func (g *game) nightfall() {
	g.fall()
	n := &night{game: g}
	for _, name := range order {
		switch name {
		case mafia:
			n.mafiaShoots()
		case yakuza:
			n.yakuzaShoot()
		default:
			if r := g.character(name); r != nil {
				n.call(r)
			}
		}
	}
	g.rise()
	n.dawn()
}

func (g *game) fall() {
	g.round++
	g.dark = true
	g.noVote, g.puppet = table.Nobody, table.Nobody
	g.citeNight()
	g.t.Announce("night", table.Number(g.round))
}

func (g *game) rise() {
	g.dark = false
	g.citeDay()
	g.t.Announce("day", table.Number(g.round))
}

// character is the entry called by that name in the order, or nil if it is not called. V17
func (g *game) character(name string) *role {
	for i := range cast {
		r := &cast[i]
		if (r.id == name || name == "leader" && r.kind == leader) && len(r.can) > 0 && g.called(g.Holders(r.id)) {
			return r
		}
	}
	return nil
}

// called says that one of the holders at least has not been lynched or killed. An excluded player's card was shown to
// nobody, so they are called on. V17, G2, G13
func (g *game) called(holders table.Seats) bool { return !(holders &^ g.shown).Empty() }

// call is the step of one character: called, whatever became of them; asked, unless they are out or in jail. V17, V26
func (n *night) call(r *role) {
	var p *table.Prompt
	n.t.Step(r.id, n.Seconds("step"), func() {
		me := n.holder(r.id)
		if n.awake(table.Set(me)).Empty() {
			return
		}
		p = n.t.Open(table.Prompt{Seat: me, Choices: n.choices(r, me), Decline: table.Pass, On: n.answered(r)})
	})
	if p == nil || p.Declined() || !p.Answered || !n.t.Living().Has(p.Seat) || n.vain(p.Seat) {
		return
	}
	if does := r.ability(p.Verb).does; does != nil {
		does(n, p.Target())
	}
}

// awake are those who open their eyes when called: the living who were not in jail at nightfall. V26
func (g *game) awake(called table.Seats) table.Seats { return called & g.t.Living() &^ g.prisoners }

func (n *night) choices(r *role, me table.Seat) []table.Choice {
	choices := make([]table.Choice, 0, len(r.can))
	for _, a := range r.can {
		choices = append(choices, table.Choice{
			Verb:    a.verb,
			From:    n.t.Living().Without(me),
			Count:   max(a.players, 1),
			Rule:    r.rule,
			NotSelf: r.rule + " G5",
			Bars:    []table.Bar{{Who: n.out(), Rule: "G5 " + r.rule}},
		})
	}
	return choices
}

// answered tells a checker the answer at once; the choice is final then, and no other is. G3
func (n *night) answered(r *role) func(*table.Prompt) {
	return func(p *table.Prompt) {
		if p.Declined() {
			return
		}
		if tells := r.ability(p.Verb).tells; tells != nil {
			p.Final = true
			tells(n, p.Seat, p.Targets)
		}
	}
}

func (r *role) ability(verb string) *ability {
	for i := range r.can {
		if r.can[i].verb == verb {
			return &r.can[i]
		}
	}
	return nil
}
