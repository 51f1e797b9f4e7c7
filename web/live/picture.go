package live

import (
	"encoding/json"
	"hash/maphash"

	"omerta/room"
	"omerta/view"
	"omerta/web/page"
)

// picture is a room as it is at one push: what several sockets need is made once.
type picture struct {
	feed    *feed
	views   map[room.Key]*view.View
	regions map[place][]drawn
	now     int64 // by the room's clock, as the last view has it
}

// place is where regions are the same: what is shared depends on language and address, what is one's own on the key too.
type place struct {
	key               room.Key
	language, address string
	shared            bool
}

// drawn is a region and its hash.
type drawn struct {
	name string
	html []byte
	hash uint64
}

// seen is what a socket has been sent.
type seen struct {
	regions []uint64 // hashes, in the order in which regions are written
	clock   page.Clock
	theme   string
	view    uint64
}

var seed = maphash.MakeSeed()

// Back is the path of a person's own return link.
func Back(code string, key room.Key) string { return "/r/" + code + "/back/" + string(key) }

// view is what a key's person may see. The moment is taken out of it and kept for the clock: what is written must be the
// same for as long as the viewer is shown the same, whatever goes on elsewhere.
func (p *picture) view(key room.Key) *view.View {
	if v := p.views[key]; v != nil {
		return v
	}
	if p.views == nil {
		p.views = map[room.Key]*view.View{}
	}
	v := p.feed.room.View(key)
	if v.Game != nil && v.Game.Window != nil {
		p.now = v.Game.Window.Now
		p.feed.still.hold(v.Game.Window)
	}
	p.views[key] = v
	return v
}

// still holds the moment of a window: the one at which it was first seen as it is.
type still struct {
	window view.Window
	now    int64
	open   bool
}

func (s *still) hold(w *view.Window) {
	as := view.Window{Number: w.Number, Opens: w.Opens, Ends: w.Ends, Left: w.Left, Paused: w.Paused}
	open := w.Now >= w.Opens
	if s.now == 0 || open != s.open || !same(as, s.window) {
		*s = still{window: as, now: w.Now, open: open}
	}
	w.Now = s.now
}

func same(a, b view.Window) bool {
	return a.Number == b.Number && a.Opens == b.Opens && a.Ends == b.Ends && a.Left == b.Left && a.Paused == b.Paused
}

// message is what the socket lacks; nil if it lacks nothing.
func (p *picture) message(s *socket, whole bool) []byte {
	v := p.view(s.key)
	if s.json {
		return p.viewMessage(s, v, whole)
	}
	return p.pageMessage(s, v, whole)
}

func (p *picture) viewMessage(s *socket, v *view.View, whole bool) []byte {
	written, err := json.Marshal(v)
	if err != nil {
		p.feed.feeds.Log.Error("a view could not be written", "error", err)
		return nil
	}
	hash := maphash.Bytes(seed, written)
	if hash == s.sent.view && !whole {
		return nil
	}
	s.sent.view = hash
	s.n++
	shown := *v
	shown.Number = s.n
	if v.Game != nil && v.Game.Window != nil {
		game, window := *v.Game, *v.Game.Window
		window.Now = p.now
		game.Window, shown.Game = &window, &game
	}
	message, err := encode(&ViewMessage{View: &shown})
	if err != nil {
		p.feed.feeds.Log.Error("a view could not be written", "error", err)
	}
	return message
}

func (p *picture) pageMessage(s *socket, v *view.View, whole bool) []byte {
	m := PageMessage{Clock: page.ClockOf(v), Theme: page.Theme(v)}
	changed := whole || m.Clock != s.sent.clock || m.Theme != s.sent.theme
	s.sent.clock, s.sent.theme = m.Clock, m.Theme
	at := 0
	for _, shared := range []bool{true, false} {
		for _, d := range p.draw(s, v, shared) {
			if at == len(s.sent.regions) {
				s.sent.regions = append(s.sent.regions, ^d.hash)
			}
			if whole || d.hash != s.sent.regions[at] {
				if m.Regions == nil {
					m.Regions = map[string]string{}
				}
				m.Regions[d.name] = string(d.html)
				s.sent.regions[at] = d.hash
				changed = true
			}
			at++
		}
	}
	m.Say = p.feed.voice.lines(s, v)
	if !changed && m.Say == nil {
		return nil
	}
	s.n++
	m.N = s.n
	if m.Clock.Now != 0 {
		m.Clock.Now = p.now
	}
	message, err := encode(&m)
	if err != nil {
		p.feed.feeds.Log.Error("a page could not be written", "error", err)
	}
	return message
}

// draw writes regions, once for all sockets that see them alike.
func (p *picture) draw(s *socket, v *view.View, shared bool) []drawn {
	at := place{language: s.site.Language, address: s.site.Address, shared: shared}
	if !shared {
		at.key = s.key
	}
	if d, ok := p.regions[at]; ok {
		return d
	}
	site := s.site // without the way back, which is its owner's alone
	var written []page.Region
	if shared {
		written = page.Shared(p.view(""), &site)
	} else {
		site.Claiming = v.Claimed
		if v.You != nil {
			site.Back = Back(v.Room, s.key)
		}
		written = page.Own(v, &site)
	}
	d := make([]drawn, len(written))
	for i, r := range written {
		d[i] = drawn{name: r.Name, html: r.HTML, hash: maphash.Bytes(seed, r.HTML)}
	}
	if p.regions == nil {
		p.regions = map[place][]drawn{}
	}
	p.regions[at] = d
	return d
}
