package modified

import (
	"omerta/rulebook"
	"omerta/table"
)

// The roles.
const (
	citizen    = "citizen"
	sheriff    = "sheriff"
	doctor     = "doctor"
	lawyer     = "lawyer"
	gangster   = "mafia"
	prince     = "prince"
	avenger    = "avenger"
	toughGuy   = "tough-guy"
	crazyHero  = "crazy-hero"
	prostitute = "prostitute"
	freemason  = "freemason"
	ghost      = "ghost"
	bartender  = "bartender"
	ninja      = "ninja"
	sensei     = "sensei"
	detective  = "detective"
	vigilante  = "vigilante"
)

// The sides. With two clans the mafia is the Camorra.
const (
	city    = "city"
	mafia   = "mafia"
	camorra = "camorra"
	yakuza  = "yakuza"
)

// role is one entry of the cast: the side it is dealt to, how many of it there can be (0: as many as wanted), and what
// it is asked when it is called alone at night, by which rules.
type role struct {
	id, side string
	most     int
	rules    string
	asks     []ask
}

// ask is one thing that a role can do when it is called.
type ask struct {
	verb string
	// notSelf are the rules by which it cannot choose itself; empty if it can.
	notSelf string
	// option is the option that allows it, if it takes one.
	option string
	// bars are who else cannot be chosen.
	bars func(g *game, me table.Seat) []table.Bar
	// tells is what is told at once; the answer then stands.
	tells func(g *game, me, target table.Seat)
	// does is what has been chosen when the step has closed.
	does func(g *game, me, target table.Seat)
}

// cast is who can be dealt. The mafia and the Yakuza are called as clans (M16); the Prince (M17), the Avenger (M18), the
// Tough Guy (M19) and the Ghost (M22) are never called: what they do follows from a death (M25).
var cast = []role{
	{id: citizen, side: city},
	{id: sheriff, side: city, most: 1, rules: "M13 M4", asks: []ask{
		{verb: "check", notSelf: "M13 G5", tells: (*game).tellThumb},
		{verb: "shoot", notSelf: "M4 G5", option: "sheriff-shoots", does: (*game).fire},
	}},
	{id: doctor, side: city, most: 1, rules: "M14", asks: []ask{
		{verb: "protect", bars: (*game).unprotectable, does: (*game).protect},
	}},
	{id: lawyer, side: mafia, most: 1, rules: "M15", asks: []ask{
		{verb: "silence", notSelf: "M15 G5", does: (*game).silence},
	}},
	{id: gangster, side: mafia},
	{id: prince, side: city, most: 1},
	{id: avenger, side: city, most: 1},
	{id: toughGuy, side: city, most: 1},
	{id: crazyHero, side: city, most: 1, rules: "M20", asks: []ask{
		{verb: "sacrifice", notSelf: "M20 G5", does: (*game).rescue},
	}},
	{id: prostitute, side: city, most: 1, rules: "M21", asks: []ask{
		{verb: "visit", notSelf: "M21 G5", does: (*game).visit},
	}},
	{id: freemason, side: city, most: 2, rules: "M24"},
	{id: ghost, side: city, most: 1},
	{id: bartender, side: mafia, most: 1, rules: "M23", asks: []ask{
		{verb: "serve", notSelf: "M23 G5", does: (*game).serve},
	}},
	{id: ninja, side: yakuza, most: 2},
	{id: sensei, side: yakuza, most: 1, rules: "M29 M15", asks: []ask{
		{verb: "silence", notSelf: "M15 G5", does: (*game).silence},
	}},
	{id: detective, side: city, most: 1, rules: "M30", asks: []ask{
		{verb: "check", notSelf: "M30 G5", tells: (*game).tellRole},
	}},
	{id: vigilante, side: city, most: 1, rules: "M30", asks: []ask{
		{verb: "shoot", notSelf: "M30 G5", does: (*game).fire},
	}},
}

// roles is the cast as the house lists it.
func roles() (listed []rulebook.Role) {
	for _, r := range cast {
		listed = append(listed, rulebook.Role{ID: r.id, Side: r.side, Most: r.most})
	}
	return listed
}

// tellThumb tells the Sheriff whether the player checked is a gangster. M13
func (g *game) tellThumb(me, target table.Seat) {
	answer := "innocent"
	if g.gangsters().Has(target) {
		answer = "gangster"
	}
	g.checked = g.checked.With(target)
	g.t.Tell(table.Set(me), "learns", table.Who(target), table.Word(answer))
}

// tellRole tells the Detective the role of the player checked. M30
func (g *game) tellRole(me, target table.Seat) {
	g.checked = g.checked.With(target)
	g.t.Tell(table.Set(me), "learns", table.Who(target), table.Word(g.Role(target)))
}

// fire is a shot of the Sheriff or the Vigilante. M4, M30
func (g *game) fire(_, target table.Seat) { g.night.fired = g.night.fired.With(target) }

// unprotectable are whom the Doctor cannot protect tonight: the player of the night before, and, once chosen, the
// Doctor. M14
func (g *game) unprotectable(me table.Seat) []table.Bar {
	bars := []table.Bar{{Who: table.Set(g.night.protectedBefore) & g.t.Living(), Rule: "M14"}}
	if g.protectedSelf {
		bars = append(bars, table.Bar{Who: table.Set(me), Rule: "M14"})
	}
	return bars
}

// protect keeps a player from the mafia's shot. The choice of oneself counts, needed or not. M14
func (g *game) protect(me, target table.Seat) {
	g.night.protected = target
	g.protectedSelf = g.protectedSelf || target == me
}

// silence takes a player's word for the day. M15
func (g *game) silence(_, target table.Seat) { g.night.silenced = g.night.silenced.With(target) }

// rescue is whom the Crazy Hero would die for. M20
func (g *game) rescue(_, target table.Seat) { g.night.rescued = target }

// visit is whom the city cannot condemn on the day after. M21
func (g *game) visit(_, target table.Seat) { g.night.visited = target }

// serve is whose powers are void on the day after. M23
func (g *game) serve(_, target table.Seat) { g.night.served = target }
