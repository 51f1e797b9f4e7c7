package live

import (
	"context"
	"encoding/json"
	"errors"
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/lxzan/gws"

	"omerta/room"
	"omerta/web/limit"
	"omerta/web/page"
	"omerta/web/refusal"
)

// Codes that a socket is closed with (RFC 6455).
const (
	goingAway   = 1001
	unsupported = 1003
	policy      = 1008
)

// socket is one page or other client.
type socket struct {
	conn    *gws.Conn
	wire    *patient
	feed    *feed
	key     room.Key
	site    page.Site
	json    bool
	opened  time.Time
	unwatch func()

	lacks atomic.Bool // something may have changed since the last message
	whole atomic.Bool // it has asked for everything
	busy  atomic.Bool // a message is on its way

	voiced atomic.Int64 // when it asked to be the voice, in nanoseconds since 1970; 0 if it has not

	// of the feed's goroutine
	n     int
	sent  seen
	heard int // the last line said aloud

	// of the reading goroutine
	asked  limit.Bucket
	wholes int
}

// push sends what the socket lacks. It never waits: while a message is on its way no other is made, and when that is
// gone the feed comes back.
func (s *socket) push(p *picture) {
	if !s.lacks.Load() || !s.busy.CompareAndSwap(false, true) {
		return
	}
	s.lacks.Store(false)
	message := p.message(s, s.whole.Swap(false))
	if message == nil {
		s.busy.Store(false)
		return
	}
	s.send(gws.OpcodeText, message, func() {
		s.busy.Store(false)
		if s.lacks.Load() {
			s.feed.nudge()
		}
	})
}

// send writes in a goroutine of its own, which lives as long as that takes. A socket that takes nothing is cut off.
func (s *socket) send(code gws.Opcode, message []byte, after func()) {
	s.conn.Async(func() {
		_ = s.conn.SetWriteDeadline(time.Now().Add(slowest))
		_ = s.conn.WriteMessage(code, message) // an error ends the reading too, and so comes to OnClose
		after()
	})
}

func (s *socket) ping() {
	if !s.busy.Load() {
		s.send(gws.OpcodePing, nil, func() {})
	}
}

// close closes the socket at once.
func (s *socket) close(code uint16, reason string) {
	if s.wire != nil {
		s.wire.hurry.Store(true)
	}
	s.cut(code, reason)
}

// cut closes the socket for what came up it; it is for the reading goroutine.
func (s *socket) cut(code uint16, reason string) {
	_ = s.conn.SetWriteDeadline(time.Now().Add(time.Second))
	_ = s.conn.WriteClose(code, []byte(reason)) // it is closed whether or not the other end hears of it
}

// take does what came up the socket.
func (s *socket) take(message []byte) {
	if !s.asked.Take(s.feed.feeds.Gate.Socket, time.Now()) {
		s.cut(policy, "too many messages")
		return
	}
	if check := s.feed.feeds.Check; s.json && check != nil {
		if err := check(message); err != nil {
			s.answer(idOf(message), err)
			return
		}
	}
	var ask Request
	if err := json.Unmarshal(message, &ask); err != nil {
		s.answer(ask.ID, &room.Error{Reason: "bad-message", Text: "that is no action: one looks like {\"do\":\"ready\",\"id\":1}"})
		return
	}
	if ask.Do == whole {
		s.wholes++
		if s.wholes > 1 || time.Since(s.opened) > slowest { // the first is what opening the socket has sent already
			s.whole.Store(true)
			s.lacks.Store(true)
			s.feed.nudge()
		}
		s.reply(ask.ID, nil)
		return
	}
	s.reply(ask.ID, s.act(ask.Action))
}

// idOf is the number that a message is to be answered by, whatever else is wrong with it; 0 if it has none.
func idOf(message []byte) int {
	var ask struct {
		ID json.RawMessage `json:"id"`
	}
	id := 0
	if json.Unmarshal(message, &ask) != nil || json.Unmarshal(ask.ID, &id) != nil {
		return 0
	}
	return id
}

func (s *socket) act(a room.Action) error {
	if err := s.feed.feeds.Gate.Action(s.feed.room.Code(), s.key); err != nil {
		return err
	}
	if a.Do == "voice" {
		s.voiced.Store(time.Now().UnixNano())
	}
	ctx, cancel := context.WithTimeout(context.Background(), slowest)
	defer cancel()
	return s.feed.room.Act(ctx, s.key, a)
}

// reply answers a request, if it has a number to be answered by.
func (s *socket) reply(id int, err error) {
	if err != nil && refusal.Of(err).Ours() {
		s.feed.feeds.Log.Error("an action could not be done", "error", err)
	}
	if id != 0 {
		s.answer(id, err)
	}
}

// answer says what came of what was asked: nothing, or why it was not done.
func (s *socket) answer(id int, err error) {
	r := Reply{ID: id}
	switch {
	case err == nil:
	case s.json:
		why := refusal.Of(err)
		r.Error, r.Reason, r.Rules = why.Sentence, why.Reason, why.Rules
	default:
		v := s.feed.room.View(s.key)
		words := page.WordsOf(v, s.site.Language)
		r.Error, r.Rule = refusal.Say(words, err, page.Called(words, v))
	}
	message, err := encode(&r)
	if err != nil {
		s.feed.feeds.Log.Error("a reply could not be written", "error", err)
		return
	}
	_ = s.conn.SetWriteDeadline(time.Now().Add(slowest))
	_ = s.conn.WriteMessage(gws.OpcodeText, message) // an error ends the reading too, and so comes to OnClose
}

// handler is what the library calls, for all sockets.
type handler struct{}

func socketOf(conn *gws.Conn) *socket {
	s, _ := conn.Session().Load("")
	return s.(*socket)
}

func (handler) OnOpen(conn *gws.Conn) { alive(conn, socketOf(conn)) }

func (handler) OnClose(conn *gws.Conn, _ error) {
	s := socketOf(conn)
	s.feed.feeds.remove(s)
}

func (handler) OnPing(conn *gws.Conn, payload []byte) {
	s := socketOf(conn)
	alive(conn, s)
	if !s.asked.Take(s.feed.feeds.Gate.Socket, time.Now()) {
		s.cut(policy, "too many messages")
		return
	}
	_ = conn.SetWriteDeadline(time.Now().Add(slowest))
	_ = conn.WritePong(payload)
}

func (handler) OnPong(conn *gws.Conn, _ []byte) { alive(conn, socketOf(conn)) }

func (handler) OnMessage(conn *gws.Conn, message *gws.Message) {
	defer message.Close()
	s := socketOf(conn)
	defer func() {
		if fault := recover(); fault != nil {
			s.feed.feeds.Log.Error("an action broke", "fault", fault, "stack", string(debug.Stack()))
			s.reply(0, errors.New("broken"))
		}
	}()
	alive(conn, s)
	if message.Opcode != gws.OpcodeText {
		s.cut(unsupported, "only text is understood")
		return
	}
	s.take(message.Bytes())
}

// alive gives the other end its time anew to give a sign of life.
func alive(conn *gws.Conn, s *socket) {
	_ = conn.SetReadDeadline(time.Now().Add(s.feed.feeds.Silence))
}

// pocket is all that a connection has to remember: its socket.
type pocket struct{ s any }

func (p *pocket) Len() int                       { return 1 }
func (p *pocket) Load(string) (any, bool)        { return p.s, p.s != nil }
func (p *pocket) Delete(string)                  { p.s = nil }
func (p *pocket) Store(_ string, s any)          { p.s = s }
func (p *pocket) Range(f func(string, any) bool) { f("", p.s) }
