package vendetta

import "omerta/table"

// mafiaShoots is the mafia's step. The Sleepwalker wakes and points with them, and it counts for nothing. V30, V36
func (n *night) mafiaShoots() {
	if !n.called(n.mafia) {
		return
	}
	sleepwalker := n.Holders(sleepwalker)
	var pointing []*table.Prompt
	n.t.Step(mafia, n.Seconds("step"), func() { pointing = n.point(n.mafia|sleepwalker, "V36") })
	n.groupShoots(n.mafia, pointing)
	if n.called(sleepwalker) {
		n.mafiaShootsAgain(sleepwalker)
	}
}

// mafiaShootsAgain is the second window of the mafia's step, which is there whenever a Sleepwalker may be among them,
// so that nobody can hear whether it was used: if their shot has killed the Sleepwalker, they have one more. V30
func (n *night) mafiaShootsAgain(sleepwalker table.Seats) {
	var pointing []*table.Prompt
	if n.killed.Has(sleepwalker.First()) {
		n.t.Tell(n.awake(n.mafia|sleepwalker), "again")
		pointing = n.point(n.mafia|sleepwalker, "V36")
	}
	n.t.Wait(table.Window{Name: "again", Seconds: n.Seconds("step"), Step: true}, nil)
	n.groupShoots(n.mafia, pointing)
}

// yakuzaShoot is the Yakuza's step, right after the mafia's; one whom the mafia have shot still shoots. V45
func (n *night) yakuzaShoot() {
	if !n.called(n.yakuza) {
		return
	}
	var pointing []*table.Prompt
	n.t.Step(yakuza, n.Seconds("step"), func() { pointing = n.point(n.yakuza, "V45") })
	n.groupShoots(n.yakuza, pointing)
}

// point lets a group point at anybody living, one of their own or themselves too; rule is the one that has them shoot.
// G6, V36
func (n *night) point(group table.Seats, rule string) []*table.Prompt {
	awake := n.awake(group)
	return n.t.Together(awake, awake, table.Choice{
		Verb: "shoot", From: n.t.Living(), Rule: rule + " G6", Bars: []table.Bar{{Who: n.out(), Rule: "G5 " + rule}},
	})
}

// groupShoots is the shot that the members have agreed on. It fails only if every member able to shoot is blocked; the
// pointing of one who is counts as any other's. V31, G6
func (n *night) groupShoots(group table.Seats, pointing []*table.Prompt) {
	able := n.awake(group)
	target := n.t.Agreed(pointing, able, table.Agreement(n.Option("agreement")))
	if target != table.Nobody && !(able &^ n.blocked).Empty() {
		n.shoot(target)
	}
}
