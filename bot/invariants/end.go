package invariants

import (
	"errors"
	"fmt"
	"slices"

	"omerta/table"
)

// over holds a game that has ended to what must be true of its end.
func (t *trial) over() error {
	if _, ok := t.g.Window(); ok {
		return errors.New("a window is open after the end")
	}
	for p := range t.g.Open() {
		return fmt.Errorf("a prompt is open after the end: %+v", p)
	}
	for range 5 {
		if err := t.offend(); err != nil {
			return err
		}
	}
	sights := t.g.Sights()
	e := End{Setup: t.setup, Sights: sights, Living: t.g.Living()}
	var err error
	if e.Roles, err = t.roles(&sights[len(sights)-1]); err != nil {
		return err
	}
	if gone := table.FirstSeats(t.setup.Seats) &^ e.Living &^ t.left; gone != 0 {
		return fmt.Errorf("%v are out, and nobody was told", slices.Collect(gone.All()))
	}
	wins, draws, abandoned := 0, 0, 0
	for i := range sights {
		switch s := &sights[i]; s.Event {
		case "wins":
			wins++
			if err := t.winners(&e, s); err != nil {
				return err
			}
		case "draw":
			draws++
		case "abandoned":
			abandoned++
		}
	}
	if (wins > 0) == (draws > 0) && abandoned == 0 || draws > 1 || abandoned > 0 && wins+draws > 0 {
		return fmt.Errorf("the game has ended with %d wins and %d draws, abandoned %d times", wins, draws, abandoned)
	}
	return t.sameNights()
}

// roles reads the last sight of a game, which shows every seat's role in seat order.
func (t *trial) roles(last *table.Sight) (roles []string, err error) {
	if last.Event != "roles" || last.To != table.Everybody || len(last.Args) != t.setup.Seats {
		return nil, fmt.Errorf("the last sight is %q", text(last))
	}
	for i, arg := range last.Args {
		if _, ok := t.setup.Book.Role(arg.Word); !ok || arg.Kind != table.IsArg || arg.Seat != table.Seat(i+1) {
			return nil, fmt.Errorf("the last sight is %q", text(last))
		}
		roles = append(roles, arg.Word)
	}
	if !t.c.RolesChange && !slices.Equal(roles, t.setup.Roles) {
		return nil, fmt.Errorf("the last sight is %q, and the deal was %v", text(last), t.setup.Roles)
	}
	return roles, nil
}

// winners holds that those who have won are the members of the side.
func (t *trial) winners(e *End, s *table.Sight) error {
	var winners table.Seats
	for _, arg := range s.Args[1:] {
		winners |= arg.Seats.With(arg.Seat)
	}
	side := s.Args[0].Word
	if members := t.c.members(e, side); winners != members || winners.Empty() {
		return fmt.Errorf("%q, and the members of %s are %v", text(s), side, slices.Collect(members.All()))
	}
	return nil
}

// sameNights holds that all whole nights have the same steps, whoever has died. G2
func (t *trial) sameNights() error {
	for i := range len(t.nights) - 1 { // the last may have been broken off
		if !t.c.NightsVary && i > 0 && !slices.Equal(t.nights[i], t.nights[0]) {
			return fmt.Errorf("the steps of night %d were %v, and those of night 1 %v", i+1, t.nights[i], t.nights[0])
		}
	}
	return nil
}
