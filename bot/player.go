package bot

import "omerta/table"

// Player plays one seat of one game. It is told what happens in the order in which it happens, and is never told when
// to hurry: how long it seems to think is for whoever drives the game to say.
type Player interface {
	// See shows it one sight that its seat sees. The sight must not be kept or changed.
	See(*table.Sight)
	// Window tells it that another window runs now, which everybody can see: a new one, or one that stood still.
	Window(table.Window)
	// Answer asks it for an answer to a prompt of its seat's; ok is false if it leaves the prompt alone for now, as it
	// may an offer. The prompt must not be kept or changed.
	Answer(*table.Prompt) (in table.Input, ok bool)
}

// Players are the bots at one table, by seat. They are the one way by which a bot learns anything.
type Players struct {
	bots   [table.MaxSeats + 1]Player
	seats  table.Seats
	shown  int // how many of the game's sights have been dealt with
	window int // the number of the window they were last told of
}

// Seat gives a seat to a bot, or with nil takes it away. It is to be done before the first Watch of a game.
func (p *Players) Seat(seat table.Seat, bot Player) {
	p.bots[seat] = bot
	p.seats = p.seats.Without(seat)
	if bot != nil {
		p.seats = p.seats.With(seat)
	}
}

// Seats are those that bots hold.
func (p *Players) Seats() table.Seats { return p.seats }

// NewGame makes them ready for another game. The bots themselves are as they were.
func (p *Players) NewGame() { p.shown, p.window = 0, 0 }

// Watch shows every bot what its seat has been shown since the last Watch. It is to be called after every input of the
// game, replayed ones included, and before the bots are asked.
func (p *Players) Watch(g *table.Game) {
	sights := g.Sights()
	for ; p.shown < len(sights); p.shown++ {
		s := &sights[p.shown]
		for seat := range p.seats.All() {
			if s.Sees(seat) {
				p.bots[seat].See(s)
			}
		}
	}
	if w, ok := g.Window(); ok && w.Number != p.window {
		p.window = w.Number
		for seat := range p.seats.All() {
			p.bots[seat].Window(w)
		}
	}
}

// Answer asks the bot whose seat the prompt is put to; ok is false if no bot holds it or the bot leaves it alone.
func (p *Players) Answer(prompt *table.Prompt) (in table.Input, ok bool) {
	if !p.seats.Has(prompt.Seat) {
		return table.Input{}, false
	}
	return p.bots[prompt.Seat].Answer(prompt)
}
