package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// fileName is the name of the database in the data folder.
const fileName = "omerta.db"

// prepareFolder makes the data folder and an empty database file where they are
// missing, readable to nobody else, and returns the file's path. SQLite gives the
// files beside it the same permissions.
func prepareFolder(dir string) (path string, err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		var at *fs.PathError
		if errors.As(err, &at) && errors.Is(err, syscall.ENOTDIR) {
			return "", fmt.Errorf("cannot use %s as the data folder: %s is a file (%w)", dir, at.Path, at.Err)
		}
		return "", fmt.Errorf("cannot make the data folder %s: %w", dir, reason(err))
	}
	path = filepath.Join(dir, fileName)
	if found, err := os.Stat(path); err == nil {
		if found.IsDir() {
			return "", fmt.Errorf("cannot keep the database in %s: that is a folder", path)
		}
		// Not opened here: closing it again would drop the locks that SQLite holds on
		// it for other connections of this process.
		return path, nil
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return path, nil // another process made it just now
	}
	if err != nil {
		return "", fmt.Errorf("cannot write in the data folder %s: %w", dir, reason(err))
	}
	return path, file.Close()
}

// reason takes the operation and path off a file error, for sentences that name
// them already.
func reason(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}
