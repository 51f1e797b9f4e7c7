package main

import (
	"net/url"
	"os"
	"path/filepath"
	"runtime"
)

// defaultData is the folder for data of this user's programs, where the system keeps such: $XDG_DATA_HOME or
// ~/.local/share, and its like elsewhere. Empty if the user has no home.
func defaultData() string {
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "omerta")
	}
	if dir := os.Getenv("LOCALAPPDATA"); runtime.GOOS == "windows" && dir != "" {
		return filepath.Join(dir, "omerta")
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	if runtime.GOOS == "darwin" {
		return filepath.Join(home, "Library", "Application Support", "omerta")
	}
	return filepath.Join(home, ".local", "share", "omerta")
}

// hostOf is the host and port of a URL.
func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}
