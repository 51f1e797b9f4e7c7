package table

import (
	"crypto/sha256"
	"math/rand/v2"
)

// Table is the inside of a game: what a rulebook's program announces, tells and asks at.
type Table struct {
	seats    int
	in       Seats // the living
	watchers Seats
	cite     Citations

	sights []Sight
	args   []Arg // the tail of the chunk in which arguments are kept

	prompts    []*Prompt           // open, in order of opening
	blank      []Prompt            // made, and not opened yet
	choices    []Choice            // the tail of the chunk in which choices are kept
	ballot     []Choice            // those of the last vote, to be used again
	lastPrompt [MaxSeats + 1]int32 // by seat

	waits      []wait // the innermost last
	lastWindow int
	yield      func(struct{}) bool
	input      Input   // the one that woke the rulebook
	answered   *Prompt // the prompt that it answered

	excluded  func(Seat)
	abandoned func()

	quietRounds int
	someoneLeft bool

	seed string
	lots *rand.Rand

	ended  bool
	broken error
}

// Citations are the rules that the table's own refusals follow from (ids, nearest first, separated by spaces).
type Citations struct {
	// NotYet is why nobody acts before or after their moment.
	NotYet string
	// Out is why a player who is out does not act.
	Out string
}

// Cite sets the rules that the table's own refusals name; G3 and G10 are for a rulebook to repeat.
func (t *Table) Cite(c Citations) { t.cite = c }

// Living are the seats that are not out.
func (t *Table) Living() Seats { return t.in }

// Announce shows something to everybody.
func (t *Table) Announce(event string, args ...Arg) { t.show(Everybody, event, args) }

// Tell shows something to the seats named and to nobody else, but those who watch.
func (t *Table) Tell(to Seats, event string, args ...Arg) { t.show(to, event, args) }

// Watch lets the seats see every later sight, whoever it is for.
func (t *Table) Watch(seats Seats) { t.watchers |= seats }

func (t *Table) show(to Seats, event string, args []Arg) {
	if len(args) > cap(t.args)-len(t.args) {
		t.args = make([]Arg, 0, max(32, len(args)))
	}
	from := len(t.args)
	t.args = append(t.args, args...)
	sight := Sight{To: to, Event: event, Args: t.args[from:len(t.args):len(t.args)]}
	if to != Everybody {
		sight.Watchers = t.watchers &^ to
	}
	if n := len(t.sights); n == cap(t.sights) {
		t.sights = append(make([]Sight, 0, n+n/2), t.sights...) // append alone would take twice as much
	}
	t.sights = append(t.sights, sight)
}

// Lot draws one of the seats and announces it; Nobody, unannounced, if there is none. G14
func (t *Table) Lot(among Seats) Seat {
	drawn := t.Draw(among)
	if drawn != Nobody {
		t.Announce("lot", Who(drawn))
	}
	return drawn
}

// Draw draws one of the seats, and says nothing of it; Nobody if there is none. G14
func (t *Table) Draw(among Seats) Seat {
	if among.Empty() {
		return Nobody
	}
	if t.lots == nil {
		t.lots = rand.New(rand.NewChaCha8(sha256.Sum256([]byte("lots " + t.seed))))
	}
	n := t.lots.IntN(among.Len())
	for seat := range among.All() {
		if n == 0 {
			return seat
		}
		n--
	}
	return Nobody
}

// RoundEnds counts a round that has ended, and says whether nobody has left for ten rounds running. G19
func (t *Table) RoundEnds() (stale bool) {
	t.quietRounds++
	if t.someoneLeft {
		t.quietRounds = 0
	}
	t.someoneLeft = false
	return t.quietRounds >= 10
}

// End ends the game from any depth of calls. It does not return.
func (t *Table) End() {
	t.ended = true
	panic(unwind{})
}

// close leaves nothing open at a table whose game is over, and lets go of what only a running game needs.
func (t *Table) close() {
	t.ended = true
	for _, p := range t.prompts {
		p.open = false
	}
	t.prompts, t.blank, t.choices, t.ballot, t.waits = nil, nil, nil, nil, nil
	t.excluded, t.abandoned, t.answered = nil, nil, nil
}

// unwind is the private panic that leaves the rulebook's calls. A rulebook may never recover.
type unwind struct{}
