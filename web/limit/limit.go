// Package limit keeps anybody from asking too much: token buckets, one or one for each name. It knows neither what is
// asked nor of whom the name is.
package limit

import (
	"sync"
	"time"
)

// Rate is how much may be asked: Burst at once, and PerSecond as time goes on. The zero Rate allows nothing.
type Rate struct {
	Burst     float64
	PerSecond float64
}

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

// Empty says that Take would find nothing. Nothing is taken.
func (b *Bucket) Empty(r Rate, now time.Time) bool {
	b.refill(r, now)
	return b.spent+1 > r.Burst
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

// Empty says that the bucket of that name has nothing to take. Nothing is taken.
func (b *Buckets) Empty(name string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	bucket := b.buckets[name]
	if bucket == nil {
		bucket = &Bucket{}
	}
	return bucket.Empty(b.rate, b.now())
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
