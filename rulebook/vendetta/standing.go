package vendetta

import "omerta/table"

// settle lets standings end with those that they came from: with the Jailer out all prisoners are free, and with the
// Con Artist out the copied hand is the player's own again. V26, V39
func (g *game) settle() {
	living := g.t.Living()
	g.prisoners &= living
	if !living.Has(g.holder(jailer)) {
		for seat := range g.prisoners.All() {
			g.t.Announce("freed", table.Who(seat))
		}
		g.prisoners = 0
	}
	if !living.Has(g.holder(conArtist)) {
		g.puppet = table.Nobody
	}
}

// out are those who have left the game.
func (g *game) out() table.Seats { return table.FirstSeats(g.Seats) &^ g.t.Living() }

// entitled are those with a vote of their own: living, not in jail, not gagged. V26, V35
func (g *game) entitled() table.Seats { return g.t.Living() &^ g.prisoners &^ table.Set(g.noVote) }

// voters are those whose hands are counted. If the Con Artist has no vote, neither has the player copied. V39
func (g *game) voters() table.Seats {
	voters := g.entitled()
	if !voters.Has(g.holder(conArtist)) {
		voters = voters.Without(g.puppet)
	}
	return voters
}
