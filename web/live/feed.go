package live

import (
	"runtime/debug"
	"sync"
	"time"

	"omerta/room"
)

// feed keeps the sockets of one room up to date.
type feed struct {
	feeds *Feeds
	room  *room.Room
	wake  chan struct{} // a socket lacks something
	quit  chan struct{}
	voice voice     // of the feed's goroutine
	still still     // of the feed's goroutine
	batch []*socket // of the feed's goroutine, kept for its memory

	mu      sync.Mutex
	sockets map[*socket]struct{}
	stopped bool
}

func newFeed(fs *Feeds, r *room.Room) *feed {
	return &feed{
		feeds: fs, room: r, sockets: map[*socket]struct{}{},
		wake: make(chan struct{}, 1), quit: make(chan struct{}),
	}
}

// run is the feed's goroutine.
func (f *feed) run() {
	// What anybody may see changes whenever anything does, so this one watch speaks for all sockets.
	changes, unwatch := f.room.Watch("")
	defer unwatch()
	ping := time.NewTicker(f.feeds.Ping)
	defer ping.Stop()
	rest := time.NewTimer(0)
	defer rest.Stop()
	for {
		select {
		case <-f.quit:
			return
		case <-ping.C:
			f.ping()
			continue
		case _, open := <-changes:
			if !open {
				f.leaveRoom()
				return
			}
			f.mark()
		case <-f.wake:
		}
		select { // until the rest after the last push is over, more changes may come
		case <-rest.C:
		case <-f.quit:
			return
		}
		select {
		case <-changes:
			f.mark()
		default:
		}
		f.push()
		rest.Reset(f.feeds.Rest)
	}
}

// mark notes that every socket may lack something.
func (f *feed) mark() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for s := range f.sockets {
		s.lacks.Store(true)
	}
}

// push sends each socket what it lacks. A fault in one viewer's page keeps nobody else's from being sent.
func (f *feed) push() {
	f.batch = f.collect(f.batch[:0])
	p := &picture{feed: f}
	f.guard(func() {
		public := p.look("")
		f.voice.follow(public.View)
		f.voice.choose(f.batch, func(s *socket) bool {
			return public.Voice != 0 && f.room.Person(s.key) == public.Voice
		})
	})
	for _, s := range f.batch {
		f.guard(func() { s.push(p) })
	}
	clear(f.batch)
}

func (f *feed) guard(do func()) {
	defer func() {
		if fault := recover(); fault != nil {
			f.feeds.Log.Error("a page could not be brought up to date", "fault", fault, "stack", string(debug.Stack()))
		}
	}()
	do()
}

// nudge has the feed look for sockets that lack something.
func (f *feed) nudge() {
	select {
	case f.wake <- struct{}{}:
	default:
	}
}

func (f *feed) ping() {
	f.batch = f.collect(f.batch[:0])
	for _, s := range f.batch {
		s.ping()
	}
	clear(f.batch)
}

// leaveRoom closes all sockets, since the room has been closed under them. Their pages come back by themselves.
func (f *feed) leaveRoom() {
	f.feeds.forget(f)
	for _, s := range f.collect(nil) {
		go s.close(goingAway, "the room is closing")
	}
	<-f.quit
}

func (f *feed) add(s *socket) {
	s.feed = f
	_, s.unwatch = f.room.Watch(s.key)
	s.lacks.Store(true)
	s.whole.Store(true)
	f.mu.Lock()
	f.sockets[s] = struct{}{}
	oldest := f.surplus(s)
	f.mu.Unlock()
	if oldest != nil {
		go oldest.close(policy, "this page is open too often")
	}
	f.nudge()
}

// surplus is the oldest socket of the same key, if the key has more than it may: pages that went to sleep without a word
// must not keep a new one out.
func (f *feed) surplus(s *socket) (oldest *socket) {
	n := 0
	for other := range f.sockets {
		if other.key != s.key {
			continue
		}
		n++
		if oldest == nil || other.opened.Before(oldest.opened) {
			oldest = other
		}
	}
	if s.key == "" || n <= f.feeds.Gate.PagesOfKey {
		return nil
	}
	return oldest
}

// remove takes a socket out and says how many are left.
func (f *feed) remove(s *socket) int {
	s.unwatch()
	f.mu.Lock()
	defer f.mu.Unlock()
	delete(f.sockets, s)
	return len(f.sockets)
}

func (f *feed) count() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.sockets)
}

func (f *feed) collect(to []*socket) []*socket {
	f.mu.Lock()
	defer f.mu.Unlock()
	for s := range f.sockets {
		to = append(to, s)
	}
	return to
}

func (f *feed) stop() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.stopped {
		f.stopped = true
		close(f.quit)
	}
}
