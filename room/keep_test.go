package room_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"omerta/room"
	"omerta/rulebook/shelf"
	"omerta/store"
)

const month = 30 * 24 * time.Hour

// later is a server that opens the rooms of a store so much later, and keeps them so long.
func later(t *testing.T, s store.Store, after, keep time.Duration) *room.Rooms {
	t.Helper()
	rooms, err := room.Open(room.Config{
		Store: s, Books: shelf.Rulebooks, Keep: keep, Now: func() time.Time { return time.Now().Add(after) },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(rooms.Close)
	return rooms
}

func kept(t *testing.T, s store.Store) (codes []string) {
	t.Helper()
	logs, err := s.Rooms(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, log := range logs {
		codes = append(codes, log.Room)
	}
	return codes
}

func TestARoomThatNobodyHasUsedForAMonthIsDeletedAndNoOther(t *testing.T) {
	p := newParty(t, 1, seven...)
	old := p.room.Code()
	p.act("Alice", room.Action{Do: "start"}) // a game that was never played on goes with its room
	used, key, err := later(t, p.store, 20*24*time.Hour, 0).Create(t.Context(), "Zoe")
	if err != nil {
		t.Fatal(err)
	}
	rooms := later(t, p.store, month+time.Hour, month)
	for wait := time.Now().Add(10 * time.Second); len(kept(t, p.store)) > 1; time.Sleep(time.Millisecond) {
		if time.Now().After(wait) {
			t.Fatalf("kept are %v", kept(t, p.store))
		}
	}
	var why *room.Error
	if _, err := rooms.Find(t.Context(), old); !errors.As(err, &why) || why.Reason != "no-room" {
		t.Errorf("the old room: %v", err)
	}
	there, err := rooms.Find(t.Context(), used.Code())
	if err != nil || there.Person(key) == 0 {
		t.Errorf("the room that was used ten days ago: %v", err)
	}
	// Its code is free: who still has the old room open is told, and writes into no other.
	if err := p.room.Act(t.Context(), p.keys["Alice"], room.Action{Do: "ready"}); !errors.As(err, &why) || why.Reason != "gone" {
		t.Errorf("in the deleted room: %v", err)
	}
}

func TestRoomsAreKeptForEverIfSoWanted(t *testing.T) {
	p := newParty(t, 1, "Alice")
	rooms := later(t, p.store, 1000*month, 0)
	rooms.Close() // which waits for whatever it deletes
	rooms = later(t, p.store, 0, month)
	rooms.Close()
	if codes := kept(t, p.store); !slices.Equal(codes, []string{p.room.Code()}) {
		t.Errorf("kept are %v", codes)
	}
}
