package table_test

import (
	"reflect"
	"slices"
	"testing"

	"omerta/table"
)

var wave = []table.Choice{{Verb: "wave"}}

// calls is a night of three steps, in which the second seat alone is asked something, and then a talk.
func calls(t *table.Table) {
	t.AwaitTap(table.Begin)
	for _, step := range []string{"doctor", "mafia", "sheriff"} {
		t.Step(step, 20, func() {
			if step == "mafia" {
				t.Open(table.Prompt{Seat: ben, Choices: wave, Decline: table.Pass})
			}
		})
	}
	t.Discuss(120)
	t.AwaitTap(table.Begin)
	t.Discuss(0)
}

// G2: a step is called, and is just as long, whoever is there to answer and whatever they do.
func TestAStepLastsToTheEndOfItsTimeWhateverIsAnswered(t *testing.T) {
	var lengths [][]table.Window
	for _, acts := range []func(*hosted){
		func(*hosted) {},
		func(g *hosted) { g.answer(ben, "wave") },
		func(g *hosted) { g.answer(ben, table.Pass); g.answer(ben, "wave"); g.answer(ben, "wave") },
		func(g *hosted) { g.exclude(ben) },
	} {
		g := host(t, 5, calls)
		g.tap(table.Begin)
		var steps []table.Window
		for range 3 {
			if g.window() == "mafia" {
				acts(g)
			}
			w, _ := g.Window()
			if !w.Step || w.Seconds != 20 || w.Lead != table.StepLead {
				t.Errorf("the step's window is %+v", w)
			}
			steps = append(steps, w)
			g.clock()
		}
		if g.window() != "discussion" {
			t.Errorf("after three steps comes %s", g.window())
		}
		lengths = append(lengths, steps)
	}
	for _, steps := range lengths[1:] {
		if !reflect.DeepEqual(steps, lengths[0]) {
			t.Errorf("the steps differ:\n%+v\n%+v", steps, lengths[0])
		}
	}
}

func TestNobodyActsBeforeOrAfterTheirStep(t *testing.T) {
	g := host(t, 5, calls)
	in := table.Input{Kind: table.Answer, Seat: ben, Prompt: 1, Verb: "wave"}
	g.refused(in, "not-yet")
	g.tap(table.Begin)
	g.refused(in, "not-yet")
	g.clock()
	g.do(in)
	g.clock()
	g.refused(in, "too-late", "G3")
}

func TestBeforeTheStartNothingIsTaken(t *testing.T) {
	g := &hosted{Game: table.New(table.Config{Seats: 5, Seed: "test"}, calls), t: t}
	g.refused(table.Input{Kind: table.Tap, Word: table.Begin}, "not-yet")
	if g.window() != "none" || g.Ended() {
		t.Error("a game that has not begun has a window, or has ended")
	}
}

func TestTheHostsTapIsTakenOnlyWhereTheGameWaitsForIt(t *testing.T) {
	g := host(t, 5, calls)
	g.refused(table.Input{Kind: table.Tap, Word: table.Close}, "no-tap", "G13")
	g.refused(table.Input{Kind: table.Tap}, "no-tap", "G13")
	g.refused(table.Input{Kind: table.Clock}, "no-limit")
	g.tap(table.Begin)
	g.refused(table.Input{Kind: table.Tap, Word: table.Begin}, "no-tap", "G13")
	g.refused(table.Input{Kind: table.Tap}, "no-tap", "G13")
	g.refused(table.Input{Kind: 99}, "not-yet")
	g.refused(table.Input{}, "not-yet")
}

// A clock or a tap that was sent for a window that has closed must not end the next one.
func TestALateClockOrTapDoesNotEndTheNextWindow(t *testing.T) {
	g := host(t, 5, calls)
	first, _ := g.Window()
	g.do(table.Input{Kind: table.Tap, Word: table.Begin, Window: first.Number})
	step, _ := g.Window()
	g.refused(table.Input{Kind: table.Clock, Window: first.Number}, "too-late")
	g.do(table.Input{Kind: table.Clock, Window: step.Number})
	for range 2 {
		g.refused(table.Input{Kind: table.Clock, Window: step.Number}, "too-late")
		g.clock()
	}
	talk, _ := g.Window()
	for _, kind := range []table.InputKind{table.Pause, table.Resume, table.Extend} {
		g.refused(table.Input{Kind: kind, Window: step.Number, Seconds: 5}, "too-late")
	}
	g.refused(table.Input{Kind: table.Clock, Window: talk.Number + 1}, "too-late")
	g.do(table.Input{Kind: table.Tap, Word: table.Close, Window: talk.Number})
}

// G13
func TestTheHostPausesExtendsAndClosesATalk(t *testing.T) {
	g := host(t, 5, calls)
	pause, resume := table.Input{Kind: table.Pause}, table.Input{Kind: table.Resume}
	extend := table.Input{Kind: table.Extend, Seconds: 60}
	for _, in := range []table.Input{pause, resume, extend} {
		g.refused(in, "no-talk", "G13")
	}
	g.tap(table.Begin)
	for range 3 {
		for _, in := range []table.Input{pause, resume, extend} {
			g.refused(in, "no-talk", "G13")
		}
		g.clock()
	}

	g.refused(resume, "not-paused", "G13")
	g.do(pause)
	g.refused(pause, "paused", "G13")
	g.refused(table.Input{Kind: table.Clock}, "paused", "G13")
	g.do(extend)
	if w, _ := g.Window(); !w.Paused || w.Seconds != 180 {
		t.Errorf("the talk is %+v", w)
	}
	g.do(resume)
	for _, seconds := range []int{0, -1, 3601} {
		g.refused(table.Input{Kind: table.Extend, Seconds: seconds}, "seconds", "G13")
	}
	g.tap(table.Close)

	g.tap(table.Begin)
	if w, _ := g.Window(); w.Seconds != 0 || w.Name != "discussion" || w.Paused {
		t.Errorf("the second talk is %+v", w)
	}
	g.refused(extend, "no-limit", "G13")
	g.refused(pause, "no-limit", "G13")
	g.refused(table.Input{Kind: table.Clock}, "no-limit")
	g.tap(table.Close)
	if !g.Ended() {
		t.Error("the book is at its end and the game is not")
	}
}

func TestHowAWaitEnded(t *testing.T) {
	var endings []table.Ending
	g := host(t, 5, func(t *table.Table) {
		for range 2 {
			endings = append(endings, t.Discuss(60))
		}
		t.Open(table.Prompt{Seat: ann, Choices: wave})
		endings = append(endings, t.Gather(table.Window{Name: "questions", Seconds: 60}))
		endings = append(endings, t.Gather(table.Window{Name: "nobody-asked"}))
		endings = append(endings, t.Wait(table.Window{Name: "done-at-once"}, func() bool { return true }))
	})
	g.clock()
	g.tap(table.Close)
	g.answer(ann, "wave")
	want := []table.Ending{table.Timed, table.Tapped, table.Done, table.Done, table.Done}
	if !slices.Equal(endings, want) || !g.Ended() {
		t.Errorf("the endings are %v, want %v", endings, want)
	}
}

// What follows from an answer may wait in its turn; until it is done the window around it stands still.
func TestOnlyTheInnermostWindowRunsAndOnlyItsPromptsAndTheOffersCanBeAnswered(t *testing.T) {
	var picked, answered table.Seat
	g := host(t, 5, func(t *table.Table) {
		t.Open(table.Prompt{Seat: ann, Offer: true, Choices: []table.Choice{{Verb: "ask"}}, On: func(*table.Prompt) {
			inner := t.Open(table.Prompt{Seat: cara, Choices: []table.Choice{{Verb: "name", From: t.Living(), Count: 1}}})
			t.Gather(table.Window{Name: "inner", Seconds: 10})
			answered = inner.Target()
			t.Announce("asked", table.Who(answered))
		}})
		outer := t.Open(table.Prompt{Seat: ben, Choices: []table.Choice{{Verb: "pick", From: t.Living(), Count: 1}}})
		t.Wait(table.Window{Name: "outer", Seconds: 60, Talk: true, Tap: table.Close}, nil)
		picked = outer.Target()
	})
	outer, _ := g.Window()
	g.answer(ben, "pick", cara)
	again := g.answering(ben, "pick", dev)
	g.answer(ann, "ask")

	if windows := g.Windows(); len(windows) != 2 || !reflect.DeepEqual(windows[0], outer) || windows[1].Name != "inner" {
		t.Fatalf("the windows are %+v", windows)
	}
	if asked := g.asked(); asked != table.Set(ann, cara) {
		t.Errorf("who can answer: %v", slices.Collect(asked.All()))
	}
	if asked, answered := g.Asked(); asked != table.Set(cara) || !answered.Empty() {
		t.Errorf("the inner window waits for %v", slices.Collect(asked.All()))
	}
	g.refused(again, "not-yet")
	g.refused(table.Input{Kind: table.Tap, Word: table.Close}, "no-tap", "G13")
	g.refused(table.Input{Kind: table.Clock, Window: outer.Number}, "too-late")
	g.refused(table.Input{Kind: table.Pause}, "no-talk", "G13")

	g.answer(ann, "ask") // an offer can be taken inside what it led to: the windows are a stack
	if windows := g.Windows(); len(windows) != 3 {
		t.Fatalf("the windows are %+v", windows)
	}
	g.added(func() { g.answer(cara, "name", eve) }, "all: asked e")
	g.added(func() { g.clock() }, "all: asked nobody")

	if windows := g.Windows(); len(windows) != 1 || !reflect.DeepEqual(windows[0], outer) {
		t.Fatalf("the outer window is %+v, and was %+v", windows, outer)
	}
	g.do(again)
	g.clock()
	if picked != dev || !g.Ended() {
		t.Errorf("picked %d", picked)
	}
}

func TestAnOfferStaysUntilItIsShutOrItsSeatLeaves(t *testing.T) {
	var taken []table.Seat
	g := host(t, 5, func(t *table.Table) {
		var offers []*table.Prompt
		for _, seat := range []table.Seat{ann, ben} {
			offers = append(offers, t.Open(table.Prompt{Seat: seat, Offer: true, Choices: wave, On: func(p *table.Prompt) {
				taken = append(taken, p.Seat)
			}}))
		}
		t.Discuss(60)
		t.AwaitTap(table.Begin)
		for _, p := range append(offers, nil) {
			t.Shut(p)
			t.Shut(p) // twice does no harm
			if p != nil && p.Open() {
				panic("an offer that was shut is open")
			}
		}
		t.AwaitTap(table.Begin)
	})
	g.answer(ann, "wave")
	g.clock()
	g.answer(ann, "wave")
	g.answer(ben, "wave")
	g.exclude(ben)
	g.refused(table.Input{Kind: table.Answer, Seat: ben, Prompt: 1, Verb: "wave"}, "out")
	shut := g.answering(ann, "wave")
	g.tap(table.Begin)
	g.refused(shut, "too-late", "G3")
	if want := []table.Seat{ann, ann, ben}; !slices.Equal(taken, want) {
		t.Errorf("taken by %v", taken)
	}
	g.whole()
}

func TestAskedSaysWhoseAnswersAreAwaitedAndWhoseAreIn(t *testing.T) {
	g := host(t, 5, func(t *table.Table) {
		t.Open(table.Prompt{Seat: eve, Offer: true, Choices: wave})
		t.Open(table.Prompt{Seat: dev, Choices: []table.Choice{{Verb: "pick", Count: 1}}}) // nobody left to pick
		for _, seat := range []table.Seat{ann, ben, cara} {
			t.Open(table.Prompt{Seat: seat, Choices: wave, Decline: table.Pass})
		}
		t.Gather(table.Window{Name: "questions", Count: true})
	})
	g.answer(ben, table.Pass)
	asked, answered := g.Asked()
	if asked != table.Set(ann, ben, cara) || answered != table.Set(ben) {
		t.Errorf("asked %v, answered %v", slices.Collect(asked.All()), slices.Collect(answered.All()))
	}
	g.exclude(ann)
	g.answer(cara, "wave")
	if !g.Ended() {
		t.Error("everybody has answered and the window is still open")
	}
}
