// Package simulate plays many games with bots and counts how they end. The games are those that people play: a table, a
// rulebook, and bots that see no more than a player would.
package simulate
