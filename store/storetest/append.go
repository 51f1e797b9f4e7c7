package storetest

import (
	"bytes"
	"testing"

	"omerta/store"
)

var appending = []promise{
	{"a room without a log reads as nothing", func(t *testing.T, open func() store.Store) {
		s := open()
		wantLog(t, s, "nobody")
		if rooms := mustRooms(t, s); len(rooms) != 0 {
			t.Fatalf("a new store has rooms: %v", rooms)
		}
		if entries, err := s.Since(within(t), 0, 10); err != nil || len(entries) != 0 {
			t.Fatalf("a new store has entries: %v, %v", entries, err)
		}
	}},

	{"entries are read in the order in which they were appended", func(t *testing.T, open func() store.Store) {
		s := open()
		mustAppend(t, s, "a", 0, texts("one")...)
		mustAppend(t, s, "b", 0, texts("other")...)
		mustAppend(t, s, "a", 1, texts("two", "three")...)
		mustAppend(t, s, "a", 3, texts("four")...)
		wantLog(t, s, "a", texts("one", "two", "three", "four")...)
		wantLog(t, s, "b", texts("other")...)
	}},

	{"reading after an entry gives those that follow it", func(t *testing.T, open func() store.Store) {
		s := open()
		all := texts("one", "two", "three")
		mustAppend(t, s, "a", 0, all...)
		for after := range 5 {
			got, err := s.Read(within(t), "a", after)
			if err != nil {
				t.Fatal(err)
			}
			wantEntries(t, got, "a", after+1, all[min(after, 3):])
		}
	}},

	{"who is behind writes nothing", func(t *testing.T, open func() store.Store) {
		s := open()
		mustAppend(t, s, "a", 0, texts("one", "two")...)
		for after := range 2 {
			wantError(t, s.Append(within(t), "a", after, texts("x", "y", "z")...), store.ErrBehind)
		}
		wantLog(t, s, "a", texts("one", "two")...)
		mustAppend(t, s, "a", 2, texts("three")...)
		wantLog(t, s, "a", texts("one", "two", "three")...)
	}},

	{"who follows an entry that is not there writes nothing", func(t *testing.T, open func() store.Store) {
		s := open()
		wantError(t, s.Append(within(t), "a", 1, texts("x")...), store.ErrAhead)
		mustAppend(t, s, "a", 0, texts("one")...)
		wantError(t, s.Append(within(t), "a", 2, texts("x")...), store.ErrAhead)
		wantLog(t, s, "a", texts("one")...)
	}},

	{"nothing follows an entry before the first", func(t *testing.T, open func() store.Store) {
		s := open()
		wantError(t, s.Append(within(t), "a", -1, texts("x")...), store.ErrBehind)
		wantLog(t, s, "a")
	}},

	{"appending nothing does nothing", func(t *testing.T, open func() store.Store) {
		s := open()
		mustAppend(t, s, "a", 0)
		mustAppend(t, s, "a", 7)
		if rooms := mustRooms(t, s); len(rooms) != 0 {
			t.Fatalf("there are rooms: %v", rooms)
		}
	}},

	{"entries may be empty", func(t *testing.T, open func() store.Store) {
		s := open()
		mustAppend(t, s, "a", 0, nil, []byte{}, []byte("x"), nil)
		wantLog(t, s, "a", nil, nil, []byte("x"), nil)
	}},

	{"every byte is kept", func(t *testing.T, open func() store.Store) {
		s := open()
		every := make([]byte, 256)
		for i := range every {
			every[i] = byte(i)
		}
		mustAppend(t, s, "a", 0, every, every[:1], every[255:])
		wantLog(t, s, "a", every, []byte{0}, []byte{255})
	}},

	{"entries may be big, and many at once", func(t *testing.T, open func() store.Store) {
		s := open()
		big := bytes.Repeat([]byte("omertà!\n"), 1<<20/8)
		many := make([][]byte, 2000)
		for i := range many {
			many[i] = big[i : i+100]
		}
		mustAppend(t, s, "a", 0, big, []byte("small"), big)
		mustAppend(t, s, "b", 0, many...)
		wantLog(t, s, "a", big, []byte("small"), big)
		wantLog(t, s, "b", many...)
	}},

	{"the caller's bytes are its own", func(t *testing.T, open func() store.Store) {
		s := open()
		mine := []byte("mine")
		mustAppend(t, s, "a", 0, mine)
		copy(mine, "gone")
		got := mustRead(t, s, "a")
		copy(got[0].Data, "lost")
		wantLog(t, s, "a", []byte("mine"))
	}},

	{"a store that is opened again has all that was acknowledged", func(t *testing.T, open func() store.Store) {
		s := open()
		mustAppend(t, s, "a", 0, texts("one", "two")...)
		mustAppend(t, s, "b", 0, texts("other")...)
		mustAppend(t, s, "gone", 0, texts("gone")...)
		if err := s.Delete(within(t), "gone"); err != nil {
			t.Fatal(err)
		}
		before := mustSince(t, s, 0)
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = open()
		wantLog(t, s, "a", texts("one", "two")...)
		wantLog(t, s, "b", texts("other")...)
		wantLog(t, s, "gone")
		wantSame(t, mustSince(t, s, 0), before)
		wantError(t, s.Append(within(t), "a", 1, texts("x")...), store.ErrBehind)
		mustAppend(t, s, "a", 2, texts("three")...)
		wantLog(t, s, "a", texts("one", "two", "three")...)
	}},
}
