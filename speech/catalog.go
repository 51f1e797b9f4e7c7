package speech

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"golang.org/x/text/language"
)

//go:embed catalog/*/*.txt
var files embed.FS

// catalog is one part in one language: one file.
type catalog struct {
	// texts are by variant, "" for the plain ones, and key.
	texts map[string]map[string]*text
	// keys are "key" and "variant.key", in the order of the file.
	keys []string
}

// place is where a catalog is kept: catalog/LANGUAGE/PART.txt.
type place struct{ language, part string }

// The parts that every rulebook's words rest on.
const (
	pages  = "pages"
	common = "common"
)

var (
	keyForm     = regexp.MustCompile(`^[a-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)*$`)
	variantForm = regexp.MustCompile(`^\[([a-z][a-z0-9-]*)\]$`)
)

// load reads all catalogs. A line that cannot be read is left out and reported as FILE:LINE, as is a file that belongs
// nowhere; the tests hold that there is none.
func load(from fs.FS) (*bookcase, error) {
	l := newBookcase()
	var faults []error
	names, err := fs.Glob(from, "catalog/*/*.txt")
	if err != nil {
		return l, err
	}
	for _, name := range names {
		dir, file := path.Split(name)
		p := place{language: path.Base(dir), part: strings.TrimSuffix(file, ".txt")}
		tag, err := language.Parse(p.language)
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: %q is no language: %w", name, p.language, err))
			continue
		}
		source, err := fs.ReadFile(from, name)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		if l.grammars[p.language] == nil {
			l.grammars[p.language] = newGrammar(p.language, tag)
		}
		c, err := parseCatalog(name, string(source), l.grammars[p.language])
		faults = append(faults, err)
		l.catalogs[p] = c
	}
	for code, g := range l.grammars {
		if c := l.catalogs[place{code, common}]; c != nil {
			g.learnJoints(c.texts[""])
		}
	}
	l.offer()
	return l, errors.Join(faults...)
}

// parseCatalog reads the lines of one file.
func parseCatalog(name, source string, g *grammar) (*catalog, error) {
	c := &catalog{texts: map[string]map[string]*text{"": {}}}
	var faults []error
	variant := ""
	for _, e := range entries(source) {
		fault := func(err error) { faults = append(faults, fmt.Errorf("%s:%d: %w", name, e.line, err)) }
		if section := variantForm.FindStringSubmatch(e.text); section != nil {
			variant = section[1]
			if c.texts[variant] == nil {
				c.texts[variant] = map[string]*text{}
			}
			continue
		}
		key, value, found := strings.Cut(e.text, "=")
		key = strings.TrimSpace(key)
		full := key
		if variant != "" {
			full = variant + "." + key
		}
		switch {
		case !found:
			fault(fmt.Errorf("neither %q nor %q: %q", "key = text", "[variant]", e.text))
			continue
		case !keyForm.MatchString(key):
			fault(fmt.Errorf("%q is no key", key))
			continue
		case c.texts[variant][key] != nil:
			fault(fmt.Errorf("%s is already in line %d", full, c.texts[variant][key].line))
			continue
		}
		segments, err := parseText(strings.TrimSpace(value))
		if err != nil {
			fault(fmt.Errorf("%s: %w", full, err))
			continue
		}
		c.texts[variant][key] = &text{grammar: g, segments: segments, line: e.line}
		c.keys = append(c.keys, full)
	}
	return c, errors.Join(faults...)
}

type entry struct {
	line int
	text string
}

// entries are the lines that say something, each with the indented lines that continue it.
func entries(source string) []entry {
	var read []entry
	n := 0
	open := false // whether an indented line continues the one before it
	for line := range strings.Lines(strings.TrimPrefix(source, "\ufeff")) {
		n++
		trimmed := strings.TrimSpace(line)
		switch {
		case trimmed == "" || strings.HasPrefix(line, "#"):
			open = false
		case open && (line[0] == ' ' || line[0] == '\t'):
			last := &read[len(read)-1]
			last.text += " " + trimmed
		default:
			read = append(read, entry{line: n, text: trimmed})
			open = true
		}
	}
	return read
}
