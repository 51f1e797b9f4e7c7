package table

// OnExclude sets what the rulebook does when the host has excluded somebody, after the table has announced it and the
// seat has left. It runs inside whatever wait is going on. G13
func (t *Table) OnExclude(do func(Seat)) { t.excluded = do }

// OnAbandon sets what the rulebook shows when the host abandons the game; the game then ends. G13
func (t *Table) OnAbandon(do func()) { t.abandoned = do }

// Leave takes a seat out of the game: its prompts close, it is taken out of every open choice, and answers that name
// it are given back to those who gave them.
func (t *Table) Leave(seat Seat) {
	t.in = t.in.Without(seat)
	t.someoneLeft = true
	kept := t.prompts[:0]
	for _, p := range t.prompts {
		if p.Seat == seat {
			p.open = false
			continue
		}
		kept = append(kept, p)
		for i := range p.Choices {
			p.Choices[i].From = p.Choices[i].From.Without(seat)
		}
	}
	clear(t.prompts[len(kept):])
	t.prompts = kept
	for _, p := range t.prompts {
		p.Together = p.Together.Without(seat)
		if p.Answered && !p.Final && Set(p.Targets[:]...).Has(seat) {
			p.Answered, p.Verb, p.Word, p.Targets = false, "", "", Targets{}
			t.point(p)
		}
	}
}

func (t *Table) exclude(seat Seat) {
	t.Announce("excluded", Who(seat))
	t.Leave(seat)
	if t.excluded != nil {
		t.excluded(seat)
	}
}

func (t *Table) abandon() {
	t.Announce("abandoned")
	if t.abandoned != nil {
		t.abandoned()
	}
	t.End()
}
