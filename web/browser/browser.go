// Package browser starts one headless Chromium for all tests of a package. It knows nothing of Omertà.
//
// With OMERTA_BROWSER set, to the browser's name or path, a test that lacks something fails; otherwise it is skipped.
package browser

import (
	"context"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// stop ends the browser, if it was started.
var stop = func() {}

var start = sync.OnceValues(func() (context.Context, error) {
	name := os.Getenv("OMERTA_BROWSER")
	if name == "" {
		name = "chromium"
	}
	program, err := exec.LookPath(name)
	if err != nil {
		return nil, err
	}
	allocator, end := chromedp.NewExecAllocator(context.Background(),
		append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU,
			chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
			chromedp.Flag("disable-sync", true), chromedp.Flag("hide-scrollbars", true), chromedp.Flag("mute-audio", true),
			chromedp.Flag("autoplay-policy", "no-user-gesture-required"))...)
	browser, cancel := chromedp.NewContext(allocator)
	stop = func() { cancel(); end() }
	return browser, chromedp.Do(browser)
})

// Start gives the context of the one browser, started when a test first wants it, or ends the test.
func Start(t testing.TB) context.Context {
	t.Helper()
	browser, err := start()
	if err != nil {
		Lacking(t, "no browser: "+err.Error())
	}
	return browser
}

// Stop ends the browser, if any test wanted one; TestMain calls it after all tests.
func Stop() { stop() }

// Lacking ends a test that lacks something: as failed if a browser was asked for, else as skipped.
func Lacking(t testing.TB, what string) {
	t.Helper()
	if os.Getenv("OMERTA_BROWSER") != "" {
		t.Fatalf("%s (./check installs it)", what)
	}
	t.Skipf("%s (./check installs it; with OMERTA_BROWSER set this fails)", what)
}
