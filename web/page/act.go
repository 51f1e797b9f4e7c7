package page

import (
	"encoding/json"

	"omerta/table"
)

// act is what a button asks of the room, as it stands in its data-do attribute: the script adds what the form around it
// has, and sends it as it is. Its fields are those of room.Action.
type act struct {
	Do      string     `json:"do"`
	Person  int        `json:"person,omitempty"`
	Name    string     `json:"name,omitempty"`
	To      int        `json:"to,omitempty"`
	Value   string     `json:"value,omitempty"`
	N       int        `json:"n,omitempty"`
	Claim   int        `json:"claim,omitempty"`
	Prompt  int        `json:"prompt,omitempty"`
	Verb    string     `json:"verb,omitempty"`
	Word    string     `json:"word,omitempty"`
	Window  int        `json:"window,omitempty"`
	Seconds int        `json:"seconds,omitempty"`
	Seat    table.Seat `json:"seat,omitempty"`
}

func (a act) json() string { return asJSON(a) }

func asJSON(v any) string {
	text, _ := json.Marshal(v) // plain structs of strings and numbers always can be
	return string(text)
}
