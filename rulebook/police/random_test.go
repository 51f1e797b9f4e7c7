package police_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/police"
	"omerta/script/scripttest"
	"omerta/table"
)

// Random games of all sizes, options and cards, with exclusions: what all see of each is followed rule by rule, and above
// all every vote is counted again.
func TestWhatHoldsInEveryGame(t *testing.T) {
	random := rand.New(rand.NewPCG(33, 1))
	ended, seen := 0, map[string]int{}
	for n := range uint64(1500) {
		s := anyTable(t, random)
		s.Deal("what holds")
		_, sights, err := scripttest.Random(s, n)
		if err != nil {
			t.Fatalf("game %d of %v: %v", n, s.Counts, err)
		}
		c := &chronicle{t: t, s: s, living: table.FirstSeats(s.Seats), tokens: slices.Clone(s.Roles)}
		for i := range sights {
			c.see(&sights[i])
			seen[sights[i].Event]++
		}
		if c.over {
			ended++
		}
		if t.Failed() {
			t.Fatalf("game %d of %v %v %v", n, s.Options, s.Roles, s.Cards)
		}
	}
	if ended < 1450 {
		t.Errorf("only %d games came to an end", ended)
	}
	for _, event := range []string{"recruitment", "lot", "tie", "questioned", "nobody-out", "chosen", "saved", "shot", "gang", "draw"} {
		if seen[event] == 0 {
			t.Errorf("there was never a %s", event)
		}
	}
}

// anyTable is a set-up that no rule refuses, half of them with any cards.
func anyTable(t *testing.T, random *rand.Rand) *rulebook.Setup {
	for range 1000 {
		s := &rulebook.Setup{Book: police.Rulebook, Seats: 6 + random.IntN(16), Options: map[string]string{}}
		for _, option := range police.Rulebook.Options {
			if len(option.Values) > 0 && option.Name != rulebook.CardsOption && random.IntN(2) == 0 {
				s.Options[option.Name] = option.Values[random.IntN(2)]
			}
		}
		var wanted func(string) bool
		if random.IntN(2) == 0 {
			wanted = func(string) bool { return true }
		}
		deal(s, random, wanted)
		if len(s.Refusals()) == 0 {
			return s
		}
	}
	t.Fatal("no set-up is found that no rule refuses")
	return nil
}

// chronicle follows a game by what is shown in it.
type chronicle struct {
	t *testing.T
	s *rulebook.Setup

	living, recruits table.Seats
	tokens           []string // the present ones. P24
	commander        table.Seat
	round, votes     int // the votes are this council's
	council          bool
	over             bool

	sheltered, lettered, arrested, abducted table.Seats // in this round
	soonSheltered, soonLettered             table.Seats // in the next

	among  table.Seats    // who can be voted for
	before *table.Ballots // the final before this one
	due    []string       // what must come next, to all; nothing if it is open
	named  table.Seats    // whom the last of that must name; nobody if it is open
}

func (c *chronicle) see(s *table.Sight) {
	if s.Event == "joins" {
		c.recruits = c.recruits.With(s.Args[0].Seat)
	}
	if s.To != table.Everybody {
		return
	}
	c.comesAsDue(s)
	var who table.Seat
	if len(s.Args) > 0 {
		who = s.Args[0].Seat
	}
	switch s.Event {
	case "night":
		c.round, c.council = c.round+1, false
		c.sheltered, c.lettered, c.soonSheltered, c.soonLettered = c.soonSheltered, c.soonLettered, 0, 0
		c.arrested, c.abducted = 0, 0
		c.holds(c.round == 1 || c.forces() > 1, s, "the game goes on: P11, P32")
	case "day":
		c.council, c.votes, c.before = true, 0, nil
	case "step":
		c.holds(s.Args[0].Word != "agent" || c.round == 1 || !c.s.On("small"), s, "P13")
	case "commander":
		c.holds(c.living.Has(who), s, "P22")
		c.commander = who
	case "plays":
		c.play(s, who, s.Args[1].Word)
	case "shot":
		c.holds(c.living.Has(who) && !c.sheltered.Has(who), s, "P26, P29, P31")
	case "dies", "out", "excluded":
		c.holds(c.living.Has(who), s, "nobody leaves twice")
		c.holds(s.Event == "excluded" || s.Args[1].Word == c.tokens[who-1], s, "another token is shown: P6, P21, P23, P24")
		c.holds(s.Event == "excluded" || !c.sheltered.Has(who), s, "P26")
		c.holds(s.Event != "dies" || c.council && !c.lettered.Has(who), s, "P6, P27")
		c.living = c.living.Without(who)
	case "vote":
		c.count(s)
	case "wins":
		c.holds(c.forces() == 1 && c.inForce(s.Args[0].Word), s, "another victory: P11, P32")
	case "roles":
		c.over = true
	}
}

// play is a card that its holder shows. P17, P26, P27, P28, P30
func (c *chronicle) play(s *table.Sight, who table.Seat, card string) {
	c.holds(c.s.Cards[who-1] == card, s, "another's card")
	c.holds(c.living.Has(who) != (card == "last-shot"), s, "P17, P31")
	users := map[string][]string{
		"recruitment": {"mafioso"}, "shot-from-behind-the-corner": {"policeman"}, "abduction": {"policeman"}, "last-shot": {"policeman"},
	}[card]
	c.holds(users == nil && c.tokens[who-1] != "agent" || slices.Contains(users, c.tokens[who-1]), s, "P17")
	if card == "change-of-roles" && len(s.Args) > 2 {
		other := s.Args[2].Seat
		c.tokens[who-1], c.tokens[other-1] = c.tokens[other-1], c.tokens[who-1]
	}
	if !c.council {
		return // or it is the wrong phase
	}
	switch card {
	case "shelter":
		c.soonSheltered = c.soonSheltered.With(who)
	case "iron-letter":
		c.soonLettered = c.soonLettered.With(who)
	case "arrest":
		c.arrested = c.arrested.With(who)
	case "abduction":
		c.abducted = c.abducted.With(s.Args[2].Seat)
	}
}

// count counts a vote that is shown, and says what must come of it. P7, P8, P9, P15, P22
func (c *chronicle) count(s *table.Sight) {
	b := &table.Ballots{For: c.living}
	for _, a := range s.Args {
		b.Voters |= a.Seats
		for voter := range a.Seats.All() {
			b.Of[voter] = a.Seat
		}
	}
	if c.votes++; c.votes == 1 {
		c.among = c.living &^ (c.arrested | c.sheltered)
	}
	c.holds(b.Voters == c.living&^(c.arrested|c.abducted|c.sheltered), s, "others vote: P7, P8, P26, P28, P30")
	for voter := range b.Voters.All() {
		c.holds(b.Of[voter] == table.Nobody || b.Of[voter] != voter && (c.among&c.living).Has(b.Of[voter]), s, "P7, P8, P26, P28")
	}
	ranked := b.Ranked()
	switch {
	case len(ranked) == 0:
		c.mustCome(0, "nobody-out")
	case c.votes == 1 && !c.s.On("one-vote"):
		c.question(b, ranked)
	case ranked[0].Len() == 1:
		c.mustCome(ranked[0], c.condemns())
	default:
		c.untie(b, ranked[0])
	}
}

// question says who must be questioned after a first vote. P7, P22
func (c *chronicle) question(b *table.Ballots, ranked []table.Seats) {
	switch c.among = ranked[0]; {
	case ranked[0].Len() > 1 || len(ranked) == 1:
		c.mustCome(c.among, "questioned")
	case ranked[1].Len() > 1 && ranked[1].Has(c.commanders(b)):
		c.among = c.among.With(c.commanders(b))
		c.mustCome(c.among, "tie", "questioned")
	default:
		c.among |= ranked[1]
		c.mustCome(c.among, "questioned")
	}
}

// untie says what must come of equal votes where most votes are out. P9, P15, P22
func (c *chronicle) untie(b *table.Ballots, tied table.Seats) {
	unchanged := c.before != nil
	for voter := range b.Voters.All() {
		unchanged = unchanged && c.before.Of[voter] == b.Of[voter]
	}
	switch choice := c.commanders(b); {
	case tied.Has(choice):
		c.mustCome(table.Set(choice), "tie", c.condemns())
	case unchanged:
		c.mustCome(0, "tie", "lot", c.condemns())
	default:
		c.mustCome(0, "tie")
	}
	if c.votes > 1 {
		c.before = b
	} else {
		c.among = tied
	}
}

// commanders is whom the Commander has voted for; Nobody without one.
func (c *chronicle) commanders(b *table.Ballots) table.Seat {
	if !b.Voters.Has(c.commander) {
		return table.Nobody
	}
	return b.Of[c.commander]
}

// condemns is what is said of whom the council has condemned. P19, P20
func (c *chronicle) condemns() string {
	if slices.Contains(c.s.Cards, "bulletproof-vest") || slices.Contains(c.s.Cards, "bandage") {
		return "chosen"
	}
	return "out"
}

func (c *chronicle) mustCome(named table.Seats, events ...string) { c.due, c.named = events, named }

// comesAsDue holds a sight to what must come next.
func (c *chronicle) comesAsDue(s *table.Sight) {
	if len(c.due) == 0 {
		c.holds(s.Event != "lot", s, "a lot before its time: P9")
		return
	}
	c.holds(s.Event == c.due[0], s, "instead of "+c.due[0])
	if s.Event == "lot" {
		c.named = table.Set(s.Args[0].Seat)
	}
	if c.due = c.due[1:]; len(c.due) == 0 && !c.named.Empty() {
		c.holds(s.Args[0].Seats|table.Set(s.Args[0].Seat) == c.named, s, "other names")
	}
}

// inForce says whether anybody living plays for the side. P21, P23, P32
func (c *chronicle) inForce(side string) bool {
	for seat := range c.living.All() {
		card, joined := "", ""
		if len(c.s.Cards) > 0 {
			card = c.s.Cards[seat-1]
		}
		if c.recruits.Has(seat) {
			joined = "mafia"
		}
		if police.Rulebook.SideOf(c.tokens[seat-1], card, joined) == side {
			return true
		}
	}
	return false
}

// forces is how many of the three have somebody living. P11, P32
func (c *chronicle) forces() (n int) {
	for _, side := range []string{"police", "mafia", "gang"} {
		if c.inForce(side) {
			n++
		}
	}
	return n
}

func (c *chronicle) holds(it bool, s *table.Sight, why string) {
	if !it {
		c.t.Errorf("%s: %s", why, s.AppendText(nil, func(seat table.Seat) string { return string(rune('@' + seat)) }))
	}
}
