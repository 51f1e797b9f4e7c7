package store

import (
	"context"

	"zombiezen.com/go/sqlite"
)

// Read is Store's. It does not wait for the writer.
func (s *SQLite) Read(ctx context.Context, room string, after int) (entries []Entry, err error) {
	if err := checkName(room); err != nil {
		return nil, err
	}
	const query = "SELECT id, seq, data FROM log WHERE room = ? AND seq > ? ORDER BY seq"
	bind := func(stmt *sqlite.Stmt) {
		stmt.BindText(1, room)
		stmt.BindInt64(2, int64(after))
	}
	err = s.read(ctx, query, bind, func(stmt *sqlite.Stmt) {
		entries = append(entries, Entry{ID: stmt.ColumnInt64(0), Room: room, Seq: stmt.ColumnInt(1), Data: bytesOf(stmt, 2)})
	})
	if err != nil {
		return nil, err
	}
	return entries, nil
}

// Since is Store's. The writer commits ids in their order, so no lower one can appear
// later.
func (s *SQLite) Since(ctx context.Context, id int64, limit int) (entries []Entry, err error) {
	const query = "SELECT id, room, seq, data FROM log WHERE id > ? ORDER BY id LIMIT ?"
	bind := func(stmt *sqlite.Stmt) {
		stmt.BindInt64(1, id)
		stmt.BindInt64(2, int64(max(limit, 0))) // SQLite takes a negative limit for none
	}
	err = s.read(ctx, query, bind, func(stmt *sqlite.Stmt) {
		entries = append(entries, Entry{ID: stmt.ColumnInt64(0), Room: stmt.ColumnText(1), Seq: stmt.ColumnInt(2), Data: bytesOf(stmt, 3)})
	})
	if err != nil {
		return nil, err
	}
	return entries, nil
}

// Rooms is Store's. The query goes from one room to the next by the index; grouping
// would walk through every entry there is.
func (s *SQLite) Rooms(ctx context.Context) (rooms []RoomLog, err error) {
	const query = `
		WITH RECURSIVE each(room) AS (
			SELECT min(room) FROM log
			UNION ALL
			SELECT (SELECT min(room) FROM log WHERE room > each.room) FROM each WHERE each.room IS NOT NULL
		)
		SELECT room, (SELECT max(seq) FROM log WHERE log.room = each.room) FROM each
		WHERE room IS NOT NULL ORDER BY room`
	err = s.read(ctx, query, func(*sqlite.Stmt) {}, func(stmt *sqlite.Stmt) {
		rooms = append(rooms, RoomLog{Room: stmt.ColumnText(0), Last: stmt.ColumnInt(1)})
	})
	if err != nil {
		return nil, err
	}
	return rooms, nil
}

// read runs a query on a connection of its own and hands each row to row.
func (s *SQLite) read(ctx context.Context, query string, bind, row func(*sqlite.Stmt)) error {
	s.use.RLock()
	defer s.use.RUnlock()
	if s.closed {
		return ErrClosed
	}
	err := s.query(ctx, query, bind, row)
	if err != nil && ctx.Err() != nil {
		return ctx.Err() // SQLite only says that it was interrupted
	}
	return explain(s.path, err)
}

func (s *SQLite) query(ctx context.Context, query string, bind, row func(*sqlite.Stmt)) error {
	conn, err := s.pool.Take(ctx)
	if err != nil {
		return err
	}
	defer s.pool.Put(conn)
	stmt, err := conn.Prepare(query)
	if err != nil {
		return err
	}
	bind(stmt)
	for {
		more, err := stmt.Step()
		if err != nil || !more {
			return err
		}
		row(stmt)
	}
}

// bytesOf copies a column.
func bytesOf(stmt *sqlite.Stmt, column int) []byte {
	data := make([]byte, stmt.ColumnLen(column))
	stmt.ColumnBytes(column, data)
	return data
}
