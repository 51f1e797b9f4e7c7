// Package live keeps the pages of a room up to date: one WebSocket a page. After each change a socket is sent what has
// changed for its viewer and nothing else, so that a change that a viewer may not see sends that viewer nothing, not
// even an empty message. The viewer's actions come up the same socket.
//
// It knows rooms, views and pages; it knows no rulebook, and no request but the one that a socket began as.
//
// A room with sockets has one goroutine, its feed, which finds what each socket lacks; a socket has one, which reads.
// Bursts of changes are merged. A socket that cannot take a message is not sent another: when it can again, it is sent
// what has changed since.
package live
