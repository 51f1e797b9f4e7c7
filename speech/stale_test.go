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
	"you.",       // what has happened to the viewer
}

var (
	literal = regexp.MustCompile(`["\x60]([a-z][A-Za-z0-9.-]*)["\x60]`)
	said    = regexp.MustCompile(`\.Say\(\s*"([a-z][A-Za-z0-9.-]*)"\s*[,)]|\bspeech\.Key\([^,()]+,\s*"([a-z][A-Za-z0-9.-]*)"\s*\)`)
)

// scan finds the literals of all code under a folder, and among them those that are said as keys, with their place.
func scan(root string) (literals map[string]bool, keys map[string]string, err error) {
	literals, keys = map[string]bool{}, map[string]string{}
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
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
		code := strings.HasSuffix(name, ".go") || strings.HasSuffix(name, ".templ") || strings.HasSuffix(name, ".js")
		if !code || strings.HasSuffix(name, "_test.go") {
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
			literals[string(found[1])] = true
		}
		for _, found := range said.FindAllSubmatch(source, -1) {
			keys[string(found[1])+string(found[2])] = path
		}
		return nil
	})
	return literals, keys, err
}

// stale are the keys of English that no code says.
func stale(l *library, literals map[string]bool) (keys []string) {
	for p, c := range l.catalogs {
		if p.language != English {
			continue
		}
		for key := range c.texts[""] {
			if !literals[key] && !slices.ContainsFunc(dynamic, func(prefix string) bool { return strings.HasPrefix(key, prefix) }) {
				keys = append(keys, p.part+" "+key)
			}
		}
	}
	slices.Sort(keys)
	return keys
}

// lacking are the keys said literally that no English catalog has.
func lacking(l *library, keys map[string]string) (faults []string) {
	for key, path := range keys {
		has := false
		for p, c := range l.catalogs {
			has = has || p.language == English && c.texts[""][key] != nil
		}
		if !has {
			faults = append(faults, fmt.Sprintf("%s says %s", path, key))
		}
	}
	slices.Sort(faults)
	return faults
}

func TestEveryKeyIsSaidSomewhere(t *testing.T) {
	literals, _, err := scan("..")
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range stale(house(), literals) {
		t.Errorf("%s: no code says it; take it out, or declare its beginning", key)
	}
}

func TestEveryKeyThatIsSaidExists(t *testing.T) {
	_, keys, err := scan("..")
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range lacking(house(), keys) {
		t.Errorf("%s, which no catalog has", fault)
	}
}

func TestTheScanFindsWhatItLooksFor(t *testing.T) {
	root := t.TempDir()
	for name, source := range map[string]string{
		"page.templ":         `<p>{ w.Say("home.title") }</p><p>{ w.Say("gone", speech.Key("role", "role.gone")) }</p>`,
		"page.go":            "x := w.First(\"home.line\", `home.other`); w.Say(\"role.\" + role); y.Say(key)",
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
`)
	literals, keys, err := scan(root)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := stale(l, literals), []string{"pages home.hidden", "pages home.tested", "pages home.vendored"}; !slices.Equal(got, want) {
		t.Errorf("stale: wanted %q, got %q", want, got)
	}
	page := filepath.Join(root, "page.templ")
	if got, want := lacking(l, keys), []string{page + " says gone", page + " says role.gone"}; !slices.Equal(got, want) {
		t.Errorf("lacking: wanted %q, got %q", want, got)
	}
}
