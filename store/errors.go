package store

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"zombiezen.com/go/sqlite"
)

// What a caller may want to tell apart, with errors.Is.
var (
	// ErrBehind: another writer appended to the room first; nothing was written.
	ErrBehind = errors.New("somebody else was first in this room")
	// ErrAhead: the log ends before the entry to follow, because it was deleted
	// meanwhile; nothing was written.
	ErrAhead = errors.New("the log of this room is gone")
	// ErrName: not a name for a room, which is 1 to 200 bytes of UTF-8 without NUL.
	ErrName = errors.New("a room's name is 1 to 200 bytes of text")
	// ErrClosed: the store was closed before the call.
	ErrClosed = errors.New("the store is closed")
	// ErrFull: there is no room on the disk; nothing was written. Later appends
	// succeed when there is.
	ErrFull = errors.New("the disk is full")
	// ErrDamaged: what is on the disk can't be read as a database any more.
	ErrDamaged = errors.New("the database is damaged")
)

// maxName is the longest name of a room in bytes.
const maxName = 200

// checkName refuses the names that not every store could keep apart.
func checkName(room string) error {
	if room == "" || len(room) > maxName || !utf8.ValidString(room) || strings.ContainsRune(room, 0) {
		return ErrName
	}
	return nil
}

// failure is a sentence for the user, with what it is about and what caused it
// for errors.Is and errors.As.
type failure struct {
	sentence string
	kind     error // one of the errors above, or nil
	cause    error
}

func (f *failure) Error() string { return f.sentence }

func (f *failure) Unwrap() []error {
	if f.kind == nil {
		return []error{f.cause}
	}
	return []error{f.kind, f.cause}
}

// explain puts what SQLite says about the database at path into a sentence.
func explain(path string, err error) error {
	if err == nil {
		return nil
	}
	var kind error
	var sentence string
	switch sqlite.ErrCode(err).ToPrimary() {
	case sqlite.ResultFull:
		kind, sentence = ErrFull, fmt.Sprintf("cannot save to %s: the disk is full", path)
	case sqlite.ResultCorrupt, sqlite.ResultNotADB, sqlite.ResultFormat:
		kind, sentence = ErrDamaged, fmt.Sprintf("the database %s is damaged; put a backup in its place", path)
	case sqlite.ResultReadOnly, sqlite.ResultPerm, sqlite.ResultAuth:
		sentence = fmt.Sprintf("cannot write to %s: it or its folder is read-only", path)
	case sqlite.ResultCantOpen:
		sentence = fmt.Sprintf("cannot open %s, or cannot write in its folder", path)
	case sqlite.ResultBusy, sqlite.ResultLocked:
		sentence = fmt.Sprintf("another program keeps %s locked", path)
	case sqlite.ResultIOErr:
		sentence = fmt.Sprintf("the disk that holds %s fails to read or write (%v)", path, sqlite.ErrCode(err))
	default:
		sentence = fmt.Sprintf("the database %s: %v", path, err)
	}
	return &failure{sentence: sentence, kind: kind, cause: err}
}
