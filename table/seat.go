package table

import (
	"iter"
	"math/bits"
)

// Seat is a player's place in a game, numbered clockwise from 1. Zero is [Nobody].
type Seat uint8

// Nobody is no seat: the choice of one who declined, a lot among none.
const Nobody Seat = 0

// MaxSeats is the highest seat number that a table can have.
const MaxSeats = 31

// Seats is a set of seats, walked in seat order.
type Seats uint32

// Everybody addresses a sight to all who are in the room, in the game or not.
const Everybody Seats = 1

// Set makes the set of the seats given; Nobody is left out.
func Set(seats ...Seat) Seats {
	var s Seats
	for _, seat := range seats {
		s = s.With(seat)
	}
	return s
}

// FirstSeats is the set of the seats 1 to n.
func FirstSeats(n int) Seats { return Seats(1<<(n+1)-1) &^ 1 }

// Has says whether the seat is in the set. Everybody has every seat.
func (s Seats) Has(seat Seat) bool { return seat != Nobody && (s == Everybody || s&(1<<seat) != 0) }

// With is the set and one seat more.
func (s Seats) With(seat Seat) Seats {
	if seat == Nobody {
		return s
	}
	return s | 1<<seat
}

// Without is the set without one seat.
func (s Seats) Without(seat Seat) Seats {
	if seat == Nobody {
		return s
	}
	return s &^ (1 << seat)
}

// Len is how many seats are in the set.
func (s Seats) Len() int { return bits.OnesCount32(uint32(s)) }

// Empty says that no seat is in the set.
func (s Seats) Empty() bool { return s == 0 }

// First is the lowest seat of the set, or Nobody.
func (s Seats) First() Seat {
	if s == 0 {
		return Nobody
	}
	return Seat(bits.TrailingZeros32(uint32(s)))
}

// Last is the highest seat of the set, or Nobody.
func (s Seats) Last() Seat {
	if s == 0 {
		return Nobody
	}
	return Seat(31 - bits.LeadingZeros32(uint32(s)))
}

// Only is the set's one seat, or Nobody when there are none or several.
func (s Seats) Only() Seat {
	if s.Len() != 1 {
		return Nobody
	}
	return s.First()
}

// All walks the set in seat order. It walks the set as it was when the walk began.
func (s Seats) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// Clockwise walks the set once round the table, beginning at the seat given, if it is in the set, or else at the
// next one clockwise.
func (s Seats) Clockwise(from Seat) iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		before := s & (1<<from - 1)
		for seat := range (s &^ before).All() {
			if !yield(seat) {
				return
			}
		}
		before.All()(yield)
	}
}

// NextLeft is the next seat of the set clockwise after the one given, which need not be in the set; Nobody if the set
// is empty.
func (s Seats) NextLeft(after Seat) Seat {
	for seat := range s.Clockwise(after + 1) {
		return seat
	}
	return Nobody
}
