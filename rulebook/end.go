package rulebook

import "omerta/table"

// Win ends the game: every member of the side, in or out, has won, and all roles are shown (G9). It does not return.
func (s *Setup) Win(t *table.Table, side string, winners table.Seats) {
	t.Announce("wins", table.Word(side), table.Each(winners))
	s.ShowRoles(t)
	t.End()
}

// Draw ends the game without a winner, and all roles are shown (G8). It does not return.
func (s *Setup) Draw(t *table.Table) {
	t.Announce("draw")
	s.ShowRoles(t)
	t.End()
}

// EndStale ends a game in which nobody has left for ten rounds running. It is asked at the end of each round; it
// returns unless that was the tenth. G19
func (s *Setup) EndStale(t *table.Table) {
	if t.RoundEnds() {
		s.Draw(t)
	}
}
