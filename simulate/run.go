package simulate

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"omerta/bot"
	"omerta/rulebook"
	"omerta/table"
)

// Run plays the games on all cores and reports how they ended. The error is a *Misused, a *Refused if the
// rulebook refuses the set-up, the context's if it was cancelled, or what went wrong in a game.
func Run(ctx context.Context, c Config) (Report, error) {
	setup, err := c.setup()
	if err != nil {
		return Report{}, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var begun, done atomic.Int64
	var workers sync.WaitGroup
	counts := make([]count, min(runtime.GOMAXPROCS(0), c.Games))
	for i := range counts {
		workers.Go(func() {
			w := newWorker(setup, c.Seed)
			for n := int(begun.Add(1)); n <= c.Games && ctx.Err() == nil; n = int(begun.Add(1)) {
				if err := w.play(n, &counts[i]); err != nil {
					cancel(fmt.Errorf("game %d of seed %q: %w", n, c.Seed, err))
				}
				done.Add(1)
			}
		})
	}
	c.follow(&workers, &done)
	if err := context.Cause(ctx); err != nil {
		return Report{}, err
	}
	return report(setup, c, counts), nil
}

// follow waits for the workers and tells how far they are.
func (c *Config) follow(workers *sync.WaitGroup, done *atomic.Int64) {
	finished := make(chan struct{})
	go func() {
		workers.Wait()
		close(finished)
	}()
	progress := c.Progress
	if progress == nil {
		progress = func(int) {}
	}
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-finished:
			progress(int(done.Load()))
			return
		case <-tick.C:
			progress(int(done.Load()))
		}
	}
}

// worker plays games one after the other.
type worker struct {
	setup  rulebook.Setup
	seed   string
	bots   []bot.Random
	driver driver
}

func newWorker(setup *rulebook.Setup, seed string) *worker {
	w := &worker{setup: *setup, seed: seed, bots: make([]bot.Random, setup.Seats)}
	for i := range w.bots {
		w.driver.players.Seat(table.Seat(i+1), &w.bots[i])
	}
	return w
}

// play plays game number n, which depends on the seed and the number alone.
func (w *worker) play(n int, count *count) error {
	g := w.deal(n)
	if err := w.driver.play(g); err != nil {
		g.Stop()
		return err
	}
	count.add(g.Sights())
	return nil
}

// deal begins game number n.
func (w *worker) deal(n int) *table.Game {
	seed := w.seed + " " + strconv.Itoa(n)
	w.setup.Roles, w.setup.Cards = nil, nil
	w.setup.Deal(seed)
	hash := sha256.Sum256([]byte("bots " + seed))
	for i := range w.bots {
		w.bots[i].Begin(table.Seat(i+1), binary.LittleEndian.Uint64(hash[:]))
	}
	setup := w.setup // for a game that is suspended keeps it
	g := table.New(table.Config{Seats: setup.Seats, Seed: seed}, func(t *table.Table) { setup.Book.Play(t, &setup) })
	g.Start()
	return g
}
