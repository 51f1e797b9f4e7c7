package police

import (
	"slices"
	"strings"

	"omerta/rulebook"
	"omerta/table"
)

// game is one game at a table.
type game struct {
	*rulebook.Setup // its Roles are the present tokens. P24
	t               *table.Table

	phase      phase
	cited      string // the rules that are named in refusals
	round      int
	unmasked   table.Seat // the Agent who looked at a Mafioso. P13
	victim     table.Seat // whom the Mafiosi have chosen. P5
	dark       bool       // the night, or its deaths, are not over: nobody can have won yet. G7
	unfinished int        // eliminations whose last shots are still to come. G7
	opened     bool       // the first Mafia phase has come. P32

	// The cards.
	picked []*card                   // the kinds that are in the game, in the order of the list
	hands  [table.MaxSeats + 1]*card // who holds which
	offers [table.MaxSeats + 1]*table.Prompt
	spent  table.Seats
	open   moment

	recruits  table.Seats     // P21
	pointing  []*table.Prompt // the Mafiosi's, in their phase
	now, next standing        // this round's, and the next one's
	accusers  [table.MaxSeats + 1]table.Seats
	command   command
}

// phase is one of the three of a round, or what comes before the first.
type phase uint8

const (
	start phase = iota
	agentPhase
	mafiaPhase
	councilPhase
	wholeGame // of a card: none is the wrong one
)

// play hosts one game from the deal to the end.
func play(t *table.Table, s *rulebook.Setup) {
	dealt := *s
	dealt.Roles = slices.Clone(s.Roles)
	g := &game{Setup: &dealt, t: t}
	t.OnExclude(g.excluded)
	t.OnAbandon(func() { g.ShowRoles(t) })
	g.cite("G15")

	s.ShowCast(t)
	g.dealCards()
	t.AwaitTap(table.Begin) // G15
	g.lookAtTokens()
	for { // P3
		g.nightfall()
		g.council()
		g.EndStale(g.t) // G19
	}
}

// dealCards tells all which action cards are in the game, and lets the holders have theirs. P16
func (g *game) dealCards() {
	var deck []table.Arg
	for _, c := range cards {
		for seat, id := range g.Cards {
			if id == c.id {
				g.hands[seat+1] = c
			}
		}
		if holders := g.holders(c); !holders.Empty() {
			g.picked = append(g.picked, c)
			deck = append(deck, table.Times(c.id, holders.Len()))
		}
	}
	if len(g.picked) == 0 {
		return
	}
	g.t.Announce("deck", deck...)
	for seat := range g.t.Living().All() {
		g.hold(seat)
	}
	for _, c := range g.picked {
		for me := range g.holders(c).All() {
			if c.dealt != nil && g.can(me, c) {
				c.dealt(g, me)
			}
		}
	}
}

// lookAtTokens is the time for what is done when all have looked at their tokens, before round 1. P24
func (g *game) lookAtTokens() {
	for _, c := range g.picked {
		for me := range g.holders(c).All() {
			if c.looked != nil && g.can(me, c) && g.t.Living().Has(me) {
				c.looked(g, me)
			}
		}
	}
}

// enter begins a phase, and sets by which rules nobody acts before or after their moment in it.
func (g *game) enter(p phase, rules string) {
	g.phase = p
	g.cite(rules)
	g.look()
}

// cite names the rules, nearest first, by which nobody acts before or after their moment, and after they are out: those
// given, and then the ones that say of everything in this game when it is done. It returns those that were named before.
func (g *game) cite(rules string) (before string) {
	before, g.cited = g.cited, rules
	notYet := strings.Fields(rules)
	add := func(more ...string) {
		for _, rule := range more {
			if !slices.Contains(notYet, rule) {
				notYet = append(notYet, rule)
			}
		}
	}
	out := "G10 P6 P7 P8 P10"
	if len(g.picked) > 0 {
		add("P18", "P17")
	}
	add("P3", "P4", "P5", "P6", "P7", "P8")
	if g.On("small") {
		add("P13")
	}
	for _, c := range g.picked {
		add(c.rule)
		out += " " + c.rule
	}
	if g.On("last-shots") || g.On("large") {
		add("P15", "P14")
		out += " P15 P14"
	}
	add("G3")
	g.t.Cite(table.Citations{NotYet: strings.Join(notYet, " "), Out: out})
	return before
}

// excluded is what follows when the host has excluded somebody: they show their token, and their office passes on.
// G13
func (g *game) excluded(gone table.Seat) {
	g.t.Announce("shows", table.Who(gone), table.Word(g.Role(gone)))
	g.isGone(gone)
	g.over()
}
