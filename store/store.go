// Package store keeps the logs of rooms: numbered entries that are only ever
// appended, each shown to nobody before it is durable.
//
// It may not know what an entry says, who is in a room, or what time it is: to
// it an entry is bytes. Every store passes the suite in storetest.
package store

import "context"

// Entry is one numbered entry of a room's log.
type Entry struct {
	// ID is the entry's place in the order over all rooms, from 1. It grows, may
	// leave numbers out and is never given twice, not even after a Delete.
	ID int64
	// Room is the name of the room.
	Room string
	// Seq is the entry's number in its room: 1, 2, 3, with none left out.
	Seq int
	// Data is the caller's own, and may be empty. An entry that was appended with
	// nil and one with no bytes read alike.
	Data []byte
}

// RoomLog says how far a room's log goes.
type RoomLog struct {
	Room string
	// Last is the Seq of the room's last entry, at least 1.
	Last int
}

// Store is a log for every room. It may be used by many goroutines, and several
// stores may be open over the same logs (two servers): the entry an append
// follows is the fence between them.
//
// A room's name is as ErrName says; Append, Read and Delete refuse any other.
//
// Errors other than those named at each method are the disk's or the network's,
// each a sentence for the user. After a cancelled context errors.Is finds
// context.Canceled or context.DeadlineExceeded, and after Close ErrClosed.
type Store interface {
	// Append adds data, an entry each, after the one numbered after (0 in an
	// empty log): all of them or none. When it returns nil they are durable. With
	// no data it does nothing.
	//
	// ErrBehind: another writer was there first; read on and decide again.
	// ErrAhead: there is no entry numbered after; the log was deleted.
	//
	// A context that ends before the store takes the append up leaves nothing
	// written. From then on Append waits for the outcome, so a nil error always
	// means written, and any other error not written. There is one exception, a
	// disk that fails while it makes the entries durable: they can't be read,
	// and yet a crash just then may bring them back. A writer that reads the log
	// before it goes on is right either way.
	//
	// The data is not kept or changed after Append has returned.
	Append(ctx context.Context, room string, after int, data ...[]byte) error

	// Read returns the room's entries with Seq > after, in order; none if there is
	// no such room.
	Read(ctx context.Context, room string, after int) ([]Entry, error)

	// Since returns the entries of all rooms with ID > id, in the order of ID, at
	// most limit of them. A follower that asks again from the last ID it was given
	// misses nothing: once an entry can be seen, none with a lower ID will appear.
	Since(ctx context.Context, id int64, limit int) ([]Entry, error)

	// Rooms lists the rooms that have a log, by name in the order of its bytes.
	Rooms(ctx context.Context) ([]RoomLog, error)

	// Delete forgets a room's log whole. Deleting a room without a log does
	// nothing. Its next entry is numbered 1 again.
	Delete(ctx context.Context, room string) error

	// Close finishes the calls that have begun, refuses later ones and frees what
	// the store holds. Closing again does nothing.
	Close() error
}
