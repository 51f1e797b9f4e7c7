package script_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/app"
	"omerta/script"
	"omerta/table"
)

func nothing(*table.Table) {}

func TestRolesFixTheDealAndTheOthersHoldThePlainRole(t *testing.T) {
	holds(t, `roles Cid=thief Ann=tough-guy
		> all: cast tough-guy thief guest*2
		> Ann only: role tough-guy
		> Bob only: role guest
		> Cid only: role thief
		> Dot only: role guest
		> all: roles Ann=tough-guy Bob=guest Cid=thief Dot=guest`, nothing)
}

func TestWithoutRolesADealIsDrawnFromTheSeed(t *testing.T) {
	deal := func(seed string) []string {
		result := holds(t, "deal tough-guy thief\nseed "+seed+"\n> all: cast tough-guy thief guest*2", nothing)
		return result.Setup.Roles
	}
	first := deal("one two  three")
	if !slices.Equal(first, deal("one two  three")) {
		t.Error("the same seed deals differently")
	}
	differs := false
	for _, seed := range []string{"a", "b", "c", "d", "e", "f"} {
		differs = differs || !slices.Equal(first, deal(seed))
	}
	if !differs {
		t.Error("every seed deals the same")
	}
}

// The lots have a random stream of their own: they are the same whether the roles were dealt or fixed.
func TestASeedBesideRolesDecidesTheLots(t *testing.T) {
	lots := func(header string) (lots []string) {
		result := holds(t, header, func(t *table.Table) {
			for range 12 {
				t.Lot(t.Living())
			}
		})
		for _, line := range result.Transcript {
			if strings.HasPrefix(line, "> all: lot") {
				lots = append(lots, line)
			}
		}
		return lots
	}
	fixed := lots("roles Ann=thief\nseed x")
	if len(fixed) != 12 || !slices.Equal(fixed, lots("deal thief*2\nseed x")) {
		t.Errorf("the deal changes the lots: %v", fixed)
	}
	if slices.Equal(fixed, lots("roles Ann=thief\nseed y")) {
		t.Error("another seed draws the same lots")
	}
}

func TestASeedCanBeAnyText(t *testing.T) {
	for _, seed := range []string{"x", " x ", "a#b", `"quoted"`, "line\nline", "\xff", "Кот 🎩", "a:b=c,d"} {
		played := holds(t, "roles Ann=thief", nothing)
		played.Seed = seed
		var record strings.Builder
		if err := script.Write(&record, recordOf(played)); err != nil {
			t.Fatal(err)
		}
		if again := play(t, record.String(), nothing); again.Err != nil || again.Seed != seed {
			t.Errorf("%q is read back as %q, %v", seed, again.Seed, again.Err)
		}
	}
}

// recordOf is the record of a game that a script has played.
func recordOf(r *script.Result) script.Record {
	return script.Record{Setup: r.Setup, Names: r.Names, Seed: r.Seed, Inputs: r.Inputs}
}

func TestCardsAreFixedAndTurnTheOptionOn(t *testing.T) {
	for header, want := range map[string]string{
		"cards Bob=arrest Dot=wiretap":         "on neutral arrest neutral wiretap",
		"option cards on\ncards Bob=arrest":    "on neutral arrest neutral neutral",
		"cards Bob=neutral":                    "on neutral neutral neutral neutral",
		"deal thief\nseed x\ncards Bob=arrest": "on neutral arrest neutral neutral",
		"option cards off":                     "off ",
	} {
		result := holds(t, header, nothing)
		if got := result.Setup.Option("cards") + " " + strings.Join(result.Setup.Cards, " "); got != want {
			t.Errorf("%q deals %q, not %q", header, got, want)
		}
	}
	fails(t, "cards Bob=vest", 1, nothing, `no card of tryout is called "vest": there is neutral, wiretap, arrest`)
	fails(t, "cards Bob=wiretp", 1, nothing, `did you mean wiretap?`)
	fails(t, "cards Bob", 1, nothing, `"Bob" is not NAME=CARD`)
	fails(t, "option cards off\ncards Bob=arrest", 2, nothing, "option cards is off")
}

func TestModeAndOptionsAreSet(t *testing.T) {
	for header, want := range map[string]string{
		"rulebook tryout":                                "short off 30",
		"rulebook tryout short":                          "short off 30",
		"rulebook tryout long\noption loud on":           "long on 30",
		"rulebook tryout long\noption talk 007":          "long off 7",
		"option loud on\noption talk 5\nrulebook tryout": "short on 5",
	} {
		result := play(t, header+"\nseats Ann Bob Cid", nothing)
		if result.Err != nil {
			t.Fatal(result.Err)
		}
		s := result.Setup
		if got := s.ModeID() + " " + s.Option("loud") + " " + s.Option("talk"); got != want {
			t.Errorf("%q sets %s, not %s", header, got, want)
		}
	}
	if result := play(t, "rulebook tryout lng\nseats Ann", nothing); result.Err == nil || !strings.Contains(result.Err.Text, "did you mean long?") {
		t.Errorf("got %v", result.Err)
	}
}

// refused RULE is the only line of the body; where several rules are broken the one named must be among them.
func TestASetupThatMustBeRefused(t *testing.T) {
	const both = "roles Ann=thief Bob=thief Cid=tough-guy Dot=tough-guy\n"
	holds(t, both+"refused T1", nothing)
	holds(t, both+"refused T2", nothing)
	fails(t, both+"refused T3", 2, nothing, "wanted refused T3; got refused T1 thieves, T2 one-tough-guy")
	fails(t, "roles Ann=thief\nrefused T1", 2, nothing, "wanted refused T1; got a set-up that can be dealt")
	// a warning is no refusal
	fails(t, "refused T3", 1, nothing, "got a set-up that can be dealt")
	holds(t, "> all: warning T3", nothing)
	fails(t, both+"> all: cast …", -1, nothing, "x.game:1:", "the rulebook refuses this set-up: T1 thieves, T2 one-tough-guy")
	holds(t, "deal thief*3\nrefused T1", nothing)
}

// A rulebook's check is asked about any number of seats, from one to the table's most.
func TestAnyNumberOfSeatsIsForTheRulebookToRefuse(t *testing.T) {
	for n := 1; n <= table.MaxSeats; n++ {
		var seats strings.Builder
		for i := range n {
			seats.WriteString(" P" + string(rune('A'+i)))
		}
		s, err := script.Parse("x.game", strings.NewReader("rulebook app\nseats"+seats.String()+"\nroles PA=killer\n"))
		if err != nil {
			t.Fatal(err)
		}
		result := s.Run([]*rulebook.Rulebook{app.Rulebook})
		if (result.Err == nil) != (n >= 5 && n <= 12) {
			t.Errorf("%d seats: %v", n, result.Err)
		}
	}
}

func TestAScriptCanBeRunAgain(t *testing.T) {
	s, err := script.Parse("x.game", strings.NewReader(seven+"Bob: kill Ann\nFay: kill Ann\n> all: dies Ann\nvote Cid=Bob,Fay\nvote Cid=Eli,Gil abstain=Cid,Dot\n> all: out *  detective\n"))
	if err != nil {
		t.Fatal(err)
	}
	first := s.Run([]*rulebook.Rulebook{app.Rulebook})
	second := s.Run([]*rulebook.Rulebook{app.Rulebook})
	if first.Err != nil || !reflect.DeepEqual(first, second) {
		t.Errorf("first %v, then %v", first.Err, second.Err)
	}
}
