package police_test

import (
	"bytes"
	"flag"
	"os"
	"strings"
	"testing"

	"omerta/bot"
	"omerta/rulebook"
	"omerta/rulebook/police"
	"omerta/script"
	"omerta/table"
)

var update = flag.Bool("update", false, "write the golden playthroughs anew")

// Each is one game of random bots, with everything that was done, everything that anybody was shown, and who was. They
// are scripts, and what they say is held; they change when the rules behave differently, and so does the edition.
func TestPlaythroughs(t *testing.T) {
	for _, c := range []struct {
		name, seed string
		seats      int
		options    map[string]string
		cards      string
	}{
		{name: "eight", seed: "eight", seats: 8},
		{
			name: "twelve-with-cards", seed: "evening 6", seats: 12,
			options: map[string]string{"cards": "on"}, cards: "bandage wiretap last-shot",
		},
		{
			name: "sixteen-with-the-new-gang", seed: "evening 16", seats: 16,
			options: map[string]string{"cards": "on", "gang-meets": "on"}, cards: "commander new-gang",
		},
		{
			name: "nine-children", seed: "evening", seats: 9,
			options: map[string]string{"no-agent": "on", "last-shots": "on", "one-vote": "on", "theme": "gentle"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &rulebook.Setup{Book: police.Rulebook, Seats: c.seats, Options: c.options}
			police.Rulebook.Recommend(s)
			s.CardCounts = nil
			for id := range strings.FieldsSeq(c.cards) {
				card, _ := police.Rulebook.Card(id)
				s.CardCounts = append(s.CardCounts, rulebook.Count{ID: id, N: card.Copies})
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
				t.Errorf("the game goes differently; if it should, go test -update, and read the difference:\n%s", firstDifference(string(want), got))
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
	names := strings.Fields("Ann Bob Cid Dot Eli Fay Gil Hal Ivy Jon Kim Lea Max Nan Oto Pia")[:s.Seats]
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

func firstDifference(want, got string) string {
	wanted, gotten := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(wanted), len(gotten)) {
		if wanted[i] != gotten[i] {
			return "- " + wanted[i] + "\n+ " + gotten[i]
		}
	}
	return "one is longer than the other"
}
