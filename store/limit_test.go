//go:build linux || darwin

package store

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"os/signal"
	"syscall"
	"testing"
)

func init() { standIns["outgrow"] = outgrow }

func TestAWriteThatFailsHalfwayLeavesNothingBehind(t *testing.T) {
	if out, err := standIn(t.Context(), "outgrow", t.TempDir()).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}

// outgrow appends while the system lets no file grow beyond a size, which it enforces
// in the middle of a commit, as a disk does that fills up.
func outgrow(dir string) error {
	signal.Ignore(syscall.SIGXFSZ)
	s, err := OpenSQLite(dir)
	if err != nil {
		return err
	}
	ctx := context.Background()
	last := 0
	more := func() error {
		err := s.Append(ctx, "room", last, make([]byte, 9000), nil, make([]byte, 9000))
		if err == nil {
			last += 3
		}
		return err
	}
	if err := more(); err != nil {
		return err
	}
	for round := range uint64(20) {
		log, err := os.Stat(s.path + "-wal")
		if err != nil {
			return err
		}
		if err := limitFiles(uint64(log.Size()) + round*1500); err != nil {
			return err
		}
		for err = nil; err == nil; {
			err = more()
		}
		if errors.Is(err, ErrBehind) || errors.Is(err, ErrAhead) {
			return fmt.Errorf("a write that fails is taken for a refusal: %w", err)
		}
		if err := wantLength(s, last); err != nil {
			return fmt.Errorf("after a write failed: %w", err)
		}
		if err := limitFiles(math.MaxInt64); err != nil {
			return err
		}
		if err := more(); err != nil {
			return fmt.Errorf("though files may grow again: %w", err)
		}
	}
	if err := s.Close(); err != nil {
		return err
	}
	if s, err = OpenSQLite(dir); err != nil {
		return err
	}
	defer s.Close()
	return wantLength(s, last)
}

// limitFiles bounds the size of every file this process writes, in bytes.
func limitFiles(size uint64) error {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		return err
	}
	limit.Cur = min(size, limit.Max)
	return syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit)
}

// wantLength checks that the room has so many entries.
func wantLength(s *SQLite, last int) error {
	entries, err := s.Read(context.Background(), "room", 0)
	if err != nil {
		return err
	}
	if len(entries) != last || entries[last-1].Seq != last {
		return fmt.Errorf("there are %d entries, acknowledged were %d", len(entries), last)
	}
	return nil
}
