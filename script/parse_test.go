package script_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/app"
	"omerta/script"
)

const seven = "rulebook app\nseats Ann Bob Cid Dot Eli Fay Gil\nroles Bob=killer Fay=killer Cid=detective Dot=doctor\n"

// A script with a mistake in it gets one clear line, with file and line number and what would be right.
func TestAMistakeIsToldInOneLine(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", "x.game:1: the line with the rulebook is missing"},
		{"# nothing\n\n", "x.game:2: the line with the rulebook is missing"},
		{"rulebook app\n", "x.game:1: the line with the seats is missing"},
		{"rulebook app\nhost: begin\n", "x.game:2: the line with the seats is missing"},
		{"seats Ann Bob\n> all: day 1\n", "x.game:2: the line with the rulebook is missing"},
		{"rulebook\n", "x.game:1: after rulebook comes its id"},
		{"rulebook app\nrulebook app\n", "x.game:2: there is a second line with rulebook: the first is line 1"},
		{"rulebook ap\nseats Ann Bob\n", `x.game:1: no rulebook is called "ap": did you mean app?`},
		{"rulebook mafia\nseats Ann Bob\n", `x.game:1: no rulebook is called "mafia": there is app`},
		{"rulebook app long\nseats Ann Bob\n", `x.game:1: no mode of app is called "long": there is none`},
		{"rulebook app\nseats\n", "x.game:2: after seats come the players' names"},
		{"rulebook app\nseats Ann Bob Ann\n", "x.game:2: Ann is seated twice"},
		{"rulebook app\nseats Ann Bob all\n", `x.game:2: nobody can be called "all" in a script`},
		{"rulebook app\nseats Ann host\n", `x.game:2: nobody can be called "host" in a script`},
		{"rulebook app\nseats Ann B=b\n", `x.game:2: the name "B=b" cannot hold '='`},
		{"rulebook app\nseats Ann Bob,Cid\n", `x.game:2: the name "Bob,Cid" cannot hold ','`},
		{"rulebook app\nseats" + strings.Repeat(" x", 32) + "\n", "x.game:2: a table has at most 31 seats, not 32"},
		{"rulebook app\noption reveal\nseats Ann\n", "x.game:2: after option come its name and its value"},
		{"rulebook app\noption reveal on\noption reveal off\n", "x.game:3: option reveal has been set in line 2"},
		{"rulebook app\noption revel on\nseats Ann\n", `x.game:2: no option of app is called "revel": did you mean reveal?`},
		{"rulebook app\noption reveal maybe\nseats Ann\n", `x.game:2: option reveal is on or off, not "maybe"`},
		{"rulebook app\noption step 2\nseats Ann\n", "x.game:2: option step is a number of seconds from 5 to 3600"},
		{"rulebook app\nseats Ann Bob\nroles Bob=kiler\n", `x.game:3: no role of app is called "kiler": did you mean killer?`},
		{"rulebook app\nseats Ann Bob\nroles Bob=Killer\n", `x.game:3: no role of app is called "Killer": did you mean killer?`},
		{"rulebook app\nseats Ann Bob\nroles Bob\n", `x.game:3: "Bob" is not NAME=ROLE`},
		{"rulebook app\nseats Ann Bob\nroles Boob=killer\n", `x.game:3: no player is called "Boob": did you mean Bob?`},
		{"rulebook app\nseats Ann Bob\nroles Bob=killer Bob=doctor\n", "x.game:3: Bob is named twice"},
		{"rulebook app\nseats Ann Bob\nroles Bob=killer\nroles Ann=killer\n", "x.game:4: there is a second line with roles"},
		{"rulebook app\nseats Ann Bob\nroles Bob=killer\ndeal killer\n", "x.game:4: roles fixes the deal"},
		{"rulebook app\nseats Ann Bob\ndeal kilr*2\n", `x.game:3: no role of app is called "kilr": did you mean killer?`},
		{"rulebook app\nseats Ann Bob\ndeal killer*x\n", `x.game:3: "killer*x" is not ROLE*N`},
		{"rulebook app\nseats Ann Bob\ndeal killer*-1\n", `x.game:3: "killer*-1" is not ROLE*N`},
		{"rulebook app\nseats Ann Bob\ndeal killer*99999999999999999999\n", "is not ROLE*N, with a number up to 31"},
		{"rulebook app\nseats Ann Bob\ndeal killer killer\n", "x.game:3: killer is dealt twice: write killer*N"},
		{"rulebook app\nseats Ann Bob\ndeal killer*3\n", "x.game:3: 3 roles are dealt to 2 seats"},
		{"rulebook app\nseats Ann Bob\ncards Bob=arrest\n", "x.game:3: the rulebook app has no action cards"},
		{"rulebook app\nseats Ann Bob\nseed\n", "x.game:3: after seed comes its text"},
		{"rulebook app\nseats Ann Bob\nseed \"x\n", `x.game:3: a seed that begins with " ends with " too`},
		{seven + "host: begin\noption reveal on\n", "x.game:5: option belongs to the header, before the first action"},
		{seven + "host: begn\n", "x.game:4: the host can: begin, close, extend SECONDS"},
		{seven + "host: extend soon\n", `x.game:4: "soon" is no number`},
		{seven + "host: extend\n", "x.game:4: the host can:"},
		{seven + "host: exclude Zed\n", `x.game:4: no player is called "Zed"`},
		{seven + "host:\n", "x.game:4: the host can:"},
		{seven + "Ban: kill Ann\n", `x.game:4: no player is called "Ban"`},
		{seven + "Bob: kill Anne\n", `x.game:4: no player is called "Anne": did you mean Ann?`},
		{seven + "Bob: Kill Ann\n", `no player is called "Kill": there is Ann, Bob, Cid, Dot, Eli, Fay, Gil; and verbs are lower case`},
		{seven + "Bob:\n", "x.game:4: what does Bob do?"},
		{seven + "Bob: !\n", "x.game:4: what does Bob do?"},
		{seven + "Bob kill Ann\n", `x.game:4: this is no line of a script: "Bob kill Ann"`},
		{seven + "clock now\n", `x.game:4: this is no line of a script: "clock now"`},
		{seven + "Bob: kill Ann ! now\n", "x.game:4: after ! comes one rule, or nothing"},
		{seven + "Bob: kill Ann ! A1 A2\n", "x.game:4: after ! comes one rule, or nothing"},
		{seven + "Bob: kill Ann @x\n", `x.game:4: "@x" is not @N`},
		{seven + "vote\n", "x.game:4: after vote comes who votes for whom"},
		{seven + "vote Bob\n", `x.game:4: "Bob" is not NAME=VOTER,VOTER`},
		{seven + "vote Bob=\n", `x.game:4: "Bob=" is not NAME=VOTER,VOTER`},
		{seven + "vote Zed=Bob\n", `x.game:4: no player is called "Zed"`},
		{seven + "vote Bob=Ann,Zed\n", `x.game:4: no player is called "Zed"`},
		{seven + "vote Bob=Ann Cid=Ann\n", "x.game:4: Ann votes twice"},
		{seven + "hands Bob\n", "x.game:4: after hands come the candidate"},
		{seven + "hands Zed: Bob\n", `x.game:4: no player is called "Zed"`},
		{seven + "hands Bob: Zed\n", `x.game:4: no player is called "Zed"`},
		{seven + "hands Bob: Ann Ann\n", "x.game:4: Ann raises a hand twice"},
		{seven + "> all dies Ann\n", "x.game:4: after > comes who sees what"},
		{seven + "> all:\n", "x.game:4: after > WHO: comes the event"},
		{seven + "> Zed: dies Ann\n", `x.game:4: no player is called "Zed"`},
		{seven + "> Ann,: dies Ann\n", "x.game:4: after > comes who sees what: all, or names"},
		{seven + "> : dies Ann\n", "x.game:4: after > comes who sees what: all, or names"},
		{seven + ">! Ann only: dies Ann\n", "x.game:4: only has no meaning after >!"},
		{seven + "> all: … dies\n", "x.game:4: … can only stand at the end"},
		{seven + "refused\n", "x.game:4: after refused comes one rule"},
		{seven + "refused a3\n", "x.game:4: after refused comes one rule"},
		{seven + "refused A3 A4\n", "x.game:4: after refused comes one rule"},
		{seven + "refused A3\nhost: begin\n", "x.game:5: a set-up that must be refused has no other line after it"},
		{seven + "host: begin\nrefused A3\n", "x.game:5: a set-up that must be refused has no other line before it"},
		{seven + "Ann: \xff\xfe\n", "x.game:4: this is not text in UTF-8"},
		{"\x00\x01", "x.game:1: the sign U+0000 cannot stand in a script"},
		{seven + "# " + strings.Repeat("x", 20<<10) + "\n", "x.game:4: the line is longer than 16 KiB"},
		{seven + strings.Repeat("clock\n", 200<<10), "x.game:174750: the script is longer than 1 MiB"},
		{strings.Repeat("x", 10<<20), "x.game:1: the line is longer than 16 KiB"},
		{"vendetta\n", `x.game:1: the line with the rulebook is missing`},
	} {
		err := run(test.text)
		switch {
		case err == nil:
			t.Errorf("%.60q holds", test.text)
		case !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n"):
			t.Errorf("%.60q:\n got  %v\n want %s", test.text, err, test.want)
		}
	}
}

// run parses and runs a script of the phone game, and returns what was wrong with it.
func run(text string) error {
	s, err := script.Parse("x.game", strings.NewReader(text))
	if err != nil {
		return err
	}
	if result := s.Run([]*rulebook.Rulebook{app.Rulebook}); result.Err != nil {
		return result.Err
	}
	return nil
}

func TestCommentsBlankLinesAndLineEndsAreFree(t *testing.T) {
	text := "\ufeff# first\r\n\r\nrulebook app  # the phone game\r\n\tseats  Ann Bob\tCid Dot Eli # five\r\nroles Bob=killer\r\n   # and\r\nhost: begin# at once\r\n\r\n  > all:   night\t1"
	s, err := script.Parse("x.game", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if s.Title != "first" {
		t.Errorf("the title is %q", s.Title)
	}
	if result := s.Run([]*rulebook.Rulebook{app.Rulebook}); result.Err != nil {
		t.Error(result.Err)
	}
}

func TestTheHeaderCanStandInAnyOrder(t *testing.T) {
	if err := run("roles Bob=killer\nseed x\nseats Ann Bob Cid Dot Eli\noption reveal off\nrulebook app\n> Bob only: role killer\n"); err != nil {
		t.Error(err)
	}
}

// A player may have any name of one word: a verb's, a role's, a script word's, in any writing.
func TestNamesCanBeWordsOfTheGame(t *testing.T) {
	for _, names := range [][5]string{
		{"Ann", "pass", "kill", "vote", "killer"},
		{"clock", "hands", "refused", "only", "seats"},
		{"Анна", "José", "小明", "Zoë-Ann", "🎩"},
		{"1", "2", "3.", "o'Neil", "_"},
		{"ann", "Ann", "ANN", "a", "A"},
	} {
		text := fmt.Sprintf(`rulebook app
			seats %[1]s %[2]s %[3]s %[4]s %[5]s
			roles %[2]s=killer
			%[2]s: kill %[3]s
			%[2]s: %[1]s
			%[2]s: kill %[3]s
			> %[2]s only: points %[2]s %[3]s
			> all: dies %[3]s
			host: close
			%[2]s: %[4]s
			%[4]s: vote %[2]s
			%[5]s: vote %[2]s
			vote %[2]s=%[1]s
			> all: vote %[2]s=%[1]s,%[4]s,%[5]s %[4]s=%[2]s
			> all: wins town %[1]s %[3]s %[4]s %[5]s`, names[0], names[1], names[2], names[3], names[4])
		if err := run(text); err != nil {
			t.Errorf("%v: %v", names, err)
		}
	}
}

type tornReader struct{}

var errTorn = errors.New("the disk is torn")

func (tornReader) Read([]byte) (int, error) { return 0, errTorn }

func TestAReadersErrorIsReturnedAsItIs(t *testing.T) {
	if _, err := script.Parse("x.game", tornReader{}); !errors.Is(err, errTorn) {
		t.Errorf("got %v", err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(seven + "host: begin\nBob: kill Ann !\nvote Bob=Ann abstain=Cid\n> all: …\n"))
	f.Add([]byte(seven + "hands Bob: Ann\nclock\n>! Ann,Bob: dies *\n> Ann only: role villager\n"))
	f.Add([]byte("rulebook app\nseats Ann Bob\nrefused A1\n"))
	f.Add([]byte("seed \"\\x00\"\ndeal killer*2\ncards Ann=arrest\noption a b\n"))
	f.Add([]byte("\ufeff\r\n\x00"))
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := script.Parse("x.game", bytes.NewReader(text))
		if err != nil {
			var fault *script.Error
			if !errors.As(err, &fault) || fault.Line < 1 || fault.File != "x.game" || strings.Contains(err.Error(), "\n") {
				t.Errorf("the error is %#v", err)
			}
			return
		}
		if result := s.Run([]*rulebook.Rulebook{app.Rulebook}); result.Err != nil && result.Err.Line < 1 {
			t.Errorf("the error has no line: %v", result.Err)
		}
	})
}
