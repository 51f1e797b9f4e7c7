package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"omerta/rulebook/shelf"
	"omerta/web/api"
)

// rulebooks is omerta rulebooks.
type rulebooks struct {
	JSON bool `name:"json" help:"Print one JSON object."`
}

func (r *rulebooks) run(_ context.Context, p *program) error {
	list := api.Rulebooks(shelf.Rulebooks)
	if r.JSON {
		return json.NewEncoder(p.sink).Encode(map[string]any{"rulebooks": list})
	}
	for i, book := range list {
		if i > 0 {
			fmt.Fprintln(p.sink)
		}
		tell(p.sink, &book)
	}
	return nil
}

// tell writes what a rulebook has, for people.
func tell(out io.Writer, book *api.Rulebook) {
	fmt.Fprintf(out, "%s: %s, %d to %d players\n", book.ID, book.Title, book.Least, book.Most)
	fmt.Fprintf(out, "  %s\n", book.About)
	if len(book.Modes) > 0 {
		fmt.Fprintf(out, "  modes: %s\n", strings.Join(book.Modes, ", "))
	}
	fmt.Fprint(out, "  roles:")
	side := ""
	for _, role := range book.Roles {
		if role.Side != side {
			side = role.Side
			fmt.Fprintf(out, "\n    %s:", side)
		}
		fmt.Fprintf(out, " %s", role.ID)
		if role.Most > 0 {
			fmt.Fprintf(out, " (up to %d)", role.Most)
		}
	}
	fmt.Fprintln(out)
	if len(book.Cards) > 0 {
		fmt.Fprint(out, "  cards:")
		for _, card := range book.Cards {
			fmt.Fprintf(out, " %s", card.ID)
		}
		fmt.Fprintln(out)
	}
	fmt.Fprintln(out, "  options:")
	for _, option := range book.Options {
		values := strings.Join(option.Values, "|")
		if values == "" {
			values = "SECONDS"
		}
		fmt.Fprintf(out, "    %s %s", option.Name, values)
		if option.Default != "" {
			fmt.Fprintf(out, " (%s)", option.Default)
		}
		fmt.Fprintln(out)
	}
}
