package table

import "slices"

// Open puts a prompt to a seat and returns it; a later look at it tells the answer. One who is out is asked too: that
// is for the rulebook to say.
func (t *Table) Open(p Prompt) *Prompt {
	p.Choices = t.keep(p.Choices)
	return t.put(&p)
}

// atOnce is how many prompts, or choices, are made at a time: a step has a few, a ballot more.
const atOnce = 6

// keep copies choices into a chunk of several, which costs less than a copy each.
func (t *Table) keep(choices []Choice) []Choice {
	if len(choices) > cap(t.choices)-len(t.choices) {
		t.choices = make([]Choice, 0, max(atOnce, len(choices)))
	}
	from := len(t.choices)
	t.choices = append(t.choices, choices...)
	return t.choices[from:len(t.choices):len(t.choices)]
}

// put numbers a prompt and lays it on the table.
func (t *Table) put(p *Prompt) *Prompt {
	if len(t.blank) == 0 {
		t.blank = make([]Prompt, atOnce)
	}
	opened := &t.blank[0]
	t.blank = t.blank[1:]
	*opened = *p
	t.lastPrompt[p.Seat]++
	opened.Number = int(t.lastPrompt[p.Seat])
	opened.depth, opened.open = int16(len(t.waits)), true
	t.prompts = append(t.prompts, opened)
	return opened
}

// Shut closes a prompt or an offer. Its answer stays readable. A nil or closed one is left alone.
func (t *Table) Shut(p *Prompt) {
	if p == nil || !p.open {
		return
	}
	p.open = false
	if i := slices.Index(t.prompts, p); i >= 0 {
		t.prompts = slices.Delete(t.prompts, i, i+1)
	}
}

// shutBelow closes the awaited prompts opened at the depth or deeper.
func (t *Table) shutBelow(depth int) {
	kept := t.prompts[:0]
	for _, p := range t.prompts {
		if p.Offer || int(p.depth) < depth {
			kept = append(kept, p)
		} else {
			p.open = false
		}
	}
	clear(t.prompts[len(kept):])
	t.prompts = kept
}

// take writes an answer that has been checked into its prompt. Those who point together see it change.
func (t *Table) take(p *Prompt, in *Input) {
	p.Answered, p.Verb, p.Word, p.Targets = true, in.Verb, in.Word, Targets{}
	copy(p.Targets[:], in.Targets[:in.Targets.Len()])
	if p.declinedBy(in.Verb) {
		p.Verb, p.Word = p.Decline, ""
	}
	t.point(p)
}

// point tells those together what a member points at, when it has changed. G6
func (t *Table) point(p *Prompt) {
	if p.Together.Empty() || p.pointed == p.Target() {
		return
	}
	p.pointed = p.Target()
	t.Tell(p.Together, "points", Who(p.Seat), Who(p.pointed))
}

// Agreement is how a group that shoots together must agree. G6
type Agreement string

// The agreements.
const (
	Unanimous Agreement = "unanimous" // every member able to shoot points at the same player
	Majority  Agreement = "majority"  // more than half of them do
)

// Meet shows everybody in a group that is awake who is awake with them.
func (t *Table) Meet(awake Seats) {
	for seat := range awake.All() {
		t.Tell(Set(seat), "meets", Each(awake.Without(seat)))
	}
}

// Together opens one prompt for each of the able, who choose one seat; all awake see every choice as it changes. G6
func (t *Table) Together(awake, able Seats, choice Choice) []*Prompt {
	prompts := make([]*Prompt, 0, able.Len())
	choice.Count = 1
	for seat := range able.All() {
		choices := t.keep([]Choice{choice})
		prompts = append(prompts, t.put(&Prompt{Seat: seat, Choices: choices, Decline: Pass, Together: awake}))
	}
	return prompts
}

// Agreed is the seat that the members have agreed on, or Nobody. A member who does not point is counted as not
// agreeing; one who has left is not counted. G6
func (t *Table) Agreed(prompts []*Prompt, members Seats, how Agreement) Seat {
	members &= t.in
	var count [MaxSeats + 1]int
	for _, p := range prompts {
		if members.Has(p.Seat) {
			count[p.Target()]++
		}
	}
	for target := Seat(1); target <= MaxSeats; target++ {
		n := count[target]
		if n > 0 && (n == members.Len() || how == Majority && 2*n > members.Len()) {
			return target
		}
	}
	return Nobody
}
