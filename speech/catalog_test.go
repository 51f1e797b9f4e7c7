package speech

import (
	"strings"
	"testing"
)

func TestAFaultNamesFileAndLine(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"word", `neither "key = text" nor "[variant]": "word"`},
		{"Key = text", `"Key" is no key`},
		{"a..b = text", `"a..b" is no key`},
		{"[two words]", `neither`},
		{"a =", "a: the text is empty"},
		{"a = {name", "a brace is not closed"},
		{"a = name}", "a closing brace has no opening one"},
		{"a = {}", `"" is no name`},
		{"a = {my name}", `"my name" is no name`},
		{"a = {n|one}", "no colon"},
		{"a = {n|1: a}", `"1" is neither`},
		{"a = {n|=x: a}", `"=x" is no number`},
		{"a = {n|one: a", "not closed"},
		{"a = {n|one: a|one: b}", `"one" twice`},
		{"a = {n|one: {x}", "not closed"},
		{"a = {n{x}}", "not closed"},
		{"first = again", "first is already in line 2"},
	} {
		l, err := smallLibrary(t, "en/common", "# a comment\nfirst = good\n\n"+c.line+"\nlast = good\n")
		if err == nil {
			t.Errorf("%q: no fault found", c.line)
			continue
		}
		if got := err.Error(); !strings.HasPrefix(got, "catalog/en/common.txt:4: ") || !strings.Contains(got, c.want) {
			t.Errorf("%q: wanted %q in line 4, got %q", c.line, c.want, got)
		}
		if w := l.say("en", "", nil); w.Say("first")+w.Say("last") != "goodgood" {
			t.Errorf("%q: the lines around it are lost", c.line)
		}
	}
}

func TestEveryFaultIsReported(t *testing.T) {
	_, err := smallLibrary(t, "en/common", "one\ntwo\n", "xx-in-valid-tag-everywhere/common", "a = b", "ru/app", "three\n")
	for _, want := range []string{"en/common.txt:1", "en/common.txt:2", "ru/app.txt:1", "is no language"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is not reported: %v", want, err)
		}
	}
}

func TestTheCatalogsCanBeRead(t *testing.T) {
	if _, err := load(files); err != nil {
		t.Error(err)
	}
}

// FuzzText: whatever a translator types is read or refused, and what is read can be said.
func FuzzText(f *testing.F) {
	for _, seed := range []string{"{name} goes", "{n | one: a | other: {n} b}", "{A}|}{", "{n|=2: x}", "é{"} {
		f.Add(seed)
	}
	g := house().grammars[English]
	w := house().say(English, "", nil)
	f.Fuzz(func(t *testing.T, source string) {
		segments, err := parseText(source)
		if err != nil {
			return
		}
		for n := range 3 {
			w.append(nil, segments, g, "fuzz", []Arg{Number("n", n), Text("name", source)})
		}
	})
}
