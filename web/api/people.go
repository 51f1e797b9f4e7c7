package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"omerta/room"
	"omerta/web/gate"
	"omerta/web/live"
)

// Place is somebody's place in a room: the key to it is theirs alone.
type Place struct {
	Room   string `json:"room" doc:"The room's code." example:"KTRW"`
	Key    string `json:"key" doc:"Whoever has it is this person. Send it as a bearer token, and keep it secret."`
	Person int    `json:"person,omitempty" doc:"The person's number in views; absent while a claim waits for the host."`
	Back   string `json:"back" doc:"The path of the person's return link, for a browser on any phone. As secret as the key."`
}

// Named is a request that brings a name.
type Named struct {
	Body struct {
		Name string `json:"name" minLength:"1" maxLength:"200" doc:"What the others call this person; 20 letters at most." example:"Alice"`
	}
}

type place struct {
	Body Place
}

func placeOf(r *room.Room, key room.Key) *place {
	return &place{Body: Place{Room: r.Code(), Key: string(key), Person: r.Person(key), Back: live.Back(r.Code(), key)}}
}

func (s *server) rooms(h huma.API) {
	op := operation("create-room", http.MethodPost, "/api/rooms", "Open a room",
		"Opens a room and makes the caller its host.", 422, 429)
	op.DefaultStatus = http.StatusCreated
	huma.Register(h, op, func(ctx context.Context, in *Named) (*place, error) {
		if err := s.Gate.Create(gate.From(ctx)); err != nil {
			return nil, s.fail(err)
		}
		r, key, err := s.Rooms.Create(ctx, in.Body.Name)
		if err != nil {
			return nil, s.fail(err)
		}
		return placeOf(r, key), nil
	})
}

type entrant struct {
	Door
	Named
}

func (s *server) people(h huma.API) {
	op := operation("join-room", http.MethodPost, "/api/rooms/{code}/people", "Join a room",
		"Brings somebody new into the room: seated if no game is on, and otherwise to watch until the next one.", 404, 409, 422, 429)
	op.DefaultStatus = http.StatusCreated
	huma.Register(h, op, s.enter((*room.Room).Join))

	op = operation("claim-person", http.MethodPost, "/api/rooms/{code}/claims", "Come back on another phone",
		"Asks to come back as the person of that name. The key works once the host has allowed it; the old one then no longer does.",
		404, 409, 422, 429)
	op.DefaultStatus = http.StatusAccepted
	huma.Register(h, op, s.enter((*room.Room).Claim))
}

// enter is joining or claiming.
func (s *server) enter(by func(*room.Room, context.Context, string) (room.Key, error)) func(context.Context, *entrant) (*place, error) {
	return func(ctx context.Context, in *entrant) (*place, error) {
		r, err := s.findAny(ctx, &in.Door) // a key of old is no reason not to get a new one
		if err != nil {
			return nil, err
		}
		if err := s.Gate.Join(r.Code()); err != nil {
			return nil, s.fail(err)
		}
		key, err := by(r, ctx, in.Body.Name)
		if err != nil {
			return nil, s.fail(err)
		}
		return placeOf(r, key), nil
	}
}
