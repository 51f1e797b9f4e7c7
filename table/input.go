package table

// InputKind is what an [Input] is.
type InputKind uint8

// The kinds of input.
const (
	Answer  InputKind = iota + 1 // a seat answers a prompt
	Tap                          // the host's tap that a window waits for, named in Word: Begin, Close
	Clock                        // the running window's time has run out
	Extend                       // the host gives a talk Seconds more
	Pause                        // the host stops a talk's clock
	Resume                       // the host lets it run again
	Exclude                      // the host puts Seat out of the game
	Abandon                      // the host ends the game without a winner
)

// The host's taps.
const (
	Begin = "begin" // begins the night, or the first day
	Close = "close" // ends a talk
)

// Pass is the verb that declines a prompt; Abstain is the same in a vote.
const (
	Pass    = "pass"
	Abstain = "abstain"
)

// Input is one thing that happens to a game from outside. The list of a game's inputs is its whole state.
type Input struct {
	Kind InputKind `json:"kind"`
	// Seat is who answers, or who is excluded.
	Seat Seat `json:"seat,omitempty"`
	// Prompt numbers the prompt that is answered, among those of the seat.
	Prompt int `json:"prompt,omitempty"`
	// Window numbers the window that a tap or the clock ends, or that is extended, paused, resumed. Zero is whichever runs.
	Window int `json:"window,omitempty"`
	// Verb is what the seat does: one of its prompt's verbs, or Pass.
	Verb string `json:"verb,omitempty"`
	// Word is the tap's name, the card that is played, or the letter that is written.
	Word string `json:"word,omitempty"`
	// Targets are the seats chosen, in the order given, then Nobody.
	Targets Targets `json:"targets,omitzero"`
	// Seconds is how much an extension adds, 1 to 3600.
	Seconds int `json:"seconds,omitempty"`
}

// Targets are up to three chosen seats in the order given; the rest are Nobody.
type Targets [3]Seat

// Len is how many seats are chosen.
func (t Targets) Len() int {
	for i, seat := range t {
		if seat == Nobody {
			return i
		}
	}
	return len(t)
}

// Chosen are the seats chosen, without the rest.
func (t Targets) Chosen() []Seat {
	if t.Len() == 0 {
		return nil
	}
	return append([]Seat(nil), t[:t.Len()]...)
}
