package police

import (
	"slices"

	"omerta/table"
)

// allegiance is whom a player wakes with and whom they count and win with, by their token and their card. P12, P17
func allegiance(token string, c *card) (wakes, wins string) {
	side := tokenOf(token).side
	if c.worksFor(token) && c.sides != nil {
		return c.sides(side)
	}
	return side, side
}

// side is whom a player counts and wins with now.
func (g *game) side(seat table.Seat) string {
	return counts(g.Role(seat), g.hands[seat], g.recruits.Has(seat))
}

// counts is whom the holder of a token and a card counts and wins with. Who has been recruited plays for the Mafia, but a
// member of the gang stays one. P21, P32
func counts(token string, c *card, recruited bool) string {
	_, side := allegiance(token, c)
	if side == police && recruited {
		return mafia
	}
	return side
}

// playsFor is the same by what stands on a player's phone.
func playsFor(token, card, joined string) string { return counts(token, find(card), joined == mafia) }

// members are all who play for a side, in or out.
func (g *game) members(side string) (members table.Seats) {
	for seat := range table.FirstSeats(g.Seats).All() {
		if g.side(seat) == side {
			members = members.With(seat)
		}
	}
	return members
}

// awake are those living who open their eyes in the Mafia phase. P5, P21, P23, P32
func (g *game) awake() (awake table.Seats) {
	for seat := range g.t.Living().All() {
		if wakes, _ := allegiance(g.Role(seat), g.hands[seat]); wakes == mafia || g.recruits.Has(seat) {
			awake = awake.With(seat)
		}
	}
	return awake
}

// forces are the sides of a game with those cards: the tokens', and those that a card founds. P11, P32
func forces(picked []*card) []string {
	sides := []string{police, mafia}
	for _, c := range picked {
		if c.sides == nil {
			continue
		}
		if _, founded := c.sides(police); !slices.Contains(sides, founded) {
			sides = append(sides, founded)
		}
	}
	return sides
}
