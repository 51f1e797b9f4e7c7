package redblack

import "omerta/rulebook"

// recommend fills in the deck that the source's table has for the number of players (R1), or, where that table is lost,
// ours (R2, R3).
func recommend(s *rulebook.Setup) {
	switch s.ModeID() {
	case professional:
		s.Counts = professionalDecks.of(s.Seats)
	case extended:
		s.Counts = extendedDecks.of(s.Seats)
	default:
		s.Counts = basicDeck(s.Seats)
	}
}

// basicDeck is the source's table, and how we go on from where it stops, without the residents who make up the rest. R1
func basicDeck(seats int) []rulebook.Count {
	return []rulebook.Count{
		{ID: commissioner, N: 1},
		{ID: don, N: 1},
		{ID: mafia, N: min(max(seats-5, 0)/2, 3)},
	}
}

// decks are a table as the source prints it: a row for each number of players from six on, and a column for each card.
type decks [][14]int

var columns = [14]string{
	resident, commissioner, sheriff, honestJudge, immortal, doctor,
	mafia, don, maniac, ninja, yakuza, shapeshifter, lawyer, corruptJudge,
}

// of is the row for that many players; the last one for more than the table has.
func (d decks) of(seats int) (counts []rulebook.Count) {
	row := d[min(max(seats-6, 0), len(d)-1)]
	for i, n := range row {
		if n > 0 {
			counts = append(counts, rulebook.Count{ID: columns[i], N: n})
		}
	}
	return counts
}

// extendedDecks are chosen so that among random bots neither team wins more than 60 of 100 games; with 24 players and more
// no deck of the box does that. RULES.md has the figures, and what they are worth. R2
var extendedDecks = decks{
	// residents, commissioner, sheriff, judges, immortal, doctor; mafia, don, maniac, ninja, yakuza, shapeshifter, lawyer, judge
	{4, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0}, // 6
	{4, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0},
	{3, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0}, // 8
	{3, 1, 1, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0},
	{4, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0}, // 10
	{4, 1, 1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0},
	{4, 1, 1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 1, 0}, // 12
	{5, 1, 1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 1, 0},
	{3, 1, 1, 2, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1}, // 14
	{4, 1, 1, 2, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1},
	{4, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1}, // 16
	{5, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1},
	{5, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1}, // 18
	{6, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1},
	{7, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1}, // 20
	{7, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
	{8, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, // 22
	{8, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1},
	{8, 1, 1, 2, 1, 1, 2, 1, 1, 1, 3, 1, 1, 0}, // 24
	{8, 1, 1, 2, 1, 1, 3, 1, 1, 1, 3, 1, 1, 0},
	{8, 1, 1, 2, 1, 1, 3, 1, 1, 1, 3, 1, 1, 1}, // 26
}

// professionalDecks end at 19: of the cards of that game, ten red and ten black ones, no more can be dealt. R3
var professionalDecks = decks{
	{4, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0}, // 6
	{4, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0},
	{4, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0}, // 8
	{5, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0},
	{6, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0}, // 10
	{6, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0},
	{7, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0}, // 12
	{7, 1, 1, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0},
	{8, 1, 1, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0}, // 14
	{8, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0},
	{8, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0}, // 16
	{8, 1, 1, 0, 0, 0, 2, 1, 1, 1, 1, 1, 0, 0},
	{8, 1, 1, 0, 0, 0, 2, 1, 1, 1, 2, 1, 0, 0}, // 18
	{8, 1, 1, 0, 0, 0, 2, 1, 1, 1, 3, 1, 0, 0},
}
