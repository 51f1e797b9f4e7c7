package speech

import (
	"slices"
	"strings"
	"testing"
)

func threeLanguages(t *testing.T) *bookcase {
	return goodLibrary(t,
		"ru/common", "language = Русский", "ru/pages", "a = а\nb = б",
		"en/common", "language = English", "en/pages", "a = a\nb = b",
		"pl/common", "language = Polski", "pl/pages", "a = a\nb = b",
		"de/common", "language = Deutsch", "de/pages", "a = a",
		"fr/app", "x = x",
	)
}

func TestOnlyLanguagesWithAllPagesAreOffered(t *testing.T) {
	want := []Language{{"en", "English"}, {"pl", "Polski"}, {"ru", "Русский"}}
	if got := threeLanguages(t).offered; !slices.Equal(got, want) {
		t.Errorf("wanted %v, got %v", want, got)
	}
}

func TestABrowsersLanguagesAreTakenInItsOrder(t *testing.T) {
	l := threeLanguages(t)
	for header, want := range map[string]string{
		"":                                 "en",
		"ru":                               "ru",
		"pl-PL,pl;q=0.9,en-US;q=0.8":       "pl",
		"en-US,en;q=0.9,ru;q=0.8":          "en",
		"fr-FR,fr;q=0.9,ru;q=0.5":          "ru",
		"en;q=0.3, ru;q=0.7":               "ru",
		"de, *;q=0.5":                      "en",
		"uk-UA,uk;q=0.9,en;q=0.8":          "en", // not Russian unasked
		"uk-UA,uk;q=0.9,pl;q=0.8,ru;q=.5":  "pl",
		"ru;q=0, pl":                       "pl",
		"%%%;;q=,,":                        "en",
		strings.Repeat("xx-", 400):         "en",
		"ru," + strings.Repeat("de,", 400): "ru",
	} {
		if got := l.match(header); got != want {
			t.Errorf("%.40q: wanted %s, got %s", header, want, got)
		}
	}
}

func TestAChosenLanguageWinsOverTheBrowsers(t *testing.T) {
	for _, c := range []struct{ header, cookie, want string }{
		{"en", "ru", "ru"}, {"ru", "en", "en"}, {"ru", "", "ru"}, {"ru", "tlh", "ru"}, {"", "<script>", "en"},
	} {
		wants(t, c.want, Match(c.header, c.cookie))
	}
}

func TestInTakesTheNearestLanguage(t *testing.T) {
	for language, want := range map[string]string{"ru": "ru", "ru-RU": "ru", "en-GB": "en", "tlh": "en", "": "en", "?": "en"} {
		wants(t, want, In(language).Language())
	}
}
