package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"omerta/room"
	"omerta/view"
)

type viewed struct {
	Body *view.View
}

func (s *server) views(h huma.API) {
	op := operation("read-view", http.MethodGet, "/api/rooms/{code}", "Read one's view",
		"All that the caller may see of the room now; without a key, what anybody may.",
		401, 404, 429)
	op.Security = []map[string][]string{{"key": {}}, {}}
	huma.Register(h, op, func(ctx context.Context, in *Door) (*viewed, error) {
		r, err := s.find(ctx, in)
		if err != nil {
			return nil, err
		}
		return &viewed{Body: r.View(in.key())}, nil
	})
}

type acting struct {
	Door
	Body room.Action
}

func (s *server) actions(h huma.API) {
	op := operation("act", http.MethodPost, "/api/rooms/{code}/actions", "Do something in a room",
		"Does one action, and answers when it is stored. Nothing has changed if it is refused.\n\n"+actionTable(),
		401, 403, 404, 409, 422, 429)
	op.DefaultStatus = http.StatusNoContent
	op.Security = []map[string][]string{{"key": {}}}
	huma.Register(h, op, func(ctx context.Context, in *acting) (*struct{}, error) {
		r, err := s.find(ctx, &in.Door)
		if err != nil {
			return nil, err
		}
		if r.Person(in.key()) == 0 {
			return nil, s.fail(&room.Error{Reason: "stranger", Text: "join the room first"})
		}
		if err := s.Gate.Action(r.Code(), in.key()); err != nil {
			return nil, s.fail(err)
		}
		if err := r.Act(ctx, in.key(), in.Body); err != nil {
			return nil, s.fail(err)
		}
		return nil, nil
	})
}

type recorded struct {
	Door
	Game int `query:"game" minimum:"0" doc:"Which game of the room, from 1 on; 0, or none, is the last that has ended."`
}

type record struct {
	Type string `header:"Content-Type"`
	Body []byte
}

func (s *server) records(h huma.API) {
	op := operation("read-record", http.MethodGet, "/api/rooms/{code}/record", "Take the record of a game",
		"The game as a script that replays to the same end. It tells everything, so it is there only once the game has ended: "+
			"by its number in the room, from 1 on, or the last.",
		401, 404, 429)
	op.Responses = map[string]*huma.Response{"200": {
		Description: "The script.",
		Content:     map[string]*huma.MediaType{"text/plain": {Schema: &huma.Schema{Type: huma.TypeString}}},
	}}
	huma.Register(h, op, func(ctx context.Context, in *recorded) (*record, error) {
		r, err := s.find(ctx, &in.Door)
		if err != nil {
			return nil, err
		}
		text, err := r.Record(in.Game)
		if err != nil {
			return nil, s.fail(err)
		}
		return &record{Type: "text/plain; charset=utf-8", Body: text}, nil
	})
}
