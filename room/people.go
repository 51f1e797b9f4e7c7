package room

import "fmt"

// other is the person that an action is about, oneself if it names nobody.
func (r *Room) other(p *person, a Action) (*person, error) {
	if a.Person == 0 || a.Person == p.id {
		return p, nil
	}
	q := r.state.person(a.Person)
	if q == nil {
		return nil, &Error{Reason: "no-person", Text: "that person is not in the room"}
	}
	return q, nil
}

func (r *Room) rename(p *person, a Action, _ int64) ([]entry, error) {
	q, err := r.other(p, a)
	if err != nil {
		return nil, err
	}
	if q != p && p.id != r.state.host {
		return nil, hostOnly
	}
	name, err := cleanName(a.Name)
	if err != nil {
		return nil, err
	}
	if err := r.nameFree(name, q.id); err != nil {
		return nil, err
	}
	return []entry{{Kind: renamed, Person: q.id, Name: name}}, nil
}

func (r *Room) leave(p *person, _ Action, _ int64) ([]entry, error) {
	if r.state.inGame() && r.state.seatOf(p.id) != 0 {
		return nil, &Error{Reason: "seated", Text: "you have a seat in this game; the host can exclude you"}
	}
	return []entry{{Kind: removed, Person: p.id}}, nil
}

func (r *Room) remove(p *person, a Action, _ int64) ([]entry, error) {
	q, err := r.other(p, a)
	if err != nil {
		return nil, err
	}
	if q == p {
		return nil, &Error{Reason: "remove-self", Text: "hand over hosting first, then leave"}
	}
	if r.state.inGame() && r.state.seatOf(q.id) != 0 {
		return nil, &Error{Reason: "exclude-instead", Name: q.name, Text: fmt.Sprintf("%s has a seat in this game; exclude them instead", q.name)}
	}
	return []entry{{Kind: removed, Person: q.id}}, nil
}

func (r *Room) handOver(p *person, a Action, _ int64) ([]entry, error) {
	q, err := r.other(p, a)
	if err != nil {
		return nil, err
	}
	if q.bot {
		return nil, &Error{Reason: "bot-host", Name: q.name, Text: "a bot cannot host"}
	}
	return []entry{{Kind: hosted, Person: q.id}}, nil
}

// takeOver lets another player have the host's taps when the host is gone.
func (r *Room) takeOver(p *person, _ Action, now int64) ([]entry, error) {
	if !r.hostGone(now) {
		return nil, &Error{Reason: "host-here", Text: "the host has not been gone for a minute"}
	}
	return []entry{{Kind: hosted, Person: p.id}}, nil
}

func (r *Room) move(p *person, a Action, _ int64) ([]entry, error) {
	q, err := r.other(p, a)
	if err != nil {
		return nil, err
	}
	if a.To < 1 || a.To > len(r.state.people) {
		return nil, &Error{Reason: "no-seat", Text: "there is no such seat"}
	}
	return []entry{{Kind: moved, Person: q.id, To: a.To}}, nil
}

// botNames are what bots are called, in order.
var botNames = []string{
	"Ada", "Bruno", "Clara", "Dario", "Elsa", "Fabio", "Greta", "Hugo", "Irma", "Jonas", "Katia", "Luca", "Mira",
	"Nino", "Olga", "Pietro", "Rosa", "Silvio", "Tea", "Ugo", "Vera", "Walter", "Xenia", "Yuri", "Zita", "Aldo",
}

func (r *Room) addBot(_ *person, a Action, _ int64) ([]entry, error) {
	name := a.Name
	for i := 0; name == "" && i < len(botNames); i++ {
		if r.state.byName(botNames[i]) == nil {
			name = botNames[i]
		}
	}
	name, err := cleanName(name)
	if err != nil {
		return nil, err
	}
	if err := r.canJoin(name); err != nil {
		return nil, err
	}
	return []entry{{Kind: joined, Person: r.state.nextID, Name: name, Bot: true}}, nil
}
