package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"omerta/store"
)

var racing = []promise{
	{"two stores see each other's entries at once", func(t *testing.T, open func() store.Store) {
		one, other := open(), open()
		mustAppend(t, one, "a", 0, texts("one")...)
		wantLog(t, other, "a", texts("one")...)
		wantError(t, other.Append(within(t), "a", 0, texts("x")...), store.ErrBehind)
		mustAppend(t, other, "a", 1, texts("two")...)
		wantError(t, one.Append(within(t), "a", 1, texts("x")...), store.ErrBehind)
		wantLog(t, one, "a", texts("one", "two")...)
	}},

	{"of writers that race for an entry exactly one wins", func(t *testing.T, open func() store.Store) {
		stores := []store.Store{open(), open()}
		const writers, length = 8, 40
		var all sync.WaitGroup
		won := make([][]string, writers) // by each, the entries it was told are its
		for w := range writers {
			s := stores[w%len(stores)]
			all.Go(func() {
				for seq := 1; seq <= length; {
					mine := fmt.Sprintf("%d by %d", seq, w)
					err := s.Append(within(t), "a", seq-1, []byte(mine))
					if err == nil {
						won[w] = append(won[w], mine)
						seq++
						continue
					}
					if !errors.Is(err, store.ErrBehind) {
						t.Errorf("writer %d, entry %d: %v", w, seq, err)
						return
					}
					news, err := s.Read(within(t), "a", seq-1)
					if err != nil || len(news) == 0 {
						t.Errorf("writer %d is behind %d and reads %d entries: %v", w, seq, len(news), err)
						return
					}
					seq += len(news)
				}
			})
		}
		all.Wait()
		told := map[string]bool{}
		for _, mine := range won {
			for _, entry := range mine {
				told[entry] = true
			}
		}
		entries := mustRead(t, stores[0], "a")
		if len(entries) != length || len(told) != length {
			t.Fatalf("%d entries, and %d times a writer was told it had won; want %d", len(entries), len(told), length)
		}
		for i, entry := range entries {
			if entry.Seq != i+1 || !told[string(entry.Data)] {
				t.Fatalf("entry %d is numbered %d: %q, whose writer was not told so", i+1, entry.Seq, entry.Data)
			}
		}
	}},

	{"many rooms are written at the same time", func(t *testing.T, open func() store.Store) {
		stores := []store.Store{open(), open()}
		const rooms, length = 48, 12
		log := func(r int) (data [][]byte) {
			for seq := range length {
				data = append(data, fmt.Appendf(nil, "%d of room %d", seq+1, r))
			}
			return data
		}
		var all sync.WaitGroup
		for r := range rooms {
			all.Go(func() {
				// By turns through both stores, one to three entries at a time.
				for after, n := 0, 1; after < length; after, n = after+n, n%3+1 {
					data := log(r)[after:min(after+n, length)]
					if err := stores[after%2].Append(within(t), fmt.Sprint(r), after, data...); err != nil {
						t.Errorf("room %d after %d: %v", r, after, err)
						return
					}
				}
			})
		}
		all.Wait()
		for r := range rooms {
			wantLog(t, stores[r%2], fmt.Sprint(r), log(r)...)
		}
		if got := mustRooms(t, stores[0]); len(got) != rooms {
			t.Fatalf("%d rooms, want %d", len(got), rooms)
		}
	}},

	{"a room that is behind holds no other up", func(t *testing.T, open func() store.Store) {
		s := open()
		mustAppend(t, s, "taken", 0, texts("first")...)
		const rounds, writers = 10, 24
		for round := range rounds {
			var all sync.WaitGroup
			for w := range writers {
				all.Go(func() {
					switch room := fmt.Sprint(w); w % 3 {
					case 0:
						if err := s.Append(within(t), "taken", 0, texts("x", "y")...); !errors.Is(err, store.ErrBehind) {
							t.Errorf("the writer that is behind is told %v", err)
						}
					case 1:
						if err := s.Append(within(t), "nobody", 5, texts("x", "y")...); !errors.Is(err, store.ErrAhead) {
							t.Errorf("the writer of a log that is gone is told %v", err)
						}
					default:
						if err := s.Append(within(t), room, 2*round, texts("one", "two")...); err != nil {
							t.Errorf("room %s: %v", room, err)
						}
					}
				})
			}
			all.Wait()
		}
		wantLog(t, s, "taken", texts("first")...)
		wantLog(t, s, "nobody")
		for w := 2; w < writers; w += 3 {
			if entries := mustRead(t, s, fmt.Sprint(w)); len(entries) != 2*rounds {
				t.Fatalf("room %d: %d entries, want %d", w, len(entries), 2*rounds)
			}
		}
	}},
}
