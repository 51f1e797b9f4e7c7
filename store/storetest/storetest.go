// Package storetest is the suite that every store passes.
package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"omerta/store"
)

// Fresh makes a place without any log, and returns what opens a store over it. Each
// call of open opens one more store over the same logs, as a second server or a
// restarted one does. The stores are closed by the end of the test.
type Fresh func(t *testing.T) (open func() store.Store)

// Run puts the stores that fresh makes through all that store.Store promises.
func Run(t *testing.T, fresh Fresh) {
	for _, promises := range [][]promise{appending, racing, following, deleting, naming, cancelling, closing} {
		for _, p := range promises {
			t.Run(p.says, func(t *testing.T) {
				t.Parallel()
				p.test(t, fresh(t))
			})
		}
	}
}

// promise is one thing that every store keeps.
type promise struct {
	says string
	test func(t *testing.T, open func() store.Store)
}

// patience bounds every wait for something that has to come.
const patience = time.Minute

// within is a context for calls that must come back.
func within(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	t.Cleanup(cancel)
	return ctx
}

// texts are entries of a few words.
func texts(words ...string) [][]byte {
	data := make([][]byte, len(words))
	for i, word := range words {
		data[i] = []byte(word)
	}
	return data
}

// mustAppend appends where nothing can stand in the way.
func mustAppend(t *testing.T, s store.Store, room string, after int, data ...[]byte) {
	t.Helper()
	if err := s.Append(within(t), room, after, data...); err != nil {
		t.Fatalf("append to %q after %d: %v", room, after, err)
	}
}

// mustRead reads a room's log from its beginning.
func mustRead(t *testing.T, s store.Store, room string) []store.Entry {
	t.Helper()
	entries, err := s.Read(within(t), room, 0)
	if err != nil {
		t.Fatalf("read %q: %v", room, err)
	}
	return entries
}

// mustRooms lists the rooms.
func mustRooms(t *testing.T, s store.Store) []store.RoomLog {
	t.Helper()
	rooms, err := s.Rooms(within(t))
	if err != nil {
		t.Fatalf("rooms: %v", err)
	}
	return rooms
}

// wantLog checks that a room's log holds just this.
func wantLog(t *testing.T, s store.Store, room string, want ...[]byte) {
	t.Helper()
	wantEntries(t, mustRead(t, s, room), room, 1, want)
}

// wantEntries checks entries of one room whose first is numbered first.
func wantEntries(t *testing.T, got []store.Entry, room string, first int, want [][]byte) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("room %q: %d entries, want %d", room, len(got), len(want))
	}
	for i, entry := range got {
		if entry.Room != room || entry.Seq != first+i {
			t.Fatalf("entry %d of room %q is numbered %d, of room %q", first+i, room, entry.Seq, entry.Room)
		}
		if !bytes.Equal(entry.Data, want[i]) {
			t.Fatalf("entry %d of room %q is %s, want %s", entry.Seq, room, brief(entry.Data), brief(want[i]))
		}
		if i > 0 && entry.ID <= got[i-1].ID {
			t.Fatalf("entry %d of room %q has id %d, after %d", entry.Seq, room, entry.ID, got[i-1].ID)
		}
	}
}

// wantError checks what an error is.
func wantError(t *testing.T, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Fatalf("error is %v, want %v", got, want)
	}
}

func brief(data []byte) string {
	if len(data) > 40 {
		return fmt.Sprintf("%q… (%d bytes)", data[:40], len(data))
	}
	return fmt.Sprintf("%q", data)
}
