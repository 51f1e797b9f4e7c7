package web_test

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"omerta/room"
	"omerta/view"
	"omerta/web/client"
	"omerta/web/page"
	"omerta/web/webtest"
)

// tape keeps what came down a socket.
type tape struct {
	mu       sync.Mutex
	messages []string
	changed  chan struct{} // closed and made anew at each message
}

func newTape() *tape { return &tape{changed: make(chan struct{})} }

func (r *tape) take(message []byte) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.messages = append(r.messages, string(message))
	close(r.changed)
	r.changed = make(chan struct{})
}

func (r *tape) all() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.messages)
}

// until waits for a message, the last so far or a later one, that is as wanted.
func (r *tape) until(t *testing.T, what string, wanted func(message string) bool) {
	t.Helper()
	late := time.After(bound)
	for {
		r.mu.Lock()
		messages, changed := r.messages, r.changed
		r.mu.Unlock()
		if n := len(messages); n > 0 && wanted(messages[n-1]) {
			return
		}
		select {
		case <-changed:
		case <-late:
			t.Fatalf("%s never came: %.500q", what, messages)
		}
	}
}

// night brings a table of seven into the killers' step of its first night, with a page and a stream for everybody and
// for one who only looks on.
func night(t *testing.T) (p *party, tapes map[string]*tape, killers, others []string) {
	t.Helper()
	house := webtest.Start(t, webtest.Config{ClockSpeed: 3})
	names := []string{"Alice", "Ben", "Cara", "Dev", "Eve", "Finn", "Gus"}
	p = newParty(t, house, names...)
	p.act("Alice", room.Action{Do: "count", Name: "killer", N: 2})
	p.act("Alice", room.Action{Do: "option", Name: "step", Value: "60"})
	tapes = map[string]*tape{}
	record := func(name string, person *client.Person) {
		for _, kind := range []string{"page", "view"} {
			tapes[name+" "+kind] = newTape()
			follow := person.FollowPage
			if kind == "view" {
				follow = person.Follow
			}
			s, err := follow(p.ctx, tapes[name+" "+kind].take)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(s.Close)
		}
	}
	for name, person := range p.people {
		record(name, person)
	}
	record("nobody", house.Look(p.code()))
	p.start()
	killers = p.holders("killer")
	for _, name := range names {
		if !slices.Contains(killers, name) {
			others = append(others, name)
		}
	}
	p.tap()
	for socket, r := range tapes {
		r.until(t, socket+" by night", func(m string) bool { return strings.Contains(m, `"night"`) })
	}
	return p, tapes, killers, others
}

// opened says that a message was sent after the lead of the running window had passed.
func opened(message string) bool {
	var m struct {
		Clock page.Clock
		View  *view.View
	}
	if json.Unmarshal([]byte(message), &m) != nil {
		return false
	}
	if m.View != nil && m.View.Game != nil && m.View.Game.Window != nil {
		m.Clock = page.ClockOf(m.View)
	}
	return m.Clock.Opens > 0 && m.Clock.Now >= m.Clock.Opens
}

func TestAnAnswerAtNightSendsNothingToThoseWhoMayNotSeeIt(t *testing.T) {
	p, tapes, killers, others := night(t)
	sockets := map[string]*tape{}
	for _, name := range append(slices.Clone(others), "nobody") {
		for _, kind := range []string{" page", " view"} {
			sockets[name+kind] = tapes[name+kind]
			// When the lead has passed, everybody is told, whether or not they are asked anything.
			sockets[name+kind].until(t, "the step's opening", opened)
		}
	}
	before := map[string]int{}
	for name, r := range sockets {
		before[name] = len(r.all())
	}
	points := func(at string) func(*view.View) bool {
		return func(v *view.View) bool {
			return slices.ContainsFunc(v.People, func(q view.Person) bool { return q.Name == killers[0] && q.Points == p.seat(at) })
		}
	}
	for range 4 {
		for _, victim := range others[:2] {
			p.answer(killers[0], "kill", p.seat(victim))
			p.await(killers[1], "the partner's choice", points(victim))
		}
	}
	// A change that all may see comes to all, and before it nothing has.
	p.act(p.host, room.Action{Do: "abandon"})
	for name, r := range sockets {
		isEnd := func(m string) bool { return strings.Contains(m, `"phase":"end"`) || strings.Contains(m, "The end") }
		r.until(t, "the end", isEnd)
		sent := r.all()[before[name]:]
		if n := slices.IndexFunc(sent, isEnd); n > 0 {
			t.Errorf("%s was sent %d messages while a killer chose: %.300s", name, n, sent[0])
		}
	}
}

func TestWhoLooksOnIsToldNobodysRole(t *testing.T) {
	p, tapes, killers, others := night(t)
	p.answer(killers[0], "kill", p.seat(others[0]))
	p.answer(killers[1], "kill", p.seat(others[0]))
	if v, err := p.house.Look(p.code()).View(p.ctx); err != nil || v.You != nil || v.Game.Card != nil || len(v.Game.Prompts) > 0 {
		t.Errorf("who looks on has a card or a prompt: %+v, %v", v, err)
	}
	alone := []string{`"card":{`, `"card":"<`, `"prompts":[`, `"you":{`, "learns", "meets", "points", "back/"}
	for kind, message := range messages(tapes, "nobody") {
		for _, word := range alone {
			if strings.Contains(message, word) {
				t.Errorf("who looks on gets %q in a %s: %.300s", word, kind, message)
			}
		}
	}
	// A person with a seat has their own role on the card, and no other seat's anywhere.
	for _, name := range others {
		for _, message := range tapes[name+" view"].all() {
			var m struct{ View *view.View }
			if err := json.Unmarshal([]byte(message), &m); err != nil || m.View == nil {
				t.Fatalf("%s got %.100s", name, message)
			}
			for _, person := range m.View.People {
				if person.Role != "" || person.Points != 0 {
					t.Errorf("%s is shown %+v", name, person)
				}
			}
		}
	}
}

func messages(tapes map[string]*tape, name string) func(func(string, string) bool) {
	return func(yield func(string, string) bool) {
		for _, kind := range []string{"page", "view"} {
			for _, m := range tapes[name+" "+kind].all() {
				if !yield(kind, m) {
					return
				}
			}
		}
	}
}

func TestAKeyIsInNobodysMessagesButItsOwners(t *testing.T) {
	p, tapes, _, _ := night(t)
	for owner, person := range p.people {
		for socket, r := range tapes {
			for _, m := range r.all() {
				if strings.Contains(m, person.Key) && !strings.HasPrefix(socket, owner+" page") {
					t.Errorf("%s was sent the key of %s", socket, owner)
				}
			}
		}
	}
}
