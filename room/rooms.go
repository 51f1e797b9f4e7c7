package room

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"omerta/rulebook"
	"omerta/store"
)

// Config is what rooms need.
type Config struct {
	// Store keeps their logs.
	Store store.Store
	// Books are the rulebooks that can be played, the first the one that a new room begins with.
	Books []*rulebook.Rulebook
	// ClockSpeed makes every window, and the minute of a host who is away, so many times faster; 1, or 0, for real time.
	ClockSpeed float64
	// Keep is how long the log of a room is kept in which nothing happens any more; 0 for ever.
	Keep time.Duration
	// Log is where faults go, never a secret; nil for nowhere.
	Log *slog.Logger
	// Now is the time; nil for the clock on the wall.
	Now func() time.Time
}

// Rooms are all rooms that this server serves. They are brought in from the store when somebody asks for them and let
// go when nobody has for a while.
type Rooms struct {
	Config
	mu     sync.Mutex
	open   map[string]*Room
	closed bool
	stop   chan struct{}
	swept  chan struct{} // sweep has ended
}

// idle is how long a room is kept that nobody asks for.
const idle = 15 * time.Minute

// Open makes the rooms that are in the store available.
func Open(c Config) (*Rooms, error) {
	if c.Store == nil || len(c.Books) == 0 {
		return nil, errors.New("rooms need a store and at least one rulebook")
	}
	if c.ClockSpeed <= 0 {
		c.ClockSpeed = 1
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	rs := &Rooms{Config: c, open: map[string]*Room{}, stop: make(chan struct{}), swept: make(chan struct{})}
	go rs.sweep()
	return rs, nil
}

// Close lets all rooms go. What they have said is in the store.
func (rs *Rooms) Close() {
	rs.mu.Lock()
	rooms := rs.open
	if !rs.closed {
		close(rs.stop)
	}
	rs.open, rs.closed = map[string]*Room{}, true
	rs.mu.Unlock()
	for _, r := range rooms {
		r.close()
	}
	<-rs.swept
}

// sweep lets rooms go that nobody has asked for, and deletes the logs of those that have had their time.
func (rs *Rooms) sweep() {
	defer close(rs.swept)
	rs.deleteOld()
	tick, day := time.NewTicker(time.Minute), time.NewTicker(24*time.Hour)
	defer tick.Stop()
	defer day.Stop()
	for {
		select {
		case <-rs.stop:
			return
		case <-day.C:
			rs.deleteOld()
			continue
		case <-tick.C:
		}
		rs.mu.Lock()
		var gone []*Room
		for code, r := range rs.open {
			if r.unused(rs.Now().Add(-idle)) {
				delete(rs.open, code)
				gone = append(gone, r)
			}
		}
		rs.mu.Unlock()
		for _, r := range gone {
			r.close()
		}
	}
}

// Create opens a new room, with its host. The error is an *Error if the name cannot be had.
func (rs *Rooms) Create(ctx context.Context, name string) (*Room, Key, error) {
	name, err := cleanName(name)
	if err != nil {
		return nil, "", err
	}
	key := newKey()
	for length, tries := 4, 0; ; tries++ {
		if tries >= 20 {
			length, tries = length+1, 0
		}
		code := newCode(length)
		now := rs.Now().UnixMilli()
		entries, err := encode(
			entry{Kind: opened, At: now, Value: fmt.Sprint(latest)},
			entry{Kind: joined, At: now, Person: 1, Name: name, Hash: key.hash()},
		)
		if err != nil {
			return nil, "", err
		}
		err = rs.Store.Append(ctx, code, 0, entries...)
		if errors.Is(err, store.ErrBehind) {
			continue // the code is taken
		}
		if err != nil {
			return nil, "", fmt.Errorf("the room could not be stored: %w", err)
		}
		r, err := rs.Find(ctx, code)
		return r, key, err
	}
}

// Find is the room of that code, in capital or small letters. The error is an *Error if there is none.
func (rs *Rooms) Find(ctx context.Context, code string) (*Room, error) {
	code = strings.ToUpper(strings.TrimSpace(code))
	if !isCode(code) {
		return nil, noRoom(code)
	}
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if rs.closed {
		return nil, &Error{Reason: "closing", Text: "the server is closing"}
	}
	if r := rs.open[code]; r != nil {
		r.touch()
		return r, nil
	}
	entries, err := rs.Store.Read(ctx, code, 0)
	if err != nil {
		return nil, fmt.Errorf("the room's log could not be read: %w", err)
	}
	if len(entries) == 0 {
		return nil, noRoom(code)
	}
	r, err := load(rs, code, entries)
	if err != nil {
		return nil, err
	}
	rs.open[code] = r
	return r, nil
}

func isCode(code string) bool {
	return len(code) >= 4 && len(code) <= 12 && strings.Trim(code, codeLetters) == ""
}

func noRoom(code string) *Error {
	return &Error{Reason: "no-room", Name: code, Text: fmt.Sprintf("there is no room %s", code)}
}
