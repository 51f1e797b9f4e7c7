package room

import (
	"bytes"
	"fmt"
	"time"

	"omerta/script"
)

// finished is a game that has ended, as it is kept: what replays it.
type finished struct {
	number int
	began  int64
	script.Record
}

func (g *game) finished() finished {
	return finished{g.number, g.began, script.Record{Setup: g.setup, Names: g.deal.Names, Seed: g.deal.Seed, Inputs: g.inputs}}
}

// records are the room's games that have ended, first to last. One that is not over holds every secret and is none.
func (s *state) records() []finished {
	if s.game != nil && s.game.ended() {
		return append(s.past[:len(s.past):len(s.past)], s.game.finished())
	}
	return s.past
}

// recorded is how many records there are.
func (s *state) recorded() int {
	if s.game != nil && s.game.ended() {
		return len(s.past) + 1
	}
	return len(s.past)
}

// Record is a game of the room that has ended, by its number, as a script that replays to the same end; the last one for
// number 0. The error is an *Error if there is none.
func (r *Room) Record(number int) ([]byte, error) {
	r.touch()
	r.mu.RLock()
	defer r.mu.RUnlock()
	if number == 0 {
		number = r.state.recorded()
	}
	if number < 1 || number > r.state.recorded() {
		return nil, &Error{Reason: "no-record", Text: "the record is there once the game has ended"}
	}
	f := r.state.records()[number-1]
	f.Title = fmt.Sprintf("Room %s, game %d, %s", r.code, f.number, time.UnixMilli(f.began).UTC().Format(time.DateOnly))
	var text bytes.Buffer
	if err := script.Write(&text, f.Record); err != nil {
		return nil, fmt.Errorf("the record could not be written: %w", err)
	}
	return text.Bytes(), nil
}
