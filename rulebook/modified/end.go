package modified

import "omerta/table"

// settle closes a moment when all that it set off is over: the dead may watch, the game ends if a side has won, and a
// Lawyer left alone is asked. M26, M28, M31, G7
func (g *game) settle() {
	g.phase = quiet
	g.watch()
	g.over()
	if c := g.lastOfClan(); c != nil {
		g.ask(c)
		g.settle()
	}
}

// watch opens the eyes of those who have died, if the table allows it: they are shown all roles, and see everything
// from now on. M31
func (g *game) watch() {
	if !g.On("the-dead-watch") {
		return
	}
	died := table.FirstSeats(g.Seats) &^ g.t.Living() &^ g.excluded &^ g.watching
	if died.Empty() {
		return
	}
	roles := make([]table.Arg, 0, table.MaxSeats)
	for i, role := range g.Roles {
		roles = append(roles, table.Is(table.Seat(i+1), role))
	}
	for seat := range died.All() {
		g.t.Tell(table.Set(seat), "knows", roles...)
		g.t.Watch(table.Set(seat))
	}
	g.watching |= died
}

// over ends the game when a side has won, and returns if none has. The city comes first. A clan must be as many as all
// others living, and have no rival left. M28, M29, G8
func (g *game) over() {
	living := g.t.Living()
	gangsters := living & g.gangsters()
	if living.Empty() {
		g.Draw(g.t)
	}
	if gangsters.Empty() {
		g.Win(g.t, city, g.citizens())
	}
	for i := range g.clans {
		c := &g.clans[i]
		if mine := c.members & living; mine == gangsters && 2*mine.Len() >= living.Len() {
			g.Win(g.t, c.side, c.members)
		}
	}
}

// citizens are all who win with the city: a Lawyer who has come over too, but not a Crazy Hero who still lives. M20, M27
func (g *game) citizens() table.Seats {
	return table.FirstSeats(g.Seats) &^ g.gangsters() &^ (g.Holders(crazyHero) & g.t.Living())
}
