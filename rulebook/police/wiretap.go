package police

import "omerta/table"

// listenIn shows the holder, and nobody else, a player's token. P25
func (g *game) listenIn(me, target table.Seat) {
	g.t.Tell(table.Set(me), "learns", table.Who(target), table.Word(g.Role(target)))
}
