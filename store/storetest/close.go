package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"omerta/store"
)

var closing = []promise{
	{"a closed store refuses everything", func(t *testing.T, open func() store.Store) {
		s := open()
		mustAppend(t, s, "a", 0, texts("one")...)
		for range 2 {
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			wantError(t, s.Append(within(t), "a", 1, texts("two")...), store.ErrClosed)
			wantError(t, s.Delete(within(t), "a"), store.ErrClosed)
			_, err := s.Read(within(t), "a", 0)
			wantError(t, err, store.ErrClosed)
			_, err = s.Since(within(t), 0, 10)
			wantError(t, err, store.ErrClosed)
			_, err = s.Rooms(within(t))
			wantError(t, err, store.ErrClosed)
		}
		wantLog(t, open(), "a", texts("one")...)
	}},

	{"closing one store leaves others open", func(t *testing.T, open func() store.Store) {
		one, other := open(), open()
		mustAppend(t, one, "a", 0, texts("one")...)
		if err := one.Close(); err != nil {
			t.Fatal(err)
		}
		mustAppend(t, other, "a", 1, texts("two")...)
		wantLog(t, other, "a", texts("one", "two")...)
	}},

	{"what was acknowledged while closing is there, and nothing else", func(t *testing.T, open func() store.Store) {
		s := open()
		const rooms = 16
		var all sync.WaitGroup
		var begun sync.WaitGroup
		begun.Add(rooms)
		acknowledged := make([]int, rooms)
		for r := range rooms {
			all.Go(func() {
				for after := 0; ; after++ {
					err := s.Append(within(t), fmt.Sprint(r), after, fmt.Append(nil, after+1))
					if after == 0 {
						begun.Done()
					}
					if err != nil {
						if !errors.Is(err, store.ErrClosed) {
							t.Errorf("room %d after %d: %v", r, after, err)
						}
						return
					}
					acknowledged[r] = after + 1
				}
			})
		}
		begun.Wait()
		var closers sync.WaitGroup
		for range 3 {
			closers.Go(func() {
				if err := s.Close(); err != nil {
					t.Error(err)
				}
			})
		}
		closers.Wait()
		all.Wait()
		s = open()
		for r, want := range acknowledged {
			if entries := mustRead(t, s, fmt.Sprint(r)); want == 0 || len(entries) != want {
				t.Errorf("room %d has %d entries, its writer was told %d", r, len(entries), want)
			}
		}
	}},
}
