package table

// check says why an input is refused, or, for an answer, which prompt it answers.
func (t *Table) check(in *Input) (*Prompt, *Refusal) {
	if t.ended {
		return nil, refuse("game-ended", "")
	}
	if len(t.waits) == 0 {
		return nil, refuse("not-yet", t.cite.NotYet)
	}
	w := t.top()
	if in.Kind != Answer && in.Window != 0 && in.Window != w.Number {
		return nil, refuse("too-late", "")
	}
	switch in.Kind {
	case Answer:
		return t.checkAnswer(in)
	case Tap:
		if w.Tap == "" || w.Tap != in.Word {
			return nil, refuse("no-tap", "G13")
		}
	case Clock:
		if w.Seconds == 0 {
			return nil, refuse("no-limit", "")
		}
		if w.Paused {
			return nil, refuse("paused", "G13")
		}
	case Extend:
		switch {
		case !w.Talk:
			return nil, refuse("no-talk", "G13")
		case w.Seconds == 0:
			return nil, refuse("no-limit", "G13")
		case in.Seconds < 1 || in.Seconds > 3600:
			return nil, refuse("seconds", "G13")
		}
	case Pause, Resume:
		switch {
		case !w.Talk:
			return nil, refuse("no-talk", "G13")
		case w.Seconds == 0:
			return nil, refuse("no-limit", "G13")
		case in.Kind == Pause && w.Paused:
			return nil, refuse("paused", "G13")
		case in.Kind == Resume && !w.Paused:
			return nil, refuse("not-paused", "G13")
		}
	case Exclude:
		if in.Seat == Nobody || int(in.Seat) > t.seats {
			return nil, refuse("not-seated", "G13")
		}
		if !t.in.Has(in.Seat) {
			return nil, &Refusal{Reason: "is-out", Rules: []string{"G13"}, Seat: in.Seat}
		}
	case Abandon:
	default:
		return nil, refuse("not-yet", "")
	}
	return nil, nil
}

func (t *Table) checkAnswer(in *Input) (*Prompt, *Refusal) {
	if in.Seat == Nobody || int(in.Seat) > t.seats {
		return nil, refuse("not-seated", "")
	}
	for _, p := range t.prompts {
		if p.Number == in.Prompt && p.Seat == in.Seat {
			if !t.answerable(p) {
				return nil, refuse("not-yet", t.cite.NotYet)
			}
			return p, p.refusal(in, t.in)
		}
	}
	return nil, t.NoPrompt(in.Seat, in.Prompt)
}

// NoPrompt is the refusal for a seat that answers a prompt which is not open; number 0 stands for none in particular.
func (g *Game) NoPrompt(seat Seat) *Refusal { return g.t.NoPrompt(seat, 0) }

// NoPrompt is the refusal for a seat that answers a prompt which is not open; number 0 stands for none in particular.
func (t *Table) NoPrompt(seat Seat, number int) *Refusal {
	switch {
	case t.ended:
		return refuse("game-ended", "")
	case !t.in.Has(seat):
		return refuse("out", t.cite.Out)
	case number > 0 && number <= int(t.lastPrompt[seat]):
		return refuse("too-late", "G3") // whatever the rulebook says of the moment that has come since
	}
	return refuse("not-yet", t.cite.NotYet)
}

// answerable says whether the prompt belongs to the window that runs, or is an offer.
func (t *Table) answerable(p *Prompt) bool {
	return p.open && (p.Offer || int(p.depth) == len(t.waits)-1)
}
