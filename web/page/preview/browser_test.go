package preview

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	cdp "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"omerta/web/browser"
)

// patience bounds every wait for a page.
const patience = 20 * time.Second

func TestMain(m *testing.M) {
	code := m.Run()
	browser.Stop()
	os.Exit(code)
}

// tab is one page in the browser.
type tab struct {
	t   *testing.T
	ctx context.Context
}

// phone opens a tab of 360 by 740, with touch.
func phone(t *testing.T) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser.Start(t))
	t.Cleanup(cancel)                        // runs after what is registered later
	if err := chromedp.Do(ctx); err != nil { // the tab lives as long as the context that first uses it
		t.Fatal(err)
	}
	p := &tab{t, ctx}
	p.do(onNewDocument(`window.faults = [];
		addEventListener("error", (e) => faults.push(e.message + " at " + e.filename + ":" + e.lineno));
		addEventListener("unhandledrejection", (e) => faults.push(String(e.reason)));
		addEventListener("securitypolicyviolation", (e) => faults.push("policy: " + e.violatedDirective + " " + e.blockedURI));`))
	t.Cleanup(func() {
		if faults := js[[]string](p, `window.faults || []`); len(faults) > 0 {
			t.Errorf("the browser complains: %q", faults)
		}
	})
	p.do(chromedp.EmulateViewport(360, 740, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulateScale(2)))
	return p
}

func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatal(err)
	}
}

// goTo opens a page and waits until it has been told everything.
func (p *tab) goTo(h *house, path string) {
	p.t.Helper()
	p.do(chromedp.Navigate(h.URL + path))
	if path != "/" {
		p.until(`document.body.dataset.told && document.readyState === "complete"`)
	}
}

// js is the value of an expression on the page.
func js[T any](p *tab, expression string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return value
}

// until waits until an expression on the page is true.
func (p *tab) until(condition string) {
	p.t.Helper()
	if !js[bool](p, `new Promise((done) => {
		const start = Date.now();
		const look = () => (`+condition+`) ? done(true) : Date.now() - start > 15000 ? done(false) : setTimeout(look, 20);
		look();
	})`) {
		p.t.Fatalf("it never came to be that %s; the page reads:\n%s", condition, js[string](p, `document.body.innerText`))
	}
}

// until waits until something that comes to the house has made the condition true. The condition is asked with the
// house's lock held.
func (h *house) until(condition func() bool) {
	h.t.Helper()
	late := time.After(patience)
	for {
		h.mu.Lock()
		met, changed := condition(), h.changed
		h.mu.Unlock()
		if met {
			return
		}
		select {
		case <-changed:
		case <-late:
			h.t.Fatalf("it never came; asked so far: %v", h.asked)
		}
	}
}

// next waits for the next action and returns it.
func (h *house) next() map[string]any {
	h.t.Helper()
	var action map[string]any
	h.until(func() bool {
		if len(h.asked) == 0 {
			return false
		}
		action, h.asked = h.asked[0], h.asked[1:]
		return true
	})
	delete(action, "id")
	return action
}

func (p *tab) text(selector string) string {
	p.t.Helper()
	return js[string](p, `(document.querySelector(`+quote(selector)+`) || {innerText: "(nothing)"}).innerText.trim()`)
}

// tap taps the middle of what the selector finds, as a finger does.
func (p *tab) tap(selector string) {
	p.t.Helper()
	x, y := p.middle(selector)
	p.do(chromedp.TapXY(x, y))
}

func (p *tab) middle(selector string) (x, y float64) {
	p.t.Helper()
	at := js[[]float64](p, `(() => {
		const e = document.querySelector(`+quote(selector)+`);
		if (!e) return [];
		e.scrollIntoView({ block: "center" });
		const r = e.getBoundingClientRect();
		return [r.x + r.width / 2, r.y + r.height / 2];
	})()`)
	if len(at) != 2 {
		p.t.Fatalf("nothing is %s; the page reads:\n%s", selector, js[string](p, `document.body.innerText`))
	}
	return at[0], at[1]
}

// finger puts a finger down on what the selector finds, does something, and lifts it.
func (p *tab) finger(selector string, meanwhile func()) {
	p.t.Helper()
	x, y := p.middle(selector)
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			_, err := chromedp.Call(ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
			return err
		}))
	}
	touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	meanwhile()
	touch(input.DispatchTouchEventTypeTouchEnd)
}

// root is the project's folder.
func root(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for ; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			t.Fatal("no go.mod above this folder")
		}
	}
}

// dispatch is a key as the keyboard sends it.
func dispatch(key input.DispatchKeyEventParams) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, input.DispatchKeyEvent, key)
		return err
	})
}

// onNewDocument runs a script before those of the pages to come.
func onNewDocument(script string) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, cdp.AddScriptToEvaluateOnNewDocument, cdp.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		return err
	})
}

func quote(text string) string {
	quoted, _ := json.Marshal(text)
	return string(quoted)
}
