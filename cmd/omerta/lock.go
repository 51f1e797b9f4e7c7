package main

import (
	"fmt"
	"path/filepath"

	"github.com/gofrs/flock"
)

// lockFolder keeps the data folder for one server: the pages of a second one would not hear of what the first writes. The
// system gives the lock back when the process ends, however it ends.
func lockFolder(dir string) (*flock.Flock, error) {
	lock := flock.New(filepath.Join(dir, "omerta.lock"), flock.SetPermissions(0o600))
	switch free, err := lock.TryLock(); {
	case err != nil:
		return nil, fmt.Errorf("cannot lock the data folder %s: %w", dir, err)
	case !free:
		return nil, fmt.Errorf("another Omertà keeps its games in %s; stop it, or choose another folder with --data DIR", dir)
	}
	return lock, nil
}
