package room

import (
	"context"
	"hash/fnv"
	"math/rand/v2"

	"omerta/bot"
	"omerta/table"
)

// bots are the players of a game who have no phone. They see what their seats are shown and nothing else.
type bots struct {
	players bot.Players
	turns   [table.MaxSeats + 1]turn
}

// turn is when a bot will next answer what it is asked.
type turn struct {
	due     int64 // milliseconds since 1970; 0 for not at all
	window  int   // the window that it is for
	prompts int   // how many prompts were open to the seat
	sights  int   // how many sights there were when it was set
	offers  bool  // the offers of this window have been thought about
}

// A bot takes as long as a person might, whatever it is asked, so that its pace tells nothing.
const (
	botHurries  = 1500 // milliseconds
	botDawdles  = 6000
	botsShareOf = 0.7 // of a window, at the latest
)

// seatBots gives the seats of those who are bots to bots.
func (g *game) seatBots(people []*person) {
	for _, p := range people {
		for i, id := range g.deal.People {
			if p.bot && id == p.id {
				h := fnv.New64a()
				h.Write([]byte("bots " + g.deal.Seed))
				seat := table.Seat(i + 1)
				g.bots.players.Seat(seat, bot.NewRandom(seat, h.Sum64()))
			}
		}
	}
}

// plan sets when each bot is to answer, after something happened in the game.
func (g *game) plan(now int64) {
	g.bots.players.Watch(g.table)
	w, ok := g.table.Window()
	if !ok {
		g.bots.turns = [table.MaxSeats + 1]turn{}
		return
	}
	for seat := range g.bots.players.Seats().All() {
		t := &g.bots.turns[seat]
		prompts, wanting := g.wanting(seat, t, w.Number)
		if w.Number == t.window && prompts == t.prompts && (t.due != 0 || !wanting) {
			continue
		}
		offers := t.offers && t.window == w.Number
		*t = turn{window: w.Number, prompts: prompts, sights: len(g.table.Sights()), offers: offers}
		if wanting {
			t.due = g.pace(now)
		}
	}
}

// replan sets all turns anew, after the server was away.
func (g *game) replan(now int64) {
	g.bots.turns = [table.MaxSeats + 1]turn{}
	g.plan(now)
}

// wanting says how many prompts the seat has, and whether a bot there has something to think about: a question, an
// offer it has not thought about in this window, or a group's choice that has moved on since.
func (g *game) wanting(seat table.Seat, t *turn, window int) (prompts int, wanting bool) {
	moved := len(g.table.Sights()) > t.sights
	for p := range g.table.Prompts(seat) {
		prompts++
		switch {
		case p.Offer:
			wanting = wanting || !t.offers || t.window != window
		case !p.Answered, !p.Together.Empty() && moved:
			wanting = true
		}
	}
	return prompts, wanting
}

// pace is when a bot that is asked now answers.
func (g *game) pace(now int64) int64 {
	from := max(now, g.clock.opens(now))
	wait := g.clock.length(1) * int64(botHurries+rand.IntN(botDawdles-botHurries)) / 1000
	if ends := g.clock.ends(now); ends != 0 {
		wait = min(wait, int64(float64(ends-from)*botsShareOf))
	}
	return from + max(0, wait)
}

// botsDue are the moments at which bots will answer.
func (r *Room) botsDue() (moments []int64) {
	g := r.state.game
	for seat := range g.bots.players.Seats().All() {
		if due := g.bots.turns[seat].due; due != 0 {
			moments = append(moments, due)
		}
	}
	return moments
}

// answerForBots has the bots answer whose turn has come.
func (r *Room) answerForBots(ctx context.Context, now int64) error {
	for r.state.inGame() {
		g := r.state.game
		entries := g.botAnswers(now)
		if len(entries) == 0 {
			return nil
		}
		if err := r.append(ctx, func() ([]entry, error) {
			if len(entries) == 0 || r.state.game != g || g.table.Check(*entries[0].Input) != nil {
				return nil, nil
			}
			return entries[:1], nil
		}); err != nil {
			return err
		}
	}
	return nil
}

// botAnswers is the next answer of a bot that is due; none if no bot has one.
func (g *game) botAnswers(now int64) []entry {
	for seat := range g.bots.players.Seats().All() {
		t := &g.bots.turns[seat]
		if t.due == 0 || t.due > now {
			continue
		}
		for p := range g.table.Prompts(seat) {
			if p.Offer && t.offers || p.Answered && p.Together.Empty() {
				continue
			}
			in, ok := g.bots.players.Answer(p)
			if !ok || p.Answered && in.Verb == p.Verb && in.Word == p.Word && in.Targets == p.Targets || g.table.Check(in) != nil {
				continue
			}
			if p.Offer {
				t.offers = true // one a window, so that bots do not talk a table down
			}
			return []entry{{Kind: played, At: now, Input: &in}}
		}
		t.due, t.offers = 0, true
	}
	return nil
}
