package police

import "omerta/table"

// recruitment makes another player a Mafioso. P21
var recruitment = card{
	id: "recruitment", rule: "P21", users: mafiosi, phase: mafiaPhase,
	when: mafiaMeets, aims: true, whom: asleep, does: (*game).recruit, hidden: true,
}

// asleep is whom a Mafioso can recruit: anybody living who is not awake with them. P21
func asleep(g *game, _ table.Seat) (from table.Seats, bars []table.Bar) {
	awake := g.awake()
	return g.t.Living() &^ awake, []table.Bar{{Who: awake, Rule: "P21 G5"}}
}

// recruit makes the player a Mafioso from this moment: they learn who the others are, wake and choose with them.
// Pointings at them lapse. The table hears that a recruitment takes place, and not whose. P21
func (g *game) recruit(_, recruit table.Seat) {
	g.t.Announce("recruitment")
	g.recruits = g.recruits.With(recruit)
	awake := g.awake()
	g.t.Tell(awake, "joins", table.Who(recruit), table.Word(mafia))
	g.t.Meet(awake)
	choice := g.victims(awake)
	for _, p := range g.pointing {
		if !p.Open() {
			continue
		}
		p.Together = awake
		g.t.Lapse(p, recruit)
		p.Choices[0] = choice
		if p.Target() != table.Nobody {
			g.t.Tell(table.Set(recruit), "points", table.Who(p.Seat), table.Who(p.Target()))
		}
	}
	g.pointing = append(g.pointing, g.t.OpenLate(table.Prompt{
		Seat: recruit, Choices: []table.Choice{choice}, Decline: table.Pass, Together: awake,
	}))
	g.look()
}
