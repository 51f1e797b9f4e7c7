package room

import (
	"bytes"
	"fmt"
	"time"

	"omerta/script"
)

// Record is the room's last game as a script that replays to the same end. The error is an *Error while it is not over:
// it holds every secret of the game.
func (r *Room) Record() ([]byte, error) {
	r.touch()
	r.mu.RLock()
	defer r.mu.RUnlock()
	g := r.state.game
	if g == nil || !g.ended() {
		return nil, &Error{Reason: "no-record", Text: "the record is there once the game has ended"}
	}
	var text bytes.Buffer
	err := script.Write(&text, script.Record{
		Title:  fmt.Sprintf("Room %s, game %d, %s", r.code, g.number, time.UnixMilli(g.began).UTC().Format(time.DateOnly)),
		Setup:  g.setup,
		Names:  g.deal.Names,
		Seed:   g.deal.Seed,
		Inputs: g.inputs,
	})
	if err != nil {
		return nil, fmt.Errorf("the record could not be written: %w", err)
	}
	return text.Bytes(), nil
}
