package simulate

import (
	"fmt"
	"runtime"
	"testing"

	"omerta/table"
)

// A game that nobody plays any further is a coroutine with its table; so many of them are held at once.
const suspended = 2000

// perGame is how many bytes of heap and stack each of many suspended ten-seat games of app takes, suspended after the
// share given of its inputs.
func perGame(tb testing.TB, share float64) float64 {
	c := ten()
	setup, err := c.setup()
	if err != nil {
		tb.Fatal(err)
	}
	w := newWorker(setup, c.Seed)
	var inputs [][]table.Input
	for n := range suspended {
		var taken []table.Input
		w.driver.took = func(in table.Input) { taken = append(taken, in) }
		if err := w.driver.play(w.deal(n)); err != nil {
			tb.Fatal(err)
		}
		inputs = append(inputs, taken)
	}
	before := memory()
	games := make([]*table.Game, suspended)
	for n := range games {
		g := w.deal(n)
		last := len(inputs[n]) - 1
		for _, in := range inputs[n][:int(share*float64(last))] {
			if err := g.Do(in); err != nil {
				tb.Fatal(err)
			}
		}
		if g.Ended() {
			tb.Fatal("the game has ended")
		}
		games[n] = g
	}
	held := float64(memory()-before) / suspended
	runtime.KeepAlive(inputs) // which were there before
	for _, g := range games {
		g.Stop()
	}
	return held
}

// memory is the heap and the stacks in use, when all that can be collected has been.
func memory() int64 {
	for range 3 {
		runtime.GC()
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc + m.StackInuse)
}

var moments = []float64{0, 0.25, 0.5, 0.75, 1} // of a game, by its inputs; at 1 only the last is missing

func TestASuspendedGameOfTenTakesAtMostSixteenKiB(t *testing.T) {
	for _, share := range moments {
		if held := perGame(t, share); held > 16<<10 {
			t.Errorf("after %.0f %% of its inputs a game takes %.0f bytes", 100*share, held)
		}
	}
}

// BenchmarkSuspended reports how much memory a suspended game takes: go test -bench Suspended -benchtime 1x ./simulate
func BenchmarkSuspended(b *testing.B) {
	for _, share := range moments {
		b.Run(fmt.Sprintf("after %.0f%%", 100*share), func(b *testing.B) {
			held := 0.0
			for b.Loop() {
				held = perGame(b, share)
			}
			b.ReportMetric(held, "B/game")
			b.ReportMetric(0, "ns/op")
		})
	}
}
