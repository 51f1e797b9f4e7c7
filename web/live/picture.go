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
	looks   map[room.Key]*look
	regions map[place][]drawn
	now     int64 // by the room's clock, as the last view has it
}

// look is a view and its hash.
type look struct {
	*view.View
	hash uint64
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

// seen is what a socket has been sent: the hashes of its views, and for a page those of its regions, in order.
type seen struct {
	view, public uint64
	own, shared  []uint64
	clock        page.Clock
	theme        string
}

var seed = maphash.MakeSeed()

// Back is the path of a person's own return link.
func Back(code string, key room.Key) string { return "/r/" + code + "/back/" + string(key) }

// look is what a key's person may see. The moment is taken out of it and kept for the clock: what is written must be the
// same for as long as the viewer is shown the same, whatever goes on elsewhere.
func (p *picture) look(key room.Key) *look {
	if l := p.looks[key]; l != nil {
		return l
	}
	l := &look{View: p.feed.room.View(key)}
	if l.Game != nil && l.Game.Window != nil {
		p.now = l.Game.Window.Now
		p.feed.still.hold(l.Game.Window)
	}
	var h maphash.Hash
	h.SetSeed(seed)
	if err := json.NewEncoder(&h).Encode(l.View); err != nil {
		p.feed.feeds.Log.Error("a view could not be written", "error", err)
	}
	l.hash = h.Sum64()
	if p.looks == nil {
		p.looks = map[room.Key]*look{}
	}
	p.looks[key] = l
	return l
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
	own := p.look(s.key)
	var message any
	if s.json {
		message = p.viewMessage(s, own, whole)
	} else {
		message = p.pageMessage(s, own, whole)
	}
	if message == nil {
		return nil
	}
	written, err := encode(message)
	if err != nil {
		p.feed.feeds.Log.Error("a message could not be written", "error", err)
	}
	return written
}

func (p *picture) viewMessage(s *socket, own *look, whole bool) any {
	if own.hash == s.sent.view && !whole {
		return nil
	}
	s.sent.view = own.hash
	s.n++
	shown := *own.View
	shown.Number = s.n
	if shown.Game != nil && shown.Game.Window != nil {
		game, window := *shown.Game, *shown.Game.Window
		window.Now = p.now
		game.Window, shown.Game = &window, &game
	}
	return &ViewMessage{View: &shown}
}

func (p *picture) pageMessage(s *socket, own *look, whole bool) any {
	public := p.look("")
	say := p.feed.voice.lines(s)
	if own.hash == s.sent.view && public.hash == s.sent.public && !whole && say == nil {
		return nil
	}
	m := &PageMessage{Clock: page.ClockOf(own.View), Theme: page.Theme(own.View), Say: say, Regions: map[string]string{}}
	changed := whole || say != nil || m.Clock != s.sent.clock || m.Theme != s.sent.theme
	s.sent.clock, s.sent.theme = m.Clock, m.Theme
	if public.hash != s.sent.public || whole {
		s.sent.shared = m.take(p.draw(s, public, true), s.sent.shared, whole)
	}
	if own.hash != s.sent.view || whole {
		s.sent.own = m.take(p.draw(s, own, false), s.sent.own, whole)
	}
	s.sent.view, s.sent.public = own.hash, public.hash
	if !changed && len(m.Regions) == 0 {
		return nil
	}
	s.n++
	m.N = s.n
	if m.Clock.Now != 0 {
		m.Clock.Now = p.now
	}
	return m
}

// take puts the regions that differ from those that were sent into the message, and returns what has been sent then.
func (m *PageMessage) take(regions []drawn, sent []uint64, whole bool) []uint64 {
	for i, d := range regions {
		if i == len(sent) {
			sent = append(sent, ^d.hash)
		}
		if whole || d.hash != sent[i] {
			m.Regions[d.name] = string(d.html)
			sent[i] = d.hash
		}
	}
	return sent
}

// draw writes regions, once for all sockets that see them alike.
func (p *picture) draw(s *socket, l *look, shared bool) []drawn {
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
		written = page.Shared(l.View, &site)
	} else {
		if l.You != nil {
			site.Back = Back(l.Room, s.key)
		}
		written = page.Own(l.View, &site)
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
