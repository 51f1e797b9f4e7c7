package web_test

import (
	"encoding/json"
	"maps"
	"sync"
	"testing"
	"time"

	"omerta/web/client"
	"omerta/web/live"
)

// screen is a page as its script keeps it: the regions as they were last sent.
type screen struct {
	*client.Stream
	mu      sync.Mutex
	regions map[string]string
	theme   string
	say     []live.Spoken
	n       int
	replies []live.Reply
	largest int // of the messages after the first, in bytes on the wire
	wire    int
	changed chan struct{} // closed and made anew at each message
}

// open opens a person's page on the live socket.
func (p *party) open(person *client.Person) *screen {
	p.t.Helper()
	s := &screen{regions: map[string]string{}, changed: make(chan struct{})}
	ready := make(chan struct{})
	stream, err := person.FollowPage(p.ctx, func(message []byte) {
		<-ready
		s.take(p.t, message)
	})
	if err != nil {
		p.t.Fatal(err)
	}
	s.Stream = stream
	close(ready)
	p.t.Cleanup(stream.Close)
	return s
}

func (s *screen) take(t *testing.T, message []byte) {
	var m struct {
		live.PageMessage
		live.Reply
	}
	if err := json.Unmarshal(message, &m); err != nil {
		t.Errorf("a message cannot be read: %v: %.200s", err, message)
		return
	}
	_, wire := s.Sent()
	s.mu.Lock()
	defer s.mu.Unlock()
	if m.N > 1 {
		s.largest = max(s.largest, wire-s.wire)
	}
	s.wire = wire
	if m.ID != 0 {
		s.replies = append(s.replies, m.Reply)
	} else {
		if m.N != s.n+1 {
			t.Errorf("message %d came after message %d", m.N, s.n)
		}
		s.n, s.theme = m.N, m.Theme
		maps.Copy(s.regions, m.Regions)
		s.say = append(s.say, m.Say...)
	}
	close(s.changed)
	s.changed = make(chan struct{})
}

// until waits until the page is as wanted. The page is locked while it is looked at.
func (s *screen) until(t *testing.T, what string, wanted func() bool) {
	t.Helper()
	late := time.After(bound)
	for {
		s.mu.Lock()
		ok, changed := wanted(), s.changed
		s.mu.Unlock()
		if ok {
			return
		}
		select {
		case <-changed:
		case <-late:
			s.mu.Lock()
			defer s.mu.Unlock()
			t.Fatalf("the page never had %s: %.2000q", what, s.regions)
		}
	}
}
