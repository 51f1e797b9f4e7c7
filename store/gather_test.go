package store

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
)

func TestWhateverWaitsIsCommittedTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &writer{most: 4, queue: make(chan *change)}
		outcomes := make(chan error, 6)
		for range 6 {
			go func() { outcomes <- w.write(t.Context(), nil) }()
		}
		synctest.Wait() // for all of them to wait for the writer
		for _, want := range []int{4, 2, 0} {
			together := w.gather(nil)
			if len(together) != want {
				t.Errorf("%d changes are committed together, want %d", len(together), want)
			}
			for _, one := range together {
				one.done <- ErrBehind
			}
		}
		for range 6 {
			if err := <-outcomes; !errors.Is(err, ErrBehind) {
				t.Errorf("the outcome is %v", err)
			}
		}
	})
}

func TestWhoGivesUpBeforeBeingTakenUpIsNotWritten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &writer{most: 4, queue: make(chan *change)}
		ctx, cancel := context.WithCancel(t.Context())
		outcome := make(chan error, 1)
		go func() { outcome <- w.write(ctx, nil) }()
		synctest.Wait()
		cancel()
		if err := <-outcome; !errors.Is(err, context.Canceled) {
			t.Errorf("the outcome is %v", err)
		}
		if together := w.gather(nil); len(together) != 0 {
			t.Error("it is taken up all the same")
		}
	})
}

func TestWhoGivesUpAfterBeingTakenUpLearnsTheTruth(t *testing.T) {
	for _, truth := range []error{nil, ErrBehind, ErrFull} {
		synctest.Test(t, func(t *testing.T) {
			w := &writer{most: 4, queue: make(chan *change)}
			ctx, cancel := context.WithCancel(t.Context())
			outcome := make(chan error, 1)
			go func() { outcome <- w.write(ctx, nil) }()
			synctest.Wait()
			together := w.gather(nil)
			cancel()
			synctest.Wait()
			select {
			case err := <-outcome:
				t.Fatalf("told %v before it is known", err)
			default:
			}
			together[0].done <- truth
			if err := <-outcome; err != truth {
				t.Errorf("told %v, the truth is %v", err, truth)
			}
		})
	}
}
