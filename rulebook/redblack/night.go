package redblack

import (
	"slices"

	"omerta/table"
)

// The order of the steps. R5, R6, R7; R15, R18
var (
	firstOrder = []string{doctor, lawyer, mafia, yakuza, maniac, commissioner, don, ninja, sheriff}
	order      = []string{doctor, lawyer, mafia, yakuza, maniac, shapeshifter, commissioner, don, ninja, sheriff}
)

// night is what has been chosen in one night. It takes effect together at dawn. R16
type night struct {
	*game
	numbers   []table.Seat // of all who were living at nightfall, as they are called. R17
	protected table.Seat   // R22
	struck    table.Seats  // by mafia, yakuza and maniac
	shot      table.Seats  // by the sheriff
}

// nightfall is one night in its order, and its dawn. Nobody dies in the first: they meet, plan and check. R5, R7
func (g *game) nightfall() {
	g.round++
	g.dark = true
	g.citeNight()
	g.t.Announce("night", table.Number(g.round))
	n := &night{game: g, numbers: slices.Collect(g.t.Living().All())}
	steps := order
	if g.round == 1 {
		steps = firstOrder
	}
	for _, step := range steps {
		switch {
		case !g.isCalled(step):
		case step == mafia:
			n.callGang(&g.gangs[0])
		case step == yakuza:
			n.callGang(&g.gangs[1])
		default:
			n.call(character(step))
		}
	}
	g.dark = false
	n.dawn()
}

// isCalled says that somebody was dealt what the step calls, living or not. R15, R18, G2
func (g *game) isCalled(step string) bool {
	if step == yakuza && g.Count(ninja) > 0 {
		return true
	}
	return step == mafia || g.Count(step) > 0
}

// call is the step of one who wakes alone.
func (n *night) call(r *role) {
	var p *table.Prompt
	n.t.Step(r.id, n.Seconds("step"), func() {
		for me := range (n.Holders(r.id) & n.t.Living()).All() {
			p = n.wake(r, me)
		}
	})
	if p != nil && n.t.Living().Has(p.Seat) && r.alone.does != nil {
		r.alone.does(n, p.Target())
	}
}

// wake tells or asks whoever is called. On the first night those who do not check are met, and nobody checks if the table
// wants it so. R5, R6, R7, R33
func (n *night) wake(r *role, me table.Seat) *table.Prompt {
	c := r.alone
	switch {
	case c.hears != nil:
		c.hears(n, me)
		return nil
	case n.round == 1 && c.tells == nil:
		n.t.Tell(table.Set(me), "meets")
		return nil
	case n.round == 1 && !n.On("first-night-checks"):
		return nil
	}
	choice := table.Choice{Verb: c.verb, From: n.t.Living(), Count: 1, Rule: r.rule}
	if !c.self {
		choice.From, choice.NotSelf = choice.From.Without(me), r.rule+" G5"
	}
	if c.bars != nil {
		choice.Bars = c.bars(n, me)
	}
	for _, bar := range choice.Bars {
		choice.From &^= bar.Who
	}
	choice.Bars = append(choice.Bars, table.BarAnybody(r.rule))
	return n.t.Open(table.Prompt{Seat: me, Choices: []table.Choice{choice}, Decline: table.Pass, On: n.answered(c)})
}

// answered tells one who checks the answer at once; the choice is final then. G3
func (n *night) answered(c *call) func(*table.Prompt) {
	if c.tells == nil {
		return nil
	}
	return func(p *table.Prompt) {
		if !p.Declined() {
			p.Final = true
			c.tells(n, p.Seat, p.Target())
		}
	}
}

// protectedBefore is whom the doctor cannot protect a second night running. R22
func (n *night) protectedBefore(table.Seat) []table.Bar {
	return []table.Bar{{Who: table.Set(n.game.protected) & n.t.Living(), Rule: "R22"}}
}

// protect is the doctor's. R22
func (n *night) protect(target table.Seat) { n.protected = target }

// stab is the maniac's. R25
func (n *night) stab(target table.Seat) { n.struck = n.struck.With(target) }

// shoot is the sheriff's. R24
func (n *night) shoot(target table.Seat) { n.shot = n.shot.With(target) }
