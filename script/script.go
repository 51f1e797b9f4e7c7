package script

// Script is a .game file that has been read. Nothing of it has been dealt or played yet.
type Script struct {
	// File is the name that it was read by.
	File string
	// Title is its first comment, or empty.
	Title string

	head    head
	seating seating
	steps   []step
	refused *entry // the rule by which the set-up must be refused
}

// head is what the header says, as it stands there. Whether it can be dealt is for a rulebook to say.
type head struct {
	book, seats, roles, cards, seed, deal *entry
	options                               []*entry
}

// entry is one line of the header.
type entry struct {
	line  int
	words []string // what follows its first word
	text  string   // the same, as written
}

// step is one line of the body.
type step interface {
	// play plays the line, or says why it does not hold.
	play(r *run) *Error
}

// place is where a word of the body stands.
type place struct {
	line int
	text string // the line as written, without its comment
}
