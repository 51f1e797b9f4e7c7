package table

import "strconv"

// MarshalJSON writes the seat as its number. Without it a list of seats, which are bytes, would come out as base64.
func (s Seat) MarshalJSON() ([]byte, error) { return strconv.AppendUint(nil, uint64(s), 10), nil }
