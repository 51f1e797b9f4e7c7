package storetest

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"omerta/store"
)

var deleting = []promise{
	{"a deleted room is gone, and no other", func(t *testing.T, open func() store.Store) {
		s := open()
		mustAppend(t, s, "a", 0, texts("a1", "a2")...)
		mustAppend(t, s, "b", 0, texts("b1")...)
		mustAppend(t, s, "a", 2, texts("a3")...)
		mustDelete(t, s, "a")
		wantLog(t, s, "a")
		wantLog(t, s, "b", texts("b1")...)
		if all := mustSince(t, s, 0); len(all) != 1 {
			t.Fatalf("a follower still reads %v", all)
		}
		if rooms, want := mustRooms(t, s), []store.RoomLog{{Room: "b", Last: 1}}; !slices.Equal(rooms, want) {
			t.Fatalf("rooms are %v, want %v", rooms, want)
		}
	}},

	{"deleting what is not there does nothing", func(t *testing.T, open func() store.Store) {
		s := open()
		mustAppend(t, s, "a", 0, texts("one")...)
		mustDelete(t, s, "A")
		mustDelete(t, s, "a ")
		wantLog(t, s, "a", texts("one")...)
	}},

	{"a deleted room begins again", func(t *testing.T, open func() store.Store) {
		s := open()
		mustAppend(t, s, "a", 0, texts("one", "two")...)
		mustDelete(t, s, "a")
		wantError(t, s.Append(within(t), "a", 2, texts("x")...), store.ErrAhead)
		mustAppend(t, s, "a", 0, texts("new")...)
		wantLog(t, s, "a", texts("new")...)
	}},

	{"an id is never given twice", func(t *testing.T, open func() store.Store) {
		s := open()
		mustAppend(t, s, "a", 0, texts("one", "two")...)
		mustAppend(t, s, "b", 0, texts("one", "two")...)
		last := mustSince(t, s, 0)[3].ID
		for round := range 3 {
			mustDelete(t, s, "b") // with the highest ids there are
			if round == 1 {
				mustDelete(t, s, "a") // and now there is none
			}
			if round == 2 {
				if err := s.Close(); err != nil {
					t.Fatal(err)
				}
				s = open()
			}
			mustAppend(t, s, "b", 0, texts("again")...)
			news := mustSince(t, s, last)
			if len(news) != 1 || string(news[0].Data) != "again" {
				t.Fatalf("a follower that has read up to %d reads %v", last, news)
			}
			last = news[0].ID
		}
	}},

	{"deleting and appending at the same time leaves whole logs", func(t *testing.T, open func() store.Store) {
		stores := []store.Store{open(), open()}
		var all sync.WaitGroup
		for w := range 6 {
			all.Go(func() {
				for range 20 {
					if w == 0 {
						if err := stores[0].Delete(within(t), "a"); err != nil {
							t.Error(err)
						}
						continue
					}
					s := stores[w%2]
					entries, err := s.Read(within(t), "a", 0)
					if err != nil {
						t.Error(err)
						return
					}
					for i, entry := range entries {
						if entry.Seq != i+1 || string(entry.Data) != fmt.Sprint(i+1) {
							t.Errorf("entry %d is numbered %d: %q", i+1, entry.Seq, entry.Data)
							return
						}
					}
					n := len(entries)
					// May well be refused: the others are at it too.
					_ = s.Append(within(t), "a", n, fmt.Append(nil, n+1), fmt.Append(nil, n+2))
				}
			})
		}
		all.Wait()
		mustDelete(t, stores[1], "a")
		wantLog(t, stores[0], "a")
	}},
}

// mustDelete deletes where nothing can stand in the way.
func mustDelete(t *testing.T, s store.Store, room string) {
	t.Helper()
	if err := s.Delete(within(t), room); err != nil {
		t.Fatalf("delete %q: %v", room, err)
	}
}
