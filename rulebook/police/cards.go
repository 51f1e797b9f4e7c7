package police

import (
	"slices"

	"omerta/rulebook"
	"omerta/table"
)

// card is one kind of action card. All that it does hooks in at one of the moments below; no phase names a card.
//
// Where several cards answer one moment they do so in the order of the list, one after the other: the book's order, in
// which the cards that save come before those that do not. So the vest is asked before the bandage, and a last shot when
// neither has saved. What cards do by themselves when the council ends comes after the time in which they are played. P33
type card struct {
	id    string
	rule  string
	users users // P17
	phase phase // in any other it is shown in the wrong one. P18
	// together is how many of it go in, all or none; 0 stands for one. seats is the fewest that it needs. P32
	together, seats int

	// What its holder does with it: when, whether to another player, and what comes of it. hidden says that the table is
	// not shown it. P21
	when   moment
	aims   bool
	whom   func(g *game, me table.Seat) (from table.Seats, bars []table.Bar) // nil: any other living player
	does   func(g *game, me, target table.Seat)
	hidden bool
	// answers is which eliminations it answers, for a card that is played when somebody is about to be out, or is;
	// saves says whom it can keep in.
	answers cause
	saves   func(me, doomed table.Seat) bool

	// What it does by itself.
	sides      func(side string) (wakes, wins string)                                 // whom its holder wakes with, and wins with
	dealt      func(g *game, me table.Seat)                                           // the cards have been dealt
	looked     func(g *game, me table.Seat)                                           // all have looked at their tokens
	mafiaMeets func(g *game)                                                          // the first Mafia phase is about to come
	gone       func(g *game, who table.Seat)                                          // a player is out, however that came
	voteOpens  func(g *game, v *vote)                                                 // a vote opens
	tie        func(g *game, b *table.Ballots, tied table.Seats) (settled table.Seat) // votes are equal
	ends       func(g *game)                                                          // the council has ended
}

// moment is a time at which the holder of a card may play it. Several can be open at once.
type moment uint8

const (
	mafiaMeets   moment = 1 << iota // any moment of the Mafia phase
	councilOpens                    // the time before the discussion. P33
	councilEnds                     // the time after the elimination. P33
	anyMoment                       // any moment of the council, from the token's showing. P25
	aboutToBeOut                    // somebody is being eliminated, and not out yet
	isOut                           // somebody has been eliminated
)

// cards are the kinds of action card, in the order of the book. Each has a file that it shares at most with its like.
var cards = []*card{
	&vest, &bandage, &recruitment, &commander, &turncoat, &changeOfRoles, &wiretap, &shelter, &ironLetter, &arrest,
	&cornerShot, &abduction, &lastShot, &newGang,
}

// neutral is the card that does nothing. It fills up to one card a seat. P16
const neutral = "neutral"

// users are the marks on a card that say whose it is. P17
type users uint8

const (
	policemen users = 1 << iota
	mafiosi
	agents
)

// kinds are the cards as a lobby needs them.
func kinds() (listed []rulebook.Card) {
	for _, c := range cards {
		listed = append(listed, rulebook.Card{ID: c.id, Copies: c.copies()})
	}
	return listed
}

func (c *card) copies() int { return max(1, c.together) }

// find is the kind of card of that id, or nil: a neutral card does nothing.
func find(id string) *card {
	i := slices.IndexFunc(cards, func(c *card) bool { return c.id == id })
	if i < 0 {
		return nil
	}
	return cards[i]
}

// worksFor says whether the card names the token, so that it is not a neutral one to its holder. P17
func (c *card) worksFor(token string) bool { return c != nil && c.users&tokenOf(token).user != 0 }

// playedByHolder says that it does something only when its holder plays it.
func (c *card) playedByHolder() bool { return c.does != nil || c.saves != nil }
