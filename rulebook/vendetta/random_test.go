package vendetta_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/vendetta"
	"omerta/script/scripttest"
	"omerta/table"
)

// Random games of all compositions, 6 to 24 seats, both ways to vote, with exclusions: what holds in every one of them.
func TestWhatHoldsInEveryGame(t *testing.T) {
	random := rand.New(rand.NewPCG(47, 1))
	ended := 0
	for n := range uint64(600) {
		s := anySetup(random)
		s.Deal("invariants")
		inputs, sights, err := scripttest.Random(s, n)
		if err != nil {
			t.Fatalf("game %d of %v: %v", n, s.Counts, err)
		}
		again := replay(s, inputs)
		if !reflect.DeepEqual(sights, again) {
			t.Errorf("game %d of %v: played again it is another", n, s.Counts)
		}
		c := &chronicle{t: t, s: s, living: table.FirstSeats(s.Seats)}
		for i := range sights {
			c.see(&sights[i])
		}
		if c.over {
			ended++
		}
		if t.Failed() {
			t.Fatalf("game %d of %v %v", n, s.Options, s.Counts)
		}
	}
	if ended < 590 {
		t.Errorf("only %d games came to an end", ended)
	}
}

// anySetup is a set-up that no rule refuses, of 6 to 24 players.
func anySetup(random *rand.Rand) *rulebook.Setup {
	s := &rulebook.Setup{Book: vendetta.Rulebook, Seats: 6 + random.IntN(19), Options: map[string]string{}}
	for _, name := range []string{"voting", "loner-must-fall", "agreement"} {
		option, _ := vendetta.Rulebook.Option(name)
		s.Options[name] = option.Values[random.IntN(2)]
	}
	s.Counts = composition(random, s.Seats)
	return s
}

// composition are roles for so many players that no rule refuses.
func composition(random *rand.Rand, seats int) []rulebook.Count {
	for {
		s := &rulebook.Setup{Book: vendetta.Rulebook, Seats: seats}
		gangs := random.IntN(3) == 0 && seats >= 12
		for _, role := range vendetta.Rulebook.Roles {
			n := 0
			switch {
			case role.ID == "ordinary-mafia":
				n = 1 + random.IntN(3)
			case role.ID == "yakuza" && gangs:
				n = 1 + random.IntN(3)
			case role.Most == 1:
				n = random.IntN(3) / 2
			}
			if n > 0 {
				s.Counts = append(s.Counts, rulebook.Count{ID: role.ID, N: n})
			}
		}
		if len(s.Refusals()) == 0 {
			return s.Counts
		}
	}
}

func replay(s *rulebook.Setup, inputs []table.Input) []table.Sight {
	g := table.New(table.Config{Seats: s.Seats, Seed: "lots"}, func(t *table.Table) { s.Book.Play(t, s) })
	defer g.Stop()
	g.Start()
	for _, in := range inputs {
		if g.Do(in) != nil {
			break
		}
	}
	return g.Sights()
}

// chronicle follows a game by what is shown in it.
type chronicle struct {
	t         *testing.T
	s         *rulebook.Setup
	living    table.Seats
	prisoners table.Seats
	noVote    table.Seat
	night     bool
	lynched   int // today
	acquitted int // today
	votedOn   table.Seats
	over      bool
}

func (c *chronicle) see(s *table.Sight) {
	if c.over && s.Event != "roles" {
		c.t.Errorf("%s after the end", s.Event)
	}
	if s.To == 0 {
		c.t.Errorf("%s is told to nobody", s.Event)
	}
	var who table.Seat
	if len(s.Args) > 0 {
		who = s.Args[0].Seat
	}
	switch s.Event {
	case "night":
		if n := int(s.Args[0].N); n > 1 && c.lynched != 1 {
			c.t.Errorf("%d lynched on day %d", c.lynched, n-1)
		}
		c.night, c.noVote = true, table.Nobody
	case "day":
		c.night, c.lynched, c.acquitted, c.votedOn = false, 0, 0, 0
	case "dies", "out", "excluded":
		if !c.living.Has(who) {
			c.t.Errorf("%d leaves twice", who)
		}
		if s.Event != "excluded" && s.Args[1].Word != c.s.Role(who) {
			c.t.Errorf("%d shows the card of another", who)
		}
		if s.Event == "out" {
			c.lynched++
		}
		c.living = c.living.Without(who)
		c.prisoners = c.prisoners.Without(who)
	case "jailed":
		c.prisoners = c.prisoners.With(who)
	case "freed":
		if !c.prisoners.Has(who) {
			c.t.Errorf("%d is freed and was not in jail", who)
		}
		c.prisoners = c.prisoners.Without(who)
	case "no-vote":
		c.noVote = who
	case "acquitted":
		if c.acquitted++; c.acquitted > 1 {
			c.t.Error("two acquittals in a day")
		}
	case "hands":
		raised := s.Args[0].Seats
		if !c.living.Has(who) || c.votedOn.Has(who) {
			c.t.Errorf("%d is voted on, out or for the second time", who)
		}
		if raised&^c.living|raised&c.prisoners|raised&table.Set(c.noVote) != 0 {
			c.t.Errorf("hands of %b, of whom some have no vote", raised)
		}
		c.votedOn = c.votedOn.With(who)
	case "points":
		if awake := c.living &^ c.prisoners; s.To&^awake != 0 || !awake.Has(who) || !c.night {
			c.t.Errorf("%d points, shown to %b", who, s.To)
		}
	case "learns", "again", "copied", "hand":
		if s.To&^c.living != 0 {
			c.t.Errorf("%s is told to one who is out", s.Event)
		}
	case "wins":
		c.over = true
		if s.Args[1].Seats != c.side(s.Args[0].Word) {
			c.t.Errorf("%s win, and the winners are %b", s.Args[0].Word, s.Args[1].Seats)
		}
	case "draw":
		if c.over = true; c.living != 0 {
			c.t.Errorf("a draw with %b living", c.living)
		}
	case "abandoned":
		c.over = true
	}
}

func (c *chronicle) side(side string) (seats table.Seats) {
	for seat := range table.FirstSeats(c.s.Seats).All() {
		if role, _ := c.s.Book.Role(c.s.Role(seat)); role.Side == side {
			seats = seats.With(seat)
		}
	}
	return seats
}
