package room_test

import (
	"testing"

	"omerta/room"
	"omerta/rulebook/shelf"
	"omerta/view"
)

func TestTwoServersOfOneStoreServeOneRoom(t *testing.T) {
	p := newParty(t, 1, seven...)
	other, err := room.Open(room.Config{Store: p.store, Books: shelf.Rulebooks, ClockSpeed: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	there, err := other.Find(t.Context(), p.room.Code())
	if err != nil {
		t.Fatal(err)
	}
	p.act("Alice", room.Action{Do: "start"})
	// The other server has not read the deal; it was the first to write when it last looked, and now it is not.
	if err := there.Act(t.Context(), p.keys["Ben"], room.Action{Do: "rename", Name: "Benno"}); err == nil {
		t.Fatal("a server renamed a player in the middle of a game that it had not read of")
	}
	if err := there.Act(t.Context(), p.keys["Alice"], room.Action{Do: "tap", Word: "begin"}); err != nil {
		t.Fatal(err)
	}
	p.act("Cara", room.Action{Do: "ready"})
	for name, key := range p.keys {
		here, far := p.room.View(key), there.View(key)
		if here.Phase != "night" || far.Phase != "night" || here.Game.Card.Role != far.Game.Card.Role {
			t.Fatalf("%s sees %s here and %s there", name, here.Phase, far.Phase)
		}
	}
	p.await("Ben", "Cara ready", func(v *view.View) bool { return v.People[2].Ready })
}
