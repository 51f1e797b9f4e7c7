package playtest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"omerta/web/browser"
)

// phone is one tab of a browser that belongs to one person, 360 by 740 with touch.
type phone struct {
	t    testing.TB
	h    *house
	name string
	base string // the address by which it finds the house
	ctx  context.Context
	shut context.CancelFunc

	mu       sync.Mutex
	told     []string // the messages that came down its sockets, in order
	asked    []string // those that went up
	taken    int      // how many of those were acknowledged
	faults   []string // what the browser complains of
	expected []string // what it may complain of
}

// phone opens a tab with cookies of its own.
func (h *house) phone(t testing.TB, name string) *phone {
	t.Helper()
	return h.tab(t, name, browser.Start(t), chromedp.WithNewBrowserContext())
}

// again opens another tab with the same cookies.
func (p *phone) again() *phone {
	p.t.Helper()
	return p.h.tab(p.t, p.name, p.ctx)
}

func (h *house) tab(t testing.TB, name string, in context.Context, options ...chromedp.ContextOption) *phone {
	t.Helper()
	ctx, cancel := chromedp.NewContext(in, options...)
	t.Cleanup(cancel)
	p := &phone{t: t, h: h, name: name, base: h.Address, ctx: ctx, shut: cancel}
	if err := chromedp.Do(ctx); err != nil { // the tab lives as long as the context that first uses it
		t.Fatal(err)
	}
	if err := chromedp.Listen(ctx, p.hear); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.EmulateViewport(360, 740, chromedp.EmulateMobile, chromedp.EmulateTouch))
	t.Cleanup(p.mustBeContent)
	return p
}

// close closes the tab.
func (p *phone) close() {
	p.shut()
}

// hear keeps what the browser tells of the tab.
func (p *phone) hear(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *network.EventWebSocketFrameReceived:
		message := string(e.Response.PayloadData)
		p.told = append(p.told, message)
		if strings.HasPrefix(message, `{"id":`) && !strings.Contains(message, `"error":`) {
			p.taken++
		}
	case *network.EventWebSocketFrameSent:
		p.asked = append(p.asked, string(e.Response.PayloadData))
	case *runtime.EventExceptionThrown:
		p.faults = append(p.faults, "exception: "+thrown(e.ExceptionDetails))
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning || e.Type == runtime.ConsoleAPICalledTypeAssert {
			p.faults = append(p.faults, fmt.Sprintf("console: %s", said(e.Args)))
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError || e.Entry.Level == log.EntryLevelWarning || e.Entry.Source == log.EntrySourceSecurity {
			p.faults = append(p.faults, fmt.Sprintf("%s: %s %s", e.Entry.Source, e.Entry.Text, e.Entry.URL))
		}
	}
}

func thrown(e *runtime.ExceptionDetails) string {
	if e.Exception != nil && e.Exception.Description != "" {
		return e.Exception.Description
	}
	return e.Text
}

func said(args []*runtime.RemoteObject) (words []string) {
	for _, a := range args {
		words = append(words, string(a.Value)+a.Description)
	}
	return words
}

// mustBeContent fails the test for everything that the browser has complained of.
func (p *phone) mustBeContent() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i, fault := range p.faults {
		if slices.Index(p.faults, fault) < i {
			continue // once is enough
		}
		if !slices.ContainsFunc(p.expected, func(words string) bool { return strings.Contains(fault, words) }) {
			p.t.Errorf("the browser of %s complains: %s", p.name, fault)
		}
	}
}

// expect has the browser be allowed a complaint with those words in it: it notes every refusal and every broken
// connection in its console, by itself.
func (p *phone) expect(words ...string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.expected = append(p.expected, words...)
}

// expectCuts is for a phone whose network is cut, or whose server is killed.
func (p *phone) expectCuts() { p.expect("net::ERR_", "WebSocket connection") }

// messages are those that the page was sent, from the one with that number on.
func (p *phone) messages(from int) []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.told[min(from, len(p.told)):])
}

// count is how many messages the page was sent.
func (p *phone) count() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.told)
}

// sent are the actions that the page has sent, but for its asking for everything.
func (p *phone) sent() (actions []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, a := range p.asked {
		if a != `{"do":"whole"}` {
			actions = append(actions, a)
		}
	}
	return actions
}

func (p *phone) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatalf("%s: %v", p.name, err)
	}
}

// goTo opens a page of the house.
func (p *phone) goTo(path string) {
	p.t.Helper()
	p.do(chromedp.Navigate(p.base + path))
}

// try is the value of an expression on the page, or why there is none: a page that is being left has none.
func try[T any](p *phone, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// js is the value of an expression on the page.
func js[T any](p *phone, expression string) T {
	p.t.Helper()
	value, err := try[T](p, expression)
	if err != nil {
		p.t.Fatalf("%s: %.300s: %v", p.name, expression, err)
	}
	return value
}

// until waits until an expression on the page is true, whatever pages come and go meanwhile.
func (p *phone) until(condition string) {
	p.t.Helper()
	if !p.comes(condition, patience) {
		p.t.Fatalf("%s: it never came to be that %s; the page reads:\n%s", p.name, condition, p.reads())
	}
}

// comes says whether an expression becomes true in time.
func (p *phone) comes(condition string, within time.Duration) bool {
	late := time.Now().Add(within)
	for {
		left := time.Until(late)
		if left <= 0 {
			return false
		}
		met, err := try[bool](p, fmt.Sprintf(`new Promise((done) => {
			const late = Date.now() + %d;
			const look = () => (%s) ? done(true) : Date.now() > late ? done(false) : setTimeout(look, 20);
			look();
		})`, min(left, 2*time.Second).Milliseconds(), condition))
		if err == nil && met {
			return true
		}
	}
}

// reads is all that can be read on the page.
func (p *phone) reads() string {
	text, err := try[string](p, `location.pathname + "\n" + [...document.querySelectorAll(".top, main > section, main:not(:has(section))")].map((e) => e.innerText).join("\n").slice(0, 900)`)
	if err != nil {
		return err.Error()
	}
	return text
}

// text is what can be read in the first element that the selector finds; empty if there is none.
func (p *phone) text(selector string) string {
	p.t.Helper()
	return js[string](p, `(document.querySelector(`+quote(selector)+`) || {innerText: ""}).innerText.trim()`)
}

// has says whether the page shows something that the selector finds.
func (p *phone) has(selector string) bool {
	p.t.Helper()
	return js[bool](p, shown(selector))
}

// shown is the expression that the selector finds something that can be seen.
func shown(selector string) string {
	return `[...document.querySelectorAll(` + quote(selector) + `)].some((e) => e.checkVisibility())`
}

// reading is the expression that what can be read in an element has some words in it.
func reading(selector, words string) string {
	return `(document.querySelector(` + quote(selector) + `) || {innerText: ""}).innerText.includes(` + quote(words) + `)`
}

// tap taps what the selector finds, as a finger does: where it stands, if nothing lies over it. It waits for it.
func (p *phone) tap(selector string) {
	p.t.Helper()
	x, y := p.at(selector)
	p.do(chromedp.TapXY(x, y))
}

// press taps a button until it has come to what is wanted: a finger that was too early taps again.
func (p *phone) press(selector, wanted string) {
	p.t.Helper()
	for late := time.Now().Add(patience); time.Now().Before(late); {
		x, y, err := p.spot(selector)
		if err == nil {
			p.do(chromedp.TapXY(x, y))
		}
		if p.comes(wanted, time.Second) {
			return
		}
	}
	p.t.Fatalf("%s: %s was pressed, and it never came to be that %s; the page reads:\n%s", p.name, selector, wanted, p.reads())
}

// at is the middle of what the selector finds, once it can be tapped.
func (p *phone) at(selector string) (x, y float64) {
	p.t.Helper()
	var err error
	for late := time.Now().Add(patience); time.Now().Before(late); {
		if x, y, err = p.spot(selector); err == nil {
			return x, y
		}
	}
	p.t.Fatalf("%s: %s cannot be tapped: %v; the page reads:\n%s", p.name, selector, err, p.reads())
	return 0, 0
}

// spot is the middle of what the selector finds, brought into sight, or why it cannot be tapped there.
func (p *phone) spot(selector string) (x, y float64, err error) {
	at, err := try[struct {
		X, Y float64
		Why  string
	}](p, `(() => {
		const e = document.querySelector(`+quote(selector)+`);
		if (!e || !e.checkVisibility()) return { Why: "it is not there" };
		let r = e.getBoundingClientRect();
		const over = () => { const o = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2); return o && (e.contains(o) || o.contains(e) && o.closest("label")) ? "" : o ? o.outerHTML.slice(0, 100) : "nothing"; };
		if (over()) { e.scrollIntoView({ block: "center", behavior: "instant" }); r = e.getBoundingClientRect(); }
		return { X: r.x + r.width / 2, Y: r.y + r.height / 2, Why: over() };
	})()`)
	if err == nil && at.Why != "" {
		err = fmt.Errorf("in its place is %s", at.Why)
	}
	return at.X, at.Y, err
}

// hold keeps a finger on what the selector finds while something is done.
func (p *phone) hold(selector string, meanwhile func()) {
	p.t.Helper()
	x, y := p.at(selector)
	p.touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	meanwhile()
	p.touch(input.DispatchTouchEventTypeTouchEnd)
}

func (p *phone) touch(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
	p.t.Helper()
	if points == nil {
		points = []*input.TouchPoint{}
	}
	p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
		return err
	}))
}

// write puts words into the field that the selector finds.
func (p *phone) write(selector, words string) {
	p.t.Helper()
	p.tap(selector)
	js[bool](p, `document.querySelector(`+quote(selector)+`).select(), true`)
	p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, input.InsertText, input.InsertTextParams{Text: words})
		return err
	}))
}

// set chooses a value of a list, as the list's own picker does.
func (p *phone) set(selector, value string) {
	p.t.Helper()
	p.until(`[...(document.querySelector(` + quote(selector) + `) || {options: []}).options].some((o) => o.value === ` + quote(value) + `)`)
	js[bool](p, choosing(selector, value))
}

// choosing is the expression that chooses a value in a list.
func choosing(selector, value string) string {
	return `(() => {
		const s = document.querySelector(` + quote(selector) + `);
		s.value = ` + quote(value) + `;
		return s.dispatchEvent(new Event("input", { bubbles: true })), s.dispatchEvent(new Event("change", { bubbles: true }));
	})()`
}

// quote is a value as the script writes it.
func quote(value any) string {
	quoted, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(quoted)
}
