package bot_test

import (
	"slices"
	"testing"

	"omerta/bot"
	"omerta/table"
)

// witness notes all that reaches it.
type witness struct {
	sights  []string
	windows []int
	prompts []*table.Prompt
	bot.Random
}

func name(seat table.Seat) string { return string(rune('a' + seat - 1)) }

func (w *witness) See(s *table.Sight) {
	w.sights = append(w.sights, string(s.AppendText(nil, name)))
	w.Random.See(s)
}

func (w *witness) Window(window table.Window) {
	w.windows = append(w.windows, window.Number)
	w.Random.Window(window)
}

func (w *witness) Answer(p *table.Prompt) (table.Input, bool) {
	w.prompts = append(w.prompts, p)
	return w.Random.Answer(p)
}

// secrets is a game in which everybody is told something of their own, two are told something together, one watches,
// and each is asked something.
func secrets(t *table.Table) {
	t.Announce("cast")
	for seat := range t.Living().All() {
		t.Tell(table.Set(seat), "role", table.Word("role-of-"+name(seat)))
	}
	t.Tell(table.Set(1, 2), "meets", table.Who(1))
	t.Tell(0, "nobody-at-all")
	t.Watch(table.Set(5))
	t.Tell(table.Set(3), "learns", table.Who(1))
	for seat := range t.Living().All() {
		t.Open(table.Prompt{Seat: seat, Choices: []table.Choice{{Verb: "pick", From: t.Living(), Count: 1}}})
	}
	t.Wait(table.Window{Name: "picking", Seconds: 60}, nil)
	t.Tell(table.Set(4), "learns", table.Who(2))
	t.AwaitTap(table.Begin)
}

// What a bot is shown passes through Players and nothing else; so this is the proof that it sees no other seat's
// secrets.
func TestABotIsShownWhatItsSeatIsShownAndNothingElse(t *testing.T) {
	g := table.New(table.Config{Seats: 5}, secrets)
	g.Start()
	var players bot.Players
	var bots [6]witness
	for seat := table.Seat(1); seat <= 5; seat++ {
		bots[seat].Begin(seat, 1)
		players.Seat(seat, &bots[seat])
	}
	players.Watch(g)
	for p := range g.Open() {
		if in, ok := players.Answer(p); !ok || g.Do(in) != nil {
			t.Errorf("%s does not answer", name(p.Seat))
		}
		players.Watch(g)
	}
	if err := g.Do(table.Input{Kind: table.Clock}); err != nil {
		t.Fatal(err)
	}
	players.Watch(g)

	for seat, want := range map[table.Seat][]string{
		1: {"cast", "role role-of-a", "meets a"},
		2: {"cast", "role role-of-b", "meets a"},
		3: {"cast", "role role-of-c", "learns a"},
		4: {"cast", "role role-of-d", "learns b"},
		5: {"cast", "role role-of-e", "learns a", "learns b"},
	} {
		b := &bots[seat]
		if !slices.Equal(b.sights, want) {
			t.Errorf("%s was shown %q, want %q", name(seat), b.sights, want)
		}
		if !slices.Equal(b.windows, []int{1, 2}) {
			t.Errorf("%s was told of the windows %v", name(seat), b.windows)
		}
		if len(b.prompts) != 1 || b.prompts[0].Seat != seat {
			t.Errorf("%s was asked %d prompts", name(seat), len(b.prompts))
		}
	}
}

func TestASeatWithoutABotIsNotAnswered(t *testing.T) {
	g := table.New(table.Config{Seats: 5}, secrets)
	g.Start()
	var players bot.Players
	players.Seat(2, bot.NewRandom(2, 1))
	players.Seat(3, bot.NewRandom(3, 1))
	players.Seat(3, nil)
	if players.Seats() != table.Set(2) {
		t.Errorf("the bots hold %v", players.Seats())
	}
	players.Watch(g)
	for p := range g.Open() {
		if _, ok := players.Answer(p); ok != (p.Seat == 2) {
			t.Errorf("seat %d answers: %v", p.Seat, ok)
		}
	}
}

// A bot cannot tell two games apart in which its seat has been shown the same.
func TestABotThatHasSeenTheSameDoesTheSame(t *testing.T) {
	answers := func(secret int) (given []table.Input) {
		g := table.New(table.Config{Seats: 5}, func(t *table.Table) {
			for round := range 20 {
				t.Tell(table.Set(2, 3), "secret", table.Number(secret))
				for range secret * round {
					t.Open(table.Prompt{Seat: 2, Choices: []table.Choice{{Verb: "act"}}})
				}
				t.Open(table.Prompt{Seat: 1, Choices: []table.Choice{{Verb: "pick", From: t.Living(), Count: 2}}})
				t.Wait(table.Window{Name: "picking", Seconds: 60}, nil)
			}
		})
		g.Start()
		var players bot.Players
		for seat := range table.FirstSeats(5).All() {
			players.Seat(seat, bot.NewRandom(seat, 7))
		}
		for !g.Ended() {
			players.Watch(g)
			for p := range g.Open() {
				in, ok := players.Answer(p)
				if !ok || g.Do(in) != nil {
					t.Fatalf("seat %d does not answer", p.Seat)
				}
				if p.Seat == 1 {
					given = append(given, in)
				}
			}
			if err := g.Do(table.Input{Kind: table.Clock}); err != nil {
				t.Fatal(err)
			}
		}
		return given
	}
	if first, second := answers(1), answers(3); len(first) != 20 || !slices.Equal(first, second) {
		t.Errorf("with other secrets of other seats it answers\n%+v\n%+v", first, second)
	}
}
