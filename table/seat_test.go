package table_test

import (
	"maps"
	"slices"
	"testing"

	"omerta/table"

	"pgregory.net/rapid"
)

func seat() *rapid.Generator[table.Seat] {
	return rapid.Map(rapid.IntRange(1, table.MaxSeats), func(n int) table.Seat { return table.Seat(n) })
}

// A set of seats agrees with the plainest set there is, a map, whatever is done to both.
func TestSeatsAreASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var seats table.Seats
		model := map[table.Seat]bool{}
		t.Repeat(map[string]func(*rapid.T){
			"with": func(t *rapid.T) {
				s := seat().Draw(t, "seat")
				seats, model[s] = seats.With(s), true
			},
			"without": func(t *rapid.T) {
				s := seat().Draw(t, "seat")
				seats = seats.Without(s)
				delete(model, s)
			},
			"nobody": func(*rapid.T) { seats = seats.With(table.Nobody).Without(table.Nobody) },
			"": func(t *rapid.T) {
				want := slices.Sorted(maps.Keys(model))
				if got := slices.Collect(seats.All()); !slices.Equal(got, want) {
					t.Fatalf("walks %v, want %v", got, want)
				}
				if seats.Len() != len(want) || seats.Empty() != (len(want) == 0) {
					t.Fatalf("length %d, empty %v, want %d", seats.Len(), seats.Empty(), len(want))
				}
				if seats != table.Set(want...) {
					t.Fatal("differs from the set made at once")
				}
				first, last, only := table.Nobody, table.Nobody, table.Nobody
				if len(want) > 0 {
					first, last = want[0], want[len(want)-1]
				}
				if len(want) == 1 {
					only = want[0]
				}
				if seats.First() != first || seats.Last() != last || seats.Only() != only {
					t.Fatalf("first %d, last %d, only %d of %v", seats.First(), seats.Last(), seats.Only(), want)
				}
				for s := table.Nobody; s <= table.MaxSeats; s++ {
					if seats.Has(s) != model[s] {
						t.Fatalf("has %d: %v", s, seats.Has(s))
					}
				}
			},
		})
	})
}

// Clockwise walks every seat of the set once, upwards from the seat given and then round.
func TestClockwiseWalksOnceRoundTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := rapid.SliceOf(seat()).Draw(t, "seats")
		from := seat().Draw(t, "from")
		set := table.Set(all...)
		var want []table.Seat
		for step := range table.MaxSeats {
			if s := (int(from)-1+step)%table.MaxSeats + 1; set.Has(table.Seat(s)) {
				want = append(want, table.Seat(s))
			}
		}
		if got := slices.Collect(set.Clockwise(from)); !slices.Equal(got, want) {
			t.Fatalf("from %d: %v, want %v", from, got, want)
		}
		next := table.Nobody
		for _, s := range append(want, from) {
			if s != from || len(want) == 1 && want[0] == from {
				next = s
				break
			}
		}
		if got := set.NextLeft(from); got != next {
			t.Fatalf("next left of %d in %v: %d, want %d", from, want, got, next)
		}
	})
}

func TestAWalkMayBeLeftEarly(t *testing.T) {
	for s := range table.Set(3, 5, 9).Clockwise(4) {
		if s != 5 {
			t.Fatalf("began at %d", s)
		}
		break
	}
}

func TestAWalkGoesOverTheSetAsItWasWhenItBegan(t *testing.T) {
	set := table.FirstSeats(4)
	var walked []table.Seat
	for s := range set.All() {
		set = set.Without(s + 1)
		walked = append(walked, s)
	}
	if !slices.Equal(walked, []table.Seat{1, 2, 3, 4}) {
		t.Errorf("walked %v", walked)
	}
}

func TestTheFirstSeats(t *testing.T) {
	for n := range table.MaxSeats + 1 {
		set := table.FirstSeats(n)
		if set.Len() != n || n > 0 && (set.First() != 1 || set.Last() != table.Seat(n)) {
			t.Errorf("the first %d seats are %v", n, slices.Collect(set.All()))
		}
	}
}

func TestEverybodyHasEverySeatButNobody(t *testing.T) {
	for s := table.Seat(1); s <= table.MaxSeats; s++ {
		if !table.Everybody.Has(s) {
			t.Errorf("seat %d is not among everybody", s)
		}
	}
	if table.Everybody.Has(table.Nobody) {
		t.Error("nobody is among everybody")
	}
}
