package modified

import (
	"omerta/rulebook"
	"omerta/table"
)

// game is one game at a table.
type game struct {
	*rulebook.Setup
	t     *table.Table
	clans []clan
	mayor table.Seat // Nobody before the election
	day   int        // its number, and that of the night after it
	phase phase
	cited string // by which rules nobody acts out of their moment

	night         night
	dawn          bool        // deaths are announced as the night's
	void          table.Seats // whose powers the Bartender's drink has taken, after the vote. M23
	protectedSelf bool        // the Doctor has, once. M14
	checked       table.Seats // by the Sheriff or the Detective. M27
	bribed        bool        // the Prince has. M17
	due           reprieve    // the Tough Guy's. M19
	excluded      table.Seats // by the host: they do not watch, nor write. M22, M31
	watching      table.Seats // M31
}

// clan is the mafia; with two clans the Camorra or the Yakuza. M29
type clan struct {
	step    string
	side    string
	lawyer  table.Seat // or the Sensei
	members table.Seats
	asked   bool // the Lawyer's question. M26
}

// night is what is chosen in one night. It takes effect together at dawn, and some of it on the day after. M12
type night struct {
	served          table.Seat  // M23
	visited         table.Seat  // M21
	rescued         table.Seat  // M20
	protected       table.Seat  // M14
	protectedBefore table.Seat  // on the night before. M14
	shot            table.Seats // by the mafia, or by either clan. M16, M29
	fired           table.Seats // at by the Sheriff or the Vigilante. M4, M30
	silenced        table.Seats // M15
}

// phase is what an exclusion falls into, which decides when its consequences are seen to. G13
type phase uint8

const (
	quiet   phase = iota // nothing is under way: at once
	dark                 // a night: the office passes at once, the rest waits for dawn
	falling              // what follows from a death: everything waits for its end
	asking               // the Lawyer's question: victory is tested at once, the next question waits
)

// play hosts one game from the deal to the end.
func play(t *table.Table, s *rulebook.Setup) {
	g := &game{Setup: s, t: t, clans: clans(s)}
	t.OnExclude(g.exclude)
	t.OnAbandon(func() { s.ShowRoles(t) })

	s.ShowCast(t)
	g.cite("G15")
	t.AwaitTap(table.Begin) // G15
	g.election()
	g.meetings()
	for { // M1
		g.daybreak()
		g.trialDay()
		g.EndStale(g.t) // G19
		g.nightfall()
	}
}

// clans are who plays against the city: one clan, or two. M29
func clans(s *rulebook.Setup) []clan {
	of := func(step, side, head string, roles ...string) clan {
		c := clan{step: step, side: side, lawyer: s.Holders(head).First(), members: s.Holders(head)}
		for _, r := range roles {
			c.members |= s.Holders(r)
		}
		return c
	}
	if !twoClans(s) {
		return []clan{of(mafia, mafia, lawyer, gangster, bartender)}
	}
	return []clan{of(mafia, camorra, lawyer, gangster, bartender), of(yakuza, yakuza, sensei, ninja)}
}

// gangsters are all who play for a clan, in or out of the game.
func (g *game) gangsters() (all table.Seats) {
	for i := range g.clans {
		all |= g.clans[i].members
	}
	return all
}

// exclude sees to an exclusion: nothing that answers a death is set off, but the office passes on and victory is
// tested. G13
func (g *game) exclude(seat table.Seat) {
	g.excluded = g.excluded.With(seat)
	switch g.phase {
	case quiet:
		g.passOffice()
		g.settle()
	case dark:
		g.passOffice()
	case asking:
		g.passOffice()
		g.over()
	case falling:
	}
}

// cite sets the rules by which nobody acts before or after their moment, and returns those that were set.
func (g *game) cite(rules string) (before string) {
	before, g.cited = g.cited, rules
	g.t.Cite(table.Citations{NotYet: rules + " G3", Out: "M31 M22 G10"})
	return before
}
