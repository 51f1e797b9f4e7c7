package table

// Calls are seats in the order in which they are called; the rest are Nobody.
type Calls [MaxSeats]Seat

// Call makes the calls of the seats given, in that order. Those that no table has room for are left out.
func Call(seats ...Seat) (calls Calls) {
	copy(calls[:], seats)
	return calls
}

// All are the seats called, without the rest.
func (c *Calls) All() []Seat {
	for i, seat := range c {
		if seat == Nobody {
			return c[:i]
		}
	}
	return c[:]
}
