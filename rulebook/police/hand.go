package police

import "omerta/table"

// Every holder of an action card has it before them through the whole game: an offer to play it, or the reason why it
// cannot be played now. P17, P18

// hold lays a player's card before them anew.
func (g *game) hold(me table.Seat) {
	g.t.Shut(g.offers[me])
	if g.hands[me] == nil || !g.t.Living().Has(me) {
		return
	}
	g.offers[me] = g.t.Open(table.Prompt{Seat: me, Choices: []table.Choice{g.playing(me)}, Offer: true, On: g.play})
}

// look lets all see what has become of their own card.
func (g *game) look() {
	for _, offer := range g.offers {
		if offer != nil && offer.Open() {
			offer.Choices[0] = g.playing(offer.Seat)
		}
	}
}

// allow opens a moment for the cards that are played at it, and forbid closes it.
func (g *game) allow(m moment) {
	g.open |= m
	g.look()
}

func (g *game) forbid(m moment) {
	g.open &^= m
	g.look()
}

// playing is what can be done with a player's own card now.
func (g *game) playing(me table.Seat) table.Choice {
	c := g.hands[me]
	choice := table.Choice{Verb: "play"}
	never, rules := g.whyNot(me)
	if c.aims && never == "" {
		choice = g.aim("play", c, me)
		choice.OrNobody = g.isWrongPhase(c) // it has no effect on anybody then
	}
	choice.Word, choice.Never, choice.NeverRule = c.id, never, rules
	return choice
}

// aim is the choice of whom a card is played on. Whom exactly may be a secret until it can be played with effect: whom a
// Mafioso can recruit tells who is awake.
func (g *game) aim(verb string, c *card, me table.Seat) table.Choice {
	from, bars := g.t.Living(), []table.Bar(nil)
	if c.whom != nil && g.open&c.when != 0 {
		from, bars = c.whom(g, me)
	}
	return choose(verb, c.rule, from.Without(me), bars...)
}

// whyNot is the reason, with its rules, why a player cannot play their card now; empty if they can.
func (g *game) whyNot(me table.Seat) (reason, rules string) {
	c := g.hands[me]
	switch {
	case !c.worksFor(g.Role(me)):
		return "not-yours", "P17 " + c.rule
	case !c.playedByHolder():
		return "by-itself", c.rule + " P17"
	case g.spent.Has(me):
		return "played", "P17 " + c.rule
	case g.isWrongPhase(c):
		if g.Option("wrong-phase") == "eliminate" {
			return "", ""
		}
		return "wrong-phase", "P18 " + c.rule
	case g.open&c.when == 0:
		return "not-now", c.rule + " P18"
	}
	return "", ""
}

// isWrongPhase says whether showing the card now is showing it in the wrong phase. Before round 1 no phase is. P18
func (g *game) isWrongPhase(c *card) bool {
	return g.phase != start && c.phase != wholeGame && c.phase != g.phase
}

// play is what comes of a card that its holder plays.
func (g *game) play(p *table.Prompt) {
	me, target := p.Seat, p.Target()
	c := g.hands[me]
	if g.isWrongPhase(c) { // the source's way: the card has no effect, and its holder is out. P18
		g.spend(me)
		g.t.Announce("plays", table.Who(me), table.Word(c.id))
		g.remove(me, "out")
		g.over()
		return
	}
	g.use(me, c, target)
	g.over()
}

// use shows a card, and has it take effect.
func (g *game) use(me table.Seat, c *card, target table.Seat) {
	g.spend(me)
	g.show(me, c, target)
	c.does(g, me, target)
}

// show lays a card on the table for all to see, unless it is shown to the app only. P21
func (g *game) show(me table.Seat, c *card, target table.Seat) {
	switch {
	case c.hidden:
	case target == table.Nobody || !c.aims:
		g.t.Announce("plays", table.Who(me), table.Word(c.id))
	default:
		g.t.Announce("plays", table.Who(me), table.Word(c.id), table.Who(target))
	}
}

// spend notes that a card has been played, which it is once. P17
func (g *game) spend(me table.Seat) {
	g.spent = g.spent.With(me)
	g.hold(me)
}

// can says whether the player holds the card and may still use it. P17
func (g *game) can(me table.Seat, c *card) bool {
	return g.hands[me] == c && c.worksFor(g.Role(me)) && !g.spent.Has(me)
}

// holders are who was dealt the card, in or out.
func (g *game) holders(c *card) (holders table.Seats) {
	for seat := range table.FirstSeats(g.Seats).All() {
		if g.hands[seat] == c {
			holders = holders.With(seat)
		}
	}
	return holders
}

// isPicked says whether a card that is played at one of the moments is among those picked. P33
func (g *game) isPicked(moments moment) bool {
	for _, c := range g.picked {
		if c.when&moments != 0 {
			return true
		}
	}
	return false
}
