package table

// Discuss lets the table talk until the host closes the talk or its time, if it has any, runs out. Offers stay open
// in it.
func (t *Table) Discuss(seconds int) Ending {
	return t.Wait(Window{Name: "discussion", Seconds: seconds, Tap: Close, Talk: true}, nil)
}

// Speak gives one seat the word: all are told whose turn it is. It may end its speech by answering one of the
// choices, or by passing; the host may extend it. The answer is nil if time ran out or the seat left first. It waits.
func (t *Table) Speak(seat Seat, name string, seconds int, choices ...Choice) *Prompt {
	t.Announce("speaks", Who(seat))
	p := t.Open(Prompt{Seat: seat, Choices: choices, Decline: Pass, Final: true})
	t.Wait(Window{Name: name, Seconds: seconds, Talk: true, Tap: Close, Speaker: seat}, func() bool {
		return p.Answered || !t.in.Has(seat)
	})
	if !p.Answered {
		return nil
	}
	return p
}
