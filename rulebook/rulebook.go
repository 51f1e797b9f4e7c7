// Package rulebook says what a rulebook is: one printed set of rules as a program that runs at a table. It knows no
// particular book; the books are in the folders below, and package shelf has them in one list.
package rulebook

import (
	"slices"

	"omerta/table"
)

// Rulebook is one printed set of rules.
type Rulebook struct {
	// ID names it in scripts and logs: "app".
	ID string
	// Edition goes up when the behaviour of its rules changes; a log names the edition it was played by.
	Edition int
	// Least and Most are how many seats it can be played by, in any mode.
	Least, Most int
	// Modes are its ways to be played, the first the usual one; none if there is just one.
	Modes []string
	// Options are the table settings that it has, in the order in which a host reads them.
	Options []Option
	// Roles are its cast, in the order in which the book lists it.
	Roles []Role
	// Plain is the role of seats that nothing else is dealt to.
	Plain string
	// Cards are its action cards, if it has any, in the order in which the book lists them; NeutralCard fills up.
	Cards       []Card
	NeutralCard string
	// Redeal, if not nil, says that a deal cannot stand and is dealt again.
	Redeal func(*Setup) bool
	// Check notes everything in the set-up that its rules refuse or advise against.
	Check func(*Checking)
	// Recommend fills in the roles and cards that the book recommends for the set-up's mode, options and number of seats.
	Recommend func(*Setup)
	// Rules are its rules page in Markdown, by language ("en" always), each rule a line that begins with its id.
	Rules map[string]string
	// Side, if not nil, is whom a player plays for who holds that role and action card and has been told that they have
	// joined a side (empty: none), where the book has more to it than the last side joined.
	Side func(role, card, joined string) string
	// Play hosts one game from the deal to the end. The set-up has been checked and dealt.
	Play func(*table.Table, *Setup)
}

// Role is one entry of a rulebook's cast.
type Role struct {
	// ID names it in scripts, sights and catalogs: "ordinary-mafia".
	ID string
	// Side is the side that it is dealt to.
	Side string
	// Most is how many of it can be dealt; 0 for as many as wanted.
	Most int
	// Modes are the modes that it can be dealt in; none for all.
	Modes []string
}

// Card is one action card of a rulebook.
type Card struct {
	// ID names it in scripts, sights and catalogs: "bulletproof-vest".
	ID string
	// Copies are how many of it go in together, 1 if it is not said.
	Copies int
}

// Option is a table setting.
type Option struct {
	// Name names it in scripts: "reveal".
	Name string
	// Values are what it can be set to; none for a number of seconds from 0 to 3600, 0 standing for no limit.
	Values []string
	// Least is the fewest seconds it can be set to.
	Least int
	// Default is its value if it is not set.
	Default string
	// DefaultFor, if not nil, is the default for the set-up at hand, where the book has it depend on that.
	DefaultFor func(*Setup) string
	// Display says that the option changes words only.
	Display bool
}

// CardsOption is the option that has action cards dealt, in the books that leave it to the table.
const CardsOption = "cards"

// Switch is an option that is on or off.
func Switch(name, standard string) Option {
	return Option{Name: name, Values: []string{"on", "off"}, Default: standard}
}

// Seconds is an option that is a length of time, in seconds.
func Seconds(name, standard string) Option { return Option{Name: name, Default: standard} }

// Step is the length of a night's step: 20 seconds if it is not said, and never none, for a step ends only by its time.
func Step() Option { return Option{Name: "step", Default: "20", Least: 5} }

// Role is the cast's entry of that id; ok is false if it has none.
func (r *Rulebook) Role(id string) (role Role, ok bool) {
	i := slices.IndexFunc(r.Roles, func(role Role) bool { return role.ID == id })
	if i < 0 {
		return Role{}, false
	}
	return r.Roles[i], true
}

// SideOf is whom a player plays for, as far as they can know: by the role and action card that they hold, and by the side
// that they have been told they have joined, if any. It is empty for a role that the cast does not have.
func (r *Rulebook) SideOf(role, card, joined string) string {
	dealt, ok := r.Role(role)
	switch {
	case !ok:
		return ""
	case r.Side != nil:
		return r.Side(role, card, joined)
	case joined != "":
		return joined
	}
	return dealt.Side
}

// Option is the option of that name; ok is false if the book has none.
func (r *Rulebook) Option(name string) (option Option, ok bool) {
	i := slices.IndexFunc(r.Options, func(o Option) bool { return o.Name == name })
	if i < 0 {
		return Option{}, false
	}
	return r.Options[i], true
}

// Card is the action card of that id; ok is false if the book has none.
func (r *Rulebook) Card(id string) (card Card, ok bool) {
	i := slices.IndexFunc(r.Cards, func(c Card) bool { return c.ID == id })
	if i < 0 {
		return Card{}, false
	}
	return r.Cards[i], true
}
