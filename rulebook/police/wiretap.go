package police

import "omerta/table"

// wiretap shows its holder a player's token. P25
var wiretap = card{
	id: "wiretap", rule: "P25", users: policemen | mafiosi, phase: councilPhase,
	when: anyMoment, aims: true, does: (*game).listenIn,
}

func (g *game) listenIn(me, target table.Seat) {
	g.t.Tell(table.Set(me), "learns", table.Who(target), table.Word(g.Role(target)))
}
