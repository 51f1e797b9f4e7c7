package table_test

import (
	"testing"

	"omerta/table"
)

// round gives every seat a minute, in which it may nominate somebody at the end of its speech.
func round(t *table.Table) {
	t.OnExclude(func(table.Seat) {})
	for seat := range t.Living().Clockwise(cara) {
		if !t.Living().Has(seat) {
			continue
		}
		p := t.Speak(seat, "speech", 60, nil, table.Choice{Verb: "nominate", From: t.Living().Without(seat), Count: 1})
		if p.Answered && !p.Declined() {
			t.Announce("nominated", table.Who(p.Target()), table.Word("by"), table.Who(seat))
		}
	}
}

func TestASpeakingRoundGoesRoundTheTable(t *testing.T) {
	g := host(t, 5, round)
	speaks := func(seat table.Seat) {
		t.Helper()
		w, _ := g.Window()
		if w.Speaker != seat || w.Name != "speech" || w.Seconds != 60 || !w.Talk || w.Step {
			t.Errorf("the window is %+v, %s should speak", w, name(seat))
		}
		if g.asked() != table.Set(seat) {
			t.Errorf("%s speaks and others can act", name(seat))
		}
	}
	speaks(cara)
	g.refused(table.Input{Kind: table.Answer, Seat: dev, Prompt: 1, Verb: "nominate"}, "not-yet")
	g.do(table.Input{Kind: table.Extend, Seconds: 30})
	if w, _ := g.Window(); w.Seconds != 90 {
		t.Errorf("extended to %d seconds", w.Seconds)
	}
	g.added(func() { g.answer(cara, "nominate", ben) }, "all: nominated b by c", "all: speaks d")
	speaks(dev)
	g.added(func() { g.answer(dev, table.Pass) }, "all: speaks e")
	speaks(eve)
	g.added(func() { g.clock() }, "all: speaks a")
	speaks(ann)
	g.exclude(ben) // whose turn has not come
	g.added(func() { g.tap(table.Close) })
	if !g.Ended() {
		t.Error("a seat that is out was given the word")
	}
}

func TestASpeakerWhoLeavesIsSilentAtOnce(t *testing.T) {
	g := host(t, 5, round)
	g.added(func() { g.exclude(cara) }, "all: excluded c", "all: speaks d")
}
