package app_test

import (
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/app"
)

// A5
func TestTheUsualShapeForEveryNumberOfPlayers(t *testing.T) {
	type shape struct{ killers, detectives, doctors int }
	for seats, want := range map[int]shape{
		5: {1, 1, 0}, 6: {1, 1, 0}, 7: {2, 1, 1}, 8: {2, 1, 1}, 9: {2, 1, 1}, 10: {3, 1, 1}, 11: {3, 1, 1}, 12: {3, 1, 1},
	} {
		s := &rulebook.Setup{Book: app.Rulebook, Seats: seats}
		app.Rulebook.Recommend(s)
		if got := (shape{s.Count("killer"), s.Count("detective"), s.Count("doctor")}); got != want {
			t.Errorf("%d players: %v, not %v", seats, got, want)
		}
		if objections := s.Objections(); len(objections) > 0 {
			t.Errorf("%d players: %v", seats, objections)
		}
	}
}
