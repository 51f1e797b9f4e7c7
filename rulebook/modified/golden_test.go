package modified_test

import (
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/modified"
	"omerta/script/scripttest"
)

func TestPlaythroughs(t *testing.T) {
	scripttest.Playthroughs(t, modified.Rulebook,
		scripttest.Playthrough{Name: "eight", Seed: "eight", Seats: 8},
		scripttest.Playthrough{
			Name: "fourteen-with-all-optional-roles", Seed: "evening 132", Seats: 14,
			Options: map[string]string{"sheriff-shoots": "on"},
			Deal: append(scripttest.One("sheriff doctor lawyer bartender prince avenger tough-guy crazy-hero prostitute ghost"),
				rulebook.Count{ID: "freemason", N: 2}),
		},
		scripttest.Playthrough{
			Name: "eighteen-with-two-clans", Seed: "evening 41", Seats: 18,
			Deal: append(scripttest.One("detective vigilante doctor lawyer sensei prince avenger tough-guy ghost"),
				rulebook.Count{ID: "mafia", N: 2}, rulebook.Count{ID: "ninja", N: 2}),
		},
	)
}
