package police

import "omerta/table"

// newGang is a third force, of three. P32
var newGang = card{
	id: "new-gang", rule: "P32", users: policemen | mafiosi, phase: wholeGame, together: 3, seats: 13,
	sides: inGang, mafiaMeets: (*game).gangMeets, gone: (*game).showGang,
}

// inGang is the side of a member of the new gang, who wakes as the token says and wins with the gang.
func inGang(side string) (wakes, wins string) { return side, gang }

// gangMeets lets the members get to know one another before the first Mafia phase, if the table plays so. They are told
// for good who the gang is: a Mafioso among them is about to meet others.
func (g *game) gangMeets() {
	if !g.On("gang-meets") {
		return
	}
	living := g.members(gang) & g.t.Living()
	for seat := range living.All() {
		others := living.Without(seat)
		g.t.Tell(table.Set(seat), "meets", table.Each(others))
		if !others.Empty() {
			g.t.Tell(table.Set(seat), "gang", table.Each(others))
		}
	}
}

// showGang shows the card of a member who is out.
func (g *game) showGang(gone table.Seat) {
	if g.members(gang).Has(gone) {
		g.t.Announce("shows", table.Who(gone), table.Word(g.hands[gone].id))
	}
}
