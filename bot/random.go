package bot

import (
	"math/bits"
	"math/rand/v2"

	"omerta/table"
)

// OfferChance is one in how many times that a random bot takes an offer (nominates, accuses, plays a card) when it is
// asked: once a window, by those who drive games here. So of ten players two or three nominate in a discussion, and a
// card stays in hand for a few windows.
const OfferChance = 4

// Random treats all legal choices alike: every verb with every choice of players that the prompt allows is as likely as
// any other. It does not pass: a prompt with a legal choice is answered with one; in a show of hands each hand is so
// raised with even chance. There are three exceptions:
//
//   - an offer is taken one time in [OfferChance];
//   - at night it never chooses one of those whom it has been told that it meets, nor, where it shoots together with
//     others, itself; it passes if that leaves nobody;
//   - of those who point together it follows the first, as far as it may.
type Random struct {
	seat   table.Seat
	stream rand.PCG

	partners table.Seats
	night    bool       // between the night's announcement and the day's
	step     bool       // in a step
	window   int        // the highest number of a window so far
	leader   table.Seat // the first to point in that window
	led      table.Seat // whom the leader points at
}

// NewRandom is a random bot for a seat of one game. The same seed makes the same choices of the same prompts; each
// seat's random stream is its own.
func NewRandom(seat table.Seat, seed uint64) *Random {
	b := &Random{}
	b.Begin(seat, seed)
	return b
}

// Begin makes the bot ready for a new game, as NewRandom does for its first.
func (b *Random) Begin(seat table.Seat, seed uint64) {
	*b = Random{seat: seat}
	b.stream.Seed(seed, uint64(seat)*0x9e3779b97f4a7c15)
}

// See notes who is awake with the bot, whom they point at, and whether it is night.
func (b *Random) See(s *table.Sight) {
	switch s.Event {
	case "night":
		b.night = true
	case "day":
		b.night = false
	case "meets":
		for i := range s.Args {
			b.partners |= s.Args[i].Seats.With(s.Args[i].Seat)
		}
	case "points":
		if len(s.Args) == 2 {
			b.point(s.Args[0].Seat, s.Args[1].Seat)
		}
	}
}

func (b *Random) point(who, at table.Seat) {
	switch {
	case who == b.leader && at == table.Nobody:
		b.leader, b.led = table.Nobody, table.Nobody
	case who == b.leader || b.leader == table.Nobody && at != table.Nobody:
		b.leader, b.led = who, at
	}
}

// Window notes whether it is a step that runs, and forgets who pointed in an earlier window.
func (b *Random) Window(w table.Window) {
	b.step = w.Step
	if w.Number > b.window {
		b.window = w.Number
		b.leader, b.led = table.Nobody, table.Nobody
	}
}

// Answer chooses among everything that the prompt allows.
func (b *Random) Answer(p *table.Prompt) (in table.Input, ok bool) {
	if p.Answered && p.Final || p.Offer && b.below(OfferChance) > 0 {
		return table.Input{}, false
	}
	in = table.Input{Kind: table.Answer, Seat: p.Seat, Prompt: p.Number}
	if b.follow(p, &in) || b.choose(p, b.unwanted(p), &in) {
		return in, true
	}
	if p.Decline != "" {
		in.Verb = p.Decline
		return in, !p.Offer
	}
	return in, b.choose(p, 0, &in)
}

// follow chooses whom the first of those together points at. G6
func (b *Random) follow(p *table.Prompt, in *table.Input) bool {
	if b.led == table.Nobody || p.Together.Empty() {
		return false
	}
	for i := range p.Choices {
		c := &p.Choices[i]
		if c.Never == "" && c.Count == 1 && c.From.Has(b.led) {
			in.Verb, in.Word, in.Targets[0] = c.Verb, c.Word, b.led
			return true
		}
	}
	return false
}

// unwanted are the players that the bot does not choose, though it might.
func (b *Random) unwanted(p *table.Prompt) table.Seats {
	if !b.night && !b.step {
		return 0
	}
	if !p.Together.Empty() {
		return b.partners.With(b.seat)
	}
	return b.partners
}

// choose picks one of all the ways to answer, each as likely as any other; false if there is none.
func (b *Random) choose(p *table.Prompt, unwanted table.Seats, in *table.Input) bool {
	ways := 0
	for i := range p.Choices {
		ways += waysOf(&p.Choices[i], unwanted)
	}
	if ways == 0 {
		return false
	}
	way := b.below(ways)
	for i := range p.Choices {
		c := &p.Choices[i]
		if n := waysOf(c, unwanted); way >= n {
			way -= n
			continue
		}
		in.Verb, in.Word = c.Verb, c.Word
		if c.Letter {
			in.Word = string(rune('A' + b.below(26)))
		}
		from := c.From &^ unwanted
		for i := range c.Count {
			in.Targets[i] = nth(from, b.below(from.Len()))
			from = from.Without(in.Targets[i])
		}
		return true
	}
	return false
}

// waysOf is how many ways there are to make the choice: the players in each order, for with some prompts it matters.
func waysOf(c *table.Choice, unwanted table.Seats) int {
	if c.Never != "" {
		return 0
	}
	ways, n := 1, (c.From &^ unwanted).Len()
	for i := range c.Count {
		ways *= max(0, n-i)
	}
	return ways
}

// nth is the seat of the set that has n lower ones in it.
func nth(set table.Seats, n int) table.Seat {
	for range n {
		set &= set - 1
	}
	return set.First()
}

// below is a random number from 0 to n-1.
func (b *Random) below(n int) int {
	high, _ := bits.Mul64(b.stream.Uint64(), uint64(n))
	return int(high)
}
