package room

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"omerta/store"
)

// Room is one group of people, their phones and their games in a row. Its methods may be called by many goroutines;
// one goroutine decides what becomes of what they ask.
type Room struct {
	rooms *Rooms
	code  string

	asks chan ask
	wake chan struct{} // something may have moved the next moment
	quit chan struct{}
	done chan struct{}

	mu       sync.RWMutex // guards what follows; only the room's goroutine writes state
	state    *state
	claims   []*claim
	nextID   int // of claims
	voice    int // the person whose phone speaks
	watches  map[*watch]struct{}
	presence map[int]*presence
	used     time.Time
	opened   int64 // when it was opened here, in milliseconds since 1970
}

// ask is one thing that the room's goroutine is to do.
type ask struct {
	ctx    context.Context
	do     func(ctx context.Context, now int64) error
	answer chan error
}

func load(rs *Rooms, code string, log []store.Entry) (*Room, error) {
	now := rs.Now()
	r := &Room{
		rooms: rs, code: code, used: now, opened: now.UnixMilli(),
		asks: make(chan ask), wake: make(chan struct{}, 1), quit: make(chan struct{}), done: make(chan struct{}),
		state:   &state{books: rs.Books, speed: rs.ClockSpeed},
		watches: map[*watch]struct{}{}, presence: map[int]*presence{},
	}
	if err := r.read(log); err != nil {
		return nil, fmt.Errorf("the room %s cannot be opened: %w", code, err)
	}
	if r.state.inGame() {
		r.state.game.clock.restart(now.UnixMilli())
		r.state.game.replan(now.UnixMilli())
	}
	go r.run()
	return r, nil
}

// read folds entries of the log that this room has not seen.
func (r *Room) read(log []store.Entry) error {
	for _, stored := range log {
		var e entry
		if err := json.Unmarshal(stored.Data, &e); err != nil {
			return fmt.Errorf("entry %d of its log is not readable: %w", stored.Seq, err)
		}
		if err := r.state.apply(&e); err != nil {
			return err
		}
		r.state.last = stored.Seq
	}
	return nil
}

// Code is the room's code.
func (r *Room) Code() string { return r.code }

// run is the room's goroutine.
func (r *Room) run() {
	defer close(r.done)
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for {
		timer.Reset(r.untilNext())
		select {
		case <-r.quit:
			if g := r.state.game; g != nil {
				g.table.Stop()
			}
			return
		case <-r.wake:
		case a := <-r.asks:
			a.answer <- r.guard(func() error { return a.do(a.ctx, r.rooms.Now().UnixMilli()) })
		case <-timer.C:
			if err := r.guard(func() error { return r.tick(r.rooms.Now().UnixMilli()) }); err != nil {
				r.rooms.Log.Error("a room's clock could not go on", "room", r.code, "error", err)
				select { // the store may come back
				case <-time.After(time.Second):
				case <-r.quit:
				}
			}
		}
	}
}

// guard keeps a fault in one room from the others.
func (r *Room) guard(do func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			r.rooms.Log.Error("a room broke", "room", r.code, "fault", fault, "stack", string(debug.Stack()))
			err = errors.New("something in this room broke; nothing was changed")
		}
	}()
	return do()
}

// ask has the room's goroutine do something.
func (r *Room) ask(ctx context.Context, do func(ctx context.Context, now int64) error) error {
	r.touch()
	a := ask{ctx: ctx, do: do, answer: make(chan error, 1)}
	select {
	case r.asks <- a:
	case <-r.quit:
		return &Error{Reason: "closing", Text: "the room is closing; try again"}
	case <-ctx.Done():
		return ctx.Err()
	}
	return <-a.answer
}

// append stores entries and folds them; nothing is shown before. If another server was first, the room reads on and
// decide, which makes the entries, decides again.
func (r *Room) append(ctx context.Context, decide func() ([]entry, error)) error {
	for {
		entries, err := decide()
		if err != nil || len(entries) == 0 {
			return err
		}
		data, err := encode(entries...)
		if err != nil {
			return err
		}
		err = r.rooms.Store.Append(ctx, r.code, r.state.last, data...)
		switch {
		case errors.Is(err, store.ErrAhead):
			return &Error{Reason: "gone", Text: "this room is gone"}
		case errors.Is(err, store.ErrBehind):
			if err := r.catchUp(ctx); err != nil {
				return err
			}
			continue
		case err != nil:
			// What failed late may have been written all the same: the log is what counts.
			return errors.Join(fmt.Errorf("that could not be stored: %w", err), r.catchUp(context.WithoutCancel(ctx)))
		}
		r.mu.Lock()
		for i := range entries {
			if err := r.state.apply(&entries[i]); err != nil {
				r.rooms.Log.Error("an entry could not be folded", "room", r.code, "error", err)
			}
			r.state.last++
		}
		r.logFault()
		r.changed()
		r.mu.Unlock()
		return nil
	}
}

func (r *Room) catchUp(ctx context.Context) error {
	log, err := r.rooms.Store.Read(ctx, r.code, r.state.last)
	if err != nil {
		return err
	}
	if len(log) == 0 {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	err = r.read(log)
	r.changed()
	return err
}

// logFault tells the server's log of a rulebook's fault, without who holds what.
func (r *Room) logFault() {
	if g := r.state.game; g != nil && g.table.Broken() != nil && !g.told {
		g.told = true
		r.rooms.Log.Error("a game broke", "room", r.code, "rulebook", g.deal.Book, "inputs", len(g.inputs), "fault", g.table.Broken())
	}
}

func encode(entries ...entry) ([][]byte, error) {
	data := make([][]byte, len(entries))
	for i := range entries {
		var err error
		if data[i], err = json.Marshal(&entries[i]); err != nil {
			return nil, err
		}
	}
	return data, nil
}

func (r *Room) touch() {
	r.mu.Lock()
	r.used = r.rooms.Now()
	r.mu.Unlock()
}

// unused says that no page is connected and nobody has asked for the room since.
func (r *Room) unused(since time.Time) bool {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return len(r.watches) == 0 && r.used.Before(since)
}

func (r *Room) close() {
	close(r.quit)
	<-r.done
	r.mu.Lock()
	defer r.mu.Unlock()
	for w := range r.watches {
		close(w.changes)
	}
	clear(r.watches)
}
