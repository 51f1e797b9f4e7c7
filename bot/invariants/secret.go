package invariants

import (
	"errors"
	"fmt"
	"slices"

	"omerta/table"
)

// secret is two games that are one until a step of some night in which somebody is asked something. There they part:
// the actor does one thing in the one game and another in the other, or nothing; or, instead, anybody is excluded in
// the other. Until the next dawn nobody else may see any difference but the exclusion itself: not in sights, prompts or
// windows. So a step looks and lasts the same whether its role acts, passes, sleeps or is out (G2).
type secret struct {
	twins
	driver driver
	actor  table.Seat
	spared table.Seats // whom nobody names, and whose own view may differ
	dawn   bool        // the next day has been announced, and has shown the same in both
	lead   table.Seat
	in     int
}

// kept plays such a pair of games; whole says that they could be compared up to the dawn.
func (c *Config) kept(seed int) (whole bool, err error) {
	s := &secret{twins: twins{c: c, r: stream("secret", seed)}}
	if s.setup, err = c.setup(s.r); err != nil {
		return false, err
	}
	s.one = begin(s.setup, "secret")
	defer s.one.Stop()
	s.driver = driver{g: s.one, r: s.r, answer: s.answer}
	inputs, p := s.reachStep(s.r.IntN(12))
	if p == nil {
		return false, nil
	}
	s.other = begin(s.setup, "secret")
	defer s.other.Stop()
	for _, in := range inputs {
		if err := s.other.Do(in); err != nil {
			return false, fmt.Errorf("a replay is not taken: %w", err)
		}
	}
	s.inputs = len(inputs)
	what, ok, err := s.part(p)
	if err == nil && ok {
		whole, err = s.toDawn()
	}
	return whole, s.tell(what, err)
}

// reachStep plays on to a prompt in a step of a night, after so many others, and returns the inputs that led there.
func (s *secret) reachStep(after int) (inputs []table.Input, p *table.Prompt) {
	for len(inputs) < mostInputs {
		w, ok := s.one.Window()
		if !ok {
			return nil, nil
		}
		if w.Step && s.lastIs("night") {
			for p := range s.one.Open() {
				if p.Offer || p.Answered {
					continue
				}
				if after--; after < 0 {
					return inputs, p
				}
			}
		}
		in, _, ok := s.driver.next()
		if !ok || s.one.Do(in) != nil {
			return nil, nil
		}
		inputs = append(inputs, in)
	}
	return nil, nil
}

// part has the actor do one thing in one game and another in the other.
func (s *secret) part(p *table.Prompt) (what string, ok bool, err error) {
	s.actor = p.Seat
	var one, other table.Input
	switch s.r.IntN(4) {
	case 0:
		s.gone = true
		s.actor = pickSeat(s.r, s.one.Living())
		other = table.Input{Kind: table.Exclude, Seat: s.actor}
	case 1:
		one, ok = pick(s.r, p, 0, table.Nobody)
	default:
		one, _ = pick(s.r, p, 0, table.Nobody)
		other, ok = pick(s.r, p, 0, table.Nobody)
	}
	if !ok && !s.gone || one == other {
		return "", false, nil
	}
	if s.gone && s.c.Upsets != nil && s.c.Upsets(s.setup, s.actor) {
		return "", false, nil
	}
	s.spared = table.Set(s.actor)
	for _, in := range []table.Input{one, other} {
		s.spared |= table.Set(in.Targets[:]...)
	}
	s.secret = s.spared
	var outside table.Seats
	for seat := range (table.FirstSeats(s.setup.Seats) &^ s.spared &^ p.Together).All() {
		if !slices.ContainsFunc(slices.Collect(s.spared.All()), func(in table.Seat) bool {
			return s.c.acquainted(s.setup, seat, in)
		}) {
			outside = outside.With(seat)
		}
	}
	if s.gone {
		outside &^= s.naming(s.actor)
	}
	s.outside(outside)
	s.fromHere()
	what = fmt.Sprintf("%s does %+v, or %+v", name(s.actor), one, other)
	for _, does := range []struct {
		g  *table.Game
		in table.Input
	}{{s.one, one}, {s.other, other}} {
		if does.in.Kind == 0 {
			continue // it does nothing
		}
		if err := does.g.Do(does.in); err != nil {
			return what, false, fmt.Errorf("the input %+v is not taken: %w", does.in, err)
		}
	}
	if s.gone {
		s.fromHere() // the exclusion itself may show what it likes: an office passes on, a token is turned up
	}
	return what, true, nil
}

// naming are those who have named the seat in an answer that is still open, and are given it back when it leaves.
func (s *secret) naming(seat table.Seat) (seats table.Seats) {
	for p := range s.one.Open() {
		if table.Set(p.Targets[:]...).Has(seat) {
			seats = seats.With(p.Seat)
		}
	}
	return seats
}

// fromHere has nothing compared that has been shown so far.
func (s *secret) fromHere() {
	for _, o := range s.outsiders {
		o.one, o.other = len(s.one.Sights())-1, len(s.other.Sights())-1
	}
}

// toDawn plays both games on, alike, until the next day is announced in the one; and then, if that shows the same in
// both and nothing can show later, to the end.
func (s *secret) toDawn() (whole bool, err error) {
	for ; s.inputs < mostInputs; s.inputs++ {
		if !s.dawn && s.lastIs("day") {
			if shown, err := s.dawns(); err != nil || shown {
				return err == nil, err
			}
		} else if err := s.compare(over); err != nil {
			return false, err
		}
		if len(s.outsiders) == 0 || s.one.Ended() {
			return true, nil
		}
		in, p, ok := s.driver.next()
		if !ok {
			return s.dawn, nil
		}
		if err := s.one.Do(in); err != nil {
			return false, fmt.Errorf("the input %+v is not taken: %w", in, err)
		}
		if err := s.other.Do(in); err != nil && (p == nil || s.isOutside(p.Seat)) {
			return false, fmt.Errorf("the input %+v is not taken in the other game: %w", in, err)
		}
	}
	return false, errors.New("the game does not end")
}

// dawns compares the last of the night, up to the announcement of the day, and then what the day shows; shown says that
// it rightly shows what was done, or that it may later.
func (s *secret) dawns() (shown bool, err error) {
	s.dawn = true
	outsiders := slices.Clone(s.outsiders)
	if err := s.compare(func(q *table.Sight) bool { return q.Event == "day" || over(q) }); err != nil {
		return false, err
	}
	if s.gone || s.c.Lasting {
		return true, nil
	}
	s.outsiders = outsiders
	return s.compare(over) != nil, nil
}

// lastIs says that the last night or day to be announced was that.
func (s *secret) lastIs(what string) bool {
	sights := s.one.Sights()
	for i := len(sights) - 1; i >= 0; i-- {
		if event := sights[i].Event; event == "night" || event == "day" {
			return event == what
		}
	}
	return false
}

func (s *secret) isOutside(seat table.Seat) bool {
	return slices.ContainsFunc(s.outsiders, func(o *outsider) bool { return o.seat == seat })
}

// answer answers a prompt of the one game; once they have parted nobody names those whom the secret is about, and they
// do nothing themselves but what they are asked alike in both.
func (s *secret) answer(p *table.Prompt) (in table.Input, ok bool) {
	if w, _ := s.one.Window(); w.Number != s.in {
		s.in, s.lead = w.Number, table.Nobody
	}
	if s.spared.Has(p.Seat) && (p.Offer || !s.dawn || !s.askedAlike(p)) {
		return in, false
	}
	lead := s.lead
	if p.Together.Empty() {
		lead = table.Nobody
	}
	in, ok = pick(s.r, p, s.spared, lead)
	if ok && !p.Together.Empty() && in.Targets[0] != table.Nobody {
		s.lead = in.Targets[0]
	}
	return in, ok
}

// askedAlike says whether the other game asks the same.
func (s *secret) askedAlike(p *table.Prompt) bool {
	q := asks(s.other, p.Seat, signature(p))
	return q != nil && q.Number == p.Number && slices.EqualFunc(p.Choices, q.Choices, sameChoice)
}
