// Package shelf has all rulebooks in one list. Nothing else in the program names a rulebook.
package shelf

import (
	"omerta/rulebook"
	"omerta/rulebook/app"
	"omerta/rulebook/modified"
	"omerta/rulebook/police"
	"omerta/rulebook/redblack"
	"omerta/rulebook/vendetta"
)

// Rulebooks are all that Omertà can host, in the order in which a host is offered them.
var Rulebooks = []*rulebook.Rulebook{
	app.Rulebook,
	vendetta.Rulebook,
	redblack.Rulebook,
	police.Rulebook,
	modified.Rulebook,
}

// Find is the rulebook of that id, or nil.
func Find(id string) *rulebook.Rulebook {
	for _, book := range Rulebooks {
		if book.ID == id {
			return book
		}
	}
	return nil
}
