// Package playtest plays Omertà as people do: real browser pages against the real program, a process of its own with its
// data in a folder. It looks at what each page shows and at every message that each page was sent. One browser serves all
// tests; each player is a context of its own in it, with cookies of its own.
//
// With OMERTA_BROWSER set, to the browser's name or path, a test without a browser or without axe-core fails; otherwise
// it is skipped.
package playtest

import (
	"context"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// patience bounds every wait. Nothing takes as long on a machine that is not busy with something else.
const patience = 60 * time.Second

func TestMain(m *testing.M) {
	code := m.Run()
	stopBrowser()
	removeProgram()
	os.Exit(code)
}

// browserWanted says that a test without a browser must fail.
func browserWanted() bool { return os.Getenv("OMERTA_BROWSER") != "" }

// lacking ends a test that lacks something: as failed if it was asked for, else as skipped.
func lacking(t testing.TB, what string) {
	t.Helper()
	if browserWanted() {
		t.Fatalf("%s (./check installs it)", what)
	}
	t.Skipf("%s (./check installs it; with OMERTA_BROWSER set this fails)", what)
}

// chromium starts the one browser.
var chromium = sync.OnceValues(func() (context.Context, error) {
	name := os.Getenv("OMERTA_BROWSER")
	if name == "" {
		name = "chromium"
	}
	program, err := exec.LookPath(name)
	if err != nil {
		return nil, err
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(),
		append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU,
			chromedp.Flag("disable-component-update", true), chromedp.Flag("hide-scrollbars", true),
			chromedp.Flag("mute-audio", true), chromedp.Flag("autoplay-policy", "no-user-gesture-required"))...)
	browser, cancel := chromedp.NewContext(allocator)
	stopBrowser = func() { cancel(); stop() }
	return browser, chromedp.Do(browser)
})

var stopBrowser = func() {}

// browser is the one browser, or the test ends.
func browser(t testing.TB) context.Context {
	t.Helper()
	b, err := chromium()
	if err != nil {
		lacking(t, "no browser: "+err.Error())
	}
	return b
}
