package store

import (
	"errors"
	"fmt"
	"strings"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

const (
	// applicationID marks a SQLite file as Omertà's: "Omer".
	applicationID = 0x4f6d6572
	// schemaVersion is the newest schema this program knows.
	schemaVersion = 1
)

// schema is version 1. AUTOINCREMENT keeps the ids of deleted entries from being
// given again, which followers would not see.
const schema = `
CREATE TABLE log(
	id   INTEGER PRIMARY KEY AUTOINCREMENT,
	room TEXT NOT NULL,
	seq  INTEGER NOT NULL,
	data BLOB NOT NULL,
	UNIQUE(room, seq)
) STRICT;`

// standing is what a database file turns out to be.
type standing int

const (
	ours    standing = iota // Omertà's, and of a version we know
	blank                   // nothing in it yet
	newer                   // Omertà's, of a version we don't know
	foreign                 // another program's
)

// prepareDatabase makes the connection's database ready to be written: it refuses
// files that aren't ours before anything in them is changed.
func prepareDatabase(conn *sqlite.Conn, path string) error {
	found, err := identify(conn)
	if sqlite.ErrCode(err) == sqlite.ResultNotADB {
		found, err = foreign, nil
	}
	if err != nil {
		return explain(path, err)
	}
	switch found {
	case foreign:
		return fmt.Errorf("%s is not a database of Omertà, or is damaged; choose another data folder or move it away", path)
	case newer:
		return fmt.Errorf("%s was written by a newer Omertà; this one cannot read it, so update it", path)
	}
	if err := keepLog(conn, path); err != nil {
		return err
	}
	if found == blank {
		return explain(path, create(conn))
	}
	return nil
}

// identify says whose database the connection has open.
func identify(conn *sqlite.Conn) (standing, error) {
	application, err1 := number(conn, "PRAGMA application_id")
	version, err2 := number(conn, "PRAGMA user_version")
	tables, err3 := number(conn, "SELECT count(*) FROM sqlite_schema")
	if err := errors.Join(err1, err2, err3); err != nil {
		return foreign, err
	}
	switch {
	case application == applicationID && version > schemaVersion:
		return newer, nil
	case application == applicationID:
		return ours, nil
	case application == 0 && version == 0 && tables == 0:
		return blank, nil
	}
	return foreign, nil
}

// keepLog turns on the write-ahead log, with every commit on the disk before it
// returns.
func keepLog(conn *sqlite.Conn, path string) error {
	var mode string
	err := sqlitex.ExecuteTransient(conn, "PRAGMA journal_mode = WAL", &sqlitex.ExecOptions{
		ResultFunc: func(stmt *sqlite.Stmt) error { mode = stmt.ColumnText(0); return nil },
	})
	if err != nil {
		return explain(path, err)
	}
	if !strings.EqualFold(mode, "wal") {
		return fmt.Errorf("cannot keep a write-ahead log beside %s; choose a data folder on a disk of this machine", path)
	}
	// fullfsync matters to macOS only, where a plain fsync stops at the drive's cache.
	for _, setting := range []string{"PRAGMA synchronous = FULL", "PRAGMA fullfsync = ON"} {
		if err := sqlitex.ExecuteTransient(conn, setting, nil); err != nil {
			return explain(path, err)
		}
	}
	return nil
}

// create writes the schema, unless another process has done so meanwhile.
func create(conn *sqlite.Conn) (err error) {
	end, err := sqlitex.ImmediateTransaction(conn)
	if err != nil {
		return err
	}
	defer end(&err)
	found, err := identify(conn)
	if err != nil || found == ours {
		return err
	}
	return sqlitex.ExecuteScript(conn, fmt.Sprintf("%s PRAGMA application_id = %d; PRAGMA user_version = %d;",
		schema, applicationID, schemaVersion), nil)
}

// tryWriting finds out at once whether the database can be written: SQLite opens one that cannot without a word, and
// begins to write in it too.
func tryWriting(conn *sqlite.Conn) error {
	return sqlitex.ExecuteTransient(conn, fmt.Sprintf("PRAGMA user_version = %d", schemaVersion), nil)
}

// number runs a query that answers with one number.
func number(conn *sqlite.Conn, query string) (answer int64, err error) {
	err = sqlitex.ExecuteTransient(conn, query, &sqlitex.ExecOptions{
		ResultFunc: func(stmt *sqlite.Stmt) error { answer = stmt.ColumnInt64(0); return nil },
	})
	return answer, err
}
