package page_test

import (
	"strings"
	"testing"
)

// In a vote that goes round aloud every page says whose turn it is and what has been voted, and not that somebody speaks.
// P22
func TestAVoteThatGoesRoundIsNoSpeech(t *testing.T) {
	for language, want := range map[string][]string{
		"en": {">Ben votes.</h1>", ">The vote goes round, aloud, from the commander on.<", "voting", "Alice votes for Eve."},
		"ru": {">Голосует Ben.</h1>", ">Голосуют вслух, по очереди, начиная с командира.<", "голосует", "Alice голосует: Eve."},
		"pl": {">Głosuje Ben.</h1>", ">Głosuje się na głos, po kolei, od dowódcy.<", "głosuje", "Alice głosuje: Eve."},
	} {
		others := write(t, screenOf(t, "day-turn-others"), language)
		for _, words := range want {
			if !strings.Contains(others, words) {
				t.Errorf("%s: %q is not on the page of one who waits", language, words)
			}
		}
		if voted := want[len(want)-1]; !strings.Contains(write(t, screenOf(t, "day-turn"), language), voted) {
			t.Errorf("%s: %q is not on the page of whose turn it is", language, voted)
		}
	}
}
