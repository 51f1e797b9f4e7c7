// Package limit keeps anybody from asking too much: token buckets, one or one for each name. It knows neither what is
// asked nor of whom the name is.
package limit

import (
	"math"
	"sync"
	"time"
)

// Rate is how much may be asked: Burst at once, and PerSecond as time goes on. The zero Rate allows nothing.
type Rate struct {
	Burst     float64
	PerSecond float64
}

// Never is the wait for what will not be.
const Never = time.Duration(math.MaxInt64)

// Bucket holds what may still be asked at once. The zero Bucket is full. It is not safe for use by several goroutines.
type Bucket struct {
	spent float64 // of the burst, at the time at
	at    time.Time
}

// Take takes one from the bucket, and says whether there was one.
func (b *Bucket) Take(r Rate, now time.Time) bool {
	b.refill(r, now)
	if b.spent+1 > r.Burst {
		return false
	}
	b.spent++
	return true
}

// Wait is how long until n can be taken at once; 0 if they can be now, and Never if they never can. Nothing is taken.
func (b *Bucket) Wait(r Rate, n float64, now time.Time) time.Duration {
	b.refill(r, now)
	missing := b.spent + n - r.Burst
	switch {
	case missing <= 0:
		return 0
	case r.PerSecond <= 0 || n > r.Burst:
		return Never
	}
	return time.Duration(min(math.Ceil(missing/r.PerSecond*1e9), float64(Never)))
}

func (b *Bucket) refill(r Rate, now time.Time) {
	if passed := now.Sub(b.at).Seconds(); passed > 0 {
		b.spent = max(0, b.spent-passed*r.PerSecond)
		b.at = now
	}
}

// Buckets are one bucket for each name, for as long as it isn't full. They are safe for use by many goroutines.
type Buckets struct {
	rate    Rate
	now     func() time.Time
	mu      sync.Mutex
	buckets map[string]*Bucket
	sweepAt int
}

// leastSwept is how many buckets are kept before full ones are looked for.
const leastSwept = 1024

// New makes buckets of a rate. Now is the time; nil for the clock on the wall.
func New(rate Rate, now func() time.Time) *Buckets {
	if now == nil {
		now = time.Now
	}
	return &Buckets{rate: rate, now: now, buckets: map[string]*Bucket{}, sweepAt: leastSwept}
}

// Take takes one from the bucket of that name, and says whether there was one.
func (b *Buckets) Take(name string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	bucket := b.buckets[name]
	if bucket == nil {
		b.sweep(now)
		bucket = &Bucket{}
		b.buckets[name] = bucket
	}
	return bucket.Take(b.rate, now)
}

// Wait is how long until n can be taken at once from the bucket of that name; 0 if they can be now, and Never if they
// never can. Nothing is taken.
func (b *Buckets) Wait(name string, n float64) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	bucket := b.buckets[name]
	if bucket == nil {
		bucket = &Bucket{}
	}
	return bucket.Wait(b.rate, n, b.now())
}

// Len is how many buckets are kept: those that aren't full, and some that are.
func (b *Buckets) Len() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.buckets)
}

// sweep lets full buckets go when there are many; a full one is as good as none. It looks again when what was left has
// doubled, so that each new name costs little.
func (b *Buckets) sweep(now time.Time) {
	if len(b.buckets) < b.sweepAt {
		return
	}
	for name, bucket := range b.buckets {
		bucket.refill(b.rate, now)
		if bucket.spent == 0 {
			delete(b.buckets, name)
		}
	}
	b.sweepAt = max(leastSwept, 2*len(b.buckets))
}
