package rulebook

import (
	"crypto/sha256"
	"math/rand/v2"
	"slices"

	"omerta/table"
)

// mostDeals bounds how often a deal that cannot stand is dealt again; a set-up that passes has some that can.
const mostDeals = 10_000

// Deal deals the counted roles, and the picked cards, uniformly at random over the seats, again for as long as the book
// will not have it. The same seed deals the same. G1
func (s *Setup) Deal(seed string) {
	s.dealUntilItStands(seed, func(random *rand.Rand) {
		s.dealRoles(random)
		s.dealCards(random)
	})
}

// DealRoles deals the counted roles beside action cards that are fixed, and is like Deal in everything else.
func (s *Setup) DealRoles(seed string) { s.dealUntilItStands(seed, s.dealRoles) }

func (s *Setup) dealUntilItStands(seed string, deal func(*rand.Rand)) {
	random := rand.New(rand.NewChaCha8(sha256.Sum256([]byte("deal " + seed))))
	for range mostDeals {
		deal(random)
		if s.Book.Redeal == nil || !s.Book.Redeal(s) {
			return
		}
	}
}

func (s *Setup) dealRoles(random *rand.Rand) {
	s.Roles = spread(s.Counts, s.Seats, s.Book.Plain)
	random.Shuffle(len(s.Roles), func(i, j int) { s.Roles[i], s.Roles[j] = s.Roles[j], s.Roles[i] })
}

func (s *Setup) dealCards(random *rand.Rand) {
	s.Cards = nil
	if len(s.CardCounts) > 0 && s.HasCards() {
		s.Cards = spread(s.CardCounts, s.Seats, s.Book.NeutralCard)
		random.Shuffle(len(s.Cards), func(i, j int) { s.Cards[i], s.Cards[j] = s.Cards[j], s.Cards[i] })
	}
}

// HasCards says that action cards are dealt: the book has some, and the table has not turned them off.
func (s *Setup) HasCards() bool {
	_, optional := s.Book.Option(CardsOption)
	return len(s.Book.Cards) > 0 && (!optional || s.On(CardsOption))
}

func spread(counts []Count, seats int, filler string) []string {
	dealt := make([]string, 0, seats)
	for _, c := range counts {
		for range c.N {
			if c.ID != filler && len(dealt) < seats {
				dealt = append(dealt, c.ID)
			}
		}
	}
	for len(dealt) < seats {
		dealt = append(dealt, filler)
	}
	return dealt
}

// CountDeal sets the counts from a deal that has been fixed by seat.
func (s *Setup) CountDeal() {
	s.Counts = count(s.Roles)
	s.CardCounts = slices.DeleteFunc(count(s.Cards), func(c Count) bool { return c.ID == s.Book.NeutralCard })
}

func count(ids []string) (counts []Count) {
	for _, id := range ids {
		i := slices.IndexFunc(counts, func(c Count) bool { return c.ID == id })
		if i < 0 {
			counts = append(counts, Count{ID: id, N: 1})
		} else {
			counts[i].N++
		}
	}
	return counts
}

// Role is the role dealt to a seat.
func (s *Setup) Role(seat table.Seat) string { return s.Roles[seat-1] }

// Holders are the seats that a role was dealt to.
func (s *Setup) Holders(role string) (holders table.Seats) {
	for i, r := range s.Roles {
		if r == role {
			holders = holders.With(table.Seat(i + 1))
		}
	}
	return holders
}

// ShowCast announces which roles are in the game, in the book's order, and what its rules advise against; then each
// seat is told its role, and its card where the book has them. Every game opens with it. G1, G12
func (s *Setup) ShowCast(t *table.Table) {
	cast := make([]table.Arg, 0, len(s.Book.Roles))
	for _, role := range s.Book.Roles {
		if n := s.Count(role.ID); n > 0 {
			cast = append(cast, table.Times(role.ID, n))
		}
	}
	t.Announce("cast", cast...)
	var warned []string
	for _, o := range s.Objections() {
		if o.Warning && !slices.Contains(warned, o.Rule) {
			warned = append(warned, o.Rule)
			t.Announce("warning", table.Word(o.Rule))
		}
	}
	for seat := range t.Living().All() {
		t.Tell(table.Set(seat), "role", table.Word(s.Role(seat)))
	}
	for i, card := range s.Cards {
		t.Tell(table.Set(table.Seat(i+1)), "card", table.Word(card))
	}
}

// ShowRoles shows everybody every seat's card, where the book has them, and then every seat's role as the set-up has it,
// in seat order: the last event of every game.
func (s *Setup) ShowRoles(t *table.Table) {
	if len(s.Cards) > 0 {
		cards := make([]table.Arg, 0, table.MaxSeats)
		for i, card := range s.Cards {
			cards = append(cards, table.Is(table.Seat(i+1), card))
		}
		t.Announce("cards", cards...)
	}
	roles := make([]table.Arg, 0, table.MaxSeats)
	for i, role := range s.Roles {
		roles = append(roles, table.Is(table.Seat(i+1), role))
	}
	t.Announce("roles", roles...)
}
