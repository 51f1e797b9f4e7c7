package police

import "omerta/table"

// commander has the votes given in turn, and equal ones settled. It is shown as soon as it is dealt, and goes round. P22
var commander = card{
	id: "commander", rule: "P22", users: policemen | mafiosi | agents, phase: start,
	dealt: (*game).appoint, voteOpens: (*game).leadVote, tie: settleByCommander, gone: (*game).replaceCommander,
	ends: (*game).relieveCommander,
}

// command is the Commander's card on its way round the table. P22
type command struct {
	holder table.Seat
	// late says that the holder had it from a Commander who was out before the council's end; led, that they have led a
	// vote of the council since.
	late, led bool
}

// appoint shows all who has the card.
func (g *game) appoint(holder table.Seat) {
	if holder != g.command.holder {
		g.command.holder = holder
		g.t.Announce("commander", table.Who(holder))
	}
}

// leadVote has the votes given in turn, aloud, from the Commander clockwise. P22
func (g *game) leadVote(v *vote) {
	v.first = g.command.holder
	g.command.led = g.command.led || v.voters().Has(v.first)
}

// settleByCommander is the player whom the Commander voted for, if that is one of the tied. P22
func settleByCommander(g *game, b *table.Ballots, tied table.Seats) table.Seat {
	if choice := b.Of[g.command.holder]; b.Voters.Has(g.command.holder) && tied.Has(choice) {
		return choice
	}
	return table.Nobody
}

// replaceCommander passes the card on at once when the Commander is out. P22
func (g *game) replaceCommander(gone table.Seat) {
	if gone == g.command.holder {
		g.passCommand()
		g.command.late, g.command.led = true, false
	}
}

// relieveCommander passes the card on at the end of the council, but not from a holder who came late to it and has led
// no vote of it. P22
func (g *game) relieveCommander() {
	if !g.command.late || g.command.led {
		g.passCommand()
	}
	g.command.late, g.command.led = false, false
}

// passCommand gives the card to the next living player on the left.
func (g *game) passCommand() {
	if next := g.t.Living().NextLeft(g.command.holder); next != table.Nobody {
		g.appoint(next)
	}
}
