package table_test

import (
	"testing"

	"omerta/table"
)

func TestOneWhoIsAskedLateIsAwaitedInTheSameWindow(t *testing.T) {
	g := host(t, 3, func(t *table.Table) {
		var late *table.Prompt
		t.OnExclude(func(table.Seat) { late = t.OpenLate(table.Prompt{Seat: cara, Choices: wave}) })
		early := t.Open(table.Prompt{Seat: ben, Choices: wave})
		t.Wait(table.Window{Name: "waving", Seconds: 60}, func() bool { return early.Answered && late != nil && late.Answered })
		t.Announce("all-waved")
		t.AwaitTap(table.Begin)
		if late.Open() {
			t.Announce("still-open")
		}
	})
	before := g.window()
	g.exclude(ann)
	if g.window() != before || g.asked() != table.Set(ben, cara) {
		t.Errorf("window %s asks %v; it was %s", g.window(), g.asked(), before)
	}
	g.added(func() { g.answer(ben, "wave") })
	g.added(func() { g.answer(cara, "wave") }, "all: all-waved")
	g.added(func() { g.tap(table.Begin) })
}
