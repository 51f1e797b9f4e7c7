// Package room keeps people, their phones and their games in a row. A room is an append-only log of numbered entries;
// one goroutine per room decides, and nothing is shown to anybody before it is durably stored. The package knows the
// table, and rulebooks by name only.
package room
