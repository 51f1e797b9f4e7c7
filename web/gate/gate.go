// Package gate says how often things may be asked of the house: by a secret, in a room, by anybody at all. It knows no
// request and no page. Ten people behind one address are one table, so nothing that a table does is limited by address;
// only wrong codes are, and whoever holds a key of the room passes all the same.
package gate

import (
	"context"
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
	// Create is for new rooms, on the whole server.
	Create limit.Rate
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
		Create:     limit.Rate{Burst: 100, PerSecond: 5},
		Guess:      limit.Rate{Burst: 60, PerSecond: 0.5},
		GuessAll:   limit.Rate{Burst: 1000, PerSecond: 20},
		Pages:      200,
		PagesOfKey: 10,
	}
}

// Gate counts what is asked.
type Gate struct {
	Limits
	secrets, rooms, joins, creations *limit.Buckets
	guesses, allGuesses              *limit.Buckets
}

// New is a gate with limits. Now is the time; nil for the clock on the wall.
func New(l Limits, now func() time.Time) *Gate {
	return &Gate{
		Limits: l, secrets: limit.New(l.Secret, now), rooms: limit.New(l.Room, now), joins: limit.New(l.Join, now),
		creations: limit.New(l.Create, now), guesses: limit.New(l.Guess, now), allGuesses: limit.New(l.GuessAll, now),
	}
}

// all is the name of a bucket that is everybody's.
const all = ""

// Action counts an action by a key in a room. The error is a *room.Error.
func (g *Gate) Action(code string, key room.Key) error {
	if !g.secrets.Take(string(key)) || !g.rooms.Take(code) {
		return &room.Error{Reason: "too-fast", Text: "that was too much at once; wait a moment"}
	}
	return nil
}

// Join counts somebody who joins a room, or asks to come back to it. The error is a *room.Error.
func (g *Gate) Join(code string) error {
	if !g.joins.Take(code) {
		return &room.Error{Reason: "too-fast", Text: "that was too much at once; wait a moment"}
	}
	return nil
}

// Create counts a new room. The error is a *room.Error.
func (g *Gate) Create() error {
	if !g.creations.Take(all) {
		return &room.Error{Reason: "too-many-rooms", Text: "many rooms are being opened just now; try again in a minute"}
	}
	return nil
}

// Look says whether somebody without a key, at an address, may look for a room: not if too many wrong codes have come
// from there, or from everywhere. The error is a *room.Error.
func (g *Gate) Look(from netip.Addr) error {
	if g.guesses.Empty(network(from)) || g.allGuesses.Empty(all) {
		return &room.Error{Reason: "too-many-guesses", Text: "too many wrong codes have been tried; wait a minute"}
	}
	return nil
}

// Missed counts a wrong code or key.
func (g *Gate) Missed(from netip.Addr) {
	g.guesses.Take(network(from))
	g.allGuesses.Take(all)
}

// network is what one household has: an address of version 4, or a /64 of version 6.
func network(addr netip.Addr) string {
	addr = addr.Unmap()
	if addr.Is6() {
		if prefix, err := addr.WithZone("").Prefix(64); err == nil {
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
