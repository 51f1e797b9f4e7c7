package simulate

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"text/tabwriter"
	"time"

	"omerta/rulebook"
)

// Command is what `omerta simulate` does.
type Command struct {
	Config
	// JSON has the report written as one line of JSON.
	JSON bool
	// Out is where the report goes. Progress is shown on Notes, if that is a terminal.
	Out   io.Writer
	Notes *os.File
}

// Run plays the games and writes the report, or returns why there is none.
func (c Command) Run(ctx context.Context) error {
	if terminal(c.Notes) {
		c.Progress = func(done int) {
			fmt.Fprintf(c.Notes, "\r%s of %s games", thousands(done), thousands(c.Games))
		}
		defer fmt.Fprint(c.Notes, "\r\x1b[K")
	}
	if os.Getenv("GOGC") == "" {
		// Games leave nothing behind but garbage, and collecting it less often makes a quarter more of them in a second.
		defer debug.SetGCPercent(debug.SetGCPercent(400))
	}
	begun := time.Now()
	r, err := Run(ctx, c.Config)
	if err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(c.Out).Encode(r)
	}
	setup, err := c.setup()
	if err != nil {
		return err
	}
	return c.write(setup, r, time.Since(begun))
}

// write writes the report for people.
func (c *Command) write(setup *rulebook.Setup, r Report, took time.Duration) error {
	fmt.Fprintf(c.Out, "%s, %d seats: %s\n", strings.TrimSpace(c.Book.ID+" "+setup.ModeID()), c.Seats, cast(setup))
	if cards := picked(setup); cards != "" {
		fmt.Fprintf(c.Out, "cards: %s\n", cards)
	}
	fmt.Fprintf(c.Out, "%s games with random bots from seed %s, %s a second\n\n",
		thousands(r.Games), c.Seed, thousands(int(float64(r.Games)/took.Seconds())))
	w := tabwriter.NewWriter(c.Out, 0, 0, 3, ' ', tabwriter.AlignRight)
	fmt.Fprint(w, "side\twins\tshare\t95 % interval\t\n")
	for _, s := range r.Sides {
		fmt.Fprintf(w, "%s\t%s\t%.2f %%\t%.2f to %.2f %%\t\n", s.Side, thousands(s.Wins), 100*s.Share, 100*s.Low, 100*s.High)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(c.Out, "\ndraws: %s; rounds: %.2f on average, %d at most\n", thousands(r.Draws), r.Rounds.Mean, r.Rounds.Max)
	return err
}

// cast is who is in the game, in the book's order: "killer*2,villager*5".
func cast(s *rulebook.Setup) string {
	var words []string
	for _, role := range s.Book.Roles {
		words = counted(words, role.ID, s.Count(role.ID))
	}
	return strings.Join(words, ",")
}

// picked are the action cards in the game, in the book's order; empty if there are none.
func picked(s *rulebook.Setup) string {
	var words []string
	if s.HasCards() {
		for _, card := range s.Book.Cards {
			words = counted(words, card.ID, s.CountCard(card.ID))
		}
	}
	return strings.Join(words, ",")
}

func counted(words []string, id string, n int) []string {
	switch n {
	case 0:
		return words
	case 1:
		return append(words, id)
	}
	return append(words, fmt.Sprintf("%s*%d", id, n))
}

func terminal(f *os.File) bool {
	if f == nil {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// thousands writes a number in groups of three digits: 1,234,567.
func thousands(n int) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
