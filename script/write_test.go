package script_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/app"
	"omerta/script"
	"omerta/script/scripttest"
	"omerta/table"
)

// busy has everything at once: offers with handlers that wait, votes, hands, a plan, letters, turns.
func busy(t *table.Table, _ *rulebook.Setup) {
	say := func(p *table.Prompt) {
		t.Announce("did", table.Who(p.Seat), table.Word(p.Verb+"/"+p.Word), table.Who(p.Targets[0]), table.Who(p.Targets[2]))
	}
	for round := 1; round <= 4; round++ {
		t.AwaitTap(table.Begin)
		t.Announce("night", table.Number(round))
		for seat := range t.Living().All() {
			ask := table.Prompt{Seat: seat, Offer: true, Decline: table.Pass, Choices: []table.Choice{
				{Verb: "play", Word: "arrest"}, {Verb: "play", Word: "wiretap", From: t.Living(), Count: 1}, {Verb: "write", Letter: true},
			}}
			ask.On = func(p *table.Prompt) {
				say(p)
				if p.Word != "arrest" || !t.Living().Has(p.Seat) {
					return
				}
				t.Open(table.Prompt{Seat: p.Seat, Decline: table.Pass, Choices: []table.Choice{{Verb: "shoot", From: t.Living(), Count: 1}}, On: say})
				t.Gather(table.Window{Name: "shot", Seconds: 10})
			}
			t.Open(ask)
			t.Open(ask)
		}
		t.Step("plan", 20, func() {
			for seat := range t.Living().All() {
				t.Open(table.Prompt{Seat: seat, Decline: table.Pass, On: say, Choices: []table.Choice{{Verb: "plan", From: t.Living(), Count: 3}}})
				t.Open(table.Prompt{Seat: seat, Decline: table.Pass, On: say, Choices: []table.Choice{{Verb: "kill", From: t.Living(), Count: 1}}})
			}
		})
		t.Announce("day", table.Number(round))
		t.Discuss(60)
		ballot(t, 60)
		for voter := range t.Living().All() {
			voteAloud(t, voter, 20)
		}
		first := t.Living().First()
		hands(t, first, t.Living(), 20)
		t.Lot(t.Living())
	}
	t.Announce("wins", table.Word("guests"), table.Each(t.Living()))
}

// A game written as a script replays to the same end, sight for sight.
func TestARecordReplaysToTheSameEnd(t *testing.T) {
	names := []string{"Anna Maria", "a=b", "x,y", "host", "Ann", "Ann", "", "pass", "🎩 🎩"}
	for _, book := range []*rulebook.Rulebook{app.Rulebook, tryout(busy)} {
		ended, numbered := 0, 0
		for seed := range uint64(60) {
			setup := &rulebook.Setup{Book: book, Seats: 7}
			book.Recommend(setup)
			setup.Deal(fmt.Sprint(seed))
			for _, option := range []string{"talk", "discussion"} {
				if _, ok := book.Option(option); ok {
					if err := setup.SetOption(option, "90"); err != nil {
						t.Fatal(err)
					}
				}
			}
			inputs, sights, err := scripttest.Random(setup, seed)
			if err != nil {
				t.Fatal(err)
			}
			var record strings.Builder
			err = script.Write(&record, script.Record{
				Title: "a game", Setup: setup, Names: names[:7], Seed: "lots", Inputs: inputs,
			})
			if err != nil {
				t.Fatal(err)
			}
			s, err := script.Parse("record", strings.NewReader(record.String()))
			if err != nil {
				t.Fatalf("%v\n%s", err, record.String())
			}
			again := s.Run([]*rulebook.Rulebook{book})
			if again.Err != nil || !reflect.DeepEqual(again.Sights, sights) {
				t.Fatalf("game %d of %s comes out otherwise: %v\n%s", seed, book.ID, again.Err, record.String())
			}
			if again.Ended {
				ended++
				if !strings.Contains(record.String(), "> all: roles ") {
					t.Errorf("the record does not say how it ended:\n%s", record.String())
				}
			}
			if strings.Contains(record.String(), " @") {
				numbered++
			}
		}
		t.Logf("%s: %d games came to their end, %d name a prompt by its number", book.ID, ended, numbered)
		if ended < 30 || book.ID == "tryout" && numbered == 0 {
			t.Errorf("of %s %d games came to their end, %d name a prompt by its number", book.ID, ended, numbered)
		}
	}
}

// The record of the worked game, whole.
func TestARecordReadsLikeTheGame(t *testing.T) {
	s, err := script.Parse("x.game", strings.NewReader(`rulebook app
		seats Ann Bob Cid Dot Eli
		roles Bob=killer Cid=detective
		seed "a\x23b"
		Bob: kill Ann
		Cid: check Bob
		> all: dies Ann
		host: exclude Dot
		host: exclude Eli`))
	if err != nil {
		t.Fatal(err)
	}
	played := s.Run([]*rulebook.Rulebook{app.Rulebook})
	if played.Err != nil {
		t.Fatal(played.Err)
	}
	record := recordOf(played)
	record.Title, record.Names = "Friday\nevening", []string{"Anna Maria", "nobody", "Zoë", "D'Art", "Zoë"}
	var text strings.Builder
	if err := script.Write(&text, record); err != nil {
		t.Fatal(err)
	}
	const want = `# "Friday\nevening"
# app, edition 1
# Anna-Maria is Anna Maria
# nobody-2 is nobody
# Zoë-2 is Zoë
rulebook app
seats Anna-Maria nobody-2 Zoë D'Art Zoë-2
roles nobody-2=killer Zoë=detective
seed "a\x23b"
host: begin

# night 1
nobody-2: kill Anna-Maria
clock
Zoë: check nobody-2
clock

# day 1
host: exclude D'Art
host: exclude Zoë-2

> all: wins killers nobody-2
> all: roles Anna-Maria=villager nobody-2=killer Zoë=detective D'Art=villager Zoë-2=villager
`
	if text.String() != want {
		t.Errorf("written:\n%s\nwant:\n%s", text.String(), want)
	}
}

func TestNamesAreMadeFitForAScript(t *testing.T) {
	for _, test := range []struct{ name, want string }{
		{"Ann", "Ann"},
		{"Anna  Maria", "Anna-Maria"},
		{" Ann ", "Ann"},
		{"a=b,c:d#e*f!g>h@i…j", "a-b-c-d-e-f-g-h-i-j"},
		{"host", "host-2"}, {"all", "all-2"}, {"nobody", "nobody-2"}, {"abstain", "abstain-2"}, {"tied", "tied-2"}, {"...", "...-2"},
		{"", "Player-1"}, {"   ", "Player-1"}, {"\u200d", "Player-1"}, {"\u0301", "Player-1"}, {"=,:", "Player-1"}, {"\xff\xfe", "Player-1"},
		{"Ann\x00\x07\nBob", "Ann-Bob"}, {"\u202eevil", "evil"},
		{"Анна", "Анна"}, {"小明", "小明"}, {"می\u200cخواهم", "می\u200cخواهم"}, {"👩\u200d🚀", "👩\u200d🚀"},
		{strings.Repeat("я", 90), strings.Repeat("я", 40)},
		{"vote", "vote"}, {"-", "-"}, {`"Ann"`, `"Ann"`},
	} {
		if got := seatNames(t, test.name, "x", "y"); got[0] != test.want {
			t.Errorf("%q becomes %q, not %q", test.name, got[0], test.want)
		}
	}
	if got := seatNames(t, "a b", "a-b", "a-b"); !slices.Equal(got, []string{"a-b", "a-b-2", "a-b-3"}) {
		t.Errorf("alike: %q", got)
	}
	if got := seatNames(t, "", "Player-1", "Player 1"); !slices.Equal(got, []string{"Player-1", "Player-1-2", "Player-1-3"}) {
		t.Errorf("alike: %q", got)
	}
}

// seatNames are the names that a record of three has for these players.
func seatNames(t *testing.T, names ...string) []string {
	t.Helper()
	played := play(t, "rulebook tryout\nseats A B C", nothing)
	record := recordOf(played)
	record.Names = names
	var text strings.Builder
	if err := script.Write(&text, record); err != nil {
		t.Fatal(err)
	}
	again := play(t, text.String(), nothing)
	if again.Err != nil {
		t.Fatalf("%q: %v\n%s", names, again.Err, text.String())
	}
	return again.Names
}

func TestCardsAndOptionsAreRecorded(t *testing.T) {
	for _, header := range []string{
		"option loud on\noption talk 5\ncards Bob=arrest Dot=wiretap\nroles Ann=thief", "cards Ann=neutral", "option cards on",
	} {
		played := holds(t, header, nothing)
		var text strings.Builder
		if err := script.Write(&text, recordOf(played)); err != nil {
			t.Fatal(err)
		}
		again := play(t, text.String(), nothing)
		if again.Err != nil || !reflect.DeepEqual(again.Setup.Cards, played.Setup.Cards) ||
			!reflect.DeepEqual(again.Setup.Options, played.Setup.Options) || !reflect.DeepEqual(again.Setup.Roles, played.Setup.Roles) {
			t.Errorf("%v\n%s", again.Err, text.String())
		}
	}
	played := play(t, "rulebook tryout long\nseats Ann Bob Cid", nothing)
	var text strings.Builder
	if err := script.Write(&text, recordOf(played)); err != nil || !strings.Contains(text.String(), "\nrulebook tryout long\n") {
		t.Errorf("%v\n%s", err, text.String())
	}
}

func TestAnUnfinishedGameIsRecordedToo(t *testing.T) {
	played := holds(t, "Ann: look Bob", evening(0))
	var text strings.Builder
	err := script.Write(&text, recordOf(played))
	if err != nil || strings.Contains(text.String(), ">") || !strings.HasSuffix(text.String(), "\nhost: begin\nAnn: look Bob\n") {
		t.Errorf("%v\n%s", err, text.String())
	}
}

func TestARecordThatIsNoneIsRefused(t *testing.T) {
	played := holds(t, "", evening(0))
	for name, spoil := range map[string]func(*script.Record){
		"a name is missing":     func(r *script.Record) { r.Names = r.Names[1:] },
		"the deal is missing":   func(r *script.Record) { r.Setup = &rulebook.Setup{Book: r.Setup.Book, Seats: 4} },
		"an input is not taken": func(r *script.Record) { r.Inputs = []table.Input{{Kind: table.Clock}} },
		"an input comes too late": func(r *script.Record) {
			r.Inputs = append(r.Inputs, table.Input{Kind: table.Answer, Seat: 1, Prompt: 1})
		},
	} {
		record := recordOf(played)
		spoil(&record)
		if err := script.Write(&strings.Builder{}, record); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

type fullDisk struct{}

var errFull = errors.New("the disk is full")

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestAWritersErrorIsReturned(t *testing.T) {
	if err := script.Write(fullDisk{}, recordOf(holds(t, "", nothing))); !errors.Is(err, errFull) {
		t.Errorf("got %v", err)
	}
}
