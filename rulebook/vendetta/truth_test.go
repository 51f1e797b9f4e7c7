package vendetta_test

import (
	"math"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/vendetta"
	"omerta/simulate"
)

// With ordinary citizens and ordinary mafia alone, and hands that go up with even chance, whoever is lynched may be
// anybody, and the mafia shoot one citizen every night but the first. So the citizens' chance of winning can be worked
// out with a pencil.

// chance is the citizens' chance of winning before a day. V12, V36, V41, V42
func chance(citizens, mafia int) float64 {
	night := func(citizens, mafia int) float64 {
		switch {
		case mafia == 0:
			return 1
		case mafia >= citizens, mafia >= citizens-1:
			return 0
		}
		return chance(citizens-1, mafia)
	}
	all := float64(citizens + mafia)
	return float64(mafia)/all*night(citizens, mafia-1) + float64(citizens)/all*night(citizens-1, mafia)
}

func TestTheCitizensWinAsOftenAsThePencilSays(t *testing.T) {
	const games = 4_000
	for _, c := range []struct {
		seats, mafia int
		want         float64
	}{
		{10, 2, 69.0 / 320},
		{9, 3, 4.0 / 35},
		{11, 2, 244.0 / 693},
	} {
		if worked := chance(c.seats-c.mafia, c.mafia); math.Abs(worked-c.want) > 1e-12 {
			t.Errorf("%d players with %d mafia: worked out as %v, and it is %v", c.seats, c.mafia, worked, c.want)
		}
		report, err := simulate.Run(t.Context(), simulate.Config{
			Book: vendetta.Rulebook, Seats: c.seats, Games: games, Seed: "pencil",
			Deal: []rulebook.Count{{ID: "ordinary-mafia", N: c.mafia}},
		})
		if err != nil {
			t.Fatal(err)
		}
		error := math.Sqrt(c.want * (1 - c.want) / games)
		if got := report.Sides[0]; got.Side != "citizens" || math.Abs(got.Share-c.want) > 4*error {
			t.Errorf("%d players with %d mafia: %s win %v, not %v ± %v", c.seats, c.mafia, got.Side, got.Share, c.want, 4*error)
		}
	}
}
