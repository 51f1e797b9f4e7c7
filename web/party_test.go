package web_test

import (
	"context"
	"testing"
	"time"

	"omerta/room"
	"omerta/table"
	"omerta/view"
	"omerta/web/client"
	"omerta/web/webtest"
)

// party is a room on a running server, with a stream for each of its people.
type party struct {
	t       *testing.T
	ctx     context.Context
	house   *webtest.House
	people  map[string]*client.Person
	streams map[string]*client.Stream
	host    string
}

// bound is how long anything may take in a test before it counts as failed.
const bound = 20 * time.Second

func newParty(t *testing.T, house *webtest.House, names ...string) *party {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 3*bound)
	t.Cleanup(cancel)
	p := &party{t: t, ctx: ctx, house: house, people: map[string]*client.Person{}, streams: map[string]*client.Stream{}, host: names[0]}
	for i, name := range names {
		var err error
		if i == 0 {
			p.people[name], err = house.Create(ctx, name)
		} else {
			p.people[name], err = house.Join(ctx, p.code(), name)
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		p.follow(name)
	}
	return p
}

func (p *party) code() string { return p.people[p.host].Room }

func (p *party) follow(name string) *client.Stream {
	p.t.Helper()
	s, err := p.people[name].Follow(p.ctx, nil)
	if err != nil {
		p.t.Fatalf("%s: %v", name, err)
	}
	p.t.Cleanup(s.Close)
	p.streams[name] = s
	return s
}

func (p *party) act(name string, a room.Action) {
	p.t.Helper()
	if err := p.streams[name].Act(p.ctx, a); err != nil {
		p.t.Fatalf("%s: %+v: %v", name, a, err)
	}
}

// await waits until the person's view is as wanted.
func (p *party) await(name, what string, wanted func(*view.View) bool) *view.View {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, bound)
	defer cancel()
	v, err := p.streams[name].Until(ctx, wanted)
	if err != nil {
		p.t.Fatalf("%s never saw %s: %v (%+v)", name, what, err, v)
	}
	return v
}

func phase(name string) func(*view.View) bool {
	return func(v *view.View) bool { return v.Phase == name }
}

// start fixes the number of killers, deals and has the host begin the first night.
func (p *party) start() {
	p.t.Helper()
	p.act(p.host, room.Action{Do: "start"})
	for name := range p.people {
		p.await(name, "the deal", phase("deal"))
		p.act(name, room.Action{Do: "ready"})
	}
}

func (p *party) tap() {
	p.t.Helper()
	v := p.await(p.host, "a tap to give", func(v *view.View) bool { return v.Game != nil && v.Game.Window != nil && v.Game.Window.Tap != "" })
	p.act(p.host, room.Action{Do: "tap", Word: v.Game.Window.Tap, Window: v.Game.Window.Number})
}

// holders are who hold a role, as their own cards say.
func (p *party) holders(role string) (names []string) {
	for name := range p.people {
		v := p.await(name, "their card", func(v *view.View) bool { return v.Game != nil && v.Game.Card != nil })
		if v.Game.Card.Role == role {
			names = append(names, name)
		}
	}
	return names
}

func (p *party) seat(name string) table.Seat {
	for _, person := range p.streams[name].View().People {
		if person.Name == name {
			return person.Seat
		}
	}
	return table.Nobody
}

// answer waits for a prompt with the verb and answers it.
func (p *party) answer(name, verb string, targets ...table.Seat) {
	p.t.Helper()
	var number int
	p.await(name, "a prompt to "+verb, func(v *view.View) bool {
		if v.Game == nil {
			return false
		}
		for _, prompt := range v.Game.Prompts {
			for _, c := range prompt.Choices {
				if c.Verb == verb {
					number = prompt.Number
					return true
				}
			}
		}
		return false
	})
	a := room.Action{Do: "answer", Prompt: number, Verb: verb}
	copy(a.Targets[:], targets)
	p.act(name, a)
}

// seat is a player's place, as an action names it.
type seat = table.Seat

// hasPrompt says that a view asks for a verb.
func hasPrompt(verb string) func(*view.View) bool {
	return func(v *view.View) bool {
		if v.Game == nil {
			return false
		}
		for _, prompt := range v.Game.Prompts {
			for _, c := range prompt.Choices {
				if c.Verb == verb {
					return true
				}
			}
		}
		return false
	}
}
