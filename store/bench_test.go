package store

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"
)

// event is an entry of the size that answers have.
var event = make([]byte, 200)

// BenchmarkAppend is one room that waits for each entry.
func BenchmarkAppend(b *testing.B) {
	s := openBenchmark(b, mostTogether)
	for after := 0; b.Loop(); after++ {
		if err := s.Append(context.Background(), "room", after, event); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkGroupCommit is 64 rooms that each wait for their entries, against the same
// with a commit for every entry.
func BenchmarkGroupCommit(b *testing.B) {
	together := openBenchmark(b, mostTogether)
	alone := openBenchmark(b, 1)
	b.ResetTimer()
	took := appendAll(b, together, 64, b.N)
	b.StopTimer()
	reference := appendAll(b, alone, 64, b.N)
	b.ReportMetric(float64(b.N)/took.Seconds(), "entries/s")
	b.ReportMetric(float64(b.N)/reference.Seconds(), "entries/s-alone")
	b.ReportMetric(float64(reference)/float64(took), "times-alone")
}

// BenchmarkRead loads a room of 500 entries.
func BenchmarkRead(b *testing.B) {
	s := openBenchmark(b, mostTogether)
	events := make([][]byte, 500)
	for i := range events {
		events[i] = event
	}
	if err := s.Append(context.Background(), "room", 0, events...); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		entries, err := s.Read(context.Background(), "room", 0)
		if err != nil || len(entries) != 500 {
			b.Fatal(len(entries), err)
		}
	}
}

func openBenchmark(b *testing.B, most int) *SQLite {
	s, err := openSQLite(b.TempDir(), most)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	return s
}

// appendAll has so many writers append n entries in all, each to a room of its own,
// and says how long that took.
func appendAll(b *testing.B, s *SQLite, writers, n int) time.Duration {
	var all sync.WaitGroup
	start := time.Now()
	for w := range writers {
		share := n / writers
		if w < n%writers {
			share++
		}
		all.Go(func() {
			room := fmt.Sprintf("room %d", w)
			for after := range share {
				if err := s.Append(context.Background(), room, after, event); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	return time.Since(start)
}
