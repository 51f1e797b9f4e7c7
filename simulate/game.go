package simulate

import (
	"errors"

	"omerta/bot"
	"omerta/table"
)

// mostInputs is far more than any game takes: one that is not over by then goes round in circles.
const mostInputs = 100_000

var errEndless = errors.New("the game does not end")

// driver plays whole games with bots in all seats, as fast as it can: everybody is asked in the order in which the
// prompts opened, offers once a window, and then time runs out, or the host taps.
type driver struct {
	players bot.Players
	prompts []*table.Prompt                 // those that are being gone through
	offered [table.MaxSeats + 1][]offerMade // by seat

	took func(table.Input) // if not nil, it is told of every input
}

// offerMade is the window in which a bot was last asked about an offer, by the offer's number.
type offerMade struct{ offer, window int }

// play plays a game that has been started to its end.
func (d *driver) play(g *table.Game) error {
	d.players.NewGame()
	d.players.Watch(g)
	for seat := range d.offered {
		d.offered[seat] = d.offered[seat][:0]
	}
	for range mostInputs {
		w, ok := g.Window()
		if !ok {
			return g.Broken()
		}
		answered, err := d.answer(g, w.Number)
		if err != nil {
			return err
		}
		if answered {
			continue
		}
		in := table.Input{Kind: table.Clock, Window: w.Number}
		if w.Seconds == 0 {
			in = table.Input{Kind: table.Tap, Window: w.Number, Word: w.Tap}
		}
		if err := d.do(g, in); err != nil {
			return err
		}
	}
	return errEndless
}

// do gives an input and shows the bots what comes of it.
func (d *driver) do(g *table.Game, in table.Input) error {
	if err := g.Do(in); err != nil {
		return err
	}
	if d.took != nil {
		d.took(in)
	}
	d.players.Watch(g)
	return nil
}

// answer goes once through the prompts that are open in the window, and says whether any was answered.
func (d *driver) answer(g *table.Game, window int) (answered bool, err error) {
	d.prompts = d.prompts[:0]
	for p := range g.Open() {
		if p.Offer || !p.Answered {
			d.prompts = append(d.prompts, p)
		}
	}
	for _, p := range d.prompts {
		if !p.Open() || !p.Offer && p.Answered || p.Offer && !d.offer(g, p, window) {
			continue
		}
		in, ok := d.players.Answer(p)
		if !ok {
			continue
		}
		if err := d.do(g, in); err != nil {
			return false, err
		}
		answered = true
		if now, ok := g.Window(); !ok || now.Number != window {
			break
		}
	}
	return answered, nil
}

// offer says whether the bot is to be asked about an offer: once in each window, but not in those that follow from an
// offer, or taking offers could lead to ever more of it.
func (d *driver) offer(g *table.Game, p *table.Prompt, window int) bool {
	if len(g.Windows()) > 1 {
		return false
	}
	made := d.offered[p.Seat]
	for i := range made {
		if made[i].offer == p.Number {
			due := made[i].window != window
			made[i].window = window
			return due
		}
	}
	d.offered[p.Seat] = append(made, offerMade{p.Number, window})
	return true
}
