package storetest

import (
	"slices"
	"strings"
	"testing"

	"omerta/store"
)

// odd are names that a store might confuse.
var odd = []string{
	" ", " a", "\"", "%", "'", "'; DROP TABLE log; --", "*", "..", "/etc/passwd", "0", "00", "1", "1e0",
	"?", "A", "A_", "\\", "_", "a", "a ", "a\n", "aa", "ab", "e\u0301", "null", "ss", "ß", "\u00e9", "дом", "\u200b", "🎭",
	strings.Repeat("🎭", 50),
}

// refused are no names.
var refused = []string{"", "\x00", "a\x00", "\xff", "a\xc3", strings.Repeat("a", 201)}

var naming = []promise{
	{"rooms with odd names are kept apart", func(t *testing.T, open func() store.Store) {
		s := open()
		for i := range odd {
			room := odd[(i*5)%len(odd)] // not in the order of their bytes
			mustAppend(t, s, room, 0, []byte(room), []byte("more"))
		}
		rooms := mustRooms(t, s)
		if len(rooms) != len(odd) {
			t.Fatalf("%d rooms, want %d", len(rooms), len(odd))
		}
		for i, room := range slices.Sorted(slices.Values(odd)) {
			if want := (store.RoomLog{Room: room, Last: 2}); rooms[i] != want {
				t.Fatalf("room %d is %q, up to %d; want %q, up to 2", i, rooms[i].Room, rooms[i].Last, room)
			}
			wantLog(t, s, room, []byte(room), []byte("more"))
		}
		for i, entry := range mustSince(t, s, 0) {
			if i%2 == 0 && entry.Room != string(entry.Data) {
				t.Fatalf("a follower reads %q as of room %q", entry.Data, entry.Room)
			}
		}
	}},

	{"what is no name is refused", func(t *testing.T, open func() store.Store) {
		s := open()
		for _, room := range refused {
			wantError(t, s.Append(within(t), room, 0, texts("x")...), store.ErrName)
			wantError(t, s.Delete(within(t), room), store.ErrName)
			_, err := s.Read(within(t), room, 0)
			wantError(t, err, store.ErrName)
		}
		if rooms := mustRooms(t, s); len(rooms) != 0 {
			t.Fatalf("there are rooms: %v", rooms)
		}
	}},
}
