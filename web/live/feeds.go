package live

import (
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/lxzan/gws"

	"omerta/room"
	"omerta/web/gate"
	"omerta/web/page"
)

// Config is what feeds need.
type Config struct {
	// Check says what is wrong with a request of a client in JSON, before it is read; nil for no check. Its error is a
	// *room.Error.
	Check func(message []byte) error
	// Gate counts what the sockets ask.
	Gate *gate.Gate
	// Log is where faults go, never a secret.
	Log *slog.Logger
	// Rest is how long a room's changes are gathered after one was sent; 0 for the usual 15 ms.
	Rest time.Duration
	// Ping is how often a socket is asked for a sign of life, and Silence how long it may give none; 0 for the usual 15
	// and 40 seconds.
	Ping, Silence time.Duration
}

// Feeds are all sockets of this server, in one feed a room.
type Feeds struct {
	Config
	upgrader *gws.Upgrader

	mu      sync.Mutex
	feeds   map[string]*feed
	closing bool
	running sync.WaitGroup // of feeds
}

const (
	longestRequest   = 4 << 10 // bytes
	worthCompressing = 1 << 10 // bytes
	slowest          = 10 * time.Second
)

// New makes feeds, without a socket yet.
func New(c Config) *Feeds {
	if c.Rest <= 0 {
		c.Rest = 15 * time.Millisecond
	}
	if c.Ping <= 0 {
		c.Ping = 15 * time.Second
	}
	if c.Silence <= 0 {
		c.Silence = 40 * time.Second
	}
	fs := &Feeds{Config: c, feeds: map[string]*feed{}}
	fs.upgrader = gws.NewUpgrader(handler{}, &gws.ServerOption{
		SubProtocols:       []string{HTML, JSON},
		ReadBufferSize:     512, // an action has about a hundred bytes, and each socket keeps its buffer
		ReadMaxPayloadSize: longestRequest,
		CheckUtf8Enabled:   true,
		HandshakeTimeout:   slowest,
		NewSession:         func() gws.SessionStorage { return &pocket{} },
		Logger:             quiet{},
		// Each message is compressed by itself, so that no connection keeps a state for it.
		PermessageDeflate: gws.PermessageDeflate{Enabled: true, Level: 5, Threshold: worthCompressing, PoolSize: 2},
	})
	return fs
}

// quiet drops what the library would print; every error it has comes to OnClose too.
type quiet struct{}

func (quiet) Error(...any) {}

// Viewer is who looks at a room on a socket.
type Viewer struct {
	Room *room.Room
	Key  room.Key
	// Site is for pages: the language, the addresses.
	Site page.Site
}

// Open makes a socket of the request and keeps it up to date until it closes. It returns at once.
func (fs *Feeds) Open(w http.ResponseWriter, r *http.Request, v Viewer) {
	if why := fs.refuses(r, v); why != "" {
		http.Error(w, why, http.StatusServiceUnavailable)
		return
	}
	slow := &patient{}
	conn, err := fs.upgrader.Upgrade(slow.around(w), r)
	if err != nil {
		fs.Log.Debug("a socket could not be opened", "error", err)
		return
	}
	s := &socket{conn: conn, wire: slow, key: v.Key, site: v.Site, json: conn.SubProtocol() == JSON, opened: time.Now()}
	conn.Session().Store("", s)
	if !fs.add(v.Room, s) {
		s.close(goingAway, "the server is closing")
		return
	}
	go conn.ReadLoop() // lets the request and its buffers go
}

// refuses says why a room has no place for the socket, or nothing.
func (fs *Feeds) refuses(r *http.Request, v Viewer) string {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	if fs.closing {
		return "the server is closing"
	}
	f := fs.feeds[v.Room.Code()]
	if f != nil && f.count() >= fs.Gate.Pages && v.Room.Person(v.Key) == 0 {
		return "too many pages look at this room"
	}
	return ""
}

// add gives the socket to its room's feed, which begins with it if it is the first.
func (fs *Feeds) add(r *room.Room, s *socket) bool {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	if fs.closing {
		return false
	}
	f := fs.feeds[r.Code()]
	if f == nil {
		f = newFeed(fs, r)
		fs.feeds[r.Code()] = f
		fs.running.Go(f.run)
	}
	f.add(s)
	return true
}

// remove takes a closed socket out of its feed, which ends with the last one.
func (fs *Feeds) remove(s *socket) {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	if s.feed.remove(s) > 0 {
		return
	}
	fs.drop(s.feed)
	s.feed.stop()
}

// forget lets a feed whose room has been closed take no more sockets.
func (fs *Feeds) forget(f *feed) {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	fs.drop(f)
}

func (fs *Feeds) drop(f *feed) {
	if fs.feeds[f.room.Code()] == f {
		delete(fs.feeds, f.room.Code())
	}
}

// Count is how many sockets are open.
func (fs *Feeds) Count() (n int) {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	for _, f := range fs.feeds {
		n += f.count()
	}
	return n
}

// Close tells every socket that the server is going away, and returns when all are gone.
func (fs *Feeds) Close() {
	fs.mu.Lock()
	fs.closing = true
	var all []*socket
	for _, f := range fs.feeds {
		all = f.collect(all)
	}
	fs.mu.Unlock()
	var closing sync.WaitGroup
	for _, s := range all {
		closing.Go(func() { s.close(goingAway, "the server is closing") })
	}
	closing.Wait()
	fs.running.Wait()
}
