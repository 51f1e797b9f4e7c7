package simulate

import (
	"fmt"
	"math"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/app"
)

// With killers and villagers alone, and players who choose at random, the town's chance of winning app can be worked
// out: what follows knows nothing of the program, only rules A12 and A18 to A24.

// chances is the town's chance of winning, and how many rounds are still to come, before a night.
func chances(killers, villagers int) (town, rounds float64) {
	villagers-- // A12: they agree, so one of the others dies
	if killers >= villagers {
		return 0, 1 // A24
	}
	n := killers + villagers
	out := voteOut(n)
	after := func(killers, villagers int, share float64) {
		if share == 0 {
			return
		}
		switch {
		case killers == 0: // A23
			town, rounds = town+share, rounds+share
		case killers >= villagers: // A24
			rounds += share
		default:
			later, more := chances(killers, villagers)
			town, rounds = town+share*later, rounds+share*(1+more)
		}
	}
	// Nobody's vote looks at roles, so whoever is voted out may be anybody.
	after(killers-1, villagers, out*float64(killers)/float64(n))
	after(killers, villagers-1, out*float64(villagers)/float64(n))
	after(killers, villagers, 1-out)
	return town, rounds
}

// voteOut is the chance that n players who each vote for any other send somebody out, in the first vote or, the tied
// among the tied only, in the second. A18 to A21
func voteOut(n int) float64 {
	everybody := make([]bool, n)
	for i := range everybody {
		everybody[i] = true
	}
	first := tops(n, everybody)
	chance := first[1]
	for m := 2; m <= n; m++ {
		tied := make([]bool, n)
		for i := range m {
			tied[i] = true
		}
		chance += first[m] * tops(n, tied)[1]
	}
	return chance
}

// tops is the chance, for each m, that m candidates share the most votes when n players vote, each for any candidate
// but themselves: all ballots that can be given are counted, one by one.
func tops(n int, candidate []bool) []float64 {
	chance := make([]float64, n+1)
	votes := make([]int, n)
	var cast func(voter int, share float64)
	cast = func(voter int, share float64) {
		if voter == n {
			most, m := 0, 0
			for _, v := range votes {
				switch {
				case v > most:
					most, m = v, 1
				case v == most && v > 0:
					m++
				}
			}
			chance[m] += share
			return
		}
		choices := 0
		for i := range n {
			if candidate[i] && i != voter {
				choices++
			}
		}
		for i := range n {
			if candidate[i] && i != voter {
				votes[i]++
				cast(voter+1, share/float64(choices))
				votes[i]--
			}
		}
	}
	cast(0, 1)
	return chance
}

// Small cases that can be checked with a pencil.
func TestTheChancesOfAVoteAreThoseOfThePencil(t *testing.T) {
	// Of three, each for one of two others: 2 of 8 ballots go round in a ring and tie all three, in the others two votes
	// meet. Then a ring again, 2 of 8.
	if got, want := voteOut(3), 0.75+0.25*0.75; math.Abs(got-want) > 1e-12 {
		t.Errorf("three send somebody out with chance %v, want %v", got, want)
	}
	// Of two, each votes for the other, and again.
	if got := voteOut(2); got != 0 {
		t.Errorf("two send somebody out with chance %v", got)
	}
	sum := 0.0
	for _, c := range tops(5, []bool{true, true, true, true, true}) {
		sum += c
	}
	if math.Abs(sum-1) > 1e-12 {
		t.Errorf("all that can happen has the chance %v", sum)
	}
	// One killer, two villagers: the night leaves one of each, and the killers have won.
	if town, rounds := chances(1, 2); town != 0 || rounds != 1 {
		t.Errorf("the town has %v, in %v rounds", town, rounds)
	}
	// One killer, three villagers: a vote of three, once, sends the killer with 1/3 of the chance that anybody goes.
	if town, _ := chances(1, 3); math.Abs(town-voteOut(3)/3) > 1e-12 {
		t.Errorf("the town has %v", town)
	}
}

func TestRandomBotsWinAsOftenAsMathematicsSays(t *testing.T) {
	const games = 20_000
	for _, c := range []struct{ seats, killers int }{{5, 1}, {6, 1}, {7, 1}, {7, 2}} {
		t.Run(fmt.Sprintf("%d of %d are killers", c.killers, c.seats), func(t *testing.T) {
			r := run(t, Config{
				Book: app.Rulebook, Seats: c.seats, Games: games, Seed: "truth",
				Deal: []rulebook.Count{{ID: "killer", N: c.killers}},
			})
			want, rounds := chances(c.killers, c.seats-c.killers)
			standard := math.Sqrt(want * (1 - want) / games)
			var got float64
			for _, s := range r.Sides {
				if s.Side == "town" {
					got = s.Share
				}
			}
			if math.Abs(got-want) > 4*standard {
				t.Errorf("the town wins %.4f, and should %.4f, 4 standard errors being %.4f", got, want, 4*standard)
			}
			// A game's length has a standard deviation below 1.5 rounds.
			if math.Abs(r.Rounds.Mean-rounds) > 4*1.5/math.Sqrt(games) {
				t.Errorf("a game has %.3f rounds, and should have %.3f", r.Rounds.Mean, rounds)
			}
			t.Logf("town %.4f (%.4f), rounds %.3f (%.3f)", got, want, r.Rounds.Mean, rounds)
		})
	}
}
