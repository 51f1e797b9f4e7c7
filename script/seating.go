package script

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"omerta/table"
)

// seating is who sits where: the names in seat order.
type seating []string

// name is the seat's name; it fits [table.Sight.AppendText].
func (s seating) name(seat table.Seat) string { return s[seat-1] }

// find is the seat of that name, or Nobody.
func (s seating) find(name string) table.Seat {
	return table.Seat(slices.Index(s, name) + 1)
}

// join names a set of seats in seat order.
func (s seating) join(seats table.Seats, between string) string {
	var names []string
	for seat := range seats.All() {
		if seat <= table.Seat(len(s)) {
			names = append(names, s.name(seat))
		}
	}
	return strings.Join(names, between)
}

// marks are what a name cannot hold, because scripts write something else with them.
const marks = "=,:#*!>@…"

// reserved are the words that stand for somebody or something else where a name could stand.
var reserved = []string{"host", "all", "nobody", table.Abstain, "tied", "..."}

// nameFault says why nobody can be seated by the name, or nothing.
func nameFault(name string) string {
	if slices.Contains(reserved, name) {
		return fmt.Sprintf("nobody can be called %q in a script: the word means something else there", name)
	}
	for _, r := range name {
		if !inName(r) {
			return fmt.Sprintf("the name %q cannot hold %q", name, r)
		}
	}
	return ""
}

// inName says whether a name can hold the rune: anything that can be seen, but spaces and marks; and what joins or
// parts letters and pictures.
func inName(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	return r == nonJoiner || r == joiner || unicode.IsPrint(r) && r != ' ' && !strings.ContainsRune(marks, r)
}
