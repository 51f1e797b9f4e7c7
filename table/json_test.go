package table

import (
	"encoding/json"
	"testing"
)

func TestSeatsAreNumbersInJSON(t *testing.T) {
	type answer struct {
		Seat    Seat
		Seats   []Seat
		Targets Targets
	}
	given := answer{Seat: 31, Seats: []Seat{1, 12}, Targets: Targets{3, 4}}
	written, err := json.Marshal(given)
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"Seat":31,"Seats":[1,12],"Targets":[3,4,0]}`; string(written) != want {
		t.Errorf("got %s, want %s", written, want)
	}
	var read answer
	if err := json.Unmarshal(written, &read); err != nil || read.Seats[1] != 12 || read.Targets != given.Targets {
		t.Errorf("read back as %v, %v", read, err)
	}
	if err := json.Unmarshal([]byte(`{"Targets":[7]}`), &read); err != nil || read.Targets != (Targets{7}) {
		t.Errorf("a list of one seat is read as %v, %v", read.Targets, err)
	}
}
