package room

import (
	"fmt"

	"omerta/rulebook"
	"omerta/table"
	"omerta/view"
)

// game is one game of the room, played or ended.
type game struct {
	number int
	deal   *deal
	setup  *rulebook.Setup
	table  *table.Game
	inputs []table.Input
	began  int64 // milliseconds since 1970
	last   int64
	clock  clock
	bots   bots
	acts   [][]view.Act // what everybody did, chapter by chapter, once it has ended
	// pictures are what each seat has been shown, and, first, what anybody has.
	pictures []*view.Folding
	told     bool // a fault has been told to the server log
}

func (s *state) startGame(e *entry) (*game, error) {
	d := e.Deal
	book := s.book(d.Book)
	if book == nil {
		return nil, fmt.Errorf("the log names a rulebook %q that this Omertà does not have", d.Book)
	}
	if d.Edition != book.Edition {
		return nil, fmt.Errorf("the game was dealt by edition %d of the rulebook %s, and this Omertà has edition %d", d.Edition, d.Book, book.Edition)
	}
	setup := &rulebook.Setup{Book: book, Mode: d.Mode, Seats: len(d.People), Options: d.Options, Roles: d.Roles, Cards: d.Cards}
	setup.CountDeal()
	g := &game{number: s.games, deal: d, setup: setup, began: e.At, last: e.At, clock: clock{speed: s.speed}}
	g.table = table.New(table.Config{Seats: setup.Seats, Seed: d.Seed}, func(t *table.Table) { book.Play(t, setup) })
	g.table.Start()
	g.seatBots(s.people)
	g.clock.follow(g.table.Windows(), e.At)
	g.plan(e.At)
	g.openEyes(false)
	g.show()
	return g, nil
}

// play gives the table an input that has been checked and stored.
func (g *game) play(in table.Input, at int64) {
	g.inputs = append(g.inputs, in)
	g.last = at
	_ = g.table.Do(in) // a fault in the rulebook ends the game; Broken tells it
	g.clock.follow(g.table.Windows(), at)
	g.plan(at)
	if g.ended() && g.acts == nil {
		g.acts = g.replayActs()
		g.openEyes(true)
	}
	g.show()
}

// openEyes lets every seat, and first those without one, see the game from its beginning; everything once it has ended.
func (g *game) openEyes(everything bool) {
	g.pictures = nil
	for seat := range g.setup.Seats + 1 {
		viewer := view.Viewer{Seat: table.Seat(seat), Everything: everything, Name: g.name}
		g.pictures = append(g.pictures, view.NewFolding(g.setup.Seats, viewer))
	}
}

func (g *game) show() {
	for _, picture := range g.pictures {
		picture.Follow(g.table.Sights())
	}
}

func (g *game) ended() bool { return g.table.Ended() }

func (g *game) name(seat table.Seat) string {
	if seat == table.Nobody || int(seat) > len(g.deal.Names) {
		return ""
	}
	return g.deal.Names[seat-1]
}
