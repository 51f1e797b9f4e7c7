package room

import "omerta/table"

// Action is one thing that a person asks of a room. Do names it; the other fields are as it needs them.
type Action struct {
	// Do is one of: in the lobby "rename", "move", "remove", "host", "bot", "book", "option", "count", "card",
	// "recommend", "start"; in a game "answer", "ready", "tap", "extend", "pause", "resume", "exclude", "abandon";
	// after it "again"; at any time "voice", "quiet", "takeover", "allow", "deny", "leave".
	Do string `json:"do"`

	Person int    `json:"person,omitempty"` // rename, move, remove, host: whom; 0 is oneself
	Name   string `json:"name,omitempty"`   // rename; bot: its name, or empty; book, option, count, card: which
	To     int    `json:"to,omitempty"`     // move: the seat, from 1
	Value  string `json:"value,omitempty"`  // option: its value; book: the mode
	N      int    `json:"n,omitempty"`      // count, card: how many
	Claim  int    `json:"claim,omitempty"`  // allow, deny: which

	Prompt  int           `json:"prompt,omitempty"`  // answer: the prompt's number
	Verb    string        `json:"verb,omitempty"`    // answer: what is done, or "pass"
	Word    string        `json:"word,omitempty"`    // answer: the card or letter; tap: "begin" or "close"
	Targets table.Targets `json:"targets,omitzero"`  // answer: the seats chosen
	Window  int           `json:"window,omitempty"`  // tap, extend, pause, resume: the window's number
	Seconds int           `json:"seconds,omitempty"` // extend: 1 to 3600
	Seat    table.Seat    `json:"seat,omitempty"`    // exclude: whom
}
