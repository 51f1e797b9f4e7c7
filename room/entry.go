package room

import (
	"omerta/rulebook"
	"omerta/table"
)

// kind is what an entry of a room's log is.
type kind string

const (
	opened    kind = "opened"  // the room, with its first person, the host
	joined    kind = "joined"  // Person, Name, Hash or Bot
	renamed   kind = "renamed" // Person, Name
	moved     kind = "moved"   // Person to seat To
	removed   kind = "removed" // Person, by the host or by leaving
	hosted    kind = "hosted"  // Person is the host now
	rekeyed   kind = "rekeyed" // Person has the key of Hash now, and no other
	bookSet   kind = "book"    // Name is the rulebook, Value the mode
	optionSet kind = "option"  // Name is Value
	counted   kind = "counted" // Counts are the roles to be dealt; none to leave them to the book
	picked    kind = "picked"  // Counts are the action cards in the game
	dealt     kind = "dealt"   // Deal: a game begins
	ready     kind = "ready"   // Person has looked at the card
	played    kind = "played"  // Input: something happens in the game
	again     kind = "again"   // back to the lobby with the same people
	latest         = 1         // the version of these entries
	maxPeople      = 60        // in one room, watchers included
	maxEntry       = 1 << 20   // bytes
)

// entry is one numbered entry of a room's log, as it is stored.
type entry struct {
	Kind   kind             `json:"kind"`
	At     int64            `json:"at"` // milliseconds since 1970
	By     int              `json:"by,omitempty"`
	Person int              `json:"person,omitempty"`
	Name   string           `json:"name,omitempty"`
	Hash   string           `json:"hash,omitempty"`
	Bot    bool             `json:"bot,omitempty"`
	To     int              `json:"to,omitempty"`
	Value  string           `json:"value,omitempty"`
	Counts []rulebook.Count `json:"counts,omitempty"`
	Deal   *deal            `json:"deal,omitempty"`
	Input  *table.Input     `json:"input,omitempty"`
}

// deal is everything that a game begins with. It names the rulebook's edition: the same inputs at another edition may
// be another game.
type deal struct {
	Book    string            `json:"book"`
	Edition int               `json:"edition"`
	Mode    string            `json:"mode,omitempty"`
	Options map[string]string `json:"options,omitempty"`
	People  []int             `json:"people"` // in seat order
	Names   []string          `json:"names"`
	Roles   []string          `json:"roles"`
	Cards   []string          `json:"cards,omitempty"`
	Seed    string            `json:"seed"`
}
