package web

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"omerta/speech"
)

func TestTheCatalogsHaveTheWordsOfEveryFault(t *testing.T) {
	key := regexp.MustCompile(`"(fault\.[a-z.]+)"`)
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, file := range files {
		if !strings.HasSuffix(file.Name(), ".go") || strings.HasSuffix(file.Name(), "_test.go") {
			continue
		}
		source, err := os.ReadFile(file.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range key.FindAllStringSubmatch(string(source), -1) {
			found++
			if !speech.In(speech.English).Has(match[1]) {
				t.Errorf("%s: the catalogs have no %s", file.Name(), match[1])
			}
		}
	}
	if found < 5 {
		t.Errorf("only %d faults are found", found)
	}
	for _, reason := range []string{"too-fast", "too-many-rooms", "too-many-guesses", "bad-message", "too-slow", "no-room", "closing"} {
		if !speech.In(speech.English).Has("refusal." + reason) {
			t.Errorf("the catalogs have no refusal.%s", reason)
		}
	}
}
