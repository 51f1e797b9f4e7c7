package table

import (
	"fmt"
	"iter"
	"runtime"
	"runtime/debug"
)

// Game is one game seen from outside: inputs go in, sights, prompts and windows come out. It must be used by one
// goroutine at a time.
type Game struct {
	t    *Table
	next func() (struct{}, bool)
	stop func()

	cleanup runtime.Cleanup
}

// Config is what a table needs to know before the game.
type Config struct {
	// Seats is how many seats there are, 1 to MaxSeats.
	Seats int
	// Seed decides the lots, which have a random stream of their own, apart from the deal's (G14).
	Seed string
}

// New sets a table for the program of a rulebook. The game begins with Start.
func New(c Config, play func(*Table)) *Game {
	t := &Table{seats: c.Seats, in: FirstSeats(c.Seats), seed: c.Seed, sights: make([]Sight, 0, 2*c.Seats+16)}
	next, stop := iter.Pull(func(yield func(struct{}) bool) {
		defer func() {
			t.close()
			if r := recover(); r != nil && r != any(unwind{}) {
				t.broken = fmt.Errorf("the game broke: %v\n%s", r, debug.Stack())
			}
		}()
		t.yield = yield
		play(t)
	})
	g := &Game{t: t, next: next, stop: stop}
	// A suspended game that nobody holds any more would otherwise keep its coroutine for ever.
	g.cleanup = runtime.AddCleanup(g, func(stop func()) { stop() }, stop)
	return g
}

// Start runs the rulebook to its first wait.
func (g *Game) Start() { g.wake() }

// wake runs the rulebook to its next wait.
func (g *Game) wake() {
	g.next()
	if g.t.ended {
		g.cleanup.Stop() // or it would keep the game's memory a collection longer
	}
}

// Stop ends the coroutine of a game that will not go on. What has been shown stays readable.
func (g *Game) Stop() {
	g.stop()
	g.t.close()
	g.cleanup.Stop()
}

// Ended says that the game has come to its end, or was broken or stopped.
func (g *Game) Ended() bool { return g.t.ended }

// Broken is the fault in a rulebook, with its stack, that stopped the game; nil if there is none.
func (g *Game) Broken() error { return g.t.broken }

// Sights are all sights so far, in order. The slice must not be changed.
func (g *Game) Sights() []Sight { return g.t.sights }

// Living are the seats that are not out.
func (g *Game) Living() Seats { return g.t.in }

// Seats is how many seats the table has.
func (g *Game) Seats() int { return g.t.seats }

// Window is the window that runs; ok is false when the game has ended.
func (g *Game) Window() (w Window, ok bool) {
	if g.t.ended || len(g.t.waits) == 0 {
		return Window{}, false
	}
	return g.t.waits[len(g.t.waits)-1].Window, true
}

// Windows are the windows that are open, outermost first. Only the last one's time runs; the others stand still.
func (g *Game) Windows() []Window {
	if g.t.ended {
		return nil
	}
	windows := make([]Window, len(g.t.waits))
	for i := range g.t.waits {
		windows[i] = g.t.waits[i].Window
	}
	return windows
}

// Prompts walks the prompts that the seat can answer now, in the order in which they opened. They must not be changed.
func (g *Game) Prompts(seat Seat) iter.Seq[*Prompt] {
	return func(yield func(*Prompt) bool) {
		for _, p := range g.t.prompts {
			if p.Seat == seat && g.t.answerable(p) && !yield(p) {
				return
			}
		}
	}
}

// Open walks the prompts of all seats that can be answered now, in the order in which they opened. They must not be
// changed. It is for whoever drives the whole game: no seat may see another's.
func (g *Game) Open() iter.Seq[*Prompt] {
	return func(yield func(*Prompt) bool) {
		for _, p := range g.t.prompts {
			if g.t.answerable(p) && !yield(p) {
				return
			}
		}
	}
}

// Asked says, of the prompts that the running window waits for, which seats have been asked and which have answered.
func (g *Game) Asked() (asked, answered Seats) {
	for _, p := range g.t.prompts {
		if !p.Offer && g.t.answerable(p) && p.canAnswer() {
			asked = asked.With(p.Seat)
			if p.Answered {
				answered = answered.With(p.Seat)
			}
		}
	}
	return asked, answered
}

// Check says why the input would be refused, as a *Refusal, or nil. Nothing changes.
func (g *Game) Check(in Input) error {
	if _, why := g.t.check(&in); why != nil {
		return why
	}
	return nil
}

// Do takes an input. A *Refusal means that it was not taken and that nothing has changed; any other error that the
// rulebook is at fault and the game broken.
func (g *Game) Do(in Input) error {
	t := g.t
	p, why := t.check(&in)
	if why != nil {
		return why
	}
	switch in.Kind {
	case Answer:
		t.take(p, &in)
		if p.On == nil && t.sleepsOn() {
			return nil
		}
	case Extend:
		t.top().Seconds += in.Seconds
		return nil
	case Pause, Resume:
		t.top().Paused = in.Kind == Pause
		return nil
	}
	t.input, t.answered = in, p
	g.wake()
	t.answered = nil
	return t.broken
}
