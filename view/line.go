package view

import (
	"slices"
	"strconv"

	"omerta/table"
)

var kinds = map[table.ArgKind]string{
	table.WhoArg: "who", table.SeatsArg: "seats", table.WordArg: "word", table.NumberArg: "number",
	table.IsArg: "is", table.VotesArg: "votes", table.TimesArg: "times", table.HandsArg: "hands",
}

func lineOf(s *table.Sight, name func(table.Seat) string) Line {
	line := Line{Event: s.Event, All: s.To == table.Everybody, Text: string(s.AppendText(nil, name))}
	for _, a := range s.Args {
		line.Args = append(line.Args, Arg{
			Kind: kinds[a.Kind], Seat: a.Seat, Seats: slices.Collect(a.Seats.All()), N: int(a.N), Word: a.Word,
		})
	}
	return line
}

// text is the number or word of an argument.
func (a Arg) text() string {
	if a.Word != "" {
		return a.Word
	}
	return strconv.Itoa(a.N)
}
