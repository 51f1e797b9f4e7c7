package redblack

import "omerta/table"

// dawn tells who was killed, or that the night was quiet. Everything takes effect together, and no card is shown.
// R13, R14, R16
func (n *night) dawn() {
	n.game.protected = n.protected
	n.t.Announce("day", table.Number(n.round))
	dead := n.struck.Without(n.protected) | n.shot // R22
	dead &= n.t.Living() &^ n.Holders(immortal)    // R23
	for seat := range dead.All() {                 // G16
		n.t.Announce("dies", table.Who(seat))
		n.t.Leave(seat)
	}
	if dead.Empty() {
		n.t.Announce("nobody-dies")
	}
	n.lose(dead)
}
