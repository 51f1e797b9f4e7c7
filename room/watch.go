package room

import (
	"time"
)

// watch is one page, or other client, that is told when its view may have changed.
type watch struct {
	hash    string // of the key that it was opened with
	person  int
	changes chan struct{}
}

// presence is how many pages of a person are connected, and since when there are none.
type presence struct {
	pages int
	left  int64 // milliseconds since 1970
}

// How long somebody must be without a page to be shown as away, and how long the host until others may take over.
const (
	awayAfter     = 4 * time.Second
	hostGoneAfter = time.Minute
)

// Watch tells on the channel that the view of the key's person may have changed; changes that nobody has read yet are
// one. It counts as that person's page being connected until stop is called. The channel is closed when the room is.
func (r *Room) Watch(key Key) (changes <-chan struct{}, stop func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	w := &watch{hash: key.hash(), changes: make(chan struct{}, 1)}
	if p := r.state.byHash(w.hash); p != nil {
		w.person = p.id
		here := r.presenceOf(p.id)
		here.pages++
		if here.pages == 1 {
			r.changed()
		}
	}
	r.watches[w] = struct{}{}
	r.used = r.rooms.Now()
	return w.changes, func() { r.unwatch(w) }
}

func (r *Room) unwatch(w *watch) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, ok := r.watches[w]; !ok {
		return
	}
	delete(r.watches, w)
	if here := r.presence[w.person]; here != nil && w.person != 0 {
		here.pages--
		here.left = r.rooms.Now().UnixMilli()
	}
	r.used = r.rooms.Now()
	r.nudge()
}

// nudge has the room's goroutine look at its timer anew.
func (r *Room) nudge() {
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

func (r *Room) presenceOf(person int) *presence {
	here := r.presence[person]
	if here == nil {
		here = &presence{left: r.rooms.Now().UnixMilli()}
		r.presence[person] = here
	}
	return here
}

// absentSince is when a person's last page went; 0 if one is connected. Somebody never seen is absent since the room
// was opened here.
func (r *Room) absentSince(person int) int64 {
	here := r.presence[person]
	switch {
	case here == nil:
		return r.opened
	case here.pages > 0:
		return 0
	}
	return here.left
}

// isHere says that a page of the person is connected.
func (r *Room) isHere(person int) bool {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.state.person(person) != nil && r.absentSince(person) == 0
}

func (r *Room) absent(person int, after time.Duration, now int64) bool {
	since := r.absentSince(person)
	return since != 0 && now >= since+after.Milliseconds()
}

func (r *Room) away(p *person, now int64) bool { return !p.bot && r.absent(p.id, awayAfter, now) }

func (r *Room) hostGone(now int64) bool {
	return r.state.host != 0 && r.absent(r.state.host, r.scaled(hostGoneAfter), now)
}

// scaled is a length of real time at the clock's speed.
func (r *Room) scaled(d time.Duration) time.Duration {
	return time.Duration(float64(d) / r.rooms.ClockSpeed)
}

// changed tells every page that its view may have changed. The room is locked.
func (r *Room) changed() {
	for w := range r.watches {
		select {
		case w.changes <- struct{}{}:
		default:
		}
	}
	r.nudge()
}

// absences are the moments, after now, at which somebody's absence becomes worth showing.
func (r *Room) absences(now int64) (moments []int64) {
	consider := func(person int, after time.Duration) {
		if since := r.absentSince(person); since != 0 && since+after.Milliseconds() > now {
			moments = append(moments, since+after.Milliseconds())
		}
	}
	for _, p := range r.state.people {
		if !p.bot {
			consider(p.id, awayAfter)
		}
	}
	if r.state.host != 0 {
		consider(r.state.host, r.scaled(hostGoneAfter))
	}
	return moments
}

// recount finds anew whose pages are connected, after a key has changed hands.
func (r *Room) recount() {
	for _, here := range r.presence {
		here.pages = 0
	}
	for w := range r.watches {
		w.person = 0
		if p := r.state.byHash(w.hash); p != nil {
			w.person = p.id
			r.presenceOf(p.id).pages++
		}
	}
}
