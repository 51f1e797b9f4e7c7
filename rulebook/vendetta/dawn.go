package vendetta

import "omerta/table"

// dawn says who was killed, and who has what standing for the day. Nothing says by whom, or who was saved. V20
func (n *night) dawn() {
	dead := n.killed & n.t.Living()
	for seat := range dead.All() { // G16
		n.t.Announce("dies", table.Who(seat), table.Word(n.Role(seat)))
		n.shown = n.shown.With(seat)
		n.t.Leave(seat)
	}
	if dead.Empty() {
		n.t.Announce("nobody-dies")
	}
	living := n.t.Living()
	for seat := range (n.jailed & living &^ n.prisoners).All() { // V26
		n.t.Announce("jailed", table.Who(seat))
	}
	n.prisoners |= n.jailed
	n.settle()
	if living.Has(n.gagged) { // V35
		n.noVote = n.gagged
		n.t.Announce("no-vote", table.Who(n.gagged))
	}
	if n.entitled().Has(n.copied) { // V39
		n.puppet = n.copied
		n.t.Tell(table.Set(n.puppet), "copied")
	}
}
