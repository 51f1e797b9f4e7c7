package vendetta

import "omerta/table"

// roleFor is the role that a checker is shown. A check in vain goes before a frame. V19, V32
func (n *night) roleFor(me, target table.Seat) string {
	switch {
	case n.vain(me):
		return ordinaryCitizen
	case n.framed.Has(target):
		return ordinaryMafia
	}
	return n.Role(target)
}

// tellRole is the check of Detective, Judge and Lawyer. V22, V24, V34
func (n *night) tellRole(me table.Seat, asked table.Targets) {
	n.t.Tell(table.Set(me), "learns", table.Who(asked[0]), table.Word(n.roleFor(me, asked[0])))
}

// tellRoleAndPriest is the Priest's: the player checked learns who the Priest is. V19, V23
func (n *night) tellRoleAndPriest(me table.Seat, asked table.Targets) {
	n.tellRole(me, asked)
	if !n.vain(me) {
		n.t.Tell(table.Set(asked[0]), "learns", table.Who(me), table.Word(priest))
	}
}

// tellRoleAndJail is the Jailer's: a criminal goes to jail at once. V19, V26
func (n *night) tellRoleAndJail(me table.Seat, asked table.Targets) {
	n.tellRole(me, asked)
	if !n.vain(me) {
		n.jail(asked[0])
	}
}

// tellSides is the Journalist's. V19, V25
func (n *night) tellSides(me table.Seat, asked table.Targets) {
	answer := "different-sides"
	if n.vain(me) || n.sideFor(asked[0]) == n.sideFor(asked[1]) {
		answer = "same-side"
	}
	n.t.Tell(table.Set(me), "learns", table.Who(asked[0]), table.Who(asked[1]), table.Word(answer))
}

// sideFor is a player's side for the Journalist, to whom mafia and Yakuza are one. V25, V32
func (n *night) sideFor(target table.Seat) string {
	switch {
	case (n.mafia | n.yakuza | n.framed).Has(target):
		return mafia
	case n.loner.Has(target):
		return loner
	}
	return citizens
}

// tellLeader is the Groupie's. V19, V32, V40
func (n *night) tellLeader(me table.Seat, asked table.Targets) {
	answer := "not-leader"
	if n.leaders.Has(asked[0]) && !n.framed.Has(asked[0]) && !n.vain(me) {
		answer = "leader"
	}
	n.t.Tell(table.Set(me), "learns", table.Who(asked[0]), table.Word(answer))
}
