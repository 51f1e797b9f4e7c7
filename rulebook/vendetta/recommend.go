package vendetta

import "omerta/rulebook"

// recommend fills in the default composition with as many special roles as it has room for (V2), or the beginners' set,
// which has none but a leader who shoots (V8).
func recommend(s *rulebook.Setup) {
	criminals := third(s.Seats)
	specials, specialMafia := mostSpecials(s.Seats, s.Seats-criminals, criminals)
	if s.Option("set") == beginners || s.Seats < 8 {
		specials, specialMafia = 1, 0
	}
	counts := []rulebook.Count{{ID: detective, N: 1}}
	for _, id := range first(specials-1, doctor, bodyguard, sleepwalker, beauty, groupie) {
		counts = append(counts, rulebook.Count{ID: id, N: 1})
	}
	gang := first(specialMafia, godfather, lawyer, thief, informer)
	for _, id := range gang {
		counts = append(counts, rulebook.Count{ID: id, N: 1})
	}
	s.Counts = append(counts, rulebook.Count{ID: ordinaryMafia, N: criminals - len(gang)})
}

// first are the first n of the ids, or all if there are fewer.
func first(n int, ids ...string) []string { return ids[:min(max(n, 0), len(ids))] }
