package room_test

import (
	"slices"
	"testing"

	"omerta/room"
	"omerta/table"
)

// Every phone is told the same of whom a window calls, whatever its player does in it.
func TestEveryPhoneIsToldWhomAWindowCalls(t *testing.T) {
	six := []string{"Ann", "Bob", "Cid", "Dot", "Eve", "Fay"}
	p := newParty(t, 400, six...)
	p.act("Ann", room.Action{Do: "book", Name: "red-black", Value: "professional"})
	p.act("Ann", room.Action{Do: "start"})
	p.act("Ann", room.Action{Do: "tap", Word: table.Begin})
	for _, name := range six {
		v := p.await(name, "the numbers called", windowNamed("marks"))
		if want := []table.Seat{1, 2, 3, 4, 5, 6}; !slices.Equal(v.Game.Window.Calls, want) {
			t.Errorf("%s is told that %v are called, not %v", name, v.Game.Window.Calls, want)
		}
	}
}
