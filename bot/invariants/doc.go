// Package invariants plays random games of any rulebook and holds them to what must be true of every game: it ends,
// nobody acts out of turn, the dead stay dead, a replay is the game, sides add up, and nobody can tell what they have
// not been told. A rulebook's own tests call [Hold].
package invariants
