package redblack

import (
	"slices"

	"omerta/rulebook"
)

// limit is how many can play a mode, and by which rule.
type limit struct {
	rule        string
	least, most int
}

var limits = map[string]limit{
	basic:        {"R1", 6, 13},
	professional: {"R3", 6, 21},
	extended:     {"R2", 6, 26},
}

// check holds a set-up against R1 to R3.
func check(setup *rulebook.Checking) {
	limit := limits[setup.ModeID()]
	c := checking{setup, limit.rule}
	c.refuseIf(c.Seats < limit.least || c.Seats > limit.most, "players-"+c.ModeID())
	c.cards()
	c.refuseIf(c.Count(commissioner) == 0, "no-commissioner")
	c.refuseIf(c.Count(don) == 0, "no-don")
	c.balance()
	c.table()
	c.WarnIf(c.ModeID() != basic && c.Options["agreement"] == majority, "R17", "marks-agree")
}

// checking is a set-up being checked by the rule of its mode.
type checking struct {
	*rulebook.Checking
	rule string
}

func (c *checking) refuseIf(broken bool, reason string, args ...any) {
	c.RefuseIf(broken, c.rule, reason, args...)
}

// cards are those of the mode, as many as the box has, one for each player. R1, R2, R3
func (c *checking) cards() {
	dealt := 0
	for i := range cast {
		r := &cast[i]
		n := c.Count(r.id)
		dealt += n
		c.refuseIf(n > 0 && !slices.Contains(r.dealtIn(), c.ModeID()), "not-in-"+c.ModeID(), r.id)
		c.refuseIf(n > r.cards, "more-than-the-box", r.cards, r.id)
	}
	c.refuseIf(dealt > c.Seats, "more-than-players", dealt, c.Seats)
}

// balance refuses a deck with as many black cards as red. R1, R2, R3
func (c *checking) balance() {
	reds, blacks := 0, 0
	for i := range cast {
		if n := c.Count(cast[i].id); cast[i].isBlack() {
			blacks += n
		} else {
			reds += n
		}
	}
	if blacks < reds {
		return
	}
	c.Refuse("R1", "too-many-black", blacks, reds)
	c.refuseIf(c.rule != "R1", "too-many-black", blacks, reds)
}

// table holds the deck against the source's: in the basic game another one is a warning, and six have no other in any
// mode. R1, R2, R3
func (c *checking) table() {
	switch standard := c.isDeck(basicDeck(c.Seats)); {
	case standard:
	case c.ModeID() == basic:
		c.WarnIf(!c.Refused(), "R1", "another-deck")
	case c.ModeID() != basic:
		c.refuseIf(c.Seats == 6, "six-play-basic")
	}
}

// isDeck says that these cards are dealt, and residents.
func (c *checking) isDeck(deck []rulebook.Count) bool {
	for i := range cast {
		if id := cast[i].id; id != resident && c.Count(id) != counted(deck, id) {
			return false
		}
	}
	return true
}

func counted(deck []rulebook.Count, id string) (n int) {
	for _, c := range deck {
		if c.ID == id {
			n += c.N
		}
	}
	return n
}
