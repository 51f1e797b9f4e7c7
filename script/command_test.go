package script_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/app"
	"omerta/script"
	"omerta/script/scripttest"
)

// command runs the command and returns its exit code and what it printed.
func command(c script.Command) (code int, out, errOut string) {
	var o, e strings.Builder
	code = c.Run(&o, &e, []*rulebook.Rulebook{app.Rulebook})
	return code, o.String(), e.String()
}

// file writes a script into a folder of the test's own.
func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

const (
	good = "# it holds\n" + seven + "Bob: kill Ann\nFay: kill Ann\n> all: dies Ann\n"
	bad  = "# it does not\n" + seven + "> all: dies Ann\n"
)

// The transcript of the worked game, whole: what was done, and every event once with all who see it.
func TestTheTranscriptOfTheWorkedGame(t *testing.T) {
	path := "../rulebook/app/testdata/A12-A25-worked-game.game"
	code, out, errOut := command(script.Command{Files: []string{path}})
	if code != 0 || errOut != "" {
		t.Errorf("exit %d, %s", code, errOut)
	}
	const golden = "testdata/worked-game.transcript"
	if *scripttest.Update {
		if err := os.WriteFile(golden, []byte(out), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if out != string(want) {
		t.Errorf("the transcript is another; -update writes it anew:\n%s", out)
	}
	if err := run(out); err != nil {
		t.Errorf("the transcript does not hold as a script: %v", err)
	}
}

func TestTheCommandFailsIfAnyScriptFails(t *testing.T) {
	held, failed, missing := file(t, "good.game", good), file(t, "bad.game", bad), filepath.Join(t.TempDir(), "none.game")
	for _, test := range []struct {
		files []string
		code  int
		last  string
	}{
		{[]string{held}, 0, "> all: dies Ann\n\n"},
		{[]string{held, held}, 0, "\n2 scripts, 2 held\n"},
		{[]string{held, failed}, 1, "\n2 scripts, 1 held\n"},
		{[]string{failed}, 1, "bad.game:5: wanted > all: dies Ann; got only [… · Fay only: role killer"},
		{[]string{missing}, 1, "none.game: there is no such file\n"},
		{[]string{missing, held}, 1, "2 scripts, 1 held\n"},
		{[]string{filepath.Dir(held)}, 1, "it cannot be read: is a directory\n"},
		{[]string{file(t, "mistake.game", "rulebook ap\nseats A\n")}, 1, `mistake.game:1: no rulebook is called "ap": did you mean app?` + "\n"},
		{[]string{file(t, "garbage.game", "\xff")}, 1, "garbage.game:1: this is not text in UTF-8\n"},
		{[]string{file(t, "big.game", strings.Repeat("clock\n", 10<<20/6))}, 1, "big.game:1: the line with the rulebook is missing"},
		{[]string{file(t, "huge.game", seven+strings.Repeat("clock\n", 10<<20/6))}, 1, "huge.game:174750: the script is longer than 1 MiB\n"},
	} {
		code, out, errOut := command(script.Command{Files: test.files})
		if code != test.code || errOut != "" || !strings.Contains(out, test.last) {
			t.Errorf("%v: exit %d, %s%s", test.files, code, out, errOut)
		}
	}
}

func TestQuietPrintsFailuresOnly(t *testing.T) {
	held, failed := file(t, "good.game", good), file(t, "bad.game", bad)
	if code, out, errOut := command(script.Command{Files: []string{held, held}, Quiet: true}); code != 0 || out+errOut != "" {
		t.Errorf("exit %d, %s%s", code, out, errOut)
	}
	code, out, errOut := command(script.Command{Files: []string{held, failed, held}, Quiet: true})
	if code != 1 || errOut != "" || !strings.HasPrefix(out, failed+":5: wanted > all: dies Ann; got") || strings.Count(out, "\n") != 1 {
		t.Errorf("exit %d, %s%s", code, out, errOut)
	}
}

func TestNoFileIsWrongUsage(t *testing.T) {
	code, out, errOut := command(script.Command{})
	if code != 2 || out != "" || !strings.Contains(errOut, "omerta script FILE") {
		t.Errorf("exit %d, %q, %q", code, out, errOut)
	}
}

func TestJSON(t *testing.T) {
	held, failed, missing := file(t, "good.game", good), file(t, "bad.game", bad), filepath.Join(t.TempDir(), "none.game")
	code, out, _ := command(script.Command{Files: []string{held, failed, missing}, JSON: true})
	var said struct {
		Scripts, Held int
		Results       []struct {
			File       string
			Held       bool
			Failure    *script.Error
			Unread     string
			Transcript []string
		}
	}
	if err := json.Unmarshal([]byte(out), &said); err != nil {
		t.Fatal(err)
	}
	if code != 1 || said.Scripts != 3 || said.Held != 1 || len(said.Results) != 3 {
		t.Fatalf("exit %d, %s", code, out)
	}
	first, second, third := said.Results[0], said.Results[1], said.Results[2]
	if first.File != held || !first.Held || first.Failure != nil || len(first.Transcript) < 10 {
		t.Errorf("first: %+v", first)
	}
	if f := second.Failure; second.Held || f == nil || f.Line != 5 || f.File != failed || f.Wanted != "> all: dies Ann" || f.Got == "" {
		t.Errorf("second: %+v", second)
	}
	if third.Held || third.Unread == "" {
		t.Errorf("third: %+v", third)
	}
	if _, out, _ := command(script.Command{Files: []string{held}, JSON: true, Quiet: true}); strings.Contains(out, "transcript") {
		t.Errorf("quiet: %s", out)
	}
}

// The example of the README holds.
func TestTheExampleOfTheReadme(t *testing.T) {
	page, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(page), "    # The killers agree")
	example, _, _ := strings.Cut(rest, "\n`#` begins")
	if !found || strings.Count(example, "\n") < 10 {
		t.Fatalf("the example is missing")
	}
	if err := run("#" + example); err != nil {
		t.Error(err)
	}
}
