package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"omerta/store"
)

var cancelling = []promise{
	{"a context that has ended leaves nothing written", func(t *testing.T, open func() store.Store) {
		s := open()
		mustAppend(t, s, "a", 0, texts("one")...)
		ended, cancel := context.WithCancel(context.Background())
		cancel()
		late, cancel := context.WithDeadline(context.Background(), time.Unix(0, 0))
		defer cancel()
		for want, ctx := range map[error]context.Context{context.Canceled: ended, context.DeadlineExceeded: late} {
			wantError(t, s.Append(ctx, "a", 1, texts("x")...), want)
			wantError(t, s.Delete(ctx, "a"), want)
			_, err := s.Read(ctx, "a", 0)
			wantError(t, err, want)
			_, err = s.Since(ctx, 0, 10)
			wantError(t, err, want)
			_, err = s.Rooms(ctx)
			wantError(t, err, want)
		}
		wantLog(t, s, "a", texts("one")...)
		mustAppend(t, s, "a", 1, texts("two")...)
		wantLog(t, s, "a", texts("one", "two")...)
	}},

	{"whoever gives up while appending learns the truth", func(t *testing.T, open func() store.Store) {
		s := open()
		var all sync.WaitGroup
		for w := range 8 {
			room := fmt.Sprint(w)
			all.Go(func() {
				length := 0
				for round := range 50 {
					ctx, cancel := context.WithCancel(context.Background())
					go cancel() // before, while or after it is written
					err := s.Append(ctx, room, length, fmt.Append(nil, round))
					cancel()
					if err == nil {
						length++
					} else if !errors.Is(err, context.Canceled) {
						t.Errorf("room %s after %d: %v", room, length, err)
						return
					}
					entries, err := s.Read(within(t), room, 0)
					if err != nil || len(entries) != length {
						t.Errorf("room %s has %d entries, its writer was told %d; %v", room, len(entries), length, err)
						return
					}
				}
			})
		}
		all.Wait()
	}},

	{"who gives up while reading leaves the store as it was", func(t *testing.T, open func() store.Store) {
		s := open()
		many := make([][]byte, 1000)
		mustAppend(t, s, "a", 0, many...)
		for range 30 {
			ctx, cancel := context.WithCancel(context.Background())
			go cancel()
			entries, err := s.Read(ctx, "a", 0)
			cancel()
			if err == nil && len(entries) != len(many) || err != nil && !errors.Is(err, context.Canceled) {
				t.Fatalf("read %d entries of %d: %v", len(entries), len(many), err)
			}
		}
		wantLog(t, s, "a", many...)
	}},
}
