package playtest

import (
	"fmt"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// host opens the first page, writes a name and opens a room.
func (h *house) host(t testing.TB, name string) *phone {
	t.Helper()
	p := h.phone(t, name)
	p.goTo("/")
	p.write("#name", name)
	p.tap(`form[action="/rooms"] .go`)
	p.live()
	return p
}

// live waits until the page is a room's, and has been told everything.
func (p *phone) live() {
	p.t.Helper()
	p.until(`document.body && document.body.dataset.told`)
}

// code is the room's.
func (p *phone) code() string {
	p.t.Helper()
	return p.text("#r-top .code")
}

// join opens the room's link on a phone of its own, and takes a place.
func (p *phone) join(t testing.TB, name string) *phone {
	t.Helper()
	q := p.h.phone(t, name)
	q.goTo("/r/" + p.code())
	q.write("#name", name)
	q.tap(`#join .go`)
	q.live()
	q.until(`!` + shown("#join"))
	return q
}

// table opens a room and has all sit down.
func (h *house) table(t testing.TB, names ...string) []*phone {
	t.Helper()
	phones := []*phone{h.host(t, names[0])}
	for _, name := range names[1:] {
		phones = append(phones, phones[0].join(t, name))
	}
	for _, p := range phones {
		p.until(reading("#r-top .time", fmt.Sprintf("%d here", len(names))))
	}
	return phones
}

// each does something on all phones at once, and goes on when it is done on all. Where it ends the test, it does so
// after the others.
func each(phones []*phone, do func(*phone)) {
	var busy sync.WaitGroup
	var done atomic.Int64
	for _, p := range phones {
		busy.Go(func() {
			do(p)
			done.Add(1)
		})
	}
	busy.Wait()
	if len(phones) > 0 && int(done.Load()) != len(phones) {
		phones[0].t.FailNow()
	}
}

// pace is how long it takes, now and here, to look at all pages in turn a few times: what a step of a night has to last
// at least when the pages are looked at in it.
func pace(phones []*phone) time.Duration {
	start := time.Now()
	each(phones, func(p *phone) {
		for range 10 {
			p.until(`document.body !== null`)
		}
	})
	for range 10 {
		phones[0].until(`document.body !== null`)
	}
	return time.Since(start)
}

// setStep has the host change the length of a night's step, in seconds by the clock on the wall.
func (p *phone) setStep(length time.Duration) {
	p.t.Helper()
	seconds := strconv.Itoa(max(1, int(length.Seconds()*p.h.speed+0.5)))
	p.press(`#r-bar a[data-open=table]`, `document.getElementById("table").open`)
	p.write("#option-step", seconds)
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.getElementById("option-step").getAttribute("value") === ` + quote(seconds))
	p.press("#table > summary", `!document.getElementById("table").open`)
}
