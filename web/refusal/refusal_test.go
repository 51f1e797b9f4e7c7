package refusal

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"omerta/room"
	"omerta/speech"
	"omerta/table"
)

func TestARefusalHasReasonRulesAndSentence(t *testing.T) {
	tests := []struct {
		err  error
		want Refusal
	}{
		{&table.Refusal{Reason: "yourself", Rules: []string{"A18", "G5"}}, Refusal{"yourself", []string{"A18", "G5"}, "Nobody can choose themselves here (A18, G5)."}},
		{fmt.Errorf("so: %w", &room.Error{Reason: "full", Text: "the room is full"}), Refusal{"full", nil, "The room is full."}},
		{context.Canceled, Refusal{"too-slow", nil, "That took too long, and may not have been done. Look, then try again."}},
		{errors.New("disk /home/ann/omerta.db is full"), Refusal{"failed", nil, "Something went wrong in the house, and that was not done. Try again in a moment."}},
	}
	for _, test := range tests {
		got := Of(test.err)
		if got.Reason != test.want.Reason || !slices.Equal(got.Rules, test.want.Rules) || got.Sentence != test.want.Sentence {
			t.Errorf("%v: got %+v", test.err, got)
		}
		if got.Ours() != (test.want.Reason == "failed") {
			t.Errorf("%v: ours is %v", test.err, got.Ours())
		}
	}
}

func TestARefusalIsSaidInTheViewersWords(t *testing.T) {
	name := func(seat table.Seat) string { return []string{"", "Ann", "Бэн"}[seat] }
	tests := []struct {
		language string
		err      error
		said     string
		rule     string
	}{
		{"en", &table.Refusal{Reason: "wrong-number", Count: 2}, "Choose exactly 2.", ""},
		{"en", &table.Refusal{Reason: "cannot-choose", Seat: 1}, "Ann can’t be chosen.", ""},
		{"en", &table.Refusal{Reason: "yourself", Rules: []string{"X99", "G5"}},
			"You can’t choose yourself. Nobody chooses themselves, or a player who is out. (G5)", "G5"},
		{"en", &table.Refusal{Reason: "yourself", Rules: []string{"X99"}}, "You can’t choose yourself.", "X99"},
		{"en", &room.Error{Reason: "name-taken", Name: "Ann", Text: "taken"}, "Somebody here is called Ann already. Choose another name.", ""},
		{"en", &room.Error{Reason: "bad-seconds", Name: "step", Least: 5, Text: "so it is"}, "“A step of the night”: choose from 5 to 3600 seconds.", ""},
		{"ru", &room.Error{Reason: "bad-seconds", Name: "vote", Text: "so it is"}, "«Голосование»: от 0 до 3600 секунд.", ""},
		{"en", &room.Error{Reason: "bad-option", Name: "step", Text: "so it is"}, "“A step of the night”: that is not one of its settings. Choose one of those in the list.", ""},
		{"en", &room.Error{Reason: "too-many-guesses", Wait: 20, Text: "so it is"}, "Too many wrong codes have been tried. Try again in 20 seconds.", ""},
		{"en", &room.Error{Reason: "too-fast", Wait: 1, Text: "so it is"}, "That was too much at once. Try again in 1 second.", ""},
		{"en", &room.Error{Reason: "not-in-any-catalog", Text: "so it is"}, "So it is.", ""},
	}
	for _, test := range tests {
		said, rule := Say(speech.In(test.language), test.err, name)
		if said != test.said || rule != test.rule {
			t.Errorf("%v: got %q, %q", test.err, said, rule)
		}
	}
	russian, _ := Say(speech.In("ru"), &table.Refusal{Reason: "final"}, name)
	english, _ := Say(speech.In("en"), &table.Refusal{Reason: "final"}, name)
	if russian == english || russian == "" {
		t.Errorf("in Russian it is %q", russian)
	}
}
