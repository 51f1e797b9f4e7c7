package room

import (
	"context"
	"fmt"
	"slices"
)

// Join brings somebody new into the room, seated if no game is on, and otherwise to watch and be seated at the next
// one. The error is an *Error if the name is taken or cannot be had, or the room is full.
func (r *Room) Join(ctx context.Context, name string) (Key, error) {
	name, err := cleanName(name)
	if err != nil {
		return "", err
	}
	key := newKey()
	return key, r.ask(ctx, func(ctx context.Context, now int64) error {
		return r.append(ctx, func() ([]entry, error) {
			if err := r.canJoin(name); err != nil {
				return nil, err
			}
			return []entry{{Kind: joined, At: now, Person: r.state.nextID, Name: name, Hash: key.hash()}}, nil
		})
	})
}

func (r *Room) canJoin(name string) error {
	if len(r.state.people) >= maxPeople {
		return &Error{Reason: "full", Text: "the room is full"}
	}
	return r.nameFree(name, 0)
}

func (r *Room) nameFree(name string, but int) error {
	if p := r.state.byName(name); p != nil && p.id != but {
		return &Error{Reason: "name-taken", Name: name, Text: fmt.Sprintf("somebody here is called %s already", name)}
	}
	return nil
}

// claim is somebody on another phone who says that they are a person of the room.
type claim struct {
	id, person int
	hash       string
}

// Claim asks to come back to the room as the person of that name, on another phone. The key works once that is allowed,
// and the old one then no longer does: by the host, or, as long as a page of the person is connected, by that person
// alone, so that no host looks at a card behind a player's back. A host without a page, when nobody else could allow it,
// comes back by the personal return link only. The error is an *Error if there is nobody of that name.
func (r *Room) Claim(ctx context.Context, name string) (Key, error) {
	key := newKey()
	return key, r.ask(ctx, func(context.Context, int64) error {
		p := r.state.byName(name)
		if p == nil || p.bot {
			return &Error{Reason: "no-such-name", Name: name, Text: fmt.Sprintf("nobody here is called %s", name)}
		}
		r.mu.Lock()
		defer r.mu.Unlock()
		r.claims = slices.DeleteFunc(r.claims, func(c *claim) bool { return c.person == p.id })
		r.nextID++
		r.claims = append(r.claims, &claim{id: r.nextID, person: p.id, hash: key.hash()})
		r.changed()
		return nil
	})
}

// settle allows or denies a claim.
func (r *Room) settle(ctx context.Context, by *person, a Action, now int64) error {
	i := slices.IndexFunc(r.claims, func(c *claim) bool { return c.id == a.Claim })
	if i < 0 {
		return &Error{Reason: "no-claim", Text: "nobody asks for that any more"}
	}
	c := r.claims[i]
	switch {
	case by.id == c.person:
	case by.id != r.state.host:
		return hostOnly
	case a.Do == "allow" && r.isHere(c.person):
		return &Error{Reason: "still-here", Name: r.state.person(c.person).name, Text: "their own phone is connected, and is asked itself"}
	}
	if a.Do == "allow" {
		err := r.append(ctx, func() ([]entry, error) {
			if r.state.person(c.person) == nil {
				return nil, &Error{Reason: "no-person", Text: "that person is not in the room"}
			}
			return []entry{{Kind: rekeyed, At: now, Person: c.person, Hash: c.hash}}, nil
		})
		if err != nil {
			return err
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.claims = slices.DeleteFunc(r.claims, func(d *claim) bool { return d == c })
	r.recount()
	r.changed()
	return nil
}

// Person is whose the key is: a person's number, or 0.
func (r *Room) Person(key Key) int {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if p := r.state.byHash(key.hash()); p != nil {
		return p.id
	}
	return 0
}
