package store

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

func TestOpeningMakesTheFolderAndKeepsItToItsOwner(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "for", "friends", "od d?mode=ro&x=%20#à")
	s := open(t, dir)
	if err := s.Append(t.Context(), "room", 0, []byte("secret")); err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS == "windows" {
		t.Skip("permissions mean something else here")
	}
	for name, want := range map[string]os.FileMode{"": 0o700 | os.ModeDir, "omerta.db": 0o600, "omerta.db-wal": 0o600, "omerta.db-shm": 0o600} {
		found, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if found.Mode() != want {
			t.Errorf("%q has mode %v, want %v", name, found.Mode(), want)
		}
	}
}

func TestEveryCommitIsSyncedToTheDisk(t *testing.T) {
	s := open(t, t.TempDir())
	for pragma, want := range map[string]string{"synchronous": "2", "journal_mode": "wal", "fullfsync": "1"} {
		got, err := sqlitex.ResultText(s.writer.conn.Prep("PRAGMA " + pragma))
		if err != nil || got != want {
			t.Errorf("%s is %q, want %q; %v", pragma, got, want, err)
		}
	}
}

func TestAFolderThatCannotBeUsedIsNamed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	putFile(t, file, "text")
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "omerta.db"), 0o700); err != nil {
		t.Fatal(err)
	}
	nobody := unwritable(t)
	for _, c := range []struct{ dir, want string }{
		{file, "cannot use " + file + " as the data folder: " + file + " is a file"},
		{filepath.Join(file, "a", "b"), "cannot use " + filepath.Join(file, "a", "b") + " as the data folder: " + file + " is a file"},
		{folder, "cannot keep the database in " + filepath.Join(folder, "omerta.db") + ": that is a folder"},
		{nobody, "cannot write in the data folder " + nobody + ": "},
		{filepath.Join(nobody, "new"), "cannot make the data folder " + filepath.Join(nobody, "new") + ": "},
	} {
		refuses(t, c.dir, c.want)
	}
}

// unwritable is a folder in which this user can't write.
func unwritable(t *testing.T) string {
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	if os.WriteFile(filepath.Join(dir, "try"), nil, 0o600) != nil {
		return dir
	}
	if runtime.GOOS == "linux" {
		return "/sys/kernel" // not even the superuser can
	}
	t.Skip("this user can write everywhere")
	return ""
}

func TestADatabaseThatCannotBeWrittenIsRefusedAtOnce(t *testing.T) {
	dir := t.TempDir()
	if err := open(t, dir).Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "omerta.db")
	if err := os.Chmod(path, 0o400); err != nil {
		t.Fatal(err)
	}
	if file, err := os.OpenFile(path, os.O_RDWR, 0); err == nil {
		file.Close()
		t.Skip("this user can write everywhere")
	}
	refuses(t, dir, "cannot write to "+path+": it or its folder is read-only")
}

func TestAFileOfAnotherProgramIsLeftAlone(t *testing.T) {
	t.Run("a text", func(t *testing.T) {
		dir := t.TempDir()
		putFile(t, filepath.Join(dir, "omerta.db"), strings.Repeat("Dear diary, ", 1000))
		refusesUnchanged(t, dir, "is not a database of Omertà")
	})
	t.Run("a database", func(t *testing.T) {
		dir := t.TempDir()
		alter(t, dir, "CREATE TABLE log(id, room, seq, data)")
		refusesUnchanged(t, dir, "is not a database of Omertà")
	})
	t.Run("a database of a newer Omertà", func(t *testing.T) {
		dir := t.TempDir()
		if err := open(t, dir).Close(); err != nil {
			t.Fatal(err)
		}
		alter(t, dir, "PRAGMA user_version = 2")
		refusesUnchanged(t, dir, "was written by a newer Omertà")
	})
}

func TestADatabaseThatWasOnlyBegunIsFinished(t *testing.T) {
	for name, begin := range map[string]func(t *testing.T, dir string){
		"an empty file":    func(t *testing.T, dir string) { putFile(t, filepath.Join(dir, "omerta.db"), "") },
		"without a schema": func(t *testing.T, dir string) { alter(t, dir, "PRAGMA journal_mode = WAL") },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			begin(t, dir)
			s := open(t, dir)
			if err := s.Append(t.Context(), "room", 0, []byte("first")); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func TestADamagedDatabaseIsCalledSo(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	if err := s.Append(t.Context(), "room", 0, bytes.Repeat([]byte("x"), 100_000)); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "omerta.db")
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	// The first page holds the schema; whatever lies behind it is broken.
	for i := 4096; i < len(content); i++ {
		content[i] = 0x5a
	}
	putFile(t, path, string(content))
	s = open(t, dir)
	_, err = s.Read(t.Context(), "room", 0)
	wantSentence(t, err, "the database "+path+" is damaged")
	if !errors.Is(err, ErrDamaged) {
		t.Errorf("the error is not ErrDamaged: %v", err)
	}
	err = s.Append(t.Context(), "room", 1, []byte("next"))
	wantSentence(t, err, "the database "+path+" is damaged")
}

// open opens a store that the test closes at its end.
func open(t *testing.T, dir string) *SQLite {
	t.Helper()
	s, err := OpenSQLite(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// alter changes the database in dir as another program would.
func alter(t *testing.T, dir, statement string) {
	t.Helper()
	conn, err := sqlite.OpenConn(filepath.Join(dir, "omerta.db"), sqlite.OpenReadWrite|sqlite.OpenCreate)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := sqlitex.ExecuteTransient(conn, statement, nil); err != nil {
		t.Fatal(err)
	}
}

// putFile puts a file there.
func putFile(t *testing.T, path, content string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

// refuses checks that the store does not open, and with which sentence.
func refuses(t *testing.T, dir, want string) {
	t.Helper()
	s, err := OpenSQLite(dir)
	if err == nil {
		s.Close()
		t.Fatalf("the store in %s opens; want %q", dir, want)
	}
	wantSentence(t, err, want)
}

// refusesUnchanged checks besides that the folder is as it was.
func refusesUnchanged(t *testing.T, dir, want string) {
	t.Helper()
	path := filepath.Join(dir, "omerta.db")
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	refuses(t, dir, path+" "+want)
	after, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(before, after) {
		t.Errorf("%s has been changed", path)
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 1 {
		t.Errorf("there are %d files in %s, %v", len(files), dir, err)
	}
}

// wantSentence checks that an error is one line that contains want.
func wantSentence(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
		t.Errorf("the error is %q, want a line with %q", err, want)
	}
}
