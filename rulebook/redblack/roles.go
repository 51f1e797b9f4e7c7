package redblack

import (
	"omerta/rulebook"
	"omerta/table"
)

// The modes. Each deals more cards than the one before it.
const (
	basic        = "basic"
	professional = "professional"
	extended     = "extended"
)

// The sides. In the basic game, and in the professional one without yakuza, the criminals are one side: black (R30).
// Elsewhere mafia and yakuza win apart (R31), and black is whoever wins with either (R29).
const (
	red    = "red"
	black  = "black"
	mafia  = "mafia"  // the role of an ordinary member too, and the group's step
	yakuza = "yakuza" // likewise
	maniac = "maniac" // a side of one, its role and its step
)

// The roles that are not called like their side.
const (
	resident     = "resident"
	commissioner = "commissioner"
	doctor       = "doctor"
	immortal     = "immortal"
	honestJudge  = "honest-judge"
	sheriff      = "sheriff"
	don          = "don"
	shapeshifter = "shapeshifter"
	ninja        = "ninja"
	lawyer       = "lawyer"
	corruptJudge = "corrupt-judge"
)

// role is one kind of card: what the book says of a character.
type role struct {
	id string
	// side is the one that it is dealt to.
	side string
	// cards are how many of it are in the box.
	cards int
	// from is the first of the modes in which it is dealt.
	from string
	// rule is the one that tells what the character can do.
	rule string
	// alone is what happens in a step of its own; nil if it has none.
	alone *call
}

// call is what one who wakes alone does, or is told.
type call struct {
	verb string
	// self says that the player may choose themselves.
	self bool
	// bars says who else cannot be chosen.
	bars func(n *night, me table.Seat) []table.Bar
	// tells is what is told at once; the choice is final then (G3). It is a check.
	tells func(n *night, me, target table.Seat)
	// does is what has been chosen when the step closes.
	does func(n *night, target table.Seat)
	// hears is what is told with nothing asked.
	hears func(n *night, me table.Seat)
}

// cast are the cards of the box. Mafia and don, yakuza and ninja wake as groups besides. Residents, the immortal and the
// judges sleep.
var cast = []role{
	{id: resident, side: red, cards: 8, from: basic},
	{id: commissioner, side: red, cards: 1, from: basic, rule: "R19", alone: &call{verb: "check", tells: (*night).tellTeam}},
	{id: doctor, side: red, cards: 1, from: extended, rule: "R22", alone: &call{
		verb: "protect", self: true, bars: (*night).protectedBefore, does: (*night).protect,
	}},
	{id: immortal, side: red, cards: 1, from: extended, rule: "R23"},
	{id: honestJudge, side: red, cards: 2, from: extended, rule: "R28"},
	{id: sheriff, side: red, cards: 1, from: professional, rule: "R24", alone: &call{verb: "kill", does: (*night).shoot}},
	{id: mafia, side: mafia, cards: 3, from: basic},
	{id: don, side: mafia, cards: 1, from: basic, rule: "R20", alone: &call{
		verb: "check", bars: (*night).wokenWithDon, tells: (*night).tellCommissioner,
	}},
	{id: maniac, side: maniac, cards: 1, from: professional, rule: "R25", alone: &call{verb: "kill", does: (*night).stab}},
	{id: shapeshifter, side: red, cards: 1, from: professional, rule: "R26", alone: &call{hears: (*night).tellShapeshifter}},
	{id: ninja, side: yakuza, cards: 1, from: professional, rule: "R21", alone: &call{verb: "check", tells: (*night).tellMafia}},
	{id: lawyer, side: mafia, cards: 1, from: extended, rule: "R27", alone: &call{verb: "check", tells: (*night).tellCard}},
	{id: yakuza, side: yakuza, cards: 3, from: professional},
	{id: corruptJudge, side: black, cards: 1, from: extended, rule: "R29"},
}

// modes are in the order in which they deal more and more cards.
var modes = []string{basic, professional, extended}

// isBlack says that the card is one of the black ones. The shapeshifter's is, though it is dealt red. R2
func (r *role) isBlack() bool { return r.side != red || r.id == shapeshifter }

// dealtIn are the modes in which the card can be dealt.
func (r *role) dealtIn() []string {
	for i, mode := range modes {
		if mode == r.from {
			return modes[i:]
		}
	}
	return nil
}

// character is the cast's entry of that id, or nil.
func character(id string) *role {
	for i := range cast {
		if cast[i].id == id {
			return &cast[i]
		}
	}
	return nil
}

// entries are the cast as a lobby needs it.
func entries() []rulebook.Role {
	roles := make([]rulebook.Role, 0, len(cast))
	for i := range cast {
		r := &cast[i]
		roles = append(roles, rulebook.Role{ID: r.id, Side: r.side, Most: r.cards, Modes: r.dealtIn()})
	}
	return roles
}
