package client

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/lxzan/gws"

	"omerta/room"
	"omerta/view"
	"omerta/web/live"
)

// Stream is a live socket. Its methods may be called by several goroutines.
type Stream struct {
	conn *gws.Conn
	raw  func([]byte)

	mu       sync.Mutex
	latest   *view.View
	changed  chan struct{} // closed and made anew at each view
	replies  map[int]chan live.Reply
	asked    int
	messages int
	wire     atomic.Int64
	closed   error
	done     chan struct{}
}

// Follow opens a stream of the person's view. Each message from the server is also given to raw, if that is not nil, in
// the order in which they come; it must not keep the bytes.
func (p *Person) Follow(ctx context.Context, raw func(message []byte)) (*Stream, error) {
	return p.open(ctx, live.JSON, raw)
}

// FollowPage opens a socket as a page does: messages have regions, and come to raw. Until and View see nothing there.
func (p *Person) FollowPage(ctx context.Context, raw func(message []byte)) (*Stream, error) {
	return p.open(ctx, live.HTML, raw)
}

func (p *Person) open(ctx context.Context, protocol string, raw func([]byte)) (*Stream, error) {
	s := &Stream{raw: raw, changed: make(chan struct{}), replies: map[int]chan live.Reply{}, done: make(chan struct{})}
	header := http.Header{"Sec-Websocket-Protocol": {protocol}}
	if p.Key != "" {
		header.Set("Authorization", "Bearer "+p.Key)
	}
	timeout := 10 * time.Second
	if deadline, ok := ctx.Deadline(); ok {
		timeout = time.Until(deadline)
	}
	conn, answer, err := gws.NewClient(s, &gws.ClientOption{
		Addr: strings.Replace(p.House.Address, "http", "ws", 1) + "/r/" + p.Room + "/live", RequestHeader: header,
		HandshakeTimeout: timeout, ReadBufferSize: 1 << 10,
		PermessageDeflate: gws.PermessageDeflate{Enabled: !p.House.Plain, Threshold: 1 << 20, PoolSize: 1},
		NewDialer:         func() (gws.Dialer, error) { return &counting{bytes: &s.wire}, nil },
	})
	if err != nil {
		if answer != nil && answer.StatusCode != http.StatusSwitchingProtocols {
			return nil, &Refused{Status: answer.StatusCode, Sentence: answer.Status}
		}
		return nil, fmt.Errorf("the socket cannot be opened: %w", err)
	}
	s.conn = conn
	go conn.ReadLoop()
	return s, nil
}

// View is the view as it was last sent; nil before the first.
func (s *Stream) View() *view.View {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.latest
}

// Sent is how many messages the server has sent, and how many bytes came over the wire.
func (s *Stream) Sent() (messages, bytes int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.messages, int(s.wire.Load())
}

// counting counts what comes over the wire.
type counting struct {
	net.Conn
	bytes *atomic.Int64
}

// Dial is the library's.
func (c *counting) Dial(network, addr string) (conn net.Conn, err error) {
	c.Conn, err = net.DialTimeout(network, addr, 10*time.Second)
	return c, err
}

// Read is [net.Conn]'s.
func (c *counting) Read(b []byte) (n int, err error) {
	n, err = c.Conn.Read(b)
	c.bytes.Add(int64(n))
	return n, err
}

// Until waits for a view that is as wanted.
func (s *Stream) Until(ctx context.Context, wanted func(*view.View) bool) (*view.View, error) {
	for {
		s.mu.Lock()
		v, changed, closed := s.latest, s.changed, s.closed
		s.mu.Unlock()
		if v != nil && wanted(v) {
			return v, nil
		}
		if closed != nil {
			return v, closed
		}
		select {
		case <-changed:
		case <-s.done:
		case <-ctx.Done():
			return v, fmt.Errorf("no such view came: %w", ctx.Err())
		}
	}
}

// Act does an action and waits for the reply. The error is a *Refused if it is not taken.
func (s *Stream) Act(ctx context.Context, a room.Action) error {
	answer := make(chan live.Reply, 1)
	s.mu.Lock()
	s.asked++
	id := s.asked
	s.replies[id] = answer
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		delete(s.replies, id)
		s.mu.Unlock()
	}()
	written, err := json.Marshal(live.Request{Action: a, ID: id})
	if err != nil {
		return err
	}
	if err := s.Send(written); err != nil {
		return err
	}
	select {
	case r := <-answer:
		if r.Error != "" {
			return &Refused{Reason: r.Reason, Rules: r.Rules, Sentence: r.Error}
		}
		return nil
	case <-s.done:
		return s.Closed()
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Send sends bytes as they are, as text.
func (s *Stream) Send(message []byte) error { return s.conn.WriteMessage(gws.OpcodeText, message) }

// Closed is why the socket is closed; nil while it is open.
func (s *Stream) Closed() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.closed
}

// Done is closed when the socket is.
func (s *Stream) Done() <-chan struct{} { return s.done }

// Close closes the socket.
func (s *Stream) Close() {
	_ = s.conn.WriteClose(1000, nil) // whoever is gone needs no goodbye
	<-s.done
}

// CloseCode is the code with which the server has closed the socket; 0 if it has not.
func (s *Stream) CloseCode() int {
	var why *gws.CloseError
	if errors.As(s.Closed(), &why) {
		return int(why.Code)
	}
	return 0
}

// OnOpen is the library's.
func (s *Stream) OnOpen(*gws.Conn) {}

// OnPing is the library's.
func (s *Stream) OnPing(conn *gws.Conn, payload []byte) { _ = conn.WritePong(payload) }

// OnPong is the library's.
func (s *Stream) OnPong(*gws.Conn, []byte) {}

// OnClose is the library's.
func (s *Stream) OnClose(_ *gws.Conn, err error) {
	s.mu.Lock()
	s.closed = err
	s.mu.Unlock()
	close(s.done)
}

// OnMessage is the library's.
func (s *Stream) OnMessage(_ *gws.Conn, message *gws.Message) {
	defer message.Close()
	if s.raw != nil {
		s.raw(message.Bytes())
	}
	var m struct {
		View *view.View `json:"view"`
		live.Reply
	}
	err := json.Unmarshal(message.Bytes(), &m)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.messages++
	switch {
	case err != nil:
	case m.View != nil:
		s.latest = m.View
		close(s.changed)
		s.changed = make(chan struct{})
	case m.ID != 0 && s.replies[m.ID] != nil:
		s.replies[m.ID] <- m.Reply
	}
}
