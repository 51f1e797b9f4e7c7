package invariants

import (
	"errors"
	"fmt"
	"slices"

	"omerta/table"
)

// swap is two games in which two seats, y and z, have exchanged what they were dealt. They are played alike: everybody
// else does the same in both; y and z do the same where both are asked the same, as in a vote; and what only one of
// them is asked, because of what they were dealt, is done in the other game by whoever holds it there. Nobody ever
// names y or z if there is anybody else to name, so that nothing is found out about them and neither dies. Then nobody
// who was not told about them may see any difference, from the deal to the winner.
type swap struct {
	twins
	y, z table.Seat
	// said is what y or z has answered last to what both are asked in turn, by what it is.
	said map[string]saying
	lead table.Seat // whom those together point at in this window
	in   int        // the number of that window
	// excluded is after how many inputs y is excluded, if it is: at the first moment then that is not a step.
	excluded int
	driver   driver
}

type saying struct {
	seat   table.Seat
	answer table.Input
}

// swapped plays such a pair of games; whole says that they could be compared to their end.
func (c *Config) swapped(seed int) (whole bool, err error) {
	s := &swap{twins: twins{c: c, r: stream("swap", seed)}, said: map[string]saying{}}
	for range 50 {
		if s.setup, err = c.setup(s.r); err != nil {
			return false, err
		}
		if s.choose() {
			break
		}
	}
	if s.y == table.Nobody {
		return false, nil
	}
	exchanged := *s.setup
	exchanged.Roles = append([]string(nil), s.setup.Roles...)
	exchanged.Roles[s.y-1], exchanged.Roles[s.z-1] = s.setup.Roles[s.z-1], s.setup.Roles[s.y-1]
	if len(s.setup.Cards) > 0 {
		exchanged.Cards = append([]string(nil), s.setup.Cards...)
		exchanged.Cards[s.y-1], exchanged.Cards[s.z-1] = s.setup.Cards[s.z-1], s.setup.Cards[s.y-1]
	}
	s.excluded = mostInputs
	if slices.Contains(c.Quiet, s.setup.Role(s.y)) && slices.Contains(c.Quiet, s.setup.Role(s.z)) && s.r.IntN(2) == 0 {
		s.excluded = s.r.IntN(50)
	}
	s.one, s.other = begin(s.setup, "swap"), begin(&exchanged, "swap")
	defer s.one.Stop()
	defer s.other.Stop()
	whole, err = s.play(seed%2 == 1)
	return whole, s.tell(fmt.Sprintf("%s and %s exchanged", name(s.y), name(s.z)), err)
}

// choose finds two seats that were dealt different things, and somebody who knows nothing of it.
func (s *swap) choose() bool {
	all := table.FirstSeats(s.setup.Seats)
	for range 20 {
		y := pickSeat(s.r, all)
		z := pickSeat(s.r, all.Without(y))
		if s.setup.Role(y) == s.setup.Role(z) && (len(s.setup.Cards) == 0 || s.setup.Cards[y-1] == s.setup.Cards[z-1]) {
			continue
		}
		var outside table.Seats
		for seat := range (all.Without(y).Without(z)).All() {
			if !s.c.tellsApart(s.setup, seat, y, z) {
				outside = outside.With(seat)
			}
		}
		if !outside.Empty() {
			s.y, s.z, s.secret = y, z, table.Set(y, z)
			s.outside(outside)
			return true
		}
	}
	return false
}

func (s *swap) play(disturbed bool) (whole bool, err error) {
	s.driver = driver{g: s.one, r: s.r, answer: s.answer, disturbs: disturbed, spared: s.secret}
	for ; s.inputs < mostInputs; s.inputs++ {
		if s.one.Living()&s.secret != s.remaining() {
			return false, nil // one of them has left: what that shows is another test's business
		}
		if err := s.compare(over); err != nil || len(s.outsiders) == 0 {
			return err == nil, err
		}
		switch {
		case s.one.Ended() && s.other.Ended():
			return true, nil
		case s.one.Ended() || s.other.Ended():
			return false, errors.New("one game has ended and the other goes on")
		}
		in, p, ok := s.driver.next()
		if w, _ := s.one.Window(); s.inputs >= s.excluded && !s.apart && !w.Step {
			s.apart, s.driver.patient = true, true
			in, p, ok = table.Input{Kind: table.Exclude, Seat: s.y}, nil, true
		}
		if in.Kind == table.Clock || in.Kind == table.Tap {
			if alike, q := s.owed(); q != nil {
				in, p = alike, q
			}
		}
		if !ok {
			return false, nil // only y or z could go on, with what would give them away
		}
		if err := s.do(in, p); err != nil {
			return false, err
		}
	}
	return false, errors.New("the game does not end")
}

// owed is what y or z has not answered yet and the other of them has: both do, before the time runs out.
func (s *swap) owed() (in table.Input, p *table.Prompt) {
	if s.apart {
		return in, nil
	}
	for p := range s.one.Open() {
		if !s.secret.Has(p.Seat) || p.Answered {
			continue
		}
		if q := asks(s.one, s.beside(p.Seat), signature(p)); q != nil && q.Answered {
			if in, ok := s.answer(p); ok {
				return in, p
			}
		}
	}
	return in, nil
}

// remaining are y and z, as long as they are in.
func (s *swap) remaining() table.Seats {
	if s.apart {
		return table.Set(s.z)
	}
	return s.secret
}

// answer answers a prompt of the one game.
func (s *swap) answer(p *table.Prompt) (in table.Input, ok bool) {
	if w, _ := s.one.Window(); w.Number != s.in {
		s.in, s.lead = w.Number, table.Nobody
	}
	switch {
	case !s.secret.Has(p.Seat):
		in, ok = pick(s.r, p, s.secret, s.leads(p))
		for s.apart && !p.Together.Empty() && ok && in.Verb == p.Decline {
			in, ok = pick(s.r, p, s.secret, s.leads(p)) // groups are of one mind
		}
	case s.apart:
		in, ok = s.alone(p)
	default:
		in, ok = s.alike(p)
	}
	if ok && !p.Together.Empty() && in.Targets[0] != table.Nobody {
		s.lead = in.Targets[0]
	}
	return in, ok
}

// leads is whom the others have pointed at, most of the time, that shots may land.
func (s *swap) leads(p *table.Prompt) table.Seat {
	if p.Together.Empty() || !s.apart && s.r.IntN(8) == 0 {
		return table.Nobody
	}
	return s.lead
}

// alike answers for y and z: what both are asked they answer alike; what one of them is asked because of what it was
// dealt it answers freely in a step of the night, and nowhere else, for that would be seen.
func (s *swap) alike(p *table.Prompt) (in table.Input, ok bool) {
	if p.Offer || p.Answered {
		return in, false
	}
	beside := s.beside(p.Seat)
	what := signature(p)
	before, asked := s.said[what]
	if asked && before.seat == beside {
		delete(s.said, what)
		in = before.answer
		in.Seat, in.Prompt = p.Seat, p.Number
		if s.one.Check(in) == nil {
			return in, true
		}
		in.Verb, in.Word, in.Targets = p.Decline, "", table.Targets{}
		return in, p.Decline != "" && s.one.Check(in) == nil
	}
	w, _ := s.one.Window()
	if !w.Step && w.Speaker != p.Seat && asks(s.one, beside, what) == nil {
		return in, false
	}
	in, ok = pick(s.r, p, s.secret, s.leads(p))
	if names := table.Set(in.Targets[:]...); names&s.secret != 0 {
		return in, false
	}
	if ok {
		s.said[what] = saying{p.Seat, in}
	}
	return in, ok
}

// alone answers for z when y is out: what it is asked in both games alike, and nothing else.
func (s *swap) alone(p *table.Prompt) (in table.Input, ok bool) {
	if p.Offer || asks(s.other, p.Seat, signature(p)) == nil {
		return in, false
	}
	return pick(s.r, p, s.secret, s.leads(p))
}

// follow has z shoot with its group in the game in which it has one, as the others of the group do.
func (s *swap) follow(g, beside *table.Game) error {
	for p := range g.Prompts(s.z) {
		if p.Together.Empty() || p.Target() == s.lead || asks(beside, s.z, signature(p)) != nil {
			continue
		}
		in := table.Input{Kind: table.Answer, Seat: s.z, Prompt: p.Number, Verb: p.Choices[0].Verb}
		in.Targets[0] = s.lead
		return g.Do(in)
	}
	return nil
}

func (s *swap) beside(seat table.Seat) table.Seat {
	if seat == s.y {
		return s.z
	}
	return s.y
}

// do gives an input to the one game, and to the other whatever is the same there.
func (s *swap) do(in table.Input, p *table.Prompt) error {
	there := in
	if p != nil && s.secret.Has(p.Seat) {
		what := signature(p)
		q := asks(s.other, p.Seat, what)
		if q == nil {
			q = asks(s.other, s.beside(p.Seat), what)
		}
		if q == nil {
			return fmt.Errorf("%s is asked %s, and in the other game neither of the two is", name(p.Seat), what)
		}
		there.Seat, there.Prompt = q.Seat, q.Number
	}
	if err := s.one.Do(in); err != nil {
		return fmt.Errorf("the input %+v is not taken: %w", in, err)
	}
	if err := s.other.Do(there); err != nil {
		return fmt.Errorf("the input %+v is not taken in the other game as %+v: %w", in, there, err)
	}
	if w, _ := s.one.Window(); !s.apart || !s.one.Living().Has(s.lead) || w.Number != s.in {
		return nil
	}
	if err := s.follow(s.one, s.other); err != nil {
		return err
	}
	return s.follow(s.other, s.one)
}
