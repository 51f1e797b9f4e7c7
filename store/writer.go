package store

import (
	"context"
	"errors"

	"zombiezen.com/go/sqlite"
)

// writer is the one goroutine of a process that writes. Whatever was handed over
// while it committed goes into the next commit, so that many rooms share the wait
// for the disk.
type writer struct {
	conn  *sqlite.Conn
	log   *logTable
	path  string
	most  int          // changes in one commit, at most
	queue chan *change // without buffer: what was sent has been taken up
	ended chan struct{}
}

// change is one change to the log, and its outcome.
type change struct {
	do   func(*logTable) error
	done chan error // of one place, so the writer never waits for a caller
	err  error      // ErrBehind or ErrAhead: refused, though its commit may succeed
}

// startWriter opens the database at path for writing and starts the writer.
func startWriter(path string, most int) (*writer, error) {
	conn, err := sqlite.OpenConn(path, sqlite.OpenReadWrite)
	if err != nil {
		return nil, explain(path, err)
	}
	conn.SetBusyTimeout(patience)
	w := &writer{conn: conn, path: path, most: most, queue: make(chan *change), ended: make(chan struct{})}
	err = prepareDatabase(conn, path)
	if err == nil {
		err = explain(path, tryWriting(conn))
	}
	if err == nil {
		w.log, err = prepareLogTable(conn)
		err = explain(path, err)
	}
	if err != nil {
		conn.Close() // what is wrong with it is known
		return nil, err
	}
	go w.run()
	return w, nil
}

// write hands a change over, unless the context ends first, and waits for its
// outcome.
func (w *writer) write(ctx context.Context, do func(*logTable) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	one := &change{do: do, done: make(chan error, 1)}
	select {
	case w.queue <- one:
		return <-one.done
	case <-ctx.Done():
		return ctx.Err()
	}
}

// stop ends the writer, when nobody hands over any more.
func (w *writer) stop() error {
	close(w.queue)
	<-w.ended
	return w.conn.Close()
}

func (w *writer) run() {
	defer close(w.ended)
	var together []*change
	for first := range w.queue {
		together = w.gather(append(together, first))
		w.commit(together)
		clear(together) // their data is not kept
		together = together[:0]
	}
}

// gather adds the changes that wait to be taken up.
func (w *writer) gather(together []*change) []*change {
	for len(together) < w.most {
		select {
		case one := <-w.queue:
			together = append(together, one)
		default:
			return together
		}
	}
	return together
}

// commit makes the changes durable and tells each its outcome.
func (w *writer) commit(together []*change) {
	err := w.transact(together)
	if len(together) > 1 && tooMuch(err) {
		// One may be what did not fit; the others must not suffer for it.
		for i := range together {
			w.commit(together[i : i+1])
		}
		return
	}
	for _, one := range together {
		if err != nil {
			one.err = explain(w.path, err)
		}
		one.done <- one.err
	}
}

// transact makes the changes in one transaction. An error means that none is made; a
// change that is refused is no error, has changed nothing and keeps no other from
// being made.
func (w *writer) transact(together []*change) (err error) {
	if err := w.log.begin(); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, w.log.rollback())
		}
	}()
	for _, one := range together {
		one.err = one.do(w.log)
		if one.err != nil && !refusal(one.err) {
			return one.err
		}
	}
	return w.log.commit()
}

// refusal reports whether the log is not where the writer thought, which is no
// fault of the database.
func refusal(err error) bool {
	return errors.Is(err, ErrBehind) || errors.Is(err, ErrAhead)
}

// tooMuch reports whether less of it might have been written.
func tooMuch(err error) bool {
	switch sqlite.ErrCode(err).ToPrimary() {
	case sqlite.ResultFull, sqlite.ResultTooBig, sqlite.ResultNoMem:
		return true
	}
	return false
}
