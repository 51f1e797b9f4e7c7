package script

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"

	"omerta/rulebook"
	"omerta/table"
)

// Record is a game that has been played, to its end or not.
type Record struct {
	// Title is written as the first comment, if it is not empty.
	Title string
	// Setup is the set-up as dealt.
	Setup *rulebook.Setup
	// Names are the players' names in seat order, whatever they are made of.
	Names []string
	// Seed is what the lots were drawn from.
	Seed string
	// Inputs are all that the game took, in order.
	Inputs []table.Input
}

// Write writes the game as a script that replays to the same end: everything that was done, each on its line, nights and
// days as comments, and as expectations the end and the roles. Names are made fit to stand in a script; what they were is
// kept in comments. The error is the writer's, or says that the record is none of a game.
func Write(w io.Writer, record Record) error {
	setup := clone(record.Setup)
	if len(record.Names) != setup.Seats || len(setup.Roles) != setup.Seats {
		return fmt.Errorf("a record of %d seats has %d names and %d roles", setup.Seats, len(record.Names), len(setup.Roles))
	}
	game := table.New(table.Config{Seats: setup.Seats, Seed: record.Seed}, func(t *table.Table) {
		setup.Book.Play(t, setup)
	})
	defer game.Stop()
	out := &writer{Writer: bufio.NewWriter(w), game: game, seating: safeNames(record.Names)}
	out.header(record)
	game.Start()
	out.parts()
	for i, in := range record.Inputs {
		line := inputLine(game, out.seating, in)
		if err := game.Do(in); err != nil {
			return fmt.Errorf("input %d of the record is not taken: %w", i+1, err)
		}
		out.line(line)
		out.parts()
	}
	if game.Ended() {
		out.end()
	}
	return out.Flush()
}

// clone is a copy that a game played again cannot change.
func clone(setup *rulebook.Setup) *rulebook.Setup {
	copied := *setup
	copied.Roles, copied.Cards = slices.Clone(setup.Roles), slices.Clone(setup.Cards)
	return &copied
}

// writer writes a game while it is played again.
type writer struct {
	*bufio.Writer
	game    *table.Game
	seating seating
	shown   int // how many sights have been looked at
}

// line writes one line; what fails shows when all is flushed.
func (w *writer) line(text string) { _, _ = w.WriteString(text + "\n") }

func (w *writer) header(record Record) {
	if record.Title != "" {
		w.line("# " + comment(record.Title))
	}
	w.line(fmt.Sprintf("# %s, edition %d", record.Setup.Book.ID, record.Setup.Book.Edition))
	for i, name := range record.Names {
		if name != w.seating[i] {
			w.line("# " + w.seating[i] + " is " + comment(name))
		}
	}
	for _, line := range setupLines(record.Setup, w.seating, record.Seed) {
		if line != "" {
			w.line(line)
		}
	}
}

// comment is a text as it can stand in a comment: in quotation marks if there is anything in it that cannot be seen.
func comment(text string) string {
	if quoted := strconv.QuoteToGraphic(text); quoted != `"`+text+`"` || text == "" {
		return quoted
	}
	return text
}

// parts writes a comment for each night and day that has begun.
func (w *writer) parts() {
	sights := w.game.Sights()
	for ; w.shown < len(sights); w.shown++ {
		if sight := &sights[w.shown]; sight.Event == "night" || sight.Event == "day" {
			w.line("\n# " + w.seating.event(sight))
		}
	}
}

// end writes how the game ended as what must come of the script.
func (w *writer) end() {
	w.line("")
	sights := w.game.Sights()
	for _, events := range [][]string{{"wins", "draw", "abandoned"}, {"roles"}} {
		for i := len(sights) - 1; i >= 0; i-- {
			if sight := &sights[i]; sight.To == table.Everybody && slices.Contains(events, sight.Event) {
				w.line("> all: " + w.seating.event(sight))
				break
			}
		}
	}
}
