package speech

import (
	"fmt"
	"slices"
	"testing"
	"testing/fstest"
)

// smallLibrary makes a bookcase of small catalogs, given as "language/part" and text.
func smallLibrary(t *testing.T, pairs ...string) (*bookcase, error) {
	t.Helper()
	files := fstest.MapFS{}
	for i := 0; i < len(pairs); i += 2 {
		files["catalog/"+pairs[i]+".txt"] = &fstest.MapFile{Data: []byte(pairs[i+1])}
	}
	return load(files)
}

// goodLibrary is a bookcase without faults.
func goodLibrary(t *testing.T, pairs ...string) *bookcase {
	t.Helper()
	l, err := smallLibrary(t, pairs...)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func wants(t *testing.T, want, got string) {
	t.Helper()
	if got != want {
		t.Errorf("wanted %q, got %q", want, got)
	}
}

func TestSayPutsArgumentsInPlace(t *testing.T) {
	w := goodLibrary(t, "en/common", `
plain = Night falls.
one = {name} goes.
role = {name} goes: {role}. {Role}, with {n} more.
role.killer = murderer
long = It runs
  over two lines
	and a third.
`).say("en", "", nil)
	wants(t, "Night falls.", w.Say("plain"))
	wants(t, "Ben goes.", w.Say("one", Text("name", "Ben")))
	wants(t, "Ben goes: murderer. Murderer, with 2 more.",
		w.Say("role", Text("name", "Ben"), Key("role", "role.killer"), Number("n", 2)))
	wants(t, "It runs over two lines and a third.", w.Say("long"))
}

func TestAPlayerCannotWriteATextIntoAText(t *testing.T) {
	w := goodLibrary(t, "en/common", "one = {name} goes.").say("en", "", nil)
	wants(t, "{name} | {n} goes.", w.Say("one", Text("name", "{name} | {n}")))
}

func TestNumbersChooseTheirWordsByTheLanguage(t *testing.T) {
	l := goodLibrary(t,
		"en/common", "killers = {n} {n | one: killer | other: killers}",
		"ru/common", "killers = {n} {n | one: убийца | few: убийцы | many: убийц}",
		"pl/common", "killers = {n} {n | one: zabójca | few: zabójcy | many: zabójców}",
	)
	for _, c := range []struct {
		language string
		n        int
		want     string
	}{
		{"en", 0, "0 killers"}, {"en", 1, "1 killer"}, {"en", 2, "2 killers"}, {"en", 21, "21 killers"},
		{"ru", 1, "1 убийца"}, {"ru", 2, "2 убийцы"}, {"ru", 5, "5 убийц"}, {"ru", 11, "11 убийц"},
		{"ru", 21, "21 убийца"}, {"ru", 112, "112 убийц"}, {"ru", 0, "0 убийц"},
		{"pl", 1, "1 zabójca"}, {"pl", 3, "3 zabójcy"}, {"pl", 12, "12 zabójców"}, {"pl", 21, "21 zabójców"},
		{"pl", 22, "22 zabójcy"}, {"en", -1, "-1 killer"},
	} {
		wants(t, c.want, l.say(c.language, "", nil).Say("killers", Number("n", c.n)))
	}
}

func TestAnExactNumberWinsAndOtherStandsForTheRest(t *testing.T) {
	w := goodLibrary(t,
		"en/common", `voted = {n | =0: Nobody has voted | one: {name}, alone | other: {n} votes, of {of}}`,
		"ru/common", `voted = {n | =1: голосует | other: голосуют} {name}{of}`,
	)
	en := w.say("en", "", nil)
	wants(t, "Nobody has voted", en.Say("voted", Number("n", 0)))
	wants(t, "Ben, alone", en.Say("voted", Number("n", 1), Text("name", "Ben")))
	wants(t, "4 votes, of 7", en.Say("voted", Number("n", 4), Number("of", 7)))
	ru := w.say("ru", "", nil)
	for n, want := range map[int]string{1: "голосует ", 2: "голосуют ", 5: "голосуют ", 21: "голосуют "} {
		wants(t, want, ru.Say("voted", Number("n", n), Text("name", ""), Text("of", "")))
	}
}

func TestListsAreJoinedAsTheLanguageJoinsThem(t *testing.T) {
	l := goodLibrary(t,
		"en/common", "list.comma = {first}, {last}\nlist.and = {first} and {last}\nwin = {names} {names | =1: wins | other: win}.\nrole.a = seer",
		"ru/common", "list.comma = {first}, {last}\nlist.and = {first} и {last}\nwin = {names | =1: Побеждает | other: Побеждают} {names}.",
	)
	en, ru := l.say("en", "", nil), l.say("ru", "", nil)
	wants(t, "Ann wins.", en.Say("win", List("names", []string{"Ann"})))
	wants(t, "Ann and Bob win.", en.Say("win", List("names", []string{"Ann", "Bob"})))
	wants(t, "Ann, Bob and Cid win.", en.Say("win", List("names", []string{"Ann", "Bob", "Cid"})))
	wants(t, "Побеждают Ann, Bob и Cid.", ru.Say("win", List("names", []string{"Ann", "Bob", "Cid"})))
	wants(t, "Побеждает Ann.", ru.Say("win", List("names", []string{"Ann"})))
	wants(t, "Ann, Bob, Cid win.", en.Say("win", Row("names", []string{"Ann", "Bob", "Cid"})))
	wants(t, "seer and seer win.", en.Say("win", KeyList("names", []string{"role.a", "role.a"})))
	wants(t, " win.", en.Say("win", List("names", nil)))
}

func TestARulebooksOwnTextWinsOverTheCommonOne(t *testing.T) {
	l := goodLibrary(t,
		"en/pages", "a = page\nb = page\nc = page",
		"en/common", "b = common\nc = common",
		"en/app", "c = app\n[werewolf]\nc = wolf\n[quiet]\nb = quiet",
	)
	plain := l.say("en", "", nil)
	book := plain.Of("app")
	wants(t, "page common common", plain.Say("a")+" "+plain.Say("b")+" "+plain.Say("c"))
	wants(t, "page common app", book.Say("a")+" "+book.Say("b")+" "+book.Say("c"))
	wolf := book.Of("app", "mafia", "werewolf", "")
	wants(t, "page common wolf", wolf.Say("a")+" "+wolf.Say("b")+" "+wolf.Say("c"))
	both := plain.Of("app", "werewolf", "quiet")
	wants(t, "page quiet wolf", both.Say("a")+" "+both.Say("b")+" "+both.Say("c"))
	if plain.Of("app", "werewolf") != wolf || plain.Of("nowhere", "werewolf") != plain {
		t.Error("the same scope is made twice")
	}
}

func TestWhatALanguageLacksIsSaidInEnglish(t *testing.T) {
	l := goodLibrary(t,
		"en/common", "a = common {n | one: thing | other: things}\nb = common",
		"en/app", "b = app",
		"ru/common", "b = общее",
	)
	w := l.say("ru", "app", nil)
	wants(t, "common things", w.Say("a", Number("n", 21))) // by English's plural rules, not Russian's
	wants(t, "app", w.Say("b"))
	wants(t, "общее", l.say("ru", "", nil).Say("b"))
	wants(t, "common things", l.say("xx", "", nil).Say("a", Number("n", 2)))
}

func TestWhatIsMissingIsHarmlessAndNotForgotten(t *testing.T) {
	l := goodLibrary(t, "en/common", "one = {name} goes.\nanswer = {answer}, then.")
	w := l.say("en", "", nil)
	wants(t, "no.such.key", w.Say("no.such.key"))
	wants(t, "{name} goes.", w.Say("one"))
	wants(t, "role.spy, then.", w.Say("answer", Key("answer", "role.spy")))
	wants(t, "{name} goes., then.", w.Say("answer", Key("answer", "one")))
	want := []string{"no.such.key", "one {name}", "role.spy"}
	if got := l.missing(); !slices.Equal(got, want) {
		t.Errorf("missing: wanted %q, got %q", want, got)
	}
	for i := range 2 * mostMissing {
		w.Say(fmt.Sprint("key", i))
	}
	if got := len(l.missing()); got != mostMissing {
		t.Errorf("%d missing keys are remembered, not %d", got, mostMissing)
	}
}

func TestFirstTakesTheMostParticularKey(t *testing.T) {
	w := goodLibrary(t, "en/common", "ask.shoot = general\nask.shoot.sheriff = particular").say("en", "", nil)
	wants(t, "ask.shoot.sheriff", w.First("ask.shoot.sheriff", "ask.shoot"))
	wants(t, "ask.shoot", w.First("ask.shoot.maniac", "ask.shoot"))
	wants(t, "ask.b", w.First("ask.a", "ask.b"))
	wants(t, "", w.First())
}

func TestCapitalChangesTheFirstLetterOnly(t *testing.T) {
	for text, want := range map[string]string{
		"murderer": "Murderer", "мирный житель": "Мирный житель", "łowca": "Łowca", "": "", "5 a": "5 a", "ſ": "S",
	} {
		wants(t, want, Capital(text))
		wants(t, "x"+want, string(capital([]byte("x"+text), 1)))
	}
}

func TestKeysAreThoseOfThePartItself(t *testing.T) {
	keys := Keys("app")
	if !slices.IsSorted(keys) || !slices.Contains(keys, "role.killer") || !slices.Contains(keys, "werewolf.role.killer") {
		t.Errorf("keys of app: %q", keys)
	}
	if slices.Contains(keys, "event.dies") {
		t.Error("event.dies belongs to common")
	}
	if Keys("nowhere") != nil {
		t.Error("a part that is nowhere has keys")
	}
}
