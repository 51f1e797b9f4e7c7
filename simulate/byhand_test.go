package simulate

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"
	"time"

	"omerta/rulebook"
	"omerta/rulebook/app"
)

// byHand is the same game as app with the recommended deal, written as a tight loop that takes random ballots and keeps
// a log of events: what a program could do that knows one game, asks nobody and hides nothing. It is what the benchmark
// holds the table against.
type byHand struct {
	random  rand.PCG
	role    [11]byte
	covered int
	log     []event
}

type event struct {
	name   byte
	who    int8
	at     int8
	voters uint16
}

const (
	villager = iota
	killer
	detective
	doctor
)

func (g *byHand) below(n int) int {
	high, _ := bits.Mul64(g.random.Uint64(), uint64(n))
	return int(high)
}

// pick is a random seat of the set.
func (g *byHand) pick(set uint16) int {
	for n := g.below(bits.OnesCount16(set)); n > 0; n-- {
		set &= set - 1
	}
	return bits.TrailingZeros16(set)
}

func (g *byHand) say(name byte, who, at int, voters uint16) {
	g.log = append(g.log, event{name, int8(who), int8(at), voters})
}

// play plays one game of ten and says whether the town has won.
func (g *byHand) play() (town bool) {
	g.log, g.covered = g.log[:0], 0
	g.role = [11]byte{0, killer, killer, killer, detective, doctor}
	for i := 10; i > 1; i-- {
		j := 1 + g.below(i)
		g.role[i], g.role[j] = g.role[j], g.role[i]
	}
	var living, killers uint16 = 1<<11 - 2, 0
	for seat := 1; seat <= 10; seat++ {
		g.say('r', seat, int(g.role[seat]), 0)
		if g.role[seat] == killer {
			killers |= 1 << seat
		}
	}
	for {
		living = g.night(living, killers)
		if over, town := over(living, killers); over {
			return town
		}
		if tied := g.vote(living, living); bits.OnesCount16(tied) == 1 {
			living = g.out(living, tied)
		} else if tied != 0 {
			if tied = g.vote(living, tied); bits.OnesCount16(tied) == 1 {
				living = g.out(living, tied)
			}
		}
		if over, town := over(living, killers); over {
			return town
		}
	}
}

func over(living, killers uint16) (over, town bool) {
	bad, good := bits.OnesCount16(living&killers), bits.OnesCount16(living&^killers)
	return bad == 0 || bad >= good, bad == 0
}

func (g *byHand) night(living, killers uint16) uint16 {
	victim, last := g.pick(living&^killers), g.covered
	g.covered = 0
	for seat := 1; seat <= 10; seat++ {
		if living&(1<<seat) == 0 {
			continue
		}
		switch g.role[seat] {
		case killer:
			g.say('p', seat, victim, 0)
		case detective:
			checked := g.pick(living &^ (1 << seat))
			g.say('l', checked, int(g.role[checked]), 0)
		case doctor:
			choices := living
			if last > 0 {
				choices &^= 1 << last
			}
			g.covered = g.pick(choices)
		}
	}
	if victim == g.covered {
		g.say('n', 0, 0, 0)
		return living
	}
	g.say('d', victim, 0, 0)
	return living &^ (1 << victim)
}

// vote is a ballot of all the living, and those with the most votes.
func (g *byHand) vote(living, among uint16) (most uint16) {
	var votes [11]uint16
	for seat := 1; seat <= 10; seat++ {
		if living&(1<<seat) != 0 {
			votes[g.pick(among&^(1<<seat))] |= 1 << seat
		}
	}
	highest := 1
	for seat, voters := range votes {
		if voters == 0 {
			continue
		}
		g.say('v', seat, 0, voters)
		switch n := bits.OnesCount16(voters); {
		case n > highest:
			highest, most = n, 1<<seat
		case n == highest:
			most |= 1 << seat
		}
	}
	return most
}

func (g *byHand) out(living, tied uint16) uint16 {
	seat := bits.TrailingZeros16(tied)
	g.say('o', seat, int(g.role[seat]), 0)
	return living &^ tied
}

func ten() Config {
	return Config{Book: app.Rulebook, Seats: 10, Games: 20_000, Seed: "ten"}
}

// The two play the same game if the town wins both as often: else the benchmark would compare what cannot be compared.
func TestTheLoopWrittenByHandIsTheSameGame(t *testing.T) {
	c := ten()
	var hand byHand
	hand.random.Seed(1, 2)
	wins := 0
	for range 10 * c.Games {
		if hand.play() {
			wins++
		}
	}
	r := run(t, c)
	table, byHand := r.Sides[1].Share, float64(wins)/float64(10*c.Games)
	if r.Sides[1].Side != "town" || math.Abs(table-byHand) > 4*math.Sqrt(byHand*(1-byHand)/float64(c.Games)*1.1) {
		t.Errorf("%s wins %.4f at the table and %.4f by hand", r.Sides[1].Side, table, byHand)
	}
}

// BenchmarkApp plays the recommended game of ten with random bots, one after the other, and in the same run the loop
// written by hand. One core: go test -bench App -cpu 1 ./simulate
func BenchmarkApp(b *testing.B) {
	for _, deal := range []struct {
		name   string
		counts []rulebook.Count
	}{
		{"recommended", nil},
		{"killer*2", []rulebook.Count{{ID: "killer", N: 2}}},
	} {
		b.Run(deal.name, func(b *testing.B) {
			c := ten()
			c.Deal = deal.counts
			setup, err := c.setup()
			if err != nil {
				b.Fatal(err)
			}
			w, total := newWorker(setup, c.Seed), count{}
			var hand byHand
			const games, times = 100, 20 // in turn, by hand so many times as many
			var atTheTable, byHand time.Duration
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				begun := time.Now()
				for i := range games {
					if err := w.play(n*games+i, &total); err != nil {
						b.Fatal(err)
					}
				}
				atTheTable += time.Since(begun)
				begun = time.Now()
				for range games * times {
					hand.play()
				}
				byHand += time.Since(begun)
			}
			played := float64(b.N) * games
			b.ReportMetric(played/atTheTable.Seconds(), "games/s")
			b.ReportMetric(played*times/byHand.Seconds(), "by-hand/s")
			b.ReportMetric(atTheTable.Seconds()*times/byHand.Seconds(), "times-by-hand")
		})
	}
}
