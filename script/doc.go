// Package script is the text form of a game: a .game file sets a table, says what each player did in order, and may
// say what must come of it. The package reads such files, runs them, and writes a played game as one.
//
// The same form is a rule's test, the record of a finished game, and a bug report that anybody can replay; README.md in
// this folder tells it. The package drives a game from outside, as a room does, and sees only its sights, prompts and
// windows: it knows no rulebook and no role. The rulebooks are given to it.
package script
