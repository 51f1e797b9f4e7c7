// Package api is the JSON interface, for clients other than the pages: create a room, join it, read one's view, act,
// take the record. It describes itself in an OpenAPI document, which also tells of the messages on the live socket.
//
// It knows rooms and views; rulebooks only as a list to choose from.
package api
