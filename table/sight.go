package table

import "strconv"

// Sight is one thing shown: to everybody, or to the seats named and to nobody else. A sight with no address reaches
// nobody. Its words are a key and arguments, never a sentence.
type Sight struct {
	// To is who it is addressed to.
	To Seats
	// Watchers are those who see it because they may watch everything.
	Watchers Seats
	// Event is its name, as in the game scripts: "dies", "learns".
	Event string
	// Args are what it says, in order.
	Args []Arg
}

// Sees says whether the seat is shown the sight. Nobody stands for a spectator without a seat.
func (s *Sight) Sees(seat Seat) bool {
	return s.To == Everybody || s.To.Has(seat) || s.Watchers.Has(seat)
}

// ArgKind tells which fields of an [Arg] speak.
type ArgKind uint8

// The kinds of argument.
const (
	WhoArg    ArgKind = iota + 1 // Seat; Nobody is said as "nobody"
	SeatsArg                     // Seats, in seat order; none says nothing
	WordArg                      // Word: a role, an answer, a side, a rule
	NumberArg                    // N
	IsArg                        // Seat is Word: A=killer
	VotesArg                     // Seat, or the word if Seat is Nobody, has the votes of Seats: Ben=Cara,Dev
	TimesArg                     // Word, N times: killer*2
	HandsArg                     // on Seat, or on the word, Seats raise a hand: "Ben: Cara Dev"
)

// Arg is one argument of a sight.
type Arg struct {
	Kind  ArgKind
	Seat  Seat
	N     int16
	Seats Seats
	Word  string
}

// Who names one seat.
func Who(seat Seat) Arg { return Arg{Kind: WhoArg, Seat: seat} }

// Each names the seats of a set, in seat order.
func Each(seats Seats) Arg { return Arg{Kind: SeatsArg, Seats: seats} }

// Word is a word of the game: a role, an answer, a side, a rule's id.
func Word(word string) Arg { return Arg{Kind: WordArg, Word: word} }

// Number is a number from 0 to 32767.
func Number(n int) Arg { return Arg{Kind: NumberArg, N: int16(n)} }

// Is says what a seat is: its role, its card.
func Is(seat Seat, word string) Arg { return Arg{Kind: IsArg, Seat: seat, Word: word} }

// Votes says who voted for a seat.
func Votes(seat Seat, voters Seats) Arg { return Arg{Kind: VotesArg, Seat: seat, Seats: voters} }

// VotesFor says who voted for something that is no seat, such as "abstain".
func VotesFor(word string, voters Seats) Arg { return Arg{Kind: VotesArg, Word: word, Seats: voters} }

// Times says how many there are of something.
func Times(word string, n int) Arg { return Arg{Kind: TimesArg, Word: word, N: int16(n)} }

// Raised says who raised a hand on a seat.
func Raised(seat Seat, hands Seats) Arg { return Arg{Kind: HandsArg, Seat: seat, Seats: hands} }

// RaisedFor says who raised a hand on something that is no seat, such as "tied".
func RaisedFor(word string, hands Seats) Arg { return Arg{Kind: HandsArg, Word: word, Seats: hands} }

// AppendText appends the sight as game scripts write it ("vote Ben=Cara,Dev abstain=Gus"), with names for the seats.
func (s *Sight) AppendText(to []byte, name func(Seat) string) []byte {
	to = append(to, s.Event...)
	for _, a := range s.Args {
		if a.Kind == SeatsArg && a.Seats.Empty() {
			continue
		}
		to = append(to, ' ')
		to = a.appendText(to, name)
	}
	return to
}

func (a *Arg) appendText(to []byte, name func(Seat) string) []byte {
	subject := func() []byte {
		if a.Seat == Nobody {
			return append(to, a.Word...)
		}
		return append(to, name(a.Seat)...)
	}
	switch a.Kind {
	case WhoArg:
		if a.Seat == Nobody {
			return append(to, "nobody"...)
		}
		return append(to, name(a.Seat)...)
	case SeatsArg:
		return appendNames(to, a.Seats, ' ', name)
	case WordArg:
		return append(to, a.Word...)
	case NumberArg:
		return strconv.AppendInt(to, int64(a.N), 10)
	case IsArg:
		to = append(append(to, name(a.Seat)...), '=')
		return append(to, a.Word...)
	case VotesArg:
		return appendNames(append(subject(), '='), a.Seats, ',', name)
	case HandsArg:
		to = append(subject(), ':')
		if a.Seats.Empty() {
			return to
		}
		return appendNames(append(to, ' '), a.Seats, ' ', name)
	case TimesArg:
		to = append(to, a.Word...)
		if a.N != 1 {
			to = strconv.AppendInt(append(to, '*'), int64(a.N), 10)
		}
		return to
	}
	return to
}

func appendNames(to []byte, seats Seats, between byte, name func(Seat) string) []byte {
	first := true
	for seat := range seats.All() {
		if !first {
			to = append(to, between)
		}
		first = false
		to = append(to, name(seat)...)
	}
	return to
}
