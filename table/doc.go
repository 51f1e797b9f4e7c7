// Package table is where one game runs: seats, prompts, sights, windows and lots.
//
// A rulebook is a straight-line program that runs at a [Table]: it announces, tells, asks and waits in the order of
// its printed page. The program is a coroutine: waiting suspends it, and each [Input] (an answer, the host's tap, time
// running out) resumes it. Nothing else moves it, so the list of its inputs is the whole state of a game.
//
// The package knows no role and no rulebook, and it is pure: no time, no I/O, no log, no goroutine of its own and no
// randomness but the table's seeded lots. A [Game] is the outside of a table, for whoever drives it; it may be used
// by one goroutine at a time.
package table
