package simulate

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/app"
	"omerta/table"
)

func seven() Config {
	return Config{
		Book: app.Rulebook, Seats: 7, Games: 400, Seed: "1",
		Deal: []rulebook.Count{{ID: "killer", N: 2}, {ID: "doctor", N: 1}},
	}
}

func run(t *testing.T, c Config) Report {
	t.Helper()
	r, err := Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestTheSameSeedGivesTheSameNumbersOnAnyNumberOfCores(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	var first Report
	for i, cores := range []int{1, 2, 3, 8} {
		runtime.GOMAXPROCS(cores)
		r := run(t, seven())
		if i == 0 {
			first = r
		}
		if !reflect.DeepEqual(r, first) {
			t.Errorf("on %d cores %+v, on one %+v", cores, r, first)
		}
	}
	other := seven()
	other.Seed = "2"
	if r := run(t, other); reflect.DeepEqual(r.Sides, first.Sides) {
		t.Error("another seed gives the same")
	}
}

func TestSidesAreListedInTheOrderOfTheCastAndAddUp(t *testing.T) {
	r := run(t, seven())
	if len(r.Sides) != 2 || r.Sides[0].Side != "killers" || r.Sides[1].Side != "town" {
		t.Fatalf("the sides are %+v", r.Sides)
	}
	if n := r.Sides[0].Wins + r.Sides[1].Wins + r.Draws; n != 400 || r.Games != 400 || r.Draws != 0 {
		t.Errorf("%+v", r)
	}
	for _, s := range r.Sides {
		if s.Share != float64(s.Wins)/400 || s.Low > s.Share || s.High < s.Share {
			t.Errorf("%+v", s)
		}
	}
	if r.Rounds.Mean < 1 || r.Rounds.Mean > 4 || r.Rounds.Max < 3 || r.Rounds.Max > 12 {
		t.Errorf("rounds %+v", r.Rounds)
	}
}

func TestWithoutADealTheRecommendedOneIsDealt(t *testing.T) {
	c := seven()
	c.Deal = nil
	recommended := run(t, c)
	c.Deal = []rulebook.Count{{ID: "killer", N: 2}, {ID: "detective", N: 1}, {ID: "doctor", N: 1}}
	if named := run(t, c); !reflect.DeepEqual(named, recommended) {
		t.Errorf("%+v\n%+v", recommended, named)
	}
}

func TestASetUpThatTheRulebookRefusesIsRefusedWithTheRule(t *testing.T) {
	c := seven()
	c.Deal = []rulebook.Count{{ID: "killer", N: 4}, {ID: "doctor", N: 2}}
	_, err := Run(context.Background(), c)
	var refused *Refused
	if !errors.As(err, &refused) {
		t.Fatalf("error: %v", err)
	}
	for _, part := range []string{"One doctor at most. (A2)", "At least two villagers", "(A4)"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q does not say %s", err, part)
		}
	}
}

func TestWhatCannotBePlayedIsRefusedInPlainWords(t *testing.T) {
	for want, change := range map[string]func(*Config){
		"no rulebook is named":                             func(c *Config) { c.Book = nil },
		"at least one game must be played, not 0":          func(c *Config) { c.Games = 0 },
		"the rulebook app has no modes":                    func(c *Config) { c.Mode = "extended" },
		"the rulebook app is for 5 to 12 seats, not 13":    func(c *Config) { c.Seats = 13 },
		`the rulebook app has no role "don"`:               func(c *Config) { c.Deal[0].ID = "don" },
		`the rulebook app has no card "vest"`:              func(c *Config) { c.Cards = []rulebook.Count{{ID: "vest", N: 1}} },
		"a table has 1 to 31 seats, not 0":                 func(c *Config) { c.Seats = 0 },
		"-1 of the role killer cannot be dealt":            func(c *Config) { c.Deal[0].N = -1 },
		"8 roles cannot be dealt to 7 seats":               func(c *Config) { c.Deal[0].N = 7 },
		`option reveal is on or off, not "maybe"`:          func(c *Config) { c.Options = map[string]string{"reveal": "maybe"} },
		`the rulebook app has no option "cards" (it has: `: func(c *Config) { c.Options = map[string]string{"cards": "on"} },
	} {
		c := seven()
		change(&c)
		_, err := Run(context.Background(), c)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("error %v, want %s", err, want)
		}
		var wrong *Misused
		if byTheBook := c.Seats == 13; errors.As(err, &wrong) == byTheBook {
			t.Errorf("%q is %T", want, err)
		}
	}
}

func TestACancelledRunStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	c := seven()
	c.Games = 1 << 40
	c.Progress = func(int) { cancel() }
	if _, err := Run(ctx, c); !errors.Is(err, context.Canceled) {
		t.Errorf("error: %v", err)
	}
}

func TestProgressEndsWithAllGames(t *testing.T) {
	c := seven()
	last := -1
	c.Progress = func(done int) {
		if done < last {
			t.Errorf("%d games after %d", done, last)
		}
		last = done
	}
	run(t, c)
	if last != c.Games {
		t.Errorf("at last %d games were done", last)
	}
}

// faulty is a rulebook whose third round is not written yet.
func faulty(play func(*table.Table)) *rulebook.Rulebook {
	book := *app.Rulebook
	book.Play = func(t *table.Table, _ *rulebook.Setup) { play(t) }
	return &book
}

func TestAFaultInARulebookIsReportedWithItsGame(t *testing.T) {
	c := seven()
	c.Book = faulty(func(t *table.Table) {
		t.AwaitTap(table.Begin)
		panic("not written yet")
	})
	_, err := Run(context.Background(), c)
	if err == nil || !strings.Contains(err.Error(), `of seed "1": the game broke: not written yet`) {
		t.Errorf("error: %v", err)
	}
}

func TestAGameThatDoesNotEndIsReported(t *testing.T) {
	c := seven()
	c.Book = faulty(func(t *table.Table) {
		for {
			t.AwaitTap(table.Begin)
		}
	})
	if _, err := Run(context.Background(), c); !errors.Is(err, errEndless) {
		t.Errorf("error: %v", err)
	}
}

// Offers are made once a window, and none inside what an offer led to, so that games with nothing but offers end.
func TestOffersAreMadeOnceAWindow(t *testing.T) {
	var taken, windows int
	c := seven()
	c.Games = 1
	c.Book = faulty(func(t *table.Table) {
		for seat := range t.Living().All() {
			t.Open(table.Prompt{Seat: seat, Offer: true, Choices: []table.Choice{{Verb: "nominate"}}, On: func(*table.Prompt) {
				taken++
				t.Discuss(10)
			}})
		}
		for windows = range 400 {
			t.Discuss(60)
		}
	})
	run(t, c)
	// 2,793 times a bot was asked; the standard deviation is 23
	if want := 7 * windows / 4; taken < want-115 || taken > want+115 {
		t.Errorf("%d offers were taken, want about %d", taken, want)
	}
}

func TestTheCommandWritesTheReport(t *testing.T) {
	var out bytes.Buffer
	if err := (Command{Config: seven(), Out: &out}).Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{
		"app, 7 seats: killer*2,doctor,villager*4\n", "400 games with random bots from seed 1,",
		"95 % interval", "killers", "town", "draws: 0; rounds: ",
	} {
		if !strings.Contains(out.String(), part) {
			t.Errorf("the report does not say %q:\n%s", part, out.String())
		}
	}
	out.Reset()
	if err := (Command{Config: seven(), Out: &out, JSON: true}).Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	var r Report
	if err := json.Unmarshal(bytes.Replace(out.Bytes(), []byte(`"seed":1,`), nil, 1), &r); err != nil || r.Games != 400 {
		t.Errorf("%v: %s", err, out.String())
	}
	refused := Command{Config: seven(), Out: &out}
	refused.Seats = 4
	if err := refused.Run(context.Background()); err == nil {
		t.Error("four seats were played at")
	}
}

func TestCountsAreReadAsScriptsWriteThem(t *testing.T) {
	got, err := ParseCounts([]string{"killer*2,doctor", "detective villager*3"})
	want := []rulebook.Count{{ID: "killer", N: 2}, {ID: "doctor", N: 1}, {ID: "detective", N: 1}, {ID: "villager", N: 3}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := ParseCounts([]string{"killer*two"}); err == nil {
		t.Error("killer*two was read")
	}
	if got, err := ParseCounts(nil); got != nil || err != nil {
		t.Errorf("%v, %v", got, err)
	}
}
