package store

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

func TestInOneCommitOnlyTheRefusedAreRefused(t *testing.T) {
	s := open(t, t.TempDir())
	wantOutcomes(t, commitTogether(s, appends("a", 0, "a1", "a2")), nil)
	outcomes := commitTogether(s,
		appends("a", 2, "a3"),
		appends("a", 2, "behind what is only in this commit"),
		appends("a", 3, "a4"),
		appends("b", 1, "after what was never there"),
		appends("b", 0, "b1", "b2"),
		func(l *logTable) error { return l.forget("b") },
		appends("b", 2, "after what is deleted"),
		appends("b", 0, "new b1"),
	)
	wantOutcomes(t, outcomes, nil, ErrBehind, nil, ErrAhead, nil, nil, ErrAhead, nil)
	wantWords(t, s, "a", "a1", "a2", "a3", "a4")
	wantWords(t, s, "b", "new b1")
}

func TestACommitThatFailsLeavesNothing(t *testing.T) {
	s := open(t, t.TempDir())
	wantOutcomes(t, commitTogether(s, appends("a", 0, "a1")), nil)
	broken := errors.New("broken")
	outcomes := commitTogether(s,
		appends("a", 1, "a2"),
		func(l *logTable) error { return errors.Join(l.append("b", 0, [][]byte{nil}), broken) },
		appends("c", 0, "c1"),
	)
	wantOutcomes(t, outcomes, broken, broken, broken)
	wantWords(t, s, "a", "a1")
	wantWords(t, s, "b")
	wantOutcomes(t, commitTogether(s, appends("a", 1, "a2")), nil)
	wantWords(t, s, "a", "a1", "a2")
}

func TestAFullDiskFailsTheAppendAndNothingElse(t *testing.T) {
	s := open(t, t.TempDir())
	wantOutcomes(t, commitTogether(s, appends("a", 0, "a1")), nil)
	pages, err := number(s.writer.conn, "PRAGMA page_count")
	if err != nil {
		t.Fatal(err)
	}
	limit(t, s, pages+2)
	big := string(make([]byte, 100_000))
	outcomes := commitTogether(s,
		appends("a", 1, "a2"),
		appends("b", 0, "small", big),
		appends("a", 2, "a3"),
		appends("a", 2, "behind"),
	)
	wantOutcomes(t, outcomes, nil, ErrFull, nil, ErrBehind)
	wantSentence(t, outcomes[1], "cannot save to "+s.path+": the disk is full")
	wantWords(t, s, "a", "a1", "a2", "a3")
	wantWords(t, s, "b")

	// Through the front door, until not even the small ones fit.
	ctx := t.Context()
	last := 3
	for {
		if err = s.Append(ctx, "a", last, []byte("more"), make([]byte, 500)); err != nil {
			break
		}
		last += 2
	}
	if !errors.Is(err, ErrFull) {
		t.Fatalf("on a full disk the error is %v", err)
	}
	if entries, err := s.Read(ctx, "a", 0); err != nil || len(entries) != last {
		t.Fatalf("%d entries, want %d; %v", len(entries), last, err)
	}
	limit(t, s, 1<<20)
	if err := s.Append(ctx, "a", last, []byte("at last"), []byte(big)); err != nil {
		t.Fatalf("there is room again: %v", err)
	}
	if entries, err := s.Read(ctx, "a", last); err != nil || len(entries) != 2 || entries[0].Seq != last+1 {
		t.Fatalf("after %d come %d entries: %v", last, len(entries), err)
	}
}

// limit bounds the size of the database, in pages.
func limit(t *testing.T, s *SQLite, pages int64) {
	t.Helper()
	if _, err := number(s.writer.conn, fmt.Sprintf("PRAGMA max_page_count = %d", pages)); err != nil {
		t.Fatal(err)
	}
}

func TestReadersDoNotWaitForWhoeverWrites(t *testing.T) {
	s := open(t, t.TempDir())
	wantOutcomes(t, commitTogether(s, appends("a", 0, "a1")), nil)
	other := occupy(t, s)
	defer other.Close()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if entries, err := s.Read(ctx, "a", 0); err != nil || len(entries) != 1 {
		t.Errorf("read %d entries, %v", len(entries), err)
	}
	if entries, err := s.Since(ctx, 0, 10); err != nil || len(entries) != 1 {
		t.Errorf("since the beginning %d entries, %v", len(entries), err)
	}
	if rooms, err := s.Rooms(ctx); err != nil || len(rooms) != 1 {
		t.Errorf("%d rooms, %v", len(rooms), err)
	}
}

func TestALockThatAnotherProgramKeepsIsNamed(t *testing.T) {
	s := open(t, t.TempDir())
	s.writer.conn.SetBusyTimeout(time.Millisecond)
	other := occupy(t, s)
	err := s.Append(t.Context(), "a", 0, []byte("a1"))
	wantSentence(t, err, "another program keeps "+s.path+" locked")
	if err := other.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(t.Context(), "a", 0, []byte("a1")); err != nil {
		t.Fatal(err)
	}
	wantWords(t, s, "a", "a1")
}

// occupy begins to write as another process would, and does not finish.
func occupy(t *testing.T, s *SQLite) *sqlite.Conn {
	t.Helper()
	conn, err := sqlite.OpenConn(s.path, sqlite.OpenReadWrite)
	if err != nil {
		t.Fatal(err)
	}
	err = sqlitex.ExecuteTransient(conn, "BEGIN IMMEDIATE", nil)
	if err == nil {
		err = sqlitex.ExecuteTransient(conn, "INSERT INTO log(room, seq, data) VALUES('other', 1, x'00')", nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return conn
}

// appends is a change that appends words to a room.
func appends(room string, after int, words ...string) func(*logTable) error {
	var data [][]byte
	for _, word := range words {
		data = append(data, []byte(word))
	}
	return func(l *logTable) error { return l.append(room, after, data) }
}

// commitTogether has the writer, which is idle, commit changes together, and returns
// their outcomes.
func commitTogether(s *SQLite, changes ...func(*logTable) error) []error {
	var together []*change
	for _, do := range changes {
		together = append(together, &change{do: do, done: make(chan error, 1)})
	}
	s.writer.commit(together)
	outcomes := make([]error, len(together))
	for i, one := range together {
		outcomes[i] = <-one.done
	}
	return outcomes
}

func wantOutcomes(t *testing.T, got []error, want ...error) {
	t.Helper()
	for i := range want {
		if !errors.Is(got[i], want[i]) {
			t.Errorf("outcome %d is %v, want %v", i+1, got[i], want[i])
		}
	}
}

func wantWords(t *testing.T, s *SQLite, room string, want ...string) {
	t.Helper()
	entries, err := s.Read(t.Context(), room, 0)
	if err != nil || len(entries) != len(want) {
		t.Fatalf("room %q has %d entries, want %d; %v", room, len(entries), len(want), err)
	}
	for i, entry := range entries {
		if entry.Seq != i+1 || string(entry.Data) != want[i] {
			t.Errorf("entry %d of %q is %d, %q; want %q", i+1, room, entry.Seq, entry.Data, want[i])
		}
	}
}
