// Package vendetta is Mafia: Vendetta: a leader, special citizens, special mafia, loners, and the Yakuza.
// Its rules are the V rules; RULES.md beside it tells them.
package vendetta

import (
	"omerta/rulebook"
	"omerta/table"
)

// Rulebook is Mafia: Vendetta.
var Rulebook = &rulebook.Rulebook{
	ID:      "vendetta",
	Edition: 1,
	Least:   least,
	Most:    most,
	Options: []rulebook.Option{
		{Name: "set", Values: []string{usual, beginners}, Default: usual},                                                       // V2, V8: what is recommended
		{Name: "voting", Values: []string{"hands", oneByOne}, Default: "hands"},                                                 // V11, V16
		rulebook.Switch("loner-must-fall", "off"),                                                                               // V41
		{Name: "agreement", Values: []string{string(table.Majority), string(table.Unanimous)}, Default: string(table.Majority)}, // G6
		rulebook.Step(),
		rulebook.Seconds("discussion", "360"), // V11
		rulebook.Seconds("vote", "60"),
	},
	Roles:     entries(),
	Plain:     ordinaryCitizen,
	Check:     check,
	Recommend: recommend,
	Rules:     map[string]string{"en": page, "ru": pageInRussian, "pl": pageInPolish},
	Play:      play,
}

// least and most are how many can play: the source sets no limit, the table does. V1
const (
	least = 6
	most  = table.MaxSeats
)

// oneByOne votes on each suspect alone. V16
const oneByOne = "one-by-one"

// The sets of roles that the book recommends.
const (
	usual     = "usual"     // V2
	beginners = "beginners" // V8
)
