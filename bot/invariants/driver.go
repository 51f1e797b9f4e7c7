package invariants

import (
	"math/rand/v2"

	"omerta/table"
)

// driver plays a game at random: whoever has something to answer does, in no order, or lets the time run out; some
// change their mind; offers are taken now and then; and the host, if disturbing, excludes and pauses.
type driver struct {
	g *table.Game
	r *rand.Rand
	// answer is what a prompt is answered with; ok is false if it is left alone.
	answer func(*table.Prompt) (in table.Input, ok bool)
	// disturbs says that the host excludes, pauses, extends; spared are seats that are not excluded.
	disturbs bool
	spared   table.Seats
	// patient says that in a step all are given the time to answer.
	patient bool

	excluded int
	window   int                    // the number of the window in which prompts were
	left     map[*table.Prompt]bool // alone
}

// next is what happens next; ok is false if nothing can.
func (d *driver) next() (in table.Input, p *table.Prompt, ok bool) {
	w, _ := d.g.Window()
	if d.window != w.Number {
		d.window, d.left = w.Number, map[*table.Prompt]bool{}
	}
	if d.disturbs {
		if in, ok := d.disturb(&w); ok {
			return in, nil, true
		}
	}
	var waiting, answered, offers []*table.Prompt
	for p := range d.g.Open() {
		switch {
		case d.left[p] || p.Final && p.Answered:
		case p.Offer:
			offers = append(offers, p)
		case p.Answered:
			answered = append(answered, p)
		default:
			waiting = append(waiting, p)
		}
	}
	patient := d.patient && w.Step || d.r.IntN(25) > 0
	for len(waiting) > 0 && patient {
		i := d.r.IntN(len(waiting))
		if in, ok := d.answer(waiting[i]); ok {
			return in, waiting[i], true
		}
		d.left[waiting[i]] = true
		waiting = append(waiting[:i], waiting[i+1:]...)
	}
	for _, some := range []struct {
		prompts []*table.Prompt
		oneIn   int
	}{{answered, 8}, {offers, 2}} {
		if len(some.prompts) > 0 && d.r.IntN(some.oneIn) == 0 {
			p := some.prompts[d.r.IntN(len(some.prompts))]
			if in, ok := d.answer(p); ok {
				return in, p, true
			}
			d.left[p] = true
		}
	}
	switch {
	case w.Seconds > 0 && !w.Paused:
		return table.Input{Kind: table.Clock, Window: w.Number}, nil, true
	case w.Tap != "":
		return table.Input{Kind: table.Tap, Word: w.Tap, Window: w.Number}, nil, true
	case w.Paused:
		return table.Input{Kind: table.Resume}, nil, true
	case !patient && len(waiting) > 0:
		return d.next()
	}
	return table.Input{}, nil, false
}

// disturb is something that only a host does.
func (d *driver) disturb(w *table.Window) (in table.Input, ok bool) {
	switch d.r.IntN(60) {
	case 0:
		living := d.g.Living() &^ d.spared
		if d.excluded < 3 && !living.Empty() {
			d.excluded++
			return table.Input{Kind: table.Exclude, Seat: pickSeat(d.r, living)}, true
		}
	case 1, 2, 3:
		in = []table.Input{{Kind: table.Pause}, {Kind: table.Resume}, {Kind: table.Extend, Seconds: 30}}[d.r.IntN(3)]
		return in, d.g.Check(in) == nil
	}
	return table.Input{}, false
}

func pickSeat(r *rand.Rand, seats table.Seats) table.Seat {
	n := r.IntN(seats.Len())
	for seat := range seats.All() {
		if n == 0 {
			return seat
		}
		n--
	}
	return table.Nobody
}

// pick answers a prompt with anything that it allows, without naming those who are to be avoided, or with lead if that
// may be and there is one. It declines now and then, and where there is nothing else.
func pick(r *rand.Rand, p *table.Prompt, avoid table.Seats, lead table.Seat) (in table.Input, ok bool) {
	in = table.Input{Kind: table.Answer, Seat: p.Seat, Prompt: p.Number}
	var can []*table.Choice
	for i := range p.Choices {
		if c := &p.Choices[i]; c.Never == "" && (c.From&^avoid).Len() >= c.Count {
			can = append(can, c)
		}
	}
	if p.Decline != "" && (len(can) == 0 || r.IntN(10) == 0) {
		in.Verb = p.Decline
		return in, true
	}
	if len(can) == 0 {
		return in, false
	}
	c := can[r.IntN(len(can))]
	in.Verb, in.Word = c.Verb, c.Word
	if c.Letter {
		in.Word = string(rune('a' + r.IntN(26)))
	}
	from := c.From &^ avoid
	for i := range c.Count {
		if in.Targets[i] = pickSeat(r, from); c.Count == 1 && from.Has(lead) {
			in.Targets[i] = lead
		}
		from = from.Without(in.Targets[i])
	}
	return in, true
}
