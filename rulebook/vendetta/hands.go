package vendetta

import "omerta/table"

// tally is one show of hands.
type tally struct {
	voters table.Seats // whose hands were counted
	raised table.Seats // who raised one
}

// count is a show of hands under way.
type count struct {
	*game
	candidate table.Seat
	prompts   [table.MaxSeats + 1]*table.Prompt
}

// count holds the show of hands on one candidate and shows it when all are in or the time is out; a hand that says
// nothing is down (G17). It returns false, with nothing shown, if the candidate was excluded meanwhile. V11, V13
func (g *game) count(candidate table.Seat) bool {
	c := &count{game: g, candidate: candidate}
	c.ask(g.t.Open)
	g.counting = c
	// How many have answered is not told where somebody's hand may be copied: that they are not asked is a secret. V39
	open := g.Count(conArtist) == 0
	g.t.Gather(table.Window{Name: "hands", Seconds: g.Seconds("vote"), Count: open, About: candidate})
	g.counting = nil
	if !g.t.Living().Has(candidate) {
		return false
	}
	t := c.tally()
	g.today.votedOn = g.today.votedOn.With(candidate)
	g.today.tallies[candidate] = t
	if t.voters.Has(g.puppet) {
		hand := "down"
		if t.raised.Has(g.puppet) {
			hand = "up"
		}
		g.t.Tell(table.Set(g.puppet), "hand", table.Who(candidate), table.Word(hand)) // V39
	}
	g.t.ShowHands(candidate, t.raised)
	return true
}

// ask opens a prompt for every voter who has none; one whose hand is the Con Artist's is not asked. V39
func (c *count) ask(open func(table.Prompt) *table.Prompt) {
	for seat := range c.voters().Without(c.puppet).All() {
		if c.prompts[seat] == nil {
			c.prompts[seat] = open(table.Prompt{
				Seat: seat, About: c.candidate, Choices: []table.Choice{{Verb: "raise"}, {Verb: "keep"}},
			})
		}
	}
}

// excluded is what an exclusion does to the count: without its candidate it is at an end, and whoever has a hand of their
// own again is asked for it. V26, V39, G13
func (c *count) excluded(seat table.Seat) {
	if seat != c.candidate {
		c.ask(c.t.OpenLate)
		return
	}
	for _, p := range c.prompts {
		c.t.Shut(p)
	}
}

// tally is the hands as they are shown: that of the player copied is the Con Artist's. V39
func (c *count) tally() tally {
	t := tally{voters: c.voters()}
	for seat := range t.voters.All() {
		from := seat
		if seat == c.puppet {
			from = c.holder(conArtist)
		}
		if p := c.prompts[from]; p != nil && p.Verb == "raise" {
			t.raised = t.raised.With(seat)
		}
	}
	return t
}
