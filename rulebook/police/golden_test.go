package police_test

import (
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/police"
	"omerta/script/scripttest"
)

func TestPlaythroughs(t *testing.T) {
	scripttest.Playthroughs(t, police.Rulebook,
		scripttest.Playthrough{Name: "eight", Seed: "eight", Seats: 8},
		scripttest.Playthrough{
			Name: "twelve-with-cards", Seed: "evening 6", Seats: 12,
			Options: map[string]string{"cards": "on"}, Cards: scripttest.One("bandage wiretap last-shot"),
		},
		scripttest.Playthrough{
			Name: "sixteen-with-the-new-gang", Seed: "evening 16", Seats: 16,
			Options: map[string]string{"cards": "on", "gang-meets": "on"},
			Cards:   append(scripttest.One("commander"), rulebook.Count{ID: "new-gang", N: 3}),
		},
		scripttest.Playthrough{
			Name: "nine-children", Seed: "evening", Seats: 9,
			Options: map[string]string{"no-agent": "on", "last-shots": "on", "one-vote": "on", "theme": "gentle"},
		},
	)
}
