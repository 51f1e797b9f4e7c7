package script

import "fmt"

// Error is the first line of a script that could not be read, could not be dealt or did not hold.
type Error struct {
	// File is the name that the script was read by, Line the line's number, from 1.
	File string `json:"file"`
	Line int    `json:"line"`
	// Text says what is wrong with a line that is no script; it is empty where a line did not hold.
	Text string `json:"text,omitempty"`
	// Wanted is what the line said, Got what came instead.
	Wanted string `json:"wanted,omitempty"`
	Got    string `json:"got,omitempty"`
}

// Error says it in one line: file, line, what is wrong.
func (e *Error) Error() string {
	if e.Text != "" {
		return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Text)
	}
	return fmt.Sprintf("%s:%d: wanted %s; got %s", e.File, e.Line, e.Wanted, e.Got)
}
