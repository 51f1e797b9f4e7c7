package invariants

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"

	"omerta/bot"
	"omerta/rulebook"
	"omerta/table"
)

// mostInputs is more than any game takes.
const mostInputs = 20_000

// trial is one random game that is watched at every step.
type trial struct {
	c       *Config
	r       *rand.Rand
	setup   *rulebook.Setup
	g       *table.Game
	players bot.Players
	driver  driver
	inputs  []table.Input
	verbs   []string // that have been seen, and others
	living  table.Seats
	checked int // how many sights have been looked at
	left    table.Seats
	nights  [][]string // the steps of each night
}

// game plays one random game and says what was wrong with it. In half of the games the host disturbs.
func (c *Config) game(seed int) error {
	r := stream("game", seed)
	setup, err := c.setup(r)
	if err != nil {
		return err
	}
	t := &trial{
		c: c, r: r, setup: setup, g: begin(setup, "trial"), living: table.FirstSeats(setup.Seats),
		verbs: []string{"", table.Pass, table.Abstain, "vote", "kill", "fly"},
	}
	t.driver = driver{g: t.g, r: r, answer: t.answer, disturbs: seed%2 == 1}
	for seat := range t.living.All() {
		t.players.Seat(seat, bot.NewRandom(seat, r.Uint64()))
	}
	err = t.play(seed%2 == 1)
	if err == nil {
		err = t.replay()
	}
	t.g.Stop()
	if err != nil {
		return fmt.Errorf("%w\n  after %d inputs of %s%s", err, len(t.inputs), describe(setup), story(t.g))
	}
	return nil
}

// answer asks the bot, or now and then somebody who does not think at all.
func (t *trial) answer(p *table.Prompt) (in table.Input, ok bool) {
	if t.r.IntN(6) == 0 && (!p.Offer || t.r.IntN(bot.OfferChance) == 0) {
		return pick(t.r, p, 0, table.Nobody)
	}
	return t.players.Answer(p)
}

func (t *trial) play(disturbed bool) error {
	end := mostInputs
	if disturbed && t.r.IntN(10) == 0 {
		end = t.r.IntN(100) // and then it is abandoned
	}
	for {
		if err := t.watch(); err != nil {
			return err
		}
		if t.g.Ended() {
			return t.over()
		}
		if t.r.IntN(6) == 0 {
			if err := t.offend(); err != nil {
				return err
			}
		}
		in, _, ok := t.driver.next()
		switch {
		case len(t.inputs) >= mostInputs:
			return errors.New("the game does not end")
		case len(t.inputs) >= end:
			in, ok = table.Input{Kind: table.Abandon}, true
		}
		if !ok {
			w, _ := t.g.Window()
			return fmt.Errorf("the game waits for nobody in the window %+v", w)
		}
		if err := t.do(in); err != nil {
			return err
		}
	}
}

func (t *trial) do(in table.Input) error {
	if err := t.g.Check(in); err != nil {
		return fmt.Errorf("the input %+v is not taken: %w", in, err)
	}
	if err := t.g.Do(in); err != nil {
		return fmt.Errorf("the input %+v was checked and then: %w", in, err)
	}
	t.inputs = append(t.inputs, in)
	t.players.Watch(t.g)
	return nil
}

// watch looks at the game between two inputs.
func (t *trial) watch() error {
	if err := t.g.Broken(); err != nil {
		return err
	}
	seats := table.FirstSeats(t.setup.Seats)
	living := t.g.Living()
	if living&^t.living != 0 {
		return fmt.Errorf("%v came back to life", slices.Collect((living &^ t.living).All()))
	}
	t.living = living
	for p := range t.g.Open() {
		for i := range p.Choices {
			c := &p.Choices[i]
			if !slices.Contains(t.verbs, c.Verb) {
				t.verbs = append(t.verbs, c.Verb)
			}
			if !living.Has(p.Seat) && !slices.Contains(t.c.OutMay, c.Verb) {
				return fmt.Errorf("%s is out and is asked to %s", name(p.Seat), c.Verb)
			}
			if c.From&^living != 0 {
				return fmt.Errorf("%s may %s one who is out: %v", name(p.Seat), c.Verb, slices.Collect((c.From &^ living).All()))
			}
		}
		if !seats.Has(p.Seat) || len(p.Choices) == 0 && p.Decline == "" {
			return fmt.Errorf("an impossible prompt: %+v", p)
		}
	}
	sights := t.g.Sights()
	for ; t.checked < len(sights); t.checked++ {
		if err := t.sight(&sights[t.checked]); err != nil {
			return err
		}
	}
	return nil
}

func (t *trial) sight(s *table.Sight) error {
	seats := table.FirstSeats(t.setup.Seats)
	if s.To != table.Everybody && s.To&^seats != 0 || s.Event == "" {
		return fmt.Errorf("an impossible sight: %+v", s)
	}
	switch s.Event {
	case "night":
		t.nights = append(t.nights, nil)
	case "step":
		if n := len(t.nights); n > 0 {
			t.nights[n-1] = append(t.nights[n-1], s.Args[0].Word)
		}
	case "dies", "out", "excluded":
		who := s.Args[0].Seat
		if t.g.Living().Has(who) || t.left.Has(who) {
			return fmt.Errorf("%q, but they are in, or had left before", text(s))
		}
		t.left = t.left.With(who)
	}
	return nil
}

// offend tries inputs that must be refused, and must change nothing.
func (t *trial) offend() error {
	in := anyInput(t.g, t.r, t.verbs)
	if legal(t.g, &in) {
		if err := t.g.Check(in); err != nil {
			return fmt.Errorf("the input %+v is legal, and refused: %w", in, err)
		}
		return nil
	}
	before, sights := t.picture(), len(t.g.Sights())
	var checked, done *table.Refusal
	if !errors.As(t.g.Check(in), &checked) || !errors.As(t.g.Do(in), &done) {
		return fmt.Errorf("the input %+v must be refused", in)
	}
	if !reflect.DeepEqual(checked, done) {
		return fmt.Errorf("the input %+v is refused for %v, and was checked as %v", in, done, checked)
	}
	if done.Error() == done.Reason || done.Error() == "" {
		return fmt.Errorf("the refusal %+v has no sentence", done)
	}
	after := t.picture()
	for i := range before {
		if what := before[i].differs(&after[i]); what != "" {
			return fmt.Errorf("the input %+v was refused and changed something: %s", in, what)
		}
	}
	if len(t.g.Sights()) != sights {
		return fmt.Errorf("the input %+v was refused and showed something", in)
	}
	return nil
}

// picture is what all seats are shown.
func (t *trial) picture() (all []shown) {
	for seat := range table.FirstSeats(t.setup.Seats).All() {
		all = append(all, look(t.g, seat))
	}
	return all
}

// replay gives the same inputs to another game, which must be the same at every step.
func (t *trial) replay() error {
	again := begin(t.setup, "trial")
	defer again.Stop()
	for i, in := range t.inputs {
		if err := again.Do(in); err != nil {
			return fmt.Errorf("in a replay input %d, %+v, is not taken: %w", i, in, err)
		}
	}
	if !slices.EqualFunc(again.Sights(), t.g.Sights(), func(s, o table.Sight) bool {
		return s.To == o.To && s.Watchers == o.Watchers && sameSight(&s, &o)
	}) {
		return errors.New("a replay of the same inputs shows something else")
	}
	if again.Ended() != t.g.Ended() || again.Living() != t.g.Living() {
		return errors.New("a replay of the same inputs ends elsewhere")
	}
	return nil
}
