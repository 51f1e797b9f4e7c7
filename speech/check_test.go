package speech

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A translator's mistakes, each found by one function that names every text concerned, as LANGUAGE/PART KEY.

// keyFaults are the keys that a language's part lacks, and those that English does not have.
func keyFaults(l *bookcase) (faults []string) {
	l.eachTranslation(func(p place, own, english *catalog) {
		for _, key := range english.keys {
			if !slices.Contains(own.keys, key) {
				faults = append(faults, fmt.Sprintf("%s/%s lacks %s", p.language, p.part, key))
			}
		}
		for _, key := range own.keys {
			if !slices.Contains(english.keys, key) {
				faults = append(faults, fmt.Sprintf("%s/%s has %s, which English does not have", p.language, p.part, key))
			}
		}
	})
	return faults
}

// placeholderFaults are the texts whose placeholders are not those of the English text.
func placeholderFaults(l *bookcase) (faults []string) {
	l.eachTranslation(func(p place, own, english *catalog) {
		for variant, texts := range own.texts {
			for key, t := range texts {
				e := english.texts[variant][key]
				if e == nil {
					continue
				}
				if got, want := placeholders(t.segments), placeholders(e.segments); !slices.Equal(got, want) {
					faults = append(faults, fmt.Sprintf("%s/%s %s says %v, English %v", p.language, p.part, key, got, want))
				}
			}
		}
	})
	return faults
}

// pluralFaults are the choices that lack a category of their language, or have one that it never uses. A choice by
// exact numbers needs "other" beside them.
func pluralFaults(l *bookcase) (faults []string) {
	l.eachText(func(where string, t *text) {
		eachPlaceholder(t.segments, func(s segment) {
			if s.choices == nil {
				return
			}
			need := needed(t.grammar)
			var categories []string
			for _, c := range s.choices {
				if c.exact < 0 {
					categories = append(categories, c.label)
				}
			}
			slices.Sort(categories)
			onlyOther := slices.Equal(categories, []string{"other"}) && len(s.choices) > 1
			if !onlyOther && !slices.Equal(categories, need) {
				faults = append(faults, fmt.Sprintf("%s chooses by %v, and needs %v", where, categories, need))
			}
		})
	})
	return faults
}

// variantFaults are the keys of a variant that replace nothing.
func variantFaults(l *bookcase) (faults []string) {
	for p, c := range l.catalogs {
		plain := l.say(p.language, p.part, nil)
		for variant, texts := range c.texts {
			for key := range texts {
				if !plain.Has(key) {
					faults = append(faults, fmt.Sprintf("%s/%s %s.%s replaces nothing", p.language, p.part, variant, key))
				}
			}
		}
	}
	return faults
}

// leakFaults are the texts of a part that a variant leaves as they are, although they name what the variant calls
// otherwise: a role, a side, a step. (A language may inflect the name: its last letter is not looked at.)
func leakFaults(l *bookcase) (faults []string) {
	for p, c := range l.catalogs {
		for variant, texts := range c.texts {
			for key, t := range texts {
				plain := c.texts[""][key]
				if variant == "" || plain == nil || !namesAThing.MatchString(key) {
					continue
				}
				name := []rune(written(plain.segments))
				if written(t.segments) == string(name) || len(name) < 4 {
					continue
				}
				for other, text := range c.texts[""] {
					if texts[other] == nil && !strings.HasPrefix(other, "option.") &&
						strings.Contains(strings.ToLower(written(text.segments)), string(name[:len(name)-1])) {
						faults = append(faults, fmt.Sprintf("%s/%s %s says %s, and %s does not replace it",
							p.language, p.part, other, string(name), variant))
					}
				}
			}
		}
	}
	return faults
}

var namesAThing = regexp.MustCompile(`^(role|step|answer)\.[a-z-]+$`)

// forbidden are what the house does not say, and what to write instead.
var forbidden = []struct {
	what   *regexp.Regexp
	reason string
}{
	{regexp.MustCompile(`!`), "no exclamation marks"},
	{regexp.MustCompile(`(?i)\b(oops|whoops|ups)\b|(?i)упс|(^|\s)ой([\s,.]|$)`), "say what is wrong and what to do"},
	{regexp.MustCompile(`\.\.\.`), "write …"},
	{regexp.MustCompile(`["']`), "write ’ and “ ”, « » or „ ”"},
	{regexp.MustCompile(`  |\s[.,:;?…]`), "a space too many"},
	{regexp.MustCompile(`(?i)please|sorry|пожалуйста|извините|proszę|przepraszam`), "short and plain"},
	{regexp.MustCompile(`[а-я]\(а\)|\(ла\)|\(ась\)|[a-ząćęłńóśźż]\(a\)|/а\b`), "nobody's gender is guessed, nor both written"},
}

// styleFaults are the texts that the house would not say.
func styleFaults(l *bookcase) (faults []string) {
	l.eachText(func(where string, t *text) {
		said := written(t.segments)
		for _, f := range forbidden {
			if f.what.MatchString(said) {
				faults = append(faults, fmt.Sprintf("%s: %s: %q", where, f.reason, said))
			}
		}
	})
	return faults
}

// numbers are the placeholders that hold a number or another thing that no language inflects.
var numbers = []string{"n", "of", "seconds", "minutes", "round", "least", "most", "rule", "sign", "code", "address"}

// inflecting are words after which a language would inflect a name, and verbs after a name that tell its gender.
var inflecting = map[string]*regexp.Regexp{
	"ru": regexp.MustCompile(`(?i)(^|[\s(«])(без|в|во|для|до|за|из|к|ко|кроме|между|на|над|о|об|от|перед|по|под|при|про|против|с|со|среди|у|через|игрока|игроку) \{(NAME)\}` +
		`|\{(NAME)\} (не )?([а-яё]+(л|ла|лся|лась)|погиб|погибла|убит|убита|выбыл|ушёл|ушла|мёртв|мертва|должен|должна|исключён|исключена|готов|готова)([\s.,;:)]|$)`),
	"pl": regexp.MustCompile(`(?i)(^|[\s(„])(bez|dla|do|na|nad|o|od|po|pod|przed|przez|przeciw|przy|u|w|we|wobec|z|za|ze|między|oprócz|gracza|graczowi) \{(NAME)\}` +
		`|\{(NAME)\} (nie )?([a-ząćęłńóśźż]+(ł|ła|łeś|łaś)|zabity|zabita|martwy|martwa|wykluczony|wykluczona|gotowy|gotowa|powinien|powinna)([\s.,;:)]|$)`),
}

// nameFaults are the texts in which a player's name (or a role's) would have to be inflected, or a gender is guessed.
func nameFaults(l *bookcase) (faults []string) {
	l.eachText(func(where string, t *text) {
		rule := inflecting[t.grammar.code]
		if rule == nil {
			return
		}
		said := written(t.segments)
		for _, number := range numbers {
			said = strings.ReplaceAll(said, "{"+number+"}", "0")
		}
		said = regexp.MustCompile(`\{[a-z0-9-]+\}`).ReplaceAllString(said, "{NAME}")
		if rule.MatchString(said) {
			faults = append(faults, fmt.Sprintf("%s: a name is never inflected: %q", where, written(t.segments)))
		}
	})
	return faults
}

func TestTranslationsAreComplete(t *testing.T)                 { none(t, keyFaults(house())) }
func TestTranslationsUseTheSamePlaceholders(t *testing.T)      { none(t, placeholderFaults(house())) }
func TestEveryPluralCategoryIsThere(t *testing.T)              { none(t, pluralFaults(house())) }
func TestEveryVariantsKeyReplacesAPlainOne(t *testing.T)       { none(t, variantFaults(house())) }
func TestAVariantReplacesAllThatItCallsOtherwise(t *testing.T) { none(t, leakFaults(house())) }
func TestTheHouseSpeaksInItsOwnVoice(t *testing.T)             { none(t, styleFaults(house())) }
func TestNoNameIsInflectedAndNoGenderGuessed(t *testing.T)     { none(t, nameFaults(house())) }

func none(t *testing.T, faults []string) {
	t.Helper()
	slices.Sort(faults)
	for _, fault := range faults {
		t.Error(fault)
	}
}

func TestTheChecksFindWhatTheyLookFor(t *testing.T) {
	for _, c := range []struct {
		check  func(*bookcase) []string
		en, ru string
		want   []string
	}{
		{keyFaults, "a = x\nb = x\n[wolf]\na = x", "a = x\nc = x", []string{
			"ru/app has c, which English does not have", "ru/app lacks b", "ru/app lacks wolf.a"}},
		{placeholderFaults, "a = {x} {y}\nb = {x}", "a = {y} {x}\nb = {y | =0: a | other: b}", []string{
			"ru/app b says [y], English [x]"}},
		{pluralFaults, "a = {n | one: a | other: b}", "a = {n | one: a | other: b}", []string{
			"ru/app a chooses by [one other], and needs [few many one]"}},
		{pluralFaults, "a = {n | =1: a | other: b}", "a = {n | =1: a | one: b | few: c | many: {n | =0: x}}", []string{
			"ru/app a chooses by [], and needs [few many one]"}},
		{pluralFaults, "a = {n | other: b}", "a = {n | =1: a | other: b}", []string{
			"en/app a chooses by [other], and needs [one other]"}},
		{variantFaults, "a = x\n[wolf]\na = x\nb = x", "a = x", []string{"en/app wolf.b replaces nothing"}},
		{leakFaults, "role.spy = mole\nask = The mole?\nhint = Moles.\n[wolf]\nrole.spy = cub\nask = The cub?", "a = x", []string{
			"en/app hint says mole, and wolf does not replace it"}},
		{styleFaults, "a = Oops\nb = Night falls.\nc = Go {n | one: on! | other: on}", "a = Упс.\nb = Ждём...", []string{
			`en/app a: say what is wrong and what to do: "Oops"`,
			`en/app c: no exclamation marks: "Go {n}on!|on"`,
			`ru/app a: say what is wrong and what to do: "Упс."`,
			`ru/app b: write …: "Ждём..."`}},
		{styleFaults, "a = The player's vote", "a = Игрок выбыл(а) .", []string{
			`en/app a: write ’ and “ ”, « » or „ ”: "The player's vote"`,
			`ru/app a: a space too many: "Игрок выбыл(а) ."`,
			`ru/app a: nobody's gender is guessed, nor both written: "Игрок выбыл(а) ."`}},
		{nameFaults, "a = Against {name}.", "a = Голос за {name}.\nb = {name} погиб.\nc = За {n} секунд {name} уходит.\nd = {name} ушла.\ne = {name} не ответила.",
			[]string{
				`ru/app a: a name is never inflected: "Голос за {name}."`,
				`ru/app b: a name is never inflected: "{name} погиб."`,
				`ru/app d: a name is never inflected: "{name} ушла."`,
				`ru/app e: a name is never inflected: "{name} не ответила."`}},
	} {
		got := c.check(goodLibrary(t, "en/app", c.en, "ru/app", c.ru))
		slices.Sort(got)
		if !slices.Equal(got, c.want) {
			t.Errorf("%q, %q: wanted %q, got %q", c.en, c.ru, c.want, got)
		}
	}
	polish := goodLibrary(t, "en/app", "a = x", "pl/app", "a = Głos na {name}.\nb = {name} nie żyje.\nc = {name} zginęła.\nd = Głos: {name}.")
	if got := nameFaults(polish); len(got) != 2 {
		t.Errorf("Polish: %q", got)
	}
}

func TestAPartThatEnglishLacksIsAllTooMuch(t *testing.T) {
	got := keyFaults(goodLibrary(t, "en/common", "a = x", "ru/spy", "a = x"))
	if want := []string{"ru/spy has a, which English does not have"}; !slices.Equal(got, want) {
		t.Errorf("wanted %q, got %q", want, got)
	}
}
