package vendetta_test

import (
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/vendetta"
	"omerta/script/scripttest"
)

func TestPlaythroughs(t *testing.T) {
	scripttest.Playthroughs(t, vendetta.Rulebook,
		scripttest.Playthrough{Name: "nine-by-default", Seed: "nine-by-default", Seats: 9},
		scripttest.Playthrough{
			Name: "fourteen-with-yakuza", Seed: "fourteen-with-yakuza", Seats: 14,
			Deal: append(scripttest.One("jailer sleepwalker bodyguard"),
				rulebook.Count{ID: "ordinary-mafia", N: 3}, rulebook.Count{ID: "yakuza", N: 2}),
		},
		scripttest.Playthrough{
			Name: "eleven-with-a-loner", Seed: "eleven-with-a-loner", Seats: 11,
			Deal: append(scripttest.One("judge beauty con-artist godfather"), rulebook.Count{ID: "ordinary-mafia", N: 2}),
		},
	)
}
