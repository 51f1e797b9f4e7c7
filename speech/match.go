package speech

import (
	"slices"
	"strings"

	"golang.org/x/text/language"
)

// Language is a language that a viewer can choose.
type Language struct {
	Code string // "ru"
	Name string // its own name: "Русский"
}

// Languages are those that have every text of the pages, English first, then by code.
func Languages() []Language { return slices.Clone(house().offered) }

// Match chooses among [Languages] for a viewer: the cookie's code if it is one of them, else the nearest to a browser's
// Accept-Language header, else English.
func Match(acceptLanguage, cookie string) string {
	l := house()
	for _, offered := range l.offered {
		if offered.Code == cookie {
			return cookie
		}
	}
	return l.match(acceptLanguage)
}

// longestHeader bounds what is read of a header, in bytes.
const longestHeader = 512

// match takes the header's languages in the viewer's own order and wants a language that the viewer will understand:
// the matcher's weaker suggestions (Russian for a Ukrainian) are passed over for the next one asked for.
func (l *bookcase) match(acceptLanguage string) string {
	if len(acceptLanguage) > longestHeader {
		acceptLanguage = acceptLanguage[:longestHeader]
		acceptLanguage = acceptLanguage[:max(strings.LastIndexByte(acceptLanguage, ','), 0)]
	}
	wanted, _, err := language.ParseAcceptLanguage(acceptLanguage)
	if err != nil || len(l.offered) == 0 {
		return English
	}
	for _, tag := range wanted {
		if _, i, sure := l.matcher.Match(tag); sure >= language.High {
			return l.offered[i].Code
		}
	}
	return English
}

// offer finds the languages that can be chosen.
func (l *bookcase) offer() {
	var tags []language.Tag
	for _, code := range l.codes() {
		c := l.catalogs[place{code, common}]
		if c == nil || c.texts[""]["language"] == nil || !l.complete(place{code, pages}) {
			continue
		}
		name := c.texts[""]["language"]
		l.offered = append(l.offered, Language{Code: code, Name: name.segments[0].literal})
		tags = append(tags, l.grammars[code].tag)
	}
	if len(tags) > 0 {
		l.matcher = language.NewMatcher(tags)
	}
}

// codes are the languages that have any catalog, English first, then by code.
func (l *bookcase) codes() []string {
	var codes []string
	for code := range l.grammars {
		codes = append(codes, code)
	}
	slices.SortFunc(codes, func(a, b string) int {
		if (a == English) != (b == English) {
			if a == English {
				return -1
			}
			return 1
		}
		return strings.Compare(a, b)
	})
	return codes
}

// complete says whether a part has all of English's keys.
func (l *bookcase) complete(p place) bool {
	english := l.catalogs[place{English, p.part}]
	if english == nil {
		return true
	}
	own := l.catalogs[p]
	if own == nil {
		return false
	}
	for variant, texts := range english.texts {
		for key := range texts {
			if own.texts[variant][key] == nil {
				return false
			}
		}
	}
	return true
}
