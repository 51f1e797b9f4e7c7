package speech

import (
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/language"
)

// bookcase holds all catalogs, and the words made from them so far.
type bookcase struct {
	grammars map[string]*grammar
	catalogs map[place]*catalog
	offered  []Language
	matcher  language.Matcher

	mu     sync.RWMutex
	words  map[scope]*Words
	missed map[string]bool
}

// scope is what makes Words differ. Its variants are those that the part has, joined by spaces.
type scope struct{ language, part, variants string }

// house is the bookcase of the embedded catalogs, read at first use.
var house = sync.OnceValue(func() *bookcase {
	l, _ := load(files) // a test holds that there is no error
	return l
})

func newBookcase() *bookcase {
	return &bookcase{
		grammars: map[string]*grammar{},
		catalogs: map[place]*catalog{},
		words:    map[scope]*Words{},
		missed:   map[string]bool{},
	}
}

// say gives the words of a scope.
func (l *bookcase) say(language, part string, variants []string) *Words {
	plain := l.catalogs[place{English, part}]
	if plain == nil || part == common || part == pages {
		part = ""
	}
	s := scope{language: language, part: part}
	if part != "" {
		s.variants = plain.known(variants)
	}
	l.mu.RLock()
	w := l.words[s]
	l.mu.RUnlock()
	if w != nil {
		return w
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if w = l.words[s]; w == nil {
		w = &Words{bookcase: l, language: language, part: part, texts: l.gather(s)}
		l.words[s] = w
	}
	return w
}

// known are those of the variants that the catalog has, joined by spaces; with one of them nothing is allocated.
func (c *catalog) known(variants []string) string {
	known := ""
	for _, v := range variants {
		switch {
		case v == "" || c.texts[v] == nil:
		case known == "":
			known = v
		default:
			known += " " + v
		}
	}
	return known
}

// gather lays the scope's catalogs over one another, the strongest last. A part's English text wins over another
// language's text of common: what a rulebook says in its own way means something else.
func (l *bookcase) gather(s scope) map[string]*text {
	texts := map[string]*text{}
	lay := func(part, variant string) {
		for _, code := range []string{English, s.language} {
			if c := l.catalogs[place{code, part}]; c != nil {
				for key, t := range c.texts[variant] {
					texts[key] = t
				}
			}
		}
	}
	lay(pages, "")
	lay(common, "")
	if s.part != "" {
		lay(s.part, "")
		for variant := range strings.FieldsSeq(s.variants) {
			lay(s.part, variant)
		}
	}
	return texts
}

// Keys are the keys of a part, sorted, from its English catalog: with "variant.key" for those of a variant, without
// those of the parts that it rests on. For tests; nil if there is no such part.
func Keys(part string) []string {
	c := house().catalogs[place{English, part}]
	if c == nil {
		return nil
	}
	return slices.Sorted(slices.Values(c.keys))
}
