package room

// Error is why a room does not do what it was asked. Reason is the key of its sentence in the catalogs
// (refusal.<reason>); Error gives it in plain English.
type Error struct {
	Reason string
	// Name fills the sentence in: a person's name, an option.
	Name string
	// Least is the least number that would be right.
	Least int
	// Wait is in how many seconds to ask again; 0 where waiting does not help.
	Wait int
	// Text is the sentence in English.
	Text string
}

func (e *Error) Error() string { return e.Text }
