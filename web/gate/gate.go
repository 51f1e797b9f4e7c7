// Package gate says how often things may be asked of the house: by a secret, in a room, by anybody at all. It knows no
// request and no page. Ten people behind one address are one table, so nothing that a table does is limited by address;
// only new rooms and wrong codes are, and whoever holds a key of the room passes all the same.
package gate

import (
	"context"
	"fmt"
	"net/netip"
	"time"

	"omerta/room"
	"omerta/web/limit"
)

// Limits are how much may be asked. Play never comes near the usual ones.
type Limits struct {
	// Secret is for actions by one key, Room for all actions in one room.
	Secret, Room limit.Rate
	// Socket is for messages on one socket; who sends more is cut off.
	Socket limit.Rate
	// Join is for joining and claiming, in one room.
	Join limit.Rate
	// Create is for new rooms from one address, CreateAll for all of them on the server.
	Create, CreateAll limit.Rate
	// Guess is for wrong codes and keys from one address, GuessAll for all of them on the server.
	Guess, GuessAll limit.Rate
	// Pages is how many pages of one room may be connected, PagesOfKey how many with one key.
	Pages, PagesOfKey int
}

// Usual are the limits that people play under.
func Usual() Limits {
	return Limits{
		Secret:     limit.Rate{Burst: 40, PerSecond: 10},
		Room:       limit.Rate{Burst: 400, PerSecond: 100},
		Socket:     limit.Rate{Burst: 60, PerSecond: 15},
		Join:       limit.Rate{Burst: 40, PerSecond: 1},
		Create:     limit.Rate{Burst: 200, PerSecond: 1.0 / 30},
		CreateAll:  limit.Rate{Burst: 4000, PerSecond: 20},
		Guess:      limit.Rate{Burst: 120, PerSecond: 1.0 / 20}, // of 65,536 codes 4,440 in the first day
		GuessAll:   limit.Rate{Burst: 5000, PerSecond: 20},
		Pages:      200,
		PagesOfKey: 10,
	}
}

// Gate counts what is asked.
type Gate struct {
	Limits
	secrets, rooms, joins   *limit.Buckets
	creations, allCreations *limit.Buckets
	guesses, allGuesses     *limit.Buckets
	tried                   *limit.Buckets // each wrong code, by address
}

// New is a gate with limits. Now is the time; nil for the clock on the wall.
func New(l Limits, now func() time.Time) *Gate {
	return &Gate{
		Limits: l, secrets: limit.New(l.Secret, now), rooms: limit.New(l.Room, now), joins: limit.New(l.Join, now),
		creations: limit.New(l.Create, now), allCreations: limit.New(l.CreateAll, now),
		guesses: limit.New(l.Guess, now), allGuesses: limit.New(l.GuessAll, now),
		tried: limit.New(oncePerHour, now),
	}
}

// all is the name of a bucket that is everybody's.
const all = ""

// Action counts an action by a key in a room. The error is a *room.Error.
func (g *Gate) Action(code string, key room.Key) error {
	if !g.secrets.Take(string(key)) {
		return tooMuch("too-fast", "that was too much at once", g.secrets.Wait(string(key), 1))
	}
	if !g.rooms.Take(code) {
		return tooMuch("too-fast", "that was too much at once", g.rooms.Wait(code, 1))
	}
	return nil
}

// Join counts somebody who joins a room, or asks to come back to it. The error is a *room.Error.
func (g *Gate) Join(code string) error {
	if !g.joins.Take(code) {
		return tooMuch("too-fast", "that was too much at once", g.joins.Wait(code, 1))
	}
	return nil
}

// Create counts a new room that is opened from an address. The error is a *room.Error.
func (g *Gate) Create(from netip.Addr) error {
	if household := network(from); !g.creations.Take(household) {
		return tooMuch("too-many-rooms", "too many rooms are being opened", g.creations.Wait(household, 1))
	}
	if !g.allCreations.Take(all) {
		return tooMuch("too-many-rooms", "too many rooms are being opened", g.allCreations.Wait(all, 1))
	}
	return nil
}

// Look says whether somebody without a key, at an address, may look for a room: not if too many wrong codes have come
// from there; and if too many have come from everywhere, only where none has come from lately. The error is a *room.Error.
func (g *Gate) Look(from netip.Addr) error {
	household, free := network(from), 1.0
	if g.allGuesses.Wait(all, 1) > 0 {
		free = g.Guess.Burst
	}
	if wait := g.guesses.Wait(household, free); wait > 0 {
		return tooMuch("too-many-guesses", "too many wrong codes have been tried", wait)
	}
	return nil
}

// longestWait is the longest that anybody is told to wait.
const longestWait = time.Hour

// tooMuch is the error for what may be asked again after a wait.
func tooMuch(reason, text string, wait time.Duration) *room.Error {
	seconds := int((min(max(wait, time.Second), longestWait) + time.Second - 1) / time.Second)
	plural := "s"
	if seconds == 1 {
		plural = ""
	}
	return &room.Error{Reason: reason, Wait: seconds, Text: fmt.Sprintf("%s; try again in %d second%s", text, seconds, plural)}
}

// Missed counts a wrong code or key. The same one again is no other guess: a page of a room that is gone asks for it for
// hours, and must keep nobody out.
func (g *Gate) Missed(from netip.Addr, tried string) {
	if !g.tried.Take(network(from) + " " + tried[:min(len(tried), longestTried)]) {
		return
	}
	g.guesses.Take(network(from))
	g.allGuesses.Take(all)
}

// oncePerHour is how often one wrong code counts.
var oncePerHour = limit.Rate{Burst: 1, PerSecond: 1.0 / 3600}

// longestTried is how many bytes of a wrong code are looked at: more than any code or key has.
const longestTried = 64

// network is what one household has: an address of version 4, or a /56 of version 6.
func network(addr netip.Addr) string {
	addr = addr.Unmap()
	if addr.Is6() {
		if prefix, err := addr.WithZone("").Prefix(56); err == nil {
			return prefix.String()
		}
	}
	return addr.String()
}

type fromKey struct{}

// WithFrom is the context of a request that comes from an address.
func WithFrom(ctx context.Context, from netip.Addr) context.Context {
	return context.WithValue(ctx, fromKey{}, from)
}

// From is the address that a request of this context comes from.
func From(ctx context.Context) netip.Addr {
	from, _ := ctx.Value(fromKey{}).(netip.Addr)
	return from
}
