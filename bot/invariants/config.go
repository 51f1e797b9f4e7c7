package invariants

import (
	"math/rand/v2"
	"slices"

	"omerta/rulebook"
	"omerta/table"
)

// Config says which games are played, and what the rulebook has of its own that a game is not to be faulted for.
type Config struct {
	// Book is the rulebook, and Mode the mode to play; empty for all of them.
	Book *rulebook.Rulebook
	Mode string
	// Least and Most are how many seats there are; 0 for as many as the book allows.
	Least, Most int
	// Games is how many games are played of each kind: 200 if it is 0, and a tenth under go test -short.
	Games int
	// First is the seed of the first game, to begin with one that has failed.
	First int
	// Deal, if not nil, fills in the roles and cards of a set-up with its mode, seats and options. By default every other
	// game has the deal that the book recommends, and the others whatever its rules let pass.
	Deal func(*rulebook.Setup, *rand.Rand)

	// OutMay are the verbs that one who is out may be asked for: a last shot, a ghost's letter.
	OutMay []string
	// Members are the members of a side at the end. By default those whose role, in the game's last sight, is of the side.
	Members func(e *End, side string) table.Seats
	// RolesChange says that the roles shown at the end may differ from those dealt.
	RolesChange bool
	// NightsVary says that a night's steps may differ from another's, because some are skipped openly. G2
	NightsVary bool

	// Groups are those who get to know one another as the seat does: whoever wakes with it, or knows its role, has a name
	// in common with it. By default all of a side know one another, but the plain role's side.
	Groups func(s *rulebook.Setup, seat table.Seat) []string
	// Quiet are roles of which nobody can tell, before the game's end, whether their holder is out or merely does nothing,
	// but where a group shoots together as the others do. With Quiet roles it is tried what can be told when one is out.
	Quiet []string
	// Lasting says that what is done in a night may show later than at its dawn.
	Lasting bool
	// Upsets, if not nil, says that a seat's leaving in the night may rightly change at once what others are told. What can
	// be told of it is then not tried.
	Upsets func(s *rulebook.Setup, seat table.Seat) bool
	// Reveals are events that rightly show something of the seats that they name: "judge", "commander". Who has been
	// shown one about a seat knows more of it from then on.
	Reveals []string
}

// End is a game that is over.
type End struct {
	Setup  *rulebook.Setup
	Sights []table.Sight
	// Roles are the roles that the last sight shows, that of seat n at n-1.
	Roles []string
	// Living are those who are not out.
	Living table.Seats
}

// groups are those of a seat.
func (c *Config) groups(s *rulebook.Setup, seat table.Seat) []string {
	if c.Groups != nil {
		return c.Groups(s, seat)
	}
	plain, _ := s.Book.Role(s.Book.Plain)
	if role, _ := s.Book.Role(s.Role(seat)); role.Side != plain.Side {
		return []string{role.Side}
	}
	return nil
}

// tellsApart says whether the seat x, by whom it knows, can tell y and z apart.
func (c *Config) tellsApart(s *rulebook.Setup, x, y, z table.Seat) bool {
	withY, withZ := c.groups(s, y), c.groups(s, z)
	return slices.ContainsFunc(c.groups(s, x), func(group string) bool {
		return slices.Contains(withY, group) != slices.Contains(withZ, group)
	})
}

// acquainted says whether two seats know one another, or are the same.
func (c *Config) acquainted(s *rulebook.Setup, x, y table.Seat) bool {
	with := c.groups(s, y)
	return x == y || slices.ContainsFunc(c.groups(s, x), func(group string) bool { return slices.Contains(with, group) })
}

// members are the members of a side at the end.
func (c *Config) members(e *End, side string) (seats table.Seats) {
	if c.Members != nil {
		return c.Members(e, side)
	}
	for i, id := range e.Roles {
		if role, _ := e.Setup.Book.Role(id); role.Side == side {
			seats = seats.With(table.Seat(i + 1))
		}
	}
	return seats
}
