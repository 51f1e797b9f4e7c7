package table_test

import (
	"slices"
	"testing"

	"omerta/table"
)

func TestCallsKeepTheirOrder(t *testing.T) {
	everybody := slices.Collect(table.FirstSeats(table.MaxSeats).All())
	for _, want := range [][]table.Seat{{}, {dev, ann, cara}, everybody} {
		if calls := table.Call(want...); !slices.Equal(calls.All(), want) {
			t.Errorf("%v are called as %v", want, calls.All())
		}
	}
}

func TestAWindowSaysWhomItCalls(t *testing.T) {
	g := host(t, 5, func(t *table.Table) {
		t.Wait(table.Window{Name: "marks", Seconds: 15, Calls: table.Call(cara, ann)}, nil)
	})
	if w, _ := g.Window(); !slices.Equal(w.Calls.All(), []table.Seat{cara, ann}) {
		t.Errorf("the window calls %v", w.Calls.All())
	}
}
