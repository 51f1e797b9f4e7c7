package script

import (
	"fmt"
	"strings"
)

// unknown says that nothing of the kind is called by the word, and what was probably meant, or what there is.
func unknown(kind, word string, known []string) string {
	said := fmt.Sprintf("no %s is called %q", kind, word)
	if near := nearest(word, known); near != "" {
		return fmt.Sprintf("%s: did you mean %s?", said, near)
	}
	if len(known) == 0 {
		return said + ": there is none"
	}
	return fmt.Sprintf("%s: there is %s", said, strings.Join(known, ", "))
}

// nearest is the known word that is at most two slips away, the closest first, or empty.
func nearest(word string, known []string) string {
	best, slips := "", 3
	for _, k := range known {
		if n := distance(strings.ToLower(word), strings.ToLower(k)); n < slips && 2*n < len(k) {
			best, slips = k, n
		}
	}
	return best
}

// distance is how many runes must be put in, taken out or replaced to make one word of the other.
func distance(a, b string) int {
	to := []rune(b)
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i, r := range []rune(a) {
		before := row[0]
		row[0] = i + 1
		for j, s := range to {
			change := before
			if r != s {
				change++
			}
			before = row[j+1]
			row[j+1] = min(change, before+1, row[j]+1)
		}
	}
	return row[len(to)]
}
