package redblack

import "omerta/table"

// tell is the answer to a check.
func (n *night) tell(me, target table.Seat, answer string) {
	n.t.Tell(table.Set(me), "learns", table.Who(target), table.Word(answer))
}

// tellTeam is the commissioner's: the black team, the maniac in it, but the lawyer reads as red. R19
func (n *night) tellTeam(me, target table.Seat) {
	answer := "black"
	if (n.red() | n.Holders(lawyer)).Has(target) {
		answer = "not-black"
	}
	n.tell(me, target, answer)
}

// tellCommissioner is the don's, and in the bigger games for the ninja too. R20
func (n *night) tellCommissioner(me, target table.Seat) {
	n.tell(me, target, found((n.Holders(commissioner) | n.Holders(ninja)).Has(target)))
}

// tellMafia is the ninja's: the commissioner, or one of those who shoot with the mafia. R21
func (n *night) tellMafia(me, target table.Seat) {
	n.tell(me, target, found((n.Holders(commissioner) | n.gangs[0].killers).Has(target)))
}

func found(is bool) string {
	if is {
		return "found"
	}
	return "not-found"
}

// tellCard is the lawyer's: the card as dealt. R27
func (n *night) tellCard(me, target table.Seat) { n.tell(me, target, n.Role(target)) }

// wokenWithDon are whom the don cannot check in the basic game: those who have woken with them. R5
func (n *night) wokenWithDon(me table.Seat) []table.Bar {
	if n.ModeID() != basic {
		return nil
	}
	return []table.Bar{{Who: n.awake(&n.gangs[0]).Without(me), Rule: "R5 R15 R20"}}
}

// tellShapeshifter tells the shapeshifter, every night, which team they play for. R26
func (n *night) tellShapeshifter(me table.Seat) {
	s := &n.shifter
	switch {
	case s.gang == nil:
		n.t.Tell(table.Set(me), "stays", table.Word(red))
	case !s.told:
		s.told = true
		n.t.Tell(table.Set(me), "joins", table.Who(me), table.Word(s.gang.name))
	default:
		n.t.Tell(table.Set(me), "stays", table.Word(s.gang.name))
	}
}
