package scripttest

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"omerta/bot"
	"omerta/rulebook"
	"omerta/script"
	"omerta/table"
)

// Update is the flag that has golden files written anew.
var Update = flag.Bool("update", false, "write the golden playthroughs anew")

// Playthrough is one game of random bots that is kept, as a transcript with everything that was done, everything that
// anybody was shown, and who was. It changes when the rules behave differently, and so does the rulebook's edition.
type Playthrough struct {
	// Name is its file's, in testdata/golden.
	Name string
	// Seed decides the deal, the lots and what the bots do.
	Seed string
	// Mode, Seats and Options are the set-up's.
	Mode    string
	Seats   int
	Options map[string]string
	// Deal and Cards are the roles and action cards dealt; without a deal those that the book recommends.
	Deal, Cards []rulebook.Count
}

// One is one of each role or card named.
func One(ids string) (counts []rulebook.Count) {
	for id := range strings.FieldsSeq(ids) {
		counts = append(counts, rulebook.Count{ID: id, N: 1})
	}
	return counts
}

// Playthroughs plays the games again and holds them to their files; with -update it writes those anew.
func Playthroughs(t *testing.T, book *rulebook.Rulebook, games ...Playthrough) {
	for _, p := range games {
		t.Run(p.Name, func(t *testing.T) {
			got := p.play(t, book)
			file := filepath.Join("testdata", "golden", p.Name+".txt")
			if *Update {
				if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if was, is := apart(strings.Split(string(want), "\n"), strings.Split(got, "\n"), false); was != is {
				t.Errorf("the game goes differently; if it should, go test -update, and read the difference:\n- %s\n+ %s", was, is)
			}
		})
	}
}

// play has random bots play the game to its end and returns its transcript.
func (p *Playthrough) play(t *testing.T, book *rulebook.Rulebook) string {
	t.Helper()
	s := &rulebook.Setup{Book: book, Mode: p.Mode, Seats: p.Seats, Options: p.Options, Counts: p.Deal, CardCounts: p.Cards}
	if p.Deal == nil {
		book.Recommend(s)
		s.CardCounts = p.Cards
	}
	if refusals := s.Refusals(); len(refusals) > 0 {
		t.Fatal(refusals)
	}
	s.Deal(p.Seed)
	g := table.New(table.Config{Seats: s.Seats, Seed: p.Seed}, func(t *table.Table) { book.Play(t, s) })
	defer g.Stop()
	var players bot.Players
	for seat := range table.FirstSeats(s.Seats).All() {
		players.Seat(seat, bot.NewRandom(seat, uint64(s.Seats)))
	}
	var inputs []table.Input
	asked := map[asking]bool{}
	g.Start()
	for !g.Ended() {
		players.Watch(g)
		in := next(g, &players, asked)
		if err := g.Do(in); err != nil {
			t.Fatal(err)
		}
		inputs = append(inputs, in)
	}
	names := strings.Fields("Ann Bob Cid Dot Eli Fay Gil Hal Ivy Jon Kim Lea Max Nan Oto Pia Rex Sue Tom Una Vic Wyn")[:s.Seats]
	var record bytes.Buffer
	if err := script.Write(&record, script.Record{Setup: s, Names: names, Seed: p.Seed, Inputs: inputs}); err != nil {
		t.Fatal(err)
	}
	return strings.Join(mustRun(t, book, record.String()).Transcript, "\n") + "\n"
}

// asking is one seat's question or offer in one window: bots are asked about it once.
type asking struct {
	window, prompt int
	seat           table.Seat
}

// next is what happens next: an answer to something that is open, or, when all have been asked, the window's end.
func next(g *table.Game, players *bot.Players, asked map[asking]bool) table.Input {
	w, _ := g.Window()
	for p := range g.Open() {
		a := asking{w.Number, p.Number, p.Seat}
		if p.Answered || asked[a] {
			continue
		}
		asked[a] = true
		if in, ok := players.Answer(p); ok {
			return in
		}
	}
	if w.Seconds > 0 {
		return table.Input{Kind: table.Clock, Window: w.Number}
	}
	return table.Input{Kind: table.Tap, Window: w.Number, Word: w.Tap}
}

// mustRun plays a script that must hold.
func mustRun(t *testing.T, book *rulebook.Rulebook, text string) *script.Result {
	t.Helper()
	s, err := script.Parse("script", strings.NewReader(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	result := s.Run([]*rulebook.Rulebook{book})
	if result.Err != nil {
		t.Fatalf("%v\n%s", result.Err, text)
	}
	return result
}
