package script

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// mostRunes is how much of a player's name a script keeps.
const mostRunes = 40

// safeNames makes one word of each player's name that a script can seat: what cannot stand in it becomes a hyphen, and
// of names that are then alike, or stand for something else in scripts, all but the first get a number.
func safeNames(names []string) seating {
	safe := make(seating, 0, len(names))
	for i, name := range names {
		word := safeName(name)
		if word == "" {
			word = "Player-" + strconv.Itoa(i+1)
		}
		unique := word
		for n := 2; slices.Contains(safe, unique) || nameFault(unique) != ""; n++ {
			unique = word + "-" + strconv.Itoa(n)
		}
		safe = append(safe, unique)
	}
	return safe
}

// safeName is the name with a hyphen for each stretch that cannot stand in a script; empty if nothing of it can be seen.
func safeName(name string) string {
	var word strings.Builder
	seen, gap := false, false
	n := 0
	for _, r := range name {
		if !inName(r) || r == unicode.ReplacementChar {
			gap = seen
			continue
		}
		if n == mostRunes {
			break
		}
		if gap {
			word.WriteByte('-')
			gap = false
		}
		word.WriteRune(r)
		seen = seen || unicode.IsPrint(r) && !unicode.IsMark(r)
		n++
	}
	if !seen {
		return ""
	}
	return word.String()
}
