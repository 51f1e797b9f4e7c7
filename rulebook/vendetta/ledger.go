package vendetta

import "omerta/table"

// night is the ledger of one night: what has taken effect so far, in the order of the calls.
type night struct {
	*game
	blocked table.Seats // use no ability tonight. V31, V33
	safe    table.Seats // cannot be killed tonight, by anybody. V28, V31
	framed  table.Seats // are shown as ordinary mafia tonight. V32
	guarded table.Seat  // the Bodyguard dies in their place. V29
	killed  table.Seats // are dead, though nobody is told before dawn. V18
	jailed  table.Seats // have gone to jail tonight. V26
	gagged  table.Seat  // has no vote tomorrow. V35
	copied  table.Seat  // raises the Con Artist's hands tomorrow. V39
}

// vain says that nothing comes of what a player does: they are blocked (V19), were killed earlier tonight (V17), or
// were jailed earlier tonight (V26). They are called and choose as ever.
func (n *night) vain(me table.Seat) bool { return (n.blocked | n.killed | n.jailed).Has(me) }

// visit is the Beauty's. V31
func (n *night) visit(target table.Seat) {
	n.blocked = n.blocked.With(target)
	n.safe = n.safe.With(target)
}

// rob is the Thief's. V33
func (n *night) rob(target table.Seat) { n.blocked = n.blocked.With(target) }

// frame is the Informer's. V32
func (n *night) frame(target table.Seat) { n.framed = n.framed.With(target) }

// protect is the Doctor's. V28
func (n *night) protect(target table.Seat) { n.safe = n.safe.With(target) }

// guard is the Bodyguard's. V29
func (n *night) guard(target table.Seat) { n.guarded = target }

// shoot is one shot, after everything that stops it. Shots take effect one by one, in the order of the calls. V18, V45
func (n *night) shoot(target table.Seat) {
	living := n.t.Living() &^ n.killed
	bodyguard := n.holder(bodyguard)
	switch {
	case !living.Has(target): // V21
	case n.safe.Has(target): // V28, V31: not due to be killed
	case target == n.guarded && living.Has(bodyguard): // V29
		if !n.safe.Has(bodyguard) {
			n.killed = n.killed.With(bodyguard)
		}
	default:
		n.killed = n.killed.With(target)
	}
}

// rip is the Ripper's shot. V29, V38
func (n *night) rip(target table.Seat) {
	if n.Role(target) != ordinaryCitizen {
		n.shoot(target)
	}
}

// jail is the Jailer's. Loners are not jailed, but whoever is framed is. V26
func (n *night) jail(target table.Seat) {
	if (n.mafia | n.yakuza | n.framed).Has(target) {
		n.jailed = n.jailed.With(target)
	}
}

// gag is the Godfather's. V35
func (n *night) gag(target table.Seat) { n.gagged = target }

// copy is the Con Artist's. V39
func (n *night) copy(target table.Seat) { n.copied = target }
