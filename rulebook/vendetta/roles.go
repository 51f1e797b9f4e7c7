package vendetta

import (
	"omerta/rulebook"
	"omerta/table"
)

// The sides. Mafia and Yakuza are both criminals.
const (
	citizens = "citizens"
	mafia    = "mafia"
	yakuza   = "yakuza" // its members' role too
	loner    = "loner"  // a side of one
)

// The roles that a rule other than their own names.
const (
	detective       = "detective"
	priest          = "priest"
	judge           = "judge"
	journalist      = "journalist"
	jailer          = "jailer"
	sheriff         = "sheriff"
	doctor          = "doctor"
	sleepwalker     = "sleepwalker"
	bodyguard       = "bodyguard"
	beauty          = "beauty"
	groupie         = "groupie"
	ordinaryCitizen = "ordinary-citizen"
	maniac          = "maniac"
	ripper          = "ripper"
	conArtist       = "con-artist"
	godfather       = "godfather"
	thief           = "thief"
	lawyer          = "lawyer"
	informer        = "informer"
	ordinaryMafia   = "ordinary-mafia"
)

// role is one entry of the cast: what the book says of a character.
type role struct {
	id   string
	side string
	// kind is leader, special or ordinary. The box has a leader, a special and a loner once each. V3a
	kind kind
	// rule is the one that tells what the character can do.
	rule string
	// can is what the character can do in a step of their own; one of it a night. None: they have no such step.
	can []ability
}

type kind uint8

const (
	ordinary kind = iota
	special
	leader
)

// ability is one thing that a character can do when called.
type ability struct {
	verb string
	// players is how many are chosen, one if it is not said.
	players int
	// does is what takes effect when the step closes, unless it is in vain (V19).
	does func(n *night, target table.Seat)
	// tells is what the character is told at once; the choice is final then (G3).
	tells func(n *night, me table.Seat, asked table.Targets)
}

// cast is who can be dealt, in the order in which the book lists it.
var cast = []role{
	{id: detective, side: citizens, kind: leader, rule: "V22", can: []ability{
		{verb: "check", tells: (*night).tellRole}, {verb: "shoot", does: (*night).shoot},
	}},
	{id: priest, side: citizens, kind: leader, rule: "V23", can: []ability{
		{verb: "check", tells: (*night).tellRoleAndPriest}, {verb: "shoot", does: (*night).shoot},
	}},
	{id: judge, side: citizens, kind: leader, rule: "V24", can: []ability{{verb: "check", tells: (*night).tellRole}}},
	{id: journalist, side: citizens, kind: leader, rule: "V25", can: []ability{{verb: "check", players: 2, tells: (*night).tellSides}}},
	{id: jailer, side: citizens, kind: leader, rule: "V26", can: []ability{{verb: "check", tells: (*night).tellRoleAndJail}}},
	{id: sheriff, side: citizens, kind: leader, rule: "V27", can: []ability{{verb: "shoot", does: (*night).shoot}}},

	{id: doctor, side: citizens, kind: special, rule: "V28", can: []ability{{verb: "protect", does: (*night).protect}}},
	{id: sleepwalker, side: citizens, kind: special, rule: "V30"}, // wakes with the mafia
	{id: bodyguard, side: citizens, kind: special, rule: "V29", can: []ability{{verb: "guard", does: (*night).guard}}},
	{id: beauty, side: citizens, kind: special, rule: "V31", can: []ability{{verb: "visit", does: (*night).visit}}},
	{id: groupie, side: citizens, kind: special, rule: "V40", can: []ability{{verb: "check", tells: (*night).tellLeader}}},
	{id: ordinaryCitizen, side: citizens},

	{id: maniac, side: loner, kind: special, rule: "V37", can: []ability{{verb: "shoot", does: (*night).shoot}}},
	{id: ripper, side: loner, kind: special, rule: "V38", can: []ability{{verb: "shoot", does: (*night).rip}}},
	{id: conArtist, side: loner, kind: special, rule: "V39", can: []ability{{verb: "copy", does: (*night).copy}}},

	// All mafia take part in the shot besides. V36
	{id: godfather, side: mafia, kind: special, rule: "V35", can: []ability{{verb: "gag", does: (*night).gag}}},
	{id: thief, side: mafia, kind: special, rule: "V33", can: []ability{{verb: "rob", does: (*night).rob}}},
	{id: lawyer, side: mafia, kind: special, rule: "V34", can: []ability{{verb: "check", tells: (*night).tellRole}}},
	{id: informer, side: mafia, kind: special, rule: "V32", can: []ability{{verb: "frame", does: (*night).frame}}},
	{id: ordinaryMafia, side: mafia, rule: "V36"},

	{id: yakuza, side: yakuza, rule: "V45"},
}

// entries are the cast as a lobby needs it.
func entries() []rulebook.Role {
	roles := make([]rulebook.Role, 0, len(cast))
	for _, r := range cast {
		entry := rulebook.Role{ID: r.id, Side: r.side}
		if r.kind != ordinary {
			entry.Most = 1 // V3a
		}
		roles = append(roles, entry)
	}
	return roles
}
