package speech

import (
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// grammar is what a text must know of its language: how things are counted, and how a list is joined.
type grammar struct {
	code       string
	tag        language.Tag
	comma, and string
}

func newGrammar(code string, tag language.Tag) *grammar {
	return &grammar{code: code, tag: tag, comma: ", ", and: ", "}
}

// form is the plural category of n things (CLDR, cardinal numbers).
func (g *grammar) form(n int) plural.Form {
	return plural.Cardinal.MatchPlural(g.tag, max(n, -n), 0, 0, 0, 0)
}

// join joins texts, or with words the texts of keys, with the last joint before the last of them: "Ann, Bob and Cid".
func (g *grammar) join(to []byte, items []string, last string, w *Words) []byte {
	for i, item := range items {
		switch i {
		case 0:
		case len(items) - 1:
			to = append(to, last...)
		default:
			to = append(to, g.comma...)
		}
		if w != nil {
			to = w.appendWord(to, item)
		} else {
			to = append(to, item...)
		}
	}
	return to
}

// learnJoints takes what stands between the items of a list from the texts list.comma and list.and, which are written
// as "{first}, {last}" and "{first} and {last}".
func (g *grammar) learnJoints(texts map[string]*text) {
	for key, joint := range map[string]*string{"list.comma": &g.comma, "list.and": &g.and} {
		if t := texts[key]; t != nil && len(t.segments) == 3 {
			*joint = t.segments[1].literal
		}
	}
}
