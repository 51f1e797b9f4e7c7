package speech

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// dynamic are the beginnings of the keys that are put together where they are said: "role." and a role, "rule." and a
// rule's id. Every other key has to stand in the code as it is.
var dynamic = []string{
	"answer.",    // what a check can answer
	"ask.",       // the question of a verb, a step or a window
	"barred.",    // why a player cannot be chosen
	"card.",      // an action card
	"count.",     // how many of a role
	"do.",        // the button of a verb
	"event.",     // a sight in the story
	"hint.",      // the line below a question
	"mode.",      // a rulebook's mode
	"narrator.",  // what the voice says
	"objection.", // why a set-up is not dealt, or advised against
	"option.",    // an option, its values, its explanation
	"pass.",      // the button that declines a verb
	"phase.",     // the top line, by window
	"refusal.",   // why an answer is not taken
	"role.",      // a role
	"rule.",      // what a rule says, for a refusal or a warning
	"rulebook.",  // what a rulebook is like
	"side.",      // a side
	"standing.",  // what stands beside a name
	"step.",      // a step of the night
	"story.",     // what was done in secret, in the record
	"tap.",       // the host's buttons
	"why.",       // by what a side has won
	"you.",       // what has happened to the viewer
}

var (
	literal = regexp.MustCompile(`["\x60]([a-z][A-Za-z0-9.-]*)["\x60]`)
	reason  = regexp.MustCompile(`\bReason:\s*"([a-z-]+)"`)
	said    = regexp.MustCompile(`\.Say\(\s*"([a-z][A-Za-z0-9.-]*)"\s*[,)]|\bspeech\.Key\([^,()]+,\s*"([a-z][A-Za-z0-9.-]*)"\s*\)`)
)

// code is what the code says.
type code struct {
	literals      map[string]bool
	keys, reasons map[string]string // each with a file that has it
}

// scan finds the literals of all code under a folder, and among them those that are said as keys and those that are
// the reasons of a refusal or objection.
func scan(root string) (*code, error) {
	c := &code{literals: map[string]bool{}, keys: map[string]string{}, reasons: map[string]string{}}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() {
			if name == "node_modules" || name == "testdata" || path != root && strings.HasPrefix(name, ".") {
				return filepath.SkipDir
			}
			return nil
		}
		isCode := strings.HasSuffix(name, ".go") || strings.HasSuffix(name, ".templ") || strings.HasSuffix(name, ".js")
		if !isCode || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		source, err := os.ReadFile(path)
		if os.IsNotExist(err) {
			return nil // generated anew at this moment
		}
		if err != nil {
			return err
		}
		for _, found := range literal.FindAllSubmatch(source, -1) {
			c.literals[string(found[1])] = true
		}
		for _, found := range said.FindAllSubmatch(source, -1) {
			c.keys[string(found[1])+string(found[2])] = path
		}
		for _, found := range reason.FindAllSubmatch(source, -1) {
			c.reasons[string(found[1])] = path
		}
		return nil
	})
	return c, err
}

// stale are the keys of English that no code says.
func (c *code) stale(l *bookcase) (keys []string) {
	l.eachKeyOfEnglish(func(part, key string) {
		declared := func(prefix string) bool { return strings.HasPrefix(key, prefix) }
		if !c.literals[key] && !slices.ContainsFunc(dynamic, declared) {
			keys = append(keys, part+" "+key)
		}
	})
	slices.Sort(keys)
	return keys
}

// lacking are the keys and reasons in the code that no English catalog has.
func (c *code) lacking(l *bookcase) (faults []string) {
	have := map[string]bool{}
	l.eachKeyOfEnglish(func(_, key string) { have[key] = true })
	for key, path := range c.keys {
		if !have[key] {
			faults = append(faults, fmt.Sprintf("%s says %s", path, key))
		}
	}
	for reason, path := range c.reasons {
		if !have["refusal."+reason] && !have["objection."+reason] {
			faults = append(faults, fmt.Sprintf("%s gives the reason %s", path, reason))
		}
	}
	slices.Sort(faults)
	return faults
}

func (l *bookcase) eachKeyOfEnglish(do func(part, key string)) {
	for p, c := range l.catalogs {
		if p.language == English {
			for key := range c.texts[""] {
				do(p.part, key)
			}
		}
	}
}

func scanned(t *testing.T, root string) *code {
	t.Helper()
	c, err := scan(root)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestEveryKeyIsSaidSomewhere(t *testing.T) {
	for _, key := range scanned(t, "..").stale(house()) {
		t.Errorf("%s: no code says it; take it out, or declare its beginning", key)
	}
}

func TestEveryKeyAndReasonInTheCodeExists(t *testing.T) {
	for _, fault := range scanned(t, "..").lacking(house()) {
		t.Errorf("%s, which no catalog has", fault)
	}
}

func TestTheScanFindsWhatItLooksFor(t *testing.T) {
	root := t.TempDir()
	for name, source := range map[string]string{
		"page.templ":         `<p>{ w.Say("home.title") }</p><p>{ w.Say("gone", speech.Key("role", "role.gone")) }</p>`,
		"page.go":            "x := w.First(\"home.line\", `home.other`); w.Say(\"role.\" + role); y.Say(key)",
		"error.go":           `return &Error{Reason: "full"}; return Objection{Rule: "A1", Reason: "few"}; return Refusal{Reason: "late"}`,
		"page_test.go":       `w.Say("home.tested")`,
		"node_modules/it.js": `"home.vendored"`,
		".git/it.go":         `"home.hidden"`,
		"script.js":          `say("home.script")`,
	} {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(source), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	l := goodLibrary(t, "en/pages", `
home.title = x
home.line = x
home.other = x
home.script = x
home.tested = x
home.vendored = x
home.hidden = x
role.spy = x
refusal.full = x
objection.few = x
`)
	c := scanned(t, root)
	if got, want := c.stale(l), []string{"pages home.hidden", "pages home.tested", "pages home.vendored"}; !slices.Equal(got, want) {
		t.Errorf("stale: wanted %q, got %q", want, got)
	}
	page, errors := filepath.Join(root, "page.templ"), filepath.Join(root, "error.go")
	want := []string{errors + " gives the reason late", page + " says gone", page + " says role.gone"}
	if got := c.lacking(l); !slices.Equal(got, want) {
		t.Errorf("lacking: wanted %q, got %q", want, got)
	}
}
