package vendetta_test

import (
	"bytes"
	"flag"
	"os"
	"strings"
	"testing"

	"omerta/bot"
	"omerta/rulebook"
	"omerta/rulebook/vendetta"
	"omerta/script"
	"omerta/table"
)

var update = flag.Bool("update", false, "write the golden playthroughs anew")

// Each is one game of random bots, with everything that was done and everything that anybody was shown, and who was.
// They are scripts, and what they say is held; they change when the rules behave differently, and so does the edition.
func TestPlaythroughs(t *testing.T) {
	for _, c := range []struct {
		name  string
		seats int
		deal  []rulebook.Count
	}{
		{"nine-by-default", 9, nil},
		{"fourteen-with-yakuza", 14, []rulebook.Count{
			{ID: "jailer", N: 1}, {ID: "sleepwalker", N: 1}, {ID: "bodyguard", N: 1}, {ID: "ordinary-mafia", N: 3}, {ID: "yakuza", N: 2},
		}},
		{"eleven-with-a-loner", 11, []rulebook.Count{
			{ID: "judge", N: 1}, {ID: "beauty", N: 1}, {ID: "con-artist", N: 1}, {ID: "godfather", N: 1}, {ID: "ordinary-mafia", N: 2},
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &rulebook.Setup{Book: vendetta.Rulebook, Seats: c.seats, Counts: c.deal}
			if c.deal == nil {
				vendetta.Rulebook.Recommend(s)
			}
			got := playthrough(t, s, c.name)
			file := "testdata/golden/" + c.name + ".txt"
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("the game goes differently; if it should, go test -update, and read the difference:\n%s", firstDifference(string(want), got))
			}
		})
	}
}

// playthrough has random bots play the game to its end and returns it as a script.
func playthrough(t *testing.T, s *rulebook.Setup, seed string) string {
	t.Helper()
	s.Deal(seed)
	g := table.New(table.Config{Seats: s.Seats, Seed: seed}, func(t *table.Table) { s.Book.Play(t, s) })
	defer g.Stop()
	var players bot.Players
	for seat := range table.FirstSeats(s.Seats).All() {
		players.Seat(seat, bot.NewRandom(seat, uint64(s.Seats)))
	}
	var inputs []table.Input
	do := func(in table.Input) {
		if err := g.Do(in); err != nil {
			t.Fatal(err)
		}
		inputs = append(inputs, in)
		players.Watch(g)
	}
	g.Start()
	players.Watch(g)
	for !g.Ended() {
		window, _ := g.Window()
		for seat := range table.FirstSeats(s.Seats).All() {
			for p := range g.Prompts(seat) {
				if in, ok := players.Answer(p); ok {
					do(in)
				}
				break
			}
			if now, _ := g.Window(); now.Number != window.Number {
				break
			}
		}
		if now, running := g.Window(); running && now.Number == window.Number {
			if window.Seconds > 0 {
				do(table.Input{Kind: table.Clock, Window: window.Number})
			} else {
				do(table.Input{Kind: table.Tap, Window: window.Number, Word: window.Tap})
			}
		}
	}
	names := strings.Fields("Ann Bob Cid Dot Eli Fay Gil Hal Ivy Jon Kim Lea Max Nan")[:s.Seats]
	var record bytes.Buffer
	if err := script.Write(&record, script.Record{Setup: s, Names: names, Seed: seed, Inputs: inputs}); err != nil {
		t.Fatal(err)
	}
	played, err := script.Parse("record", &record)
	if err != nil {
		t.Fatal(err)
	}
	result := played.Run([]*rulebook.Rulebook{s.Book})
	if result.Err != nil {
		t.Fatal(result.Err)
	}
	return strings.Join(result.Transcript, "\n") + "\n"
}

func firstDifference(want, got string) string {
	wanted, gotten := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(wanted), len(gotten)) {
		if wanted[i] != gotten[i] {
			return "- " + wanted[i] + "\n+ " + gotten[i]
		}
	}
	return "one is longer than the other"
}
