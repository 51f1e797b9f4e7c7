package store

import (
	"errors"

	"zombiezen.com/go/sqlite"
)

// logTable is the log as the writer's connection changes it.
type logTable struct {
	conn                                                               *sqlite.Conn
	beginStmt, commitStmt, rollbackStmt, lastStmt, addStmt, forgetStmt *sqlite.Stmt
}

// prepareLogTable prepares the statements, once, since a commit may hold hundreds of
// each.
func prepareLogTable(conn *sqlite.Conn) (*logTable, error) {
	t := &logTable{conn: conn}
	var errs []error
	prepare := func(query string) *sqlite.Stmt {
		stmt, err := conn.Prepare(query)
		errs = append(errs, err)
		return stmt
	}
	// IMMEDIATE: what another process has committed is seen before anything is decided.
	t.beginStmt = prepare("BEGIN IMMEDIATE")
	t.commitStmt = prepare("COMMIT")
	t.rollbackStmt = prepare("ROLLBACK")
	t.lastStmt = prepare("SELECT max(seq) FROM log WHERE room = ?")
	t.addStmt = prepare("INSERT INTO log(room, seq, data) VALUES(?, ?, ?)")
	t.forgetStmt = prepare("DELETE FROM log WHERE room = ?")
	return t, errors.Join(errs...)
}

func (t *logTable) begin() error  { return run(t.beginStmt) }
func (t *logTable) commit() error { return run(t.commitStmt) }

// rollback undoes the transaction, if SQLite has not done so by itself.
func (t *logTable) rollback() error {
	if t.conn.AutocommitEnabled() {
		return nil
	}
	return run(t.rollbackStmt)
}

// append adds the entries, or refuses with ErrBehind or ErrAhead.
func (t *logTable) append(room string, after int, data [][]byte) error {
	if len(data) == 0 {
		return nil
	}
	last, err := t.last(room)
	switch {
	case err != nil:
		return err
	case last > after:
		return ErrBehind
	case last < after:
		return ErrAhead
	}
	t.addStmt.BindText(1, room)
	for i, one := range data {
		t.addStmt.BindInt64(2, int64(after+1+i))
		t.addStmt.BindBytes(3, one)
		if err := run(t.addStmt); err != nil {
			return err
		}
	}
	return nil
}

// last is the number of the room's last entry, 0 if it has none.
func (t *logTable) last(room string) (int, error) {
	t.lastStmt.BindText(1, room)
	if _, err := t.lastStmt.Step(); err != nil {
		return 0, err
	}
	last := t.lastStmt.ColumnInt(0)
	return last, t.lastStmt.Reset()
}

// forget deletes the room's entries.
func (t *logTable) forget(room string) error {
	t.forgetStmt.BindText(1, room)
	return run(t.forgetStmt)
}

// run runs a statement that answers nothing and makes it ready for the next time.
func run(stmt *sqlite.Stmt) error {
	if _, err := stmt.Step(); err != nil {
		return err
	}
	return stmt.Reset()
}
