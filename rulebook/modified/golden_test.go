package modified_test

import (
	"bytes"
	"flag"
	"os"
	"strings"
	"testing"

	"omerta/bot"
	"omerta/rulebook"
	"omerta/rulebook/modified"
	"omerta/script"
	"omerta/table"
)

var update = flag.Bool("update", false, "write the golden playthroughs anew")

// Each is one game of random bots, with everything that was done, everything that anybody was shown, and who was. They
// are scripts, and what they say is held; they change when the rules behave differently, and so does the edition.
func TestPlaythroughs(t *testing.T) {
	one := func(ids string) (counts []rulebook.Count) {
		for id := range strings.FieldsSeq(ids) {
			counts = append(counts, rulebook.Count{ID: id, N: 1})
		}
		return counts
	}
	for _, c := range []struct {
		name, seed string
		seats      int
		options    map[string]string
		deal       []rulebook.Count
	}{
		{name: "eight", seed: "eight", seats: 8},
		{
			name: "fourteen-with-all-optional-roles", seed: "evening 132", seats: 14,
			options: map[string]string{"sheriff-shoots": "on"},
			deal: append(one("sheriff doctor lawyer bartender prince avenger tough-guy crazy-hero prostitute ghost"),
				rulebook.Count{ID: "freemason", N: 2}),
		},
		{
			name: "eighteen-with-two-clans", seed: "evening 41", seats: 18,
			deal: append(one("detective vigilante doctor lawyer sensei prince avenger tough-guy ghost"),
				rulebook.Count{ID: "mafia", N: 2}, rulebook.Count{ID: "ninja", N: 2}),
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &rulebook.Setup{Book: modified.Rulebook, Seats: c.seats, Options: c.options, Counts: c.deal}
			if c.deal == nil {
				modified.Rulebook.Recommend(s)
			}
			got := playthrough(t, s, c.seed)
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
				a, b := apart(strings.Split(string(want), "\n"), strings.Split(got, "\n"), "")
				t.Errorf("the game goes differently; if it should, go test -update, and read the difference:\n- %s\n+ %s", a, b)
			}
		})
	}
}

// playthrough has random bots play the game to its end and returns it as a script.
func playthrough(t *testing.T, s *rulebook.Setup, seed string) string {
	t.Helper()
	if refusals := s.Refusals(); len(refusals) > 0 {
		t.Fatal(refusals)
	}
	s.Deal(seed)
	g := table.New(table.Config{Seats: s.Seats, Seed: seed}, func(t *table.Table) { s.Book.Play(t, s) })
	defer g.Stop()
	var players bot.Players
	for seat := range table.FirstSeats(s.Seats).All() {
		players.Seat(seat, bot.NewRandom(seat, uint64(s.Seats)))
	}
	g.Start()
	var inputs []table.Input
	for !g.Ended() {
		players.Watch(g)
		in := next(g, &players)
		if err := g.Do(in); err != nil {
			t.Fatal(err)
		}
		inputs = append(inputs, in)
	}
	names := strings.Fields("Ann Bob Cid Dan Eva Fay Gil Hal Ida Jon Kim Lea Max Nan Oto Pia Rex Sue")[:s.Seats]
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

// next is what happens next: an answer to a question that is open, or, when all have answered, the end of the window.
func next(g *table.Game, players *bot.Players) table.Input {
	for p := range g.Open() {
		if p.Answered {
			continue
		}
		if in, ok := players.Answer(p); ok {
			return in
		}
	}
	w, _ := g.Window()
	if w.Seconds > 0 {
		return table.Input{Kind: table.Clock, Window: w.Number}
	}
	return table.Input{Kind: table.Tap, Window: w.Number, Word: w.Tap}
}
