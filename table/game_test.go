package table_test

import (
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"omerta/table"
)

func TestTheGameIsEndedFromAnyDepthOfCalls(t *testing.T) {
	unwound := 0
	var deep func(*table.Table, int)
	deep = func(t *table.Table, depth int) {
		defer func() { unwound++ }()
		if depth == 0 {
			t.Announce("wins")
			t.End()
		}
		deep(t, depth-1)
	}
	g := host(t, 5, func(t *table.Table) {
		t.Open(table.Prompt{Seat: ann, Offer: true, Choices: wave, On: func(*table.Prompt) { deep(t, 10) }})
		t.Open(table.Prompt{Seat: ben, Choices: wave})
		t.Discuss(60)
		t.Announce("goes-on")
	})
	g.added(func() { g.answer(ann, "wave") }, "all: wins")
	if !g.Ended() || g.Broken() != nil || unwound != 11 {
		t.Errorf("ended %v, broken %v, %d calls unwound", g.Ended(), g.Broken(), unwound)
	}
	over(t, g)
}

// over checks that nothing can be done any more.
func over(t *testing.T, g *hosted) {
	t.Helper()
	if _, ok := g.Window(); ok || len(g.Windows()) > 0 {
		t.Error("a window is open after the end")
	}
	if asked, _ := g.Asked(); !g.asked().Empty() || !asked.Empty() {
		t.Error("a prompt is open after the end")
	}
	for _, in := range []table.Input{
		{Kind: table.Answer, Seat: ann, Prompt: 1, Verb: "wave"},
		{Kind: table.Tap, Word: table.Begin},
		{Kind: table.Clock},
		{Kind: table.Exclude, Seat: ann},
		{Kind: table.Abandon},
	} {
		g.refused(in, "game-ended")
	}
}

func TestAGameWhoseProgramReturnsHasEnded(t *testing.T) {
	g := host(t, 5, func(t *table.Table) {
		t.Open(table.Prompt{Seat: ann, Offer: true, Choices: wave})
		t.AwaitTap(table.Begin)
	})
	g.tap(table.Begin)
	if !g.Ended() {
		t.Error("it goes on")
	}
	over(t, g)
}

// dropped is where the broken test rulebook breaks; its name is looked for in the stack.
func dropped(p *table.Prompt) { panic("the dice fell off the table") }

func TestABrokenRulebookEndsItsOwnGameAndNothingElse(t *testing.T) {
	book := func(t *table.Table) {
		t.Announce("hello")
		t.Open(table.Prompt{Seat: ann, Choices: wave, On: dropped})
		t.Discuss(60)
	}
	g, other := host(t, 5, book), host(t, 5, book)
	err := g.Do(g.answering(ann, "wave"))
	if err == nil || g.Broken() != err || !g.Ended() {
		t.Fatalf("error %v, broken %v, ended %v", err, g.Broken(), g.Ended())
	}
	if text := err.Error(); !strings.Contains(text, "the dice fell off the table") || !strings.Contains(text, "game_test.dropped") && !strings.Contains(text, "table_test.dropped") {
		t.Errorf("the fault is told as:\n%v", err)
	}
	g.shows("all: hello")
	over(t, g)
	other.tap(table.Close)
	other.whole()
}

func TestARulebookThatBreaksAtOnceIsBrokenAtTheStart(t *testing.T) {
	g := table.New(table.Config{Seats: 5}, func(*table.Table) { panic("no dice") })
	g.Start()
	if g.Broken() == nil || !g.Ended() {
		t.Errorf("broken %v, ended %v", g.Broken(), g.Ended())
	}
}

func TestAStoppedGameStaysReadable(t *testing.T) {
	unwound := false
	book := func(t *table.Table) {
		defer func() { unwound = true }()
		t.Announce("hello")
		t.Open(table.Prompt{Seat: ann, Choices: wave})
		t.Discuss(60)
	}
	g := host(t, 5, book)
	g.Stop()
	g.Stop()
	if !g.Ended() || !unwound || g.Broken() != nil {
		t.Errorf("ended %v, unwound %v, broken %v", g.Ended(), unwound, g.Broken())
	}
	g.shows("all: hello")
	over(t, g)

	g = &hosted{Game: table.New(table.Config{Seats: 5}, book), t: t}
	g.Stop()
	g.Start()
	if !g.Ended() || len(g.Sights()) > 0 {
		t.Error("a game that was stopped before its start has started")
	}
	over(t, g)
}

// A suspended program is a coroutine, which nothing but its own game can end.
func TestADroppedGameIsCollectedWithItsCoroutine(t *testing.T) {
	before := runtime.NumGoroutine()
	for range 200 {
		g := host(t, 10, everything)
		for range 5 {
			g.do(next(g))
		}
	}
	if n := runtime.NumGoroutine(); n < before+50 {
		t.Skipf("only %d goroutines more: nothing to be collected", n-before)
	}
	for deadline := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before; {
		if time.Now().After(deadline) {
			t.Fatalf("%d goroutines, and %d before the games", runtime.NumGoroutine(), before)
		}
		runtime.GC()
		runtime.Gosched()
	}
}

// G14
func TestLotsAreDrawnAlikeFromTheSameSeedOnly(t *testing.T) {
	draws := func(seed string) (drawn []table.Seat) {
		g := table.New(table.Config{Seats: 20, Seed: seed}, func(t *table.Table) {
			for range 30 {
				drawn = append(drawn, t.Draw(t.Living()))
			}
		})
		g.Start()
		return drawn
	}
	first := draws("one")
	if !slices.Equal(first, draws("one")) {
		t.Error("the same seed draws differently")
	}
	if slices.Equal(first, draws("two")) {
		t.Error("another seed draws the same")
	}
}

func TestALotIsFairAndAmongThoseNamed(t *testing.T) {
	const lots = 6000
	var count [table.MaxSeats + 1]int
	g := table.New(table.Config{Seats: 9, Seed: "fair"}, func(t *table.Table) {
		for range lots {
			count[t.Draw(table.Set(2, 3, 9))]++
		}
		if t.Draw(0) != table.Nobody {
			count[0]++
		}
	})
	g.Start()
	if count[2]+count[3]+count[9] != lots || count[0] != 0 {
		t.Errorf("drawn %v", count)
	}
	for _, seat := range []table.Seat{2, 3, 9} {
		// the standard deviation of each is 36.5
		if n := count[seat]; n < lots/3-183 || n > lots/3+183 {
			t.Errorf("seat %d was drawn %d times of %d", seat, n, lots)
		}
	}
}

func TestALotIsAnnouncedAndADrawIsNot(t *testing.T) {
	g := host(t, 5, func(t *table.Table) {
		t.Lot(table.Set(dev))
		t.Lot(0)
		t.Draw(table.Set(ann, ben))
	})
	g.shows("all: lot d")
}

// The same inputs make the same game, sight for sight: that is how games are saved.
func TestTheInputsAreTheGame(t *testing.T) {
	var inputs []table.Input
	g := host(t, 8, everything)
	for !g.Ended() {
		in := next(g)
		inputs = append(inputs, in)
		g.do(in)
	}
	again := host(t, 8, everything)
	for _, in := range inputs {
		again.do(in)
	}
	if !slices.Equal(g.shown(), again.shown()) || !again.Ended() || len(g.shown()) < 30 {
		t.Errorf("the replay shows\n%s", strings.Join(again.shown(), "\n"))
	}
}
