package api

import (
	"context"
	"strings"

	"omerta/room"
	"omerta/web/gate"
	"omerta/web/refusal"
)

// Door is the part of a request that says which room it is for, and whose it is.
type Door struct {
	Code          string `path:"code" minLength:"4" maxLength:"12" doc:"The room's code; capitals or not." example:"KTRW"`
	Authorization string `header:"Authorization" maxLength:"200" doc:"Bearer, a space, and the key that joining has given." example:"Bearer vGmG0n5fJ6oQ4yC2b1T9-A"`
}

// key is the key that the request brings, or none.
func (d *Door) key() room.Key {
	scheme, key, _ := strings.Cut(d.Authorization, " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return room.Key(strings.TrimSpace(key))
}

// UnknownKey is the error for a key that is nobody's in the room that it was brought to. Without one, one is shown what
// anybody may see; who brings one wants more, and must not take that for it.
var UnknownKey = &room.Error{Reason: "unknown-key", Text: "this key is nobody's in this room; join it, or ask to come back"}

// find is the room that a request is for. A key that comes along must be known there.
func (s *server) find(ctx context.Context, d *Door) (*room.Room, error) {
	r, err := s.findAny(ctx, d)
	if err == nil && d.key() != "" && !r.Knows(d.key()) {
		return nil, s.fail(UnknownKey)
	}
	return r, err
}

// findAny is the room that a request is for, whatever key comes along. Wrong codes are counted, unless it is a key of the
// room.
func (s *server) findAny(ctx context.Context, d *Door) (*room.Room, error) {
	r, err := s.Rooms.Find(ctx, d.Code)
	if err == nil && r.Knows(d.key()) {
		return r, nil
	}
	if tooMany := s.Gate.Look(gate.From(ctx)); tooMany != nil {
		return nil, s.fail(tooMany)
	}
	if err != nil {
		if refusal.Of(err).Reason == "no-room" {
			s.Gate.Missed(gate.From(ctx), d.Code)
		}
		return nil, s.fail(err)
	}
	return r, nil
}
