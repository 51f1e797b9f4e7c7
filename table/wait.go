package table

// wait is one window that is open, with what ends it early.
type wait struct {
	Window
	done   func() bool
	gather bool // it ends when all have answered, which the table can tell without the rulebook
}

// Wait suspends the rulebook until done says so, the window's time runs out or the host gives its tap. Prompts
// opened before it, since the last wait at this depth, belong to it: they can be answered while it is the innermost, and
// are shut when it ends. What follows from an answer (Prompt.On) runs inside, and may itself wait; this window's
// time then stands still. With a nil done only time and tap end it.
func (t *Table) Wait(w Window, done func() bool) Ending { return t.wait(wait{Window: w, done: done}) }

func (t *Table) wait(w wait) Ending {
	depth := len(t.waits)
	t.lastWindow++
	w.Number = t.lastWindow
	t.waits = append(t.waits, w)
	ending := t.await(depth)
	t.waits[depth] = wait{}
	t.waits = t.waits[:depth]
	t.shutBelow(depth)
	return ending
}

func (t *Table) await(depth int) Ending {
	for {
		if w := &t.waits[depth]; w.gather && t.allAnswered() || w.done != nil && w.done() {
			return Done
		}
		if !t.yield(struct{}{}) {
			panic(unwind{})
		}
		switch t.input.Kind {
		case Clock:
			return Timed
		case Tap:
			return Tapped
		case Answer:
			if p := t.answered; p.On != nil {
				p.On(p)
			}
		case Exclude:
			t.exclude(t.input.Seat)
		case Abandon:
			t.abandon()
		}
	}
}

// sleepsOn says that an answer from which nothing follows does not end the innermost wait, so that the rulebook need
// not be woken.
func (t *Table) sleepsOn() bool {
	w := t.top()
	return w.done == nil && (!w.gather || !t.allAnswered())
}

func (t *Table) top() *wait { return &t.waits[len(t.waits)-1] }

// AwaitTap waits for the host's tap, with no limit.
func (t *Table) AwaitTap(tap string) { t.Wait(Window{Name: tap, Tap: tap}, nil) }

// Step calls one step of the night: it is announced, open puts its prompts, and it lasts to the end of its time
// whoever answers, so that no phone tells whether anybody was there to (G2).
func (t *Table) Step(name string, seconds int, open func()) {
	t.Announce("step", Word(name))
	if open != nil {
		open()
	}
	t.Wait(Window{Name: name, Lead: StepLead, Seconds: seconds, Step: true}, nil)
}

// StepLead is how many seconds a step is called and counted down before anything can be answered in it.
const StepLead = 5

// Gather waits until all prompts of the window have been answered, or its time has run out.
func (t *Table) Gather(w Window) Ending { return t.wait(wait{Window: w, gather: true}) }

// allAnswered says whether every prompt at the innermost depth that can be answered has been.
func (t *Table) allAnswered() bool {
	for i := len(t.prompts) - 1; i >= 0; i-- {
		p := t.prompts[i]
		if !p.Offer && !p.Answered && int(p.depth) == len(t.waits)-1 && p.canAnswer() {
			return false
		}
	}
	return true
}
