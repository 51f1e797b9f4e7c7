package live

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"time"
)

// patient is a connection that closes in two steps: it says that no more will come, and lets the other end finish. Closed
// with something unread, a connection is reset, and the other end may lose what it was sent last: why it was closed.
type patient struct {
	net.Conn
	hurry  atomic.Bool // close at once
	closed atomic.Bool
}

// How long, and for how many bytes, the other end may finish.
const (
	longestGoodbye = 2 * time.Second
	mostUnread     = 8 << 20
)

// Close closes the connection; it waits for the other end, unless there is a hurry.
func (p *patient) Close() error {
	half, ok := p.Conn.(interface{ CloseWrite() error })
	if ok && !p.hurry.Load() && !p.closed.Swap(true) && half.CloseWrite() == nil {
		_ = p.SetReadDeadline(time.Now().Add(longestGoodbye))
		_, _ = io.CopyN(io.Discard, p.Conn, mostUnread) // whatever it is, nobody asks for it any more
	}
	return p.Conn.Close()
}

// around has a request's connection be this one, once it is taken over.
func (p *patient) around(w http.ResponseWriter) http.ResponseWriter { return &takeover{w, p} }

type takeover struct {
	http.ResponseWriter
	as *patient
}

// Hijack takes the connection over.
func (t *takeover) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, b, err := http.NewResponseController(t.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	t.as.Conn = conn
	return t.as, b, nil
}
