package redblack_test

import (
	"testing"

	"omerta/rulebook/redblack"
	"omerta/script/scripttest"
)

func TestPlaythroughs(t *testing.T) {
	scripttest.Playthroughs(t, redblack.Rulebook,
		scripttest.Playthrough{Name: "ten-basic", Seed: "evening 2", Mode: "basic", Seats: 10},
		scripttest.Playthrough{Name: "sixteen-professional", Seed: "evening 16", Mode: "professional", Seats: 16},
		scripttest.Playthrough{Name: "twenty-two-extended", Seed: "evening 16", Mode: "extended", Seats: 22},
	)
}
