package scripttest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"omerta/rulebook"
	"omerta/script"
	"omerta/table"
)

// Secret is one game told several times, with one secret different. Nobody but those who are in on it may be able to tell
// the games apart, by anything that a phone is shown or asked or by any window, until the sight that lets it out.
type Secret struct {
	// Name says what is secret.
	Name string
	// Game is the game as a script; {} or {0} stands for what differs.
	Game string
	// Twins are what it is, each time.
	Twins []string
	// In are the names of those who are in on it.
	In string
	// Until is the first sight that may differ; empty if none may.
	Until string
}

// NobodyCanTell plays the twins of each secret and compares every phone.
func NobodyCanTell(t *testing.T, book *rulebook.Rulebook, secrets []Secret) {
	for _, secret := range secrets {
		t.Run(secret.Name, func(t *testing.T) {
			var phones [][]string
			for _, twin := range secret.Twins {
				result := mustRun(t, book, strings.NewReplacer("{}", twin, "{0}", twin).Replace(secret.Game))
				shown := phonesOf(result, secret.Until)
				if phones == nil {
					phones = shown
					continue
				}
				for i, name := range result.Names {
					if slices.Contains(strings.Fields(secret.In), name) {
						continue
					}
					if a, b := apart(phones[i], shown[i], secret.Until != ""); a != b {
						t.Errorf("%s can tell %q from %q:\n%s\n%s", name, secret.Twins[0], twin, a, b)
					}
				}
			}
		})
	}
}

// phonesOf plays a game again and notes, of every seat, each change of what its phone shows: what it has been shown, what
// it is asked, the window that runs, and how many have answered where that is told; up to the sight given.
func phonesOf(r *script.Result, until string) (phones [][]string) {
	phones = make([][]string, len(r.Names))
	name := func(seat table.Seat) string { return r.Names[seat-1] }
	g := table.New(table.Config{Seats: r.Setup.Seats, Seed: r.Seed}, func(t *table.Table) { r.Setup.Book.Play(t, r.Setup) })
	defer g.Stop()
	g.Start()
	seen, now := 0, make([]string, len(r.Names))
	for _, in := range r.Inputs {
		if g.Do(in) != nil {
			return phones
		}
		for ; seen < len(g.Sights()); seen++ {
			sight := &g.Sights()[seen]
			text := string(sight.AppendText(nil, name))
			if text == until {
				return phones
			}
			for i := range phones {
				if sight.Sees(table.Seat(i + 1)) {
					phones[i] = append(phones[i], text)
				}
			}
		}
		for i := range phones {
			if screen := screenOf(g, table.Seat(i+1)); screen != now[i] {
				now[i] = screen
				phones[i] = append(phones[i], screen)
			}
		}
	}
	return phones
}

func screenOf(g *table.Game, seat table.Seat) string {
	window, _ := g.Window()
	screen := fmt.Sprintf("%+v", window)
	if asked, answered := g.Asked(); window.Count {
		screen += fmt.Sprint(" ", answered.Len(), " of ", asked.Len())
	}
	for p := range g.Prompts(seat) {
		screen += fmt.Sprint(p.Number, p.Choices, p.Decline, p.Final, p.Offer, p.Together, p.Answered, p.Verb, p.Targets)
	}
	return screen
}

// apart are the first lines in which two lists differ. Where a secret has come out, one of them may end there.
func apart(a, b []string, out bool) (string, string) {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return a[i], b[i]
		}
	}
	if !out && len(a) != len(b) {
		return fmt.Sprint(len(a), " lines"), fmt.Sprint(len(b), " lines")
	}
	return "", ""
}
