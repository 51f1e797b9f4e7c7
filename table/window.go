package table

// Window is the time in which something can be answered or awaited. Everybody may see it: nothing in it may depend on
// what is secret (G2).
type Window struct {
	// Number names the window in inputs; no two windows of a game share one.
	Number int
	// Name is what it is for: a step's name, "vote", "discussion", "begin".
	Name string
	// Lead is how many seconds of calling and countdown come before anything can be answered, kept by whoever keeps the
	// clock; Seconds is how long it lasts after that. With no Seconds it has no limit.
	Lead, Seconds int
	// Tap is the host's tap that ends it, or empty.
	Tap string
	// Talk says that the host may extend and pause it.
	Talk bool
	// Step says that it lasts to the end of its time whatever is answered (G2).
	Step bool
	// Count says that all may be told how many of those asked have answered.
	Count bool
	// Calls are the seats that are called in it one after another, at one even pace from its opening to its end; none if
	// nobody is. Which of them is being called follows from the time alone, so that all phones show it alike.
	Calls Calls
	// Speaker is whose turn to speak it is, or Nobody.
	Speaker Seat
	// About is whom everybody is asked about, in a show of hands; or Nobody.
	About Seat
	// Paused says that its clock stands still.
	Paused bool
}

// Ending is how a wait came to its end.
type Ending uint8

// How a wait can end.
const (
	Done   Ending = iota + 1 // what was waited for has come
	Timed                    // the time ran out
	Tapped                   // the host's tap
)
