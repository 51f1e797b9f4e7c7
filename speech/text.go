package speech

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
)

// text is one sentence of a catalog, parsed once.
type text struct {
	grammar  *grammar
	segments []segment
	line     int
}

// segment is a piece of a text: words, or a placeholder, which may choose between texts.
type segment struct {
	literal     string
	placeholder string
	capital     bool // {Role}: the first letter of the value is a capital
	choices     []choice
}

// choice is one branch of {n | one: killer | other: killers}.
type choice struct {
	label string
	exact int         // of a label "=2", else -1
	form  plural.Form // of a label "few"
	text  []segment
}

var forms = map[string]plural.Form{
	"zero": plural.Zero, "one": plural.One, "two": plural.Two, "few": plural.Few, "many": plural.Many, "other": plural.Other,
}

// parseText reads the form that catalog/README.md describes.
func parseText(source string) ([]segment, error) {
	r := reader{rest: source}
	segments, err := r.segments(false)
	if err != nil {
		return nil, err
	}
	if len(segments) == 0 {
		return nil, fmt.Errorf("the text is empty")
	}
	return segments, nil
}

type reader struct{ rest string }

// segments reads to the end, or inside a choice up to the bar or brace that ends the branch.
func (r *reader) segments(inChoice bool) ([]segment, error) {
	var read []segment
	stops := "{}"
	if inChoice {
		stops = "{}|"
	}
	for {
		end := strings.IndexAny(r.rest, stops)
		if end < 0 {
			end = len(r.rest)
		}
		if literal := r.rest[:end]; literal != "" {
			read = append(read, segment{literal: literal})
		}
		r.rest = r.rest[end:]
		switch {
		case r.rest == "" && inChoice:
			return nil, fmt.Errorf("a brace is not closed")
		case r.rest == "":
			return read, nil
		case r.rest[0] == '{':
			s, err := r.placeholder()
			if err != nil {
				return nil, err
			}
			read = append(read, s)
		case inChoice:
			return trim(read), nil
		default:
			return nil, fmt.Errorf("a closing brace has no opening one")
		}
	}
}

func (r *reader) placeholder() (segment, error) {
	var s segment
	r.rest = r.rest[1:]
	end := strings.IndexAny(r.rest, "{}|")
	if end < 0 {
		return s, fmt.Errorf("a brace is not closed")
	}
	name := strings.TrimSpace(r.rest[:end])
	if !isName(name) {
		return s, fmt.Errorf("%q is no name for a placeholder", name)
	}
	s.placeholder = strings.ToLower(name)
	s.capital = s.placeholder != name
	for r.rest = r.rest[end:]; r.rest[0] == '|'; {
		c, err := r.choice()
		if err != nil {
			return s, err
		}
		for _, other := range s.choices {
			if other.label == c.label {
				return s, fmt.Errorf("{%s} has %q twice", name, c.label)
			}
		}
		s.choices = append(s.choices, c)
	}
	if r.rest[0] != '}' {
		return s, fmt.Errorf("the brace of {%s is not closed", name)
	}
	r.rest = r.rest[1:]
	return s, nil
}

func (r *reader) choice() (choice, error) {
	c := choice{exact: -1}
	label, rest, found := strings.Cut(r.rest[1:], ":")
	c.label = strings.TrimSpace(label)
	form, named := forms[c.label]
	switch digits, exact := strings.CutPrefix(c.label, "="); {
	case !found:
		return c, fmt.Errorf("a choice has no colon after its label")
	case exact:
		n, err := strconv.ParseUint(digits, 10, 31)
		if err != nil {
			return c, fmt.Errorf("%q is no number to choose by", c.label)
		}
		c.exact = int(n)
	case named:
		c.form = form
	default:
		return c, fmt.Errorf("%q is neither =N nor zero, one, two, few, many, other", c.label)
	}
	r.rest = rest
	var err error
	c.text, err = r.segments(true)
	return c, err
}

// trim takes the spaces from the ends of a branch.
func trim(segments []segment) []segment {
	if n := len(segments); n > 0 {
		segments[0].literal = strings.TrimLeft(segments[0].literal, " ")
		segments[n-1].literal = strings.TrimRight(segments[n-1].literal, " ")
	}
	return segments
}

// isName says whether a placeholder may be called so: letters, digits and hyphens; only the first may be a capital.
func isName(name string) bool {
	for i, c := range []byte(name) {
		small := c >= 'a' && c <= 'z'
		capital := c >= 'A' && c <= 'Z'
		if !small && (i > 0 || !capital) && (i == 0 || c != '-' && (c < '0' || c > '9')) {
			return false
		}
	}
	return name != ""
}

// append says segments. The grammar is that of the text's own language, which is English where another has no text.
func (w *Words) append(to []byte, segments []segment, g *grammar, key string, args []Arg) []byte {
	for i := range segments {
		s := &segments[i]
		if s.placeholder == "" {
			to = append(to, s.literal...)
			continue
		}
		arg := find(args, s.placeholder)
		start := len(to)
		switch {
		case arg == nil:
			w.bookcase.missArgument(key, s.placeholder)
			to = append(append(append(to, '{'), s.placeholder...), '}')
		case s.choices != nil:
			to = w.append(to, s.choose(arg.count(), g), g, key, args)
		default:
			to = arg.append(to, w, g)
		}
		if s.capital {
			to = capital(to, start)
		}
	}
	return to
}

// appendWord says a key as the argument of another: a role, an answer. It has no arguments itself.
func (w *Words) appendWord(to []byte, key string) []byte {
	t := w.texts[key]
	if t == nil {
		w.bookcase.miss(key)
		return append(to, key...)
	}
	for i := range t.segments {
		s := &t.segments[i]
		to = append(to, s.literal...)
		if s.placeholder != "" {
			w.bookcase.missArgument(key, s.placeholder)
			to = append(append(append(to, '{'), s.placeholder...), '}')
		}
	}
	return to
}

// choose takes the branch of exactly n, else that of n's plural category, else "other", else the last.
func (s *segment) choose(n int, g *grammar) []segment {
	form := g.form(n)
	chosen := &s.choices[len(s.choices)-1]
	found := false
	for i := range s.choices {
		c := &s.choices[i]
		switch {
		case c.exact == n:
			return c.text
		case c.exact >= 0:
		case c.form == form:
			chosen, found = c, true
		case c.form == plural.Other && !found:
			chosen = c
		}
	}
	return chosen.text
}

func find(args []Arg, name string) *Arg {
	for i := range args {
		if args[i].name == name {
			return &args[i]
		}
	}
	return nil
}

// Capital gives a text a capital first letter, for a heading: catalogs write roles as they stand within a sentence.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if upper := unicode.ToUpper(first); size > 0 && upper != first && first != utf8.RuneError {
		return string(upper) + text[size:]
	}
	return text
}

func capital(to []byte, start int) []byte {
	first, size := utf8.DecodeRune(to[start:])
	upper := unicode.ToUpper(first)
	if size == 0 || upper == first || first == utf8.RuneError {
		return to
	}
	if utf8.RuneLen(upper) == size {
		utf8.EncodeRune(to[start:], upper)
		return to
	}
	rest := string(to[start+size:])
	return append(utf8.AppendRune(to[:start], upper), rest...)
}
