package speech

// Words says keys in one language, for the pages or for one rulebook. It is safe for use by many goroutines; the same
// language, part and variants give the same Words, and asking for them again costs a look into a map.
type Words struct {
	bookcase *bookcase
	language string
	part     string
	texts    map[string]*text
}

// English is the language that is complete, and what is said where another language has no text.
const English = "en"

// In gives the words of a language: a code such as "ru", or any language tag ("ru-UA"), whose nearest language is
// taken; English if there is none. They say the keys of the parts common and pages.
func In(language string) *Words {
	l := house()
	if l.grammars[language] == nil {
		language = l.match(language)
	}
	return l.say(language, "", nil)
}

// Of gives the words of the same language for a part, a rulebook: the part's own text wins over that of common, and
// common's over that of pages. Keys of the variants named win over plain ones, a later variant's over an earlier's;
// what is no variant of the part is passed over, so that the values of all a room's options may be given.
func (w *Words) Of(part string, variants ...string) *Words {
	return w.bookcase.say(w.language, part, variants)
}

// Language is the code of the language: "en".
func (w *Words) Language() string { return w.language }

// Say says a key. A key that no catalog has is said as itself, and a placeholder without its argument as its name in
// braces: [Missing] tells of both.
func (w *Words) Say(key string, args ...Arg) string {
	t := w.texts[key]
	if t == nil {
		w.bookcase.miss(key)
		return key
	}
	if len(t.segments) == 1 && t.segments[0].placeholder == "" {
		return t.segments[0].literal
	}
	var space [192]byte
	return string(w.append(space[:0], t.segments, t.grammar, key, args))
}

// Has says whether a catalog has the key.
func (w *Words) Has(key string) bool { return w.texts[key] != nil }

// First is the first of the keys that a catalog has, from the most particular to the most general, or the last of them:
//
//	words.Say(words.First("ask.shoot.sheriff", "ask.shoot"))
func (w *Words) First(keys ...string) string {
	for _, key := range keys {
		if w.Has(key) {
			return key
		}
	}
	if len(keys) == 0 {
		return ""
	}
	return keys[len(keys)-1]
}
