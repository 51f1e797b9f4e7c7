package app_test

import (
	"testing"

	"omerta/bot/invariants"
	"omerta/rulebook/app"
)

func TestRandomGamesHoldTheInvariants(t *testing.T) {
	invariants.Hold(t, invariants.Config{
		Book:  app.Rulebook,
		Quiet: []string{"killer", "detective", "doctor", "villager"},
	})
}
