package playtest

import (
	"fmt"
	"testing"
	"time"
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
	p.until(`document.body && document.body.dataset.room && document.readyState === "complete" && document.getElementById("net").hidden && ` + shown("#r-top .code"))
	eventually(p.t, "the page is told everything", func() bool { return p.count() > 0 })
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

// eventually waits until a condition that is no page's own is met.
func eventually(t testing.TB, what string, condition func() bool) {
	t.Helper()
	look := time.NewTicker(5 * time.Millisecond)
	defer look.Stop()
	late := time.After(patience)
	for !condition() {
		select {
		case <-look.C:
		case <-late:
			t.Fatalf("it never came to be that %s", what)
		}
	}
}
