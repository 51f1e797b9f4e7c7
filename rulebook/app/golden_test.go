package app_test

import (
	"testing"

	"omerta/rulebook/app"
	"omerta/script/scripttest"
)

func TestPlaythroughs(t *testing.T) {
	scripttest.Playthroughs(t, app.Rulebook,
		scripttest.Playthrough{Name: "five", Seed: "five", Seats: 5},
		scripttest.Playthrough{Name: "seven-by-default", Seed: "seven", Seats: 7},
		scripttest.Playthrough{
			Name: "twelve-as-werewolves", Seed: "twelve", Seats: 12,
			Options: map[string]string{"names": "werewolf", "reveal": "off"},
		},
	)
}
