package table

// Lapse takes a seat out of what an open prompt lets be chosen, though the seat stays in the game. An answer that names
// it is given back to whoever gave it, and those who point together are told. A closed prompt is left alone.
func (t *Table) Lapse(p *Prompt, seat Seat) {
	if p == nil || !p.open {
		return
	}
	for i := range p.Choices {
		p.Choices[i].From = p.Choices[i].From.Without(seat)
	}
	if p.Answered && !p.Final && Set(p.Targets[:]...).Has(seat) {
		p.Answered, p.Verb, p.Word, p.Targets = false, "", "", Targets{}
		t.point(p)
	}
}
