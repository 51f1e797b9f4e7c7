package room

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// joiner makes one sign of two, as in 👨‍👩‍👧.
const joiner = '\u200d'

// longestName is how many letters a name can have.
const longestName = 20

// cleanName is the name as it will be shown: composed, without control characters, single spaces. Of what cannot be seen
// only the joint within a sign that is made of several is kept. The error is an
// *Error.
func cleanName(name string) (string, error) {
	var before rune
	name = strings.Map(func(r rune) rune {
		joins := r == joiner && unicode.In(before, unicode.So, unicode.Sk, unicode.Variation_Selector)
		before = r
		switch {
		case joins:
			return r
		case unicode.IsSpace(r):
			return ' '
		case r == utf8.RuneError || !unicode.IsPrint(r) || unicode.Is(unicode.Bidi_Control, r):
			return -1
		}
		return r
	}, norm.NFC.String(name))
	name = strings.Join(strings.Fields(name), " ")
	if name == "" {
		return "", &Error{Reason: "no-name", Text: "a name is needed"}
	}
	if utf8.RuneCountInString(name) > longestName {
		return "", &Error{Reason: "long-name", Name: name, Text: "that name is too long: 20 letters at most"}
	}
	return name, nil
}

// sameName says that two names would be taken for one another.
func sameName(a, b string) bool { return strings.EqualFold(a, b) }
