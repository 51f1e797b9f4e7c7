package limit

import (
	"fmt"
	"testing"
	"time"
)

// watch is a clock that stands until it is moved.
type watch struct{ time time.Time }

func (w *watch) now() time.Time { return w.time }

func start() *watch { return &watch{time.Unix(1_000_000, 0)} }

func taken(b *Buckets, name string, tries int) (n int) {
	for range tries {
		if b.Take(name) {
			n++
		}
	}
	return n
}

func TestABurstIsAllowedAndThenTheRate(t *testing.T) {
	clock := start()
	b := New(Rate{Burst: 5, PerSecond: 2}, clock.now)
	if n := taken(b, "a", 10); n != 5 {
		t.Errorf("%d at once, want 5", n)
	}
	clock.time = clock.time.Add(time.Second)
	if n := taken(b, "a", 10); n != 2 {
		t.Errorf("%d after a second, want 2", n)
	}
	clock.time = clock.time.Add(time.Hour)
	if n := taken(b, "a", 10); n != 5 {
		t.Errorf("%d after an hour, want 5", n)
	}
}

func TestOneNameDoesNotSpendAnothers(t *testing.T) {
	b := New(Rate{Burst: 1}, start().now)
	if !b.Take("a") || b.Take("a") || !b.Take("b") {
		t.Error("the buckets are not apart")
	}
}

func TestLookingTakesNothing(t *testing.T) {
	b := New(Rate{Burst: 1}, start().now)
	first := b.Wait("a", 1)
	if first != 0 || b.Wait("a", 1) != 0 || !b.Take("a") || b.Wait("a", 1) == 0 {
		t.Error("looking has taken something")
	}
}

func TestTheWaitIsAsLongAsItTakes(t *testing.T) {
	clock := start()
	b := New(Rate{Burst: 3, PerSecond: 0.1}, clock.now)
	taken(b, "a", 3)
	waits := map[float64]time.Duration{0: 0, 1: 10 * time.Second, 3: 30 * time.Second, 4: Never}
	for n, want := range waits {
		if got := b.Wait("a", n); got != want {
			t.Errorf("for %v the wait is %v, not %v", n, got, want)
		}
	}
	clock.time = clock.time.Add(b.Wait("a", 1))
	if b.Wait("a", 1) != 0 || !b.Take("a") {
		t.Error("after the wait there is nothing to take")
	}
	if got := New(Rate{}, clock.now).Wait("a", 1); got != Never {
		t.Errorf("where nothing is allowed the wait is %v", got)
	}
}

func TestAClockSetBackGivesNothing(t *testing.T) {
	clock := start()
	b := New(Rate{Burst: 1, PerSecond: 1}, clock.now)
	b.Take("a")
	clock.time = clock.time.Add(-time.Hour)
	if b.Take("a") {
		t.Error("an hour back has filled the bucket")
	}
}

func TestTheZeroRateAllowsNothing(t *testing.T) {
	if New(Rate{}, nil).Take("a") {
		t.Error("something was allowed")
	}
}

func TestFullBucketsAreLetGo(t *testing.T) {
	clock := start()
	b := New(Rate{Burst: 1, PerSecond: 1}, clock.now)
	for i := range 100_000 {
		b.Take(fmt.Sprint(i))
		clock.time = clock.time.Add(10 * time.Millisecond)
	}
	if n := b.Len(); n > 2*leastSwept {
		t.Errorf("%d buckets are kept where 100 are not full", n)
	}
}

func BenchmarkTake(b *testing.B) {
	buckets := New(Rate{Burst: 10, PerSecond: 10}, nil)
	for b.Loop() {
		buckets.Take("a")
	}
}
