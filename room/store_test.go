package room_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"omerta/room"
	"omerta/rulebook/shelf"
	"omerta/store"
)

// fullDisk is a store that can be made to fail, before it writes or after.
type fullDisk struct {
	store.Store
	before, after atomic.Bool
}

var errFull = errors.New("no space left")

func (s *fullDisk) Append(ctx context.Context, room string, after int, data ...[]byte) error {
	if s.before.Load() {
		return errFull
	}
	err := s.Store.Append(ctx, room, after, data...)
	if s.after.Load() {
		return errFull
	}
	return err
}

func TestWhatCannotBeStoredIsNotDoneAndNotShown(t *testing.T) {
	p := newParty(t, 1, "Alice", "Ben")
	disk := &fullDisk{Store: p.store}
	rooms, err := room.Open(room.Config{Store: disk, Books: shelf.Rulebooks})
	if err != nil {
		t.Fatal(err)
	}
	defer rooms.Close()
	there, err := rooms.Find(t.Context(), p.room.Code())
	if err != nil {
		t.Fatal(err)
	}
	rename := func(name string) error {
		return there.Act(t.Context(), p.keys["Ben"], room.Action{Do: "rename", Name: name})
	}
	called := func() string { return there.View(p.keys["Alice"]).People[1].Name }

	disk.before.Store(true)
	if err := rename("Benno"); !errors.Is(err, errFull) || called() != "Ben" {
		t.Fatalf("with a full disk: %v, and Ben is called %s", err, called())
	}
	disk.before.Store(false)
	disk.after.Store(true)
	if err := rename("Benno"); !errors.Is(err, errFull) || called() != "Benno" {
		t.Fatalf("written, then failed: %v, and Ben is called %s, not as the log says", err, called())
	}
	disk.after.Store(false)
	if err := rename("Benny"); err != nil || called() != "Benny" {
		t.Fatalf("with space again: %v, and Ben is called %s", err, called())
	}
}
