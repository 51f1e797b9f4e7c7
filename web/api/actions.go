package api

import (
	"fmt"
	"strings"
)

// Deed is what one action does, and which fields it takes.
type Deed struct {
	Do     string
	Fields string // those that it takes, separated by spaces; with ? those that may be left out
	About  string
}

// Deeds are all actions, in the order in which a party meets them. A test holds that no other can be asked of a room.
var Deeds = []Deed{
	{"rename", "name person?", "Changes one's own name, or as host anybody's. In the lobby."},
	{"move", "person to", "Gives a person another seat, counted from 1. The host, in the lobby."},
	{"remove", "person", "Takes a person out of the room. The host; nobody who has a seat in a running game."},
	{"host", "person", "Hands over hosting. The host."},
	{"bot", "name?", "Adds a bot. The host, in the lobby."},
	{"book", "name value?", "Chooses the rulebook by its id, and its mode. The host, in the lobby."},
	{"option", "name value", "Sets an option of the rulebook. The host, in the lobby."},
	{"count", "name n", "Sets how many of a role are dealt. The host, in the lobby."},
	{"card", "name n", "Sets how many of an action card are dealt. The host, in the lobby."},
	{"recommend", "", "Goes back to the roles that the rulebook recommends. The host, in the lobby."},
	{"start", "", "Deals the table. The host, in the lobby."},
	{"ready", "", "Says that one has looked at one's card."},
	{"tap", "word window", "Gives the tap that the game waits for, `begin` or `close`. The host."},
	{"answer", "prompt verb word? targets?", "Answers a prompt of one's own with one of its verbs, or declines it."},
	{"extend", "seconds window", "Gives a talk so many seconds more, 1 to 3600. The host."},
	{"pause", "window", "Stops the clock of a talk. The host."},
	{"resume", "window", "Lets it run again. The host."},
	{"exclude", "seat", "Puts a seat out of the game. The host."},
	{"abandon", "", "Ends the game without a winner. The host."},
	{"again", "", "Goes back to the lobby after a game, with the same people. The host."},
	{"voice", "", "Makes one's own phone the voice."},
	{"quiet", "", "Stops the voice: one's own, or as host anybody's."},
	{"takeover", "", "Takes over hosting from a host who has been away for a minute."},
	{"allow", "claim", "Lets somebody come back on another phone. The host."},
	{"deny", "claim", "Does not. The host."},
	{"leave", "", "Leaves the room; not from a seat in a running game."},
}

// fields say what the fields of an action are.
var fields = map[string]string{
	"do":      "What is done.",
	"person":  "Whom it is about, by their number in views; absent or 0 for oneself.",
	"name":    "A new name; or which rulebook, option, role or card.",
	"to":      "The seat to move to, from 1.",
	"value":   "An option's value, or the mode of a rulebook.",
	"n":       "How many of a role or card.",
	"claim":   "Which claim, by its number in views.",
	"prompt":  "Which prompt, by its number in one's view.",
	"verb":    "One of the prompt's verbs; `pass`, or what it says under `decline`, to decline.",
	"word":    "The card, letter or digit that goes with the verb; for a tap `begin` or `close`.",
	"targets": "The seats chosen, in order; noughts at the end stand for nobody.",
	"window":  "Which window, by its number in one's view; one that is over is refused.",
	"seconds": "How many seconds more.",
	"seat":    "Which seat.",
}

// actionTable is the list of actions for the document.
func actionTable() string {
	var b strings.Builder
	b.WriteString("| do | with | |\n|---|---|---|\n")
	for _, d := range Deeds {
		with := strings.ReplaceAll(strings.ReplaceAll(d.Fields, " ", ", "), "?", " (optional)")
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", d.Do, with, d.About)
	}
	return b.String()
}
