// Package redblack is the boxed «Мафия»: red residents against black criminals, in a basic, a professional and an
// extended mode. Its rules are the R rules; RULES.md beside it tells them.
package redblack

import (
	"omerta/rulebook"
	"omerta/table"
)

// Rulebook is the boxed «Мафия».
var Rulebook = &rulebook.Rulebook{
	ID:      "red-black",
	Edition: 1,
	Least:   6,
	Most:    26,
	Modes:   modes,
	Options: []rulebook.Option{
		{Name: "call-by", Values: []string{"name", "number"}, Default: "name", Display: true}, // R4
		rulebook.Switch("first-night-checks", "on"),                                           // R33
		{Name: "agreement", Values: []string{majority, unanimous}, DefaultFor: agreement},     // G6, R17
		rulebook.Step(),
		{Name: "plan", Default: "120", Least: 5}, // R6
		rulebook.Seconds("speech", "60"),         // R8
		rulebook.Seconds("defence", "30"),        // R11, R12
		rulebook.Seconds("vote", "60"),           // G17
		rulebook.Seconds("last-words", "30"),     // R13
	},
	Roles:     entries(),
	Plain:     resident,
	Check:     check,
	Recommend: recommend,
	Rules:     map[string]string{"en": page, "ru": pageInRussian, "pl": pageInPolish},
	Play:      play,
}

// How the black team of the basic game agrees. G6
const (
	majority  = string(table.Majority)
	unanimous = string(table.Unanimous)
)

// agreement is the default: more than half, but where they mark with closed eyes it takes all of them. G6, R17
func agreement(s *rulebook.Setup) string {
	if s.ModeID() == basic {
		return majority
	}
	return unanimous
}
