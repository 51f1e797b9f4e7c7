package table

// Discuss lets the table talk until the host closes the talk or its time, if it has any, runs out. Offers stay open
// in it.
func (t *Table) Discuss(seconds int) Ending {
	return t.Wait(Window{Name: "discussion", Seconds: seconds, Tap: Close, Talk: true}, nil)
}

// Speak gives one seat the word for so many seconds: all are told whose turn it is. It may end its speech by answering
// one of the choices, or by passing; the host may extend or close it; and it ends if the seat leaves, or when until says
// so, which may be nil. It waits, and returns the prompt, answered or not.
func (t *Table) Speak(seat Seat, name string, seconds int, until func() bool, choices ...Choice) *Prompt {
	t.Announce("speaks", Who(seat))
	p := t.Open(Prompt{Seat: seat, Choices: choices, Decline: Pass, Final: true})
	t.Wait(Window{Name: name, Seconds: seconds, Talk: true, Tap: Close, Speaker: seat}, func() bool {
		return p.Answered || !t.in.Has(seat) || until != nil && until()
	})
	return p
}
