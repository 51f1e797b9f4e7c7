package room

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// joiner makes one sign of two, as in 👨‍👩‍👧.
const joiner = '\u200d'

// blank are letters and signs that nobody can see, beside those that Unicode itself says can be ignored.
var blank = &unicode.RangeTable{
	R16: []unicode.Range16{{Lo: 0x2800, Hi: 0x2800, Stride: 1}}, // the Braille pattern without a dot
	R32: []unicode.Range32{
		{Lo: 0x13441, Hi: 0x13442, Stride: 1}, // empty hieroglyphs
		{Lo: 0x16FE4, Hi: 0x16FE4, Stride: 1}, // what fills a Khitan block
		{Lo: 0x1D159, Hi: 0x1D159, Stride: 1}, // a note without a head
	},
}

// longestName is how many letters a name can have.
const longestName = 20

// cleanName is the name as it will be shown: composed, without control characters, single spaces. Of what cannot be seen
// only what makes one sign of several is kept, and how a sign is drawn. The error is an *Error.
func cleanName(name string) (string, error) {
	letters := []rune(norm.NFC.String(name))
	var before rune // the last that was kept
	name = strings.Map(func(r rune) rune {
		letters = letters[1:]
		switch {
		case r == joiner && unicode.In(before, unicode.So, unicode.Sk, unicode.Variation_Selector) &&
			len(letters) > 0 && unicode.In(letters[0], unicode.So, unicode.Sk):
		case unicode.Is(unicode.Variation_Selector, r) && unicode.Is(unicode.S, before) && !unicode.Is(blank, before):
		case unicode.IsSpace(r):
			r = ' '
		case r == utf8.RuneError || !unicode.IsPrint(r) ||
			unicode.In(r, unicode.Bidi_Control, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector, blank),
			unicode.Is(unicode.M, r) && (before == 0 || before == ' '): // a mark upon nothing
			return -1
		}
		before = r
		return r
	}, string(letters))
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
