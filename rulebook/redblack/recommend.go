package redblack

import "omerta/rulebook"

// recommend fills in the deck that the source's table has for the number of players (R1), or, where that is lost, one of
// ours (R2, R3).
func recommend(s *rulebook.Setup) {
	s.Counts = basicDeck(s.Seats)
}

// basicDeck is the source's table, and how we go on from where it stops, without the residents who make up the rest. R1
func basicDeck(seats int) []rulebook.Count {
	return []rulebook.Count{
		{ID: commissioner, N: 1},
		{ID: don, N: 1},
		{ID: mafia, N: min(max(seats-5, 0)/2, 3)},
	}
}
