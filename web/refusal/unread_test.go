package refusal

import (
	"encoding/json"
	"testing"

	"omerta/room"
)

func TestWhatCannotBeReadIsSaidWithoutTheProgramsOwnWords(t *testing.T) {
	type request struct {
		room.Action
		ID int `json:"id"`
	}
	for text, want := range map[string]string{
		`{"n":"two"}`:         "n takes a whole number, not a string",
		`{"n":1e30}`:          "n cannot be 1e30",
		`{"id":1.5}`:          "id cannot be 1.5",
		`{"id":[]}`:           "id takes a whole number, not an array",
		`{"do":7}`:            "do takes a text, not a number",
		`{"targets":"Ann"}`:   "targets takes a list, not a string",
		`{"targets":[300]}`:   "targets cannot be 300",
		`{"targets":["Ann"]}`: "targets takes a whole number, not a string",
		`[]`:                  "this takes an object, not an array",
		`{"do":`:              "that is no JSON, from byte 6 on",
		`{"do":"ready"}`:      "",
	} {
		got := ""
		if err := Unread(json.Unmarshal([]byte(text), &request{})); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %q, not %q", text, got, want)
		}
	}
}
