// Package scripttest holds a rulebook to its scripts: the games in its folder's testdata, and its rules in RULES.md.
package scripttest

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"omerta/rulebook"
	"omerta/script"
)

// Run runs all scripts of the rulebook, testdata/*.game. Each must hold, begin with a comment that says what it shows,
// and come out the same when its game is written as a record and played from that. Every rule of RULES.md must have a
// script whose name begins with its id, perhaps after other ids: A12-A25-worked-game.game.
func Run(t *testing.T, book *rulebook.Rulebook) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.game")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts in testdata (%v)", err)
	}
	var tested []string
	for _, file := range files {
		tested = append(tested, idsOf(file)...)
		t.Run(strings.TrimSuffix(filepath.Base(file), ".game"), func(t *testing.T) {
			result := run(t, file, book)
			if result.Setup != nil && len(result.Inputs) > 0 {
				comesOutTheSame(t, result, book)
			}
		})
	}
	t.Run("random games come out the same from their records", func(t *testing.T) { randomGames(t, book) })
	t.Run("every rule has a script", func(t *testing.T) {
		rules := rulesOf(t)
		for _, rule := range rules {
			if !slices.Contains(tested, rule) {
				t.Errorf("%s has no script whose name begins with it", rule)
			}
		}
		for _, id := range tested {
			if !slices.Contains(rules, id) {
				t.Errorf("%s is tested, but is no rule of RULES.md", id)
			}
		}
	})
}

// randomGames plays games of every mode at random, and again from their records.
func randomGames(t *testing.T, book *rulebook.Rulebook) {
	modes := book.Modes
	if len(modes) == 0 {
		modes = []string{""}
	}
	for _, mode := range modes {
		for n := range uint64(20) {
			setup := &rulebook.Setup{Book: book, Mode: mode, Seats: book.Least + int(n)%(book.Most-book.Least+1)}
			book.Recommend(setup)
			if refusals := setup.Refusals(); len(refusals) > 0 {
				continue // not every mode is played by every number
			}
			setup.Deal("random")
			inputs, sights, err := Random(setup, n)
			if err != nil {
				t.Errorf("%s %s, game %d: %v", book.ID, mode, n, err)
				continue
			}
			played := &script.Result{Setup: setup, Seed: "lots", Inputs: inputs, Sights: sights}
			for seat := range setup.Seats {
				played.Names = append(played.Names, string(rune('A'+seat)))
			}
			comesOutTheSame(t, played, book)
		}
	}
}

// run runs one script, which must hold.
func run(t *testing.T, file string, book *rulebook.Rulebook) *script.Result {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(text, []byte("# ")) {
		t.Errorf("%s does not begin with a comment that says what it shows", file)
	}
	s, err := script.Parse(file, bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	result := s.Run([]*rulebook.Rulebook{book})
	if result.Err != nil {
		t.Fatal(result.Err)
	}
	return result
}

// comesOutTheSame plays the game again twice: from its record, and from its transcript, which must hold as a script.
func comesOutTheSame(t *testing.T, played *script.Result, book *rulebook.Rulebook) {
	t.Helper()
	var record bytes.Buffer
	err := script.Write(&record, script.Record{
		Setup: played.Setup, Names: played.Names, Seed: played.Seed, Inputs: played.Inputs,
	})
	if err != nil {
		t.Fatalf("the record cannot be written: %v", err)
	}
	texts := map[string]string{"record": record.String()}
	if len(played.Transcript) > 0 {
		texts["transcript"] = strings.Join(played.Transcript, "\n")
	}
	for name, text := range texts {
		s, err := script.Parse(name, strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		again := s.Run([]*rulebook.Rulebook{book})
		if again.Err != nil {
			t.Errorf("%v\n%s", again.Err, text)
		} else if !reflect.DeepEqual(again.Sights, played.Sights) {
			t.Errorf("the game of the %s is another:\n%s", name, text)
		}
	}
}

var id = regexp.MustCompile(`^[A-Z][0-9]+[a-z]?$`)

// idsOf are the rules that a script's name begins with.
func idsOf(file string) (ids []string) {
	for word := range strings.SplitSeq(strings.TrimSuffix(filepath.Base(file), ".game"), "-") {
		if !id.MatchString(word) {
			break
		}
		ids = append(ids, word)
	}
	return ids
}

var rule = regexp.MustCompile(`(?m)^- \*\*([A-Z][0-9]+[a-z]?)\*\*`)

// rulesOf are the ids of RULES.md's rules.
func rulesOf(t *testing.T) (ids []string) {
	t.Helper()
	page, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, match := range rule.FindAllSubmatch(page, -1) {
		ids = append(ids, string(match[1]))
	}
	if len(ids) == 0 {
		t.Error("RULES.md has no rules: lines that begin with - **A1**")
	}
	return ids
}
