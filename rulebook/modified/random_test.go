package modified_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"omerta/bot/invariants"
	"omerta/rulebook"
	"omerta/rulebook/modified"
	"omerta/script/scripttest"
	"omerta/table"
)

func TestRandomGames(t *testing.T) {
	invariants.Hold(t, invariants.Config{
		Book:       modified.Rulebook,
		Deal:       deal,
		OutMay:     []string{"shoot", "write"}, // M18, M22
		Members:    winners,
		NightsVary: true, // the first is for meeting: M6
		Groups: func(s *rulebook.Setup, seat table.Seat) []string {
			switch role, _ := s.Book.Role(s.Role(seat)); {
			case role.ID == "freemason":
				return []string{role.ID}
			case role.Side != "city":
				return []string{role.Side}
			}
			return nil
		},
		Quiet:   []string{"citizen", "sheriff", "doctor", "prostitute", "crazy-hero", "freemason", "detective", "vigilante"},
		Lasting: true, // a drink, a cover, a sacrifice: M20, M21, M23
		Reveals: []string{"shows", "knows"},
	})
}

// winners are the members of a side when a game has ended. M20, M27, M29
func winners(e *invariants.End, side string) table.Seats {
	c := &chronicle{s: e.Setup, living: e.Living}
	for i := range e.Sights {
		if s := &e.Sights[i]; s.Event == "joins" {
			c.joined = c.joined.With(s.Args[0].Seat)
		}
	}
	return c.members(side)
}

// Random games of all compositions, 6 to 20 seats, one clan and two, all options, with exclusions: what the rules say
// of every one of them.
func TestWhatHoldsInEveryGame(t *testing.T) {
	random := rand.New(rand.NewPCG(28, 1))
	ended := 0
	for n := range uint64(600) {
		s := composition(t, random)
		s.Deal("what holds")
		_, sights, err := scripttest.Random(s, n)
		if err != nil {
			t.Fatalf("game %d of %v: %v", n, s.Counts, err)
		}
		c := &chronicle{t: t, s: s, living: table.FirstSeats(s.Seats)}
		for i := range sights {
			c.see(&sights[i])
		}
		if c.over {
			ended++
		}
		if t.Failed() {
			t.Fatalf("game %d of %v %v", n, s.Options, s.Roles)
		}
	}
	if ended < 590 {
		t.Errorf("only %d games came to an end", ended)
	}
}

// composition is a set-up that no rule refuses; in a game for sixteen or more it may be one of two clans.
func composition(t *testing.T, random *rand.Rand) *rulebook.Setup {
	for range 1000 {
		s := &rulebook.Setup{Book: modified.Rulebook, Seats: 6 + random.IntN(15), Options: map[string]string{}}
		for _, name := range []string{"sheriff-shoots", "open-cards", "the-dead-watch", "agreement"} {
			option, _ := modified.Rulebook.Option(name)
			s.Options[name] = option.Values[random.IntN(2)]
		}
		deal(s, random)
		if len(s.Refusals()) == 0 {
			return s
		}
	}
	t.Fatal("no set-up is found that no rule refuses")
	return nil
}

// deal fills in roles of any kind, as many as there may be of each or none.
func deal(s *rulebook.Setup, random *rand.Rand) {
	clans, split := s.Seats >= 16 && random.IntN(2) == 0, random.IntN(2) == 0
	s.Counts = nil
	for _, role := range modified.Rulebook.Roles {
		n := role.Most * random.IntN(2)
		switch role.ID {
		case "citizen":
			continue
		case "doctor", "lawyer":
			n = 1
		case "sheriff":
			n = whether(!clans || !split)
		case "detective", "vigilante":
			n = whether(clans && split)
		case "mafia":
			if n = 1 + random.IntN(3); clans {
				n = 2
			}
		case "ninja", "sensei":
			n = role.Most * whether(clans)
		}
		if n > 0 {
			s.Counts = append(s.Counts, rulebook.Count{ID: role.ID, N: n})
		}
	}
}

func whether(it bool) int {
	if it {
		return 1
	}
	return 0
}

// chronicle follows a game by what is shown in it.
type chronicle struct {
	t *testing.T
	s *rulebook.Setup

	living, excluded, joined table.Seats
	shown                    table.Seats // whose cards have been
	mayor                    table.Seat
	day                      bool
	lettered, bribed, asked  int // the Ghost's letters today, the Prince's bribes, the Lawyer's questions
	over                     bool
}

func (c *chronicle) see(s *table.Sight) {
	var who table.Seat
	if len(s.Args) > 0 {
		who = s.Args[0].Seat
	}
	switch s.Event {
	case "night":
		c.day = false
		c.holds(c.mayor != table.Nobody && c.living.Has(c.mayor), s, "a night falls without a Mayor: M9")
	case "day":
		c.day, c.lettered = true, 0
	case "dies", "out", "excluded":
		c.holds(c.living.Has(who), s, "nobody leaves twice")
		c.holds(s.Event == "excluded" || c.day, s, "nobody dies in the middle of a night: M12")
		c.holds(len(s.Args) == 1 || c.s.On("open-cards"), s, "no card is shown: M10")
		c.living = c.living.Without(who)
		if s.Event == "excluded" {
			c.excluded = c.excluded.With(who)
		}
	case "mayor":
		c.holds(!c.living.Has(c.mayor) && c.living.Has(who), s, "one living Mayor: M9")
		c.mayor = who
	case "silenced", "sentenced", "void", "lot":
		c.holds(c.living.Has(who), s, "said of one who is out")
	case "shows":
		role := c.s.Role(who)
		c.holds(s.Args[1].Word == role, s, "another card is shown")
		c.holds(c.living.Has(who) == (role == "prince") && slices.Contains([]string{"prince", "avenger", "ghost"}, role), s, "M17, M18, M22")
		c.holds(!c.shown.Has(who), s, "a card is shown twice")
		c.shown = c.shown.With(who)
		c.bribed += whether(role == "prince")
		c.holds(c.bribed <= 1, s, "a second bribe: M17")
	case "ghost":
		c.lettered++
		c.holds(c.lettered == 1 && c.day && !c.living.Has(who) && !c.excluded.Has(who) && c.s.Role(who) == "ghost", s, "M22")
	case "lawyer-asked":
		c.asked++
		c.holds(c.asked <= 1+c.s.Count("sensei") && c.day, s, "asked once: M26")
	case "joins":
		c.holds(s.To == table.Set(who) && (c.s.Role(who) == "lawyer" || c.s.Role(who) == "sensei"), s, "M27")
		c.joined = c.joined.With(who)
	case "knows":
		c.holds(c.s.On("the-dead-watch") && s.To&(c.living|c.excluded) == 0, s, "M31")
	case "wins":
		c.holds(s.Args[1].Seats == c.members(s.Args[0].Word), s, "other winners: M20, M27, G9")
		c.holds(c.mayWin(s.Args[0].Word), s, "a victory too early: M28, M29")
	case "roles":
		c.over = true
	}
	c.holds(s.Watchers&(c.living|c.excluded) == 0, s, "one who is in watches: M31")
}

// side is whom a player plays for.
func (c *chronicle) side(seat table.Seat) string {
	role, _ := c.s.Book.Role(c.s.Role(seat))
	switch {
	case c.joined.Has(seat):
		return "city"
	case role.Side == "mafia" && c.s.Count("sensei") > 0:
		return "camorra"
	}
	return role.Side
}

// members are those who win with a side. M20, M27, M29
func (c *chronicle) members(side string) (members table.Seats) {
	for seat := range table.FirstSeats(c.s.Seats).All() {
		if c.side(seat) == side && !(c.s.Role(seat) == "crazy-hero" && c.living.Has(seat)) {
			members = members.With(seat)
		}
	}
	return members
}

// mayWin says whether the living let a side win. M28, M29
func (c *chronicle) mayWin(side string) bool {
	count := map[string]int{}
	for seat := range c.living.All() {
		count[c.side(seat)]++
	}
	others := c.living.Len() - count[side]
	if side == "city" {
		return others == 0 && !c.living.Empty()
	}
	return count[side] >= others && count["city"] == others
}

func (c *chronicle) holds(it bool, s *table.Sight, why string) {
	if !it {
		c.t.Errorf("%s: %s", why, s.AppendText(nil, func(seat table.Seat) string { return string(rune('A' + seat)) }))
	}
}
