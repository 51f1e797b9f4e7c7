// Package playtest plays Omertà as people do: real browser pages against the real program, a process of its own with its
// data in a folder. It looks at what each page shows and at every message that each page was sent. One browser serves all
// tests; each player is a context of its own in it, with cookies of its own.
package playtest

import (
	"os"
	"testing"
	"time"

	"omerta/web/browser"
)

// patience bounds every wait. Nothing takes as long on a machine that is not busy with something else.
const patience = 60 * time.Second

func TestMain(m *testing.M) {
	code := m.Run()
	browser.Stop()
	removeProgram()
	os.Exit(code)
}
