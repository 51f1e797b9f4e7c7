package storetest

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sync"
	"testing"

	"omerta/store"
)

var following = []promise{
	{"all see the entries of all rooms in one order", func(t *testing.T, open func() store.Store) {
		s, other := open(), open()
		for round := range 5 {
			for _, room := range []string{"c", "a", "b"} {
				mustAppend(t, s, room, round, fmt.Appendf(nil, "%s%d", room, round+1))
			}
		}
		var said []string
		all := mustSince(t, s, 0)
		for _, entry := range all {
			said = append(said, string(entry.Data))
		}
		want := []string{"c1", "a1", "b1", "c2", "a2", "b2", "c3", "a3", "b3", "c4", "a4", "b4", "c5", "a5", "b5"}
		if !slices.Equal(said, want) {
			t.Fatalf("entries come as %v, want %v", said, want)
		}
		wantSame(t, mustSince(t, other, 0), all)
		for _, room := range []string{"a", "b", "c"} {
			for _, entry := range mustRead(t, s, room) {
				if !slices.ContainsFunc(all, func(e store.Entry) bool { return same(e, entry) }) {
					t.Fatalf("entry %d of %q is read as id %d, and not so by a follower", entry.Seq, room, entry.ID)
				}
			}
		}
	}},

	{"a follower reads on from where it was, a page at a time", func(t *testing.T, open func() store.Store) {
		s := open()
		for i := range 10 {
			mustAppend(t, s, "a", i, fmt.Append(nil, i))
		}
		all := mustSince(t, s, 0)
		if len(all) != 10 || all[0].ID < 1 {
			t.Fatalf("%d entries, the first with id %d", len(all), all[0].ID)
		}
		for i := range all {
			page, err := s.Since(within(t), all[i].ID, 3)
			if err != nil {
				t.Fatal(err)
			}
			wantSame(t, page, all[i+1:min(i+4, len(all))])
		}
		for _, limit := range []int{0, -1, math.MinInt} {
			if page, err := s.Since(within(t), 0, limit); err != nil || len(page) != 0 {
				t.Fatalf("a page of at most %d holds %d, %v", limit, len(page), err)
			}
		}
		if page, err := s.Since(within(t), math.MinInt64, math.MaxInt); err != nil || len(page) != 10 {
			t.Fatalf("all since ever are %d, %v", len(page), err)
		}
		if page, err := s.Since(within(t), math.MaxInt64, 10); err != nil || len(page) != 0 {
			t.Fatalf("there are %d after the last id there can be, %v", len(page), err)
		}
	}},

	{"a follower misses nothing while others write", func(t *testing.T, open func() store.Store) {
		stores := []store.Store{open(), open(), open()}
		const rooms, length = 16, 30
		done := make(chan struct{})
		var writers sync.WaitGroup
		for r := range rooms {
			writers.Go(func() {
				for after := range length {
					if err := stores[r%2].Append(within(t), fmt.Sprint(r), after, fmt.Append(nil, after+1)); err != nil {
						t.Errorf("room %d: %v", r, err)
						return
					}
				}
			})
		}
		go func() { writers.Wait(); close(done) }()

		var followers sync.WaitGroup
		for _, s := range stores {
			followers.Go(func() { follow(t, s, done, rooms*length) })
		}
		followers.Wait()
	}},
}

// follow reads as a follower does until nobody writes any more, and checks that every
// room's entries came one after the other.
func follow(t *testing.T, s store.Store, done <-chan struct{}, want int) {
	seen := map[string]int{}
	var id int64
	count := 0
	for last := false; ; {
		page, err := s.Since(context.Background(), id, 7)
		if err != nil {
			t.Errorf("since %d: %v", id, err)
			return
		}
		for _, entry := range page {
			if entry.ID <= id || entry.Seq != seen[entry.Room]+1 {
				t.Errorf("after id %d and entry %d of room %s comes id %d, entry %d", id, seen[entry.Room], entry.Room, entry.ID, entry.Seq)
				return
			}
			id, seen[entry.Room] = entry.ID, entry.Seq
			count++
		}
		if len(page) > 0 {
			continue
		}
		if last {
			break
		}
		select {
		case <-done:
			last = true // what was written before is visible now: read to the end
		default:
		}
	}
	if count != want {
		t.Errorf("a follower has seen %d entries of %d", count, want)
	}
}

// mustSince reads all entries with ID > id.
func mustSince(t *testing.T, s store.Store, id int64) []store.Entry {
	t.Helper()
	entries, err := s.Since(within(t), id, math.MaxInt32)
	if err != nil {
		t.Fatalf("since %d: %v", id, err)
	}
	return entries
}

// wantSame checks that two lists of entries are alike.
func wantSame(t *testing.T, got, want []store.Entry) {
	t.Helper()
	if !slices.EqualFunc(got, want, same) {
		t.Fatalf("entries are\n%v, want\n%v", got, want)
	}
}

func same(a, b store.Entry) bool {
	return a.ID == b.ID && a.Room == b.Room && a.Seq == b.Seq && string(a.Data) == string(b.Data)
}
