package room

import (
	"fmt"
	"slices"

	"omerta/rulebook"
)

// person is one in the room.
type person struct {
	id    int
	name  string
	hash  string // of the key; empty for a bot
	bot   bool
	ready bool
	moved int // the number of the game in which they came back on another phone
}

// state is a room's log folded: nothing in it but what the entries say.
type state struct {
	books  []*rulebook.Rulebook
	speed  float64 // of the clock
	last   int     // the number of the last entry
	people []*person
	nextID int
	host   int
	setup  rulebook.Setup
	custom bool // the host has chosen the roles
	picked bool // the host has picked the action cards
	game   *game
	past   []finished // the games before it
	games  int
}

func (s *state) person(id int) *person {
	i := slices.IndexFunc(s.people, func(p *person) bool { return p.id == id })
	if i < 0 {
		return nil
	}
	return s.people[i]
}

func (s *state) byHash(hash string) *person {
	i := slices.IndexFunc(s.people, func(p *person) bool { return p.hash == hash && hash != "" })
	if i < 0 {
		return nil
	}
	return s.people[i]
}

func (s *state) byName(name string) *person {
	i := slices.IndexFunc(s.people, func(p *person) bool { return sameName(p.name, name) })
	if i < 0 {
		return nil
	}
	return s.people[i]
}

// inGame says that a game is being played, not ended.
func (s *state) inGame() bool { return s.game != nil && !s.game.ended() }

// seatOf is the person's seat: in the game that is shown, or else in the lobby. 0 for one who watches.
func (s *state) seatOf(id int) int {
	if s.game != nil {
		return slices.Index(s.game.deal.People, id) + 1
	}
	return slices.IndexFunc(s.people, func(p *person) bool { return p.id == id }) + 1
}

// apply folds one more entry. It fails only on a log that no room has written.
func (s *state) apply(e *entry) error {
	p := s.person(e.Person)
	switch e.Kind {
	case opened:
		s.setup.Book = s.books[0]
		s.nextID = 1
	case joined:
		s.nextID = max(s.nextID, e.Person+1)
		s.people = append(s.people, &person{id: e.Person, name: e.Name, hash: e.Hash, bot: e.Bot})
		if s.host == 0 && !e.Bot {
			s.host = e.Person
		}
	case bookSet:
		book := s.book(e.Name)
		if book == nil {
			return fmt.Errorf("the log names a rulebook %q that this Omertà does not have", e.Name)
		}
		s.setup = rulebook.Setup{Book: book, Mode: e.Value}
		s.custom, s.picked = false, false
	case optionSet:
		if err := s.setup.SetOption(e.Name, e.Value); err != nil {
			return err
		}
	case counted:
		s.setup.Counts, s.custom = chosen(e.Counts, s.setup.Book), len(e.Counts) > 0
	case picked:
		s.setup.CardCounts, s.picked = e.Counts, true
	case dealt:
		for _, p := range s.people {
			p.ready = p.bot
		}
		s.games++
		g, err := s.startGame(e)
		if err != nil {
			return err
		}
		s.game = g
	case played:
		if s.game == nil || e.Input == nil {
			return fmt.Errorf("the log plays without a game")
		}
		s.game.play(*e.Input, e.At)
	case again:
		s.past, s.game = s.records(), nil
	case renamed, moved, removed, hosted, rekeyed, ready:
		if p == nil {
			return fmt.Errorf("the log speaks of a person %d who is not in the room", e.Person)
		}
		s.applyPerson(e, p)
	default:
		return fmt.Errorf("the log has an entry of the kind %q, which this Omertà does not know", e.Kind)
	}
	s.recommend()
	return nil
}

func (s *state) applyPerson(e *entry, p *person) {
	switch e.Kind {
	case renamed:
		p.name = e.Name
	case moved:
		s.people = slices.DeleteFunc(s.people, func(q *person) bool { return q == p })
		s.people = slices.Insert(s.people, min(max(e.To-1, 0), len(s.people)), p)
	case removed:
		s.people = slices.DeleteFunc(s.people, func(q *person) bool { return q == p })
		if s.host == p.id {
			s.host = s.heir()
		}
	case hosted:
		s.host = p.id
	case rekeyed:
		p.hash = e.Hash
		if s.game != nil {
			p.moved = s.games
		}
	case ready:
		p.ready = true
	}
}

// chosen are the counts that the host has chosen: all but the plain role's, of which there are as many as seats are left,
// though the book's recommendation, on which they build, may name it.
func chosen(counts []rulebook.Count, book *rulebook.Rulebook) []rulebook.Count {
	return slices.DeleteFunc(slices.Clone(counts), func(c rulebook.Count) bool { return book != nil && c.ID == book.Plain })
}

// heir is who hosts when the host has left: the first in seat order who is no bot.
func (s *state) heir() int {
	for _, p := range s.people {
		if !p.bot {
			return p.id
		}
	}
	return 0
}

// recommend keeps the set-up in step with who is there, as long as the host has not chosen the roles, or the action cards.
func (s *state) recommend() {
	if s.game != nil || s.setup.Book == nil {
		return
	}
	s.setup.Seats = len(s.people)
	advised := s.setup
	advised.Counts, advised.CardCounts = nil, nil
	advised.Book.Recommend(&advised)
	if !s.custom {
		s.setup.Counts = advised.Counts
	}
	if !s.picked {
		s.setup.CardCounts = advised.CardCounts
	}
}

func (s *state) book(id string) *rulebook.Rulebook {
	i := slices.IndexFunc(s.books, func(b *rulebook.Rulebook) bool { return b.ID == id })
	if i < 0 {
		return nil
	}
	return s.books[i]
}
