package room

import (
	"context"
	"errors"

	"omerta/table"
)

// seat is the person's seat in the game, or an *Error.
func (r *Room) seat(p *person) (table.Seat, error) {
	seat := r.state.seatOf(p.id)
	if seat == 0 {
		return table.Nobody, &Error{Reason: "watching", Text: "you are watching this game"}
	}
	return table.Seat(seat), nil
}

func (r *Room) isReady(p *person, _ Action, _ int64) ([]entry, error) {
	if _, err := r.seat(p); err != nil || p.ready {
		return nil, err
	}
	return []entry{{Kind: ready, Person: p.id}}, nil
}

func (r *Room) answer(p *person, a Action, now int64) ([]entry, error) {
	seat, err := r.seat(p)
	if err != nil {
		return nil, err
	}
	return r.input(table.Input{Kind: table.Answer, Seat: seat, Prompt: a.Prompt, Verb: a.Verb, Word: a.Word, Targets: a.Targets}, now)
}

var hostInputs = map[string]table.InputKind{
	"tap": table.Tap, "extend": table.Extend, "pause": table.Pause, "resume": table.Resume,
	"exclude": table.Exclude, "abandon": table.Abandon,
}

func (r *Room) hostInput(_ *person, a Action, now int64) ([]entry, error) {
	in := table.Input{Kind: hostInputs[a.Do], Window: a.Window}
	switch in.Kind {
	case table.Tap:
		in.Word = a.Word
	case table.Extend:
		in.Seconds = a.Seconds
	case table.Exclude:
		in.Seat = a.Seat
	}
	return r.input(in, now)
}

// input is the entry for an input that the table would take.
func (r *Room) input(in table.Input, now int64) ([]entry, error) {
	g := r.state.game
	err := g.table.Check(in)
	if in.Kind == table.Answer && now < g.clock.opens(now) && !tooLate(err) {
		return nil, &table.Refusal{Reason: "not-yet", Rules: []string{"G3"}}
	}
	if err != nil {
		return nil, err
	}
	return []entry{{Kind: played, At: now, Input: &in}}, nil
}

// tooLate says whether an answer is refused because its question is closed, whatever has been called since.
func tooLate(err error) bool {
	var refusal *table.Refusal
	return errors.As(err, &refusal) && refusal.Reason == "too-late"
}

// runOut lets windows whose time has passed run out.
func (r *Room) runOut(ctx context.Context, now int64) error {
	for r.state.inGame() {
		ends := r.state.game.clock.ends(now)
		if ends == 0 || ends > now {
			return nil
		}
		err := r.append(ctx, func() ([]entry, error) {
			w, ok := r.state.game.table.Window()
			if !ok {
				return nil, nil
			}
			return r.input(table.Input{Kind: table.Clock, Window: w.Number}, now)
		})
		if _, refused := err.(*table.Refusal); refused {
			return nil // another server's input has moved the game on
		}
		if err != nil {
			return err
		}
	}
	return nil
}
