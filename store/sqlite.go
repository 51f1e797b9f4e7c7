package store

import (
	"context"
	"errors"
	"sync"
	"time"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

const (
	// readers is how many reads run at the same time; others wait for their turn.
	readers = 4
	// mostTogether is how many changes one commit takes, at most.
	mostTogether = 256
	// patience is how long a commit waits for another process that writes.
	patience = 5 * time.Second
)

// SQLite is the store in one file of a folder, for one machine.
type SQLite struct {
	writer *writer
	pool   *sqlitex.Pool
	path   string

	// use is held for reading by every call as long as it runs, so whoever holds it
	// for writing has drained the store.
	use      sync.RWMutex
	closed   bool
	closeErr error
}

var _ Store = (*SQLite)(nil)

// OpenSQLite opens the store in the folder dir, and makes both where they are
// missing. An error is a sentence for the user: the folder can't be made or
// written, the database is damaged, of a newer Omertà or not Omertà's.
func OpenSQLite(dir string) (*SQLite, error) {
	return openSQLite(dir, mostTogether)
}

// openSQLite is OpenSQLite with a limit to the changes in one commit.
func openSQLite(dir string, most int) (*SQLite, error) {
	path, err := prepareFolder(dir)
	if err != nil {
		return nil, err
	}
	writer, err := startWriter(path, most)
	if err != nil {
		return nil, err
	}
	pool, err := sqlitex.NewPool(path, sqlitex.PoolOptions{
		// Not read-only: a reader keeps its place in the write-ahead log's index.
		Flags:    sqlite.OpenReadWrite,
		PoolSize: readers,
		PrepareConn: func(conn *sqlite.Conn) error {
			return sqlitex.ExecuteTransient(conn, "PRAGMA query_only = ON", nil)
		},
	})
	if err != nil {
		writer.stop() // what is wrong is known
		return nil, explain(path, err)
	}
	return &SQLite{writer: writer, pool: pool, path: path}, nil
}

// Append is Store's. Appends of many rooms that come at the same time are committed
// together.
func (s *SQLite) Append(ctx context.Context, room string, after int, data ...[]byte) error {
	return s.write(ctx, room, func(t *logTable) error { return t.append(room, after, data) })
}

// Delete is Store's.
func (s *SQLite) Delete(ctx context.Context, room string) error {
	return s.write(ctx, room, func(t *logTable) error { return t.forget(room) })
}

// write has the writer do a change to room, and waits until it is durable.
func (s *SQLite) write(ctx context.Context, room string, do func(*logTable) error) error {
	if err := checkName(room); err != nil {
		return err
	}
	s.use.RLock()
	defer s.use.RUnlock()
	if s.closed {
		return ErrClosed
	}
	return s.writer.write(ctx, do)
}

// Close is Store's.
func (s *SQLite) Close() error {
	s.use.Lock()
	defer s.use.Unlock()
	if s.closed {
		return s.closeErr
	}
	s.closed = true
	// The writer's connection last: it is the one that puts the write-ahead log away.
	s.closeErr = explain(s.path, errors.Join(s.pool.Close(), s.writer.stop()))
	return s.closeErr
}
