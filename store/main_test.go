package store

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"testing"
)

// standIns are what the test binary can do in a process of its own, with a data folder.
var standIns = map[string]func(dir string) error{}

// standIn makes ready such a process.
func standIn(ctx context.Context, name, dir string) *exec.Cmd {
	process := exec.CommandContext(ctx, os.Args[0])
	process.Env = append(os.Environ(), "OMERTA_STORE_STANDS_FOR="+name, "OMERTA_STORE_DIR="+dir)
	return process
}

func TestMain(m *testing.M) {
	name := os.Getenv("OMERTA_STORE_STANDS_FOR")
	if name == "" {
		os.Exit(m.Run())
	}
	if err := standIns[name](os.Getenv("OMERTA_STORE_DIR")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
