package police

import "omerta/table"

// cause is what a player is eliminated by, as far as a card can answer it.
type cause uint8

const (
	byMafiosi cause = 1 << iota // their choice
	byCouncil                   // however it came to be condemned
	byShot                      // a last shot, or one from behind the corner
)

// eliminate sees one player out, with everything that may stop it and everything that it sets off. P6, P8, P19, P20,
// P31
func (g *game) eliminate(who table.Seat, by cause) {
	if g.isSaved(who, by) || !g.t.Living().Has(who) {
		return
	}
	event := "out"
	if by == byMafiosi {
		event = "dies"
	}
	g.unfinished++
	g.remove(who, event)
	if by == byMafiosi {
		g.allow(anyMoment) // P25: from the token's showing
	}
	g.shootBack(who, by)
	g.unfinished--
}

// isSaved is the time for each card that can save a player who is about to be out, whoever that is and whoever holds
// it; once one has saved, the others lapse. P19, P20
func (g *game) isSaved(who table.Seat, by cause) bool {
	named := by == byShot // a shot names its victim itself
	for _, c := range g.picked {
		if c.when != aboutToBeOut || c.answers&by == 0 {
			continue
		}
		if !named {
			g.t.Announce("chosen", table.Who(who))
			named = true
		}
		if saver := g.askToSave(c, who); saver != table.Nobody {
			g.spend(saver)
			g.show(saver, c, who)
			g.t.Announce("saved", table.Who(who), table.Word("by"), table.Word(c.id))
			return true
		}
		if !g.t.Living().Has(who) {
			return false
		}
	}
	return false
}

// askToSave is a fixed time for one card, in which its holder, if it can save the player, is asked. P19, P20
func (g *game) askToSave(c *card, who table.Seat) (saver table.Seat) {
	before := g.cite(c.rule)
	var asked *table.Prompt
	for seat := range g.t.Living().All() {
		if g.can(seat, c) && c.saves(seat, who) {
			choice := table.Choice{Verb: "play"}
			if c.aims {
				choice = choose("play", c.rule, table.Set(who))
			}
			choice.Word = c.id
			g.t.Shut(g.offers[seat])
			asked = g.t.Open(table.Prompt{Seat: seat, Choices: []table.Choice{choice}, Decline: table.Pass})
		}
	}
	g.t.Wait(table.Window{Name: "reaction", Seconds: g.Seconds("reaction"), Step: true}, nil)
	g.cite(before)
	if asked == nil {
		return table.Nobody
	}
	g.hold(asked.Seat)
	if asked.Verb != "play" || !g.can(asked.Seat, c) || !g.t.Living().Has(asked.Seat) || !g.t.Living().Has(who) {
		return table.Nobody // they have left, or the card has saved somebody else meanwhile
	}
	return asked.Seat
}

// remove takes a player out of the game, their token shown. P6, P8
func (g *game) remove(who table.Seat, event string) {
	g.t.Announce(event, table.Who(who), table.Word(g.Role(who)))
	g.t.Leave(who)
	g.isGone(who)
}

// isGone lets the cards see that a player has left.
func (g *game) isGone(who table.Seat) {
	for _, c := range g.picked {
		if c.gone != nil {
			c.gone(g, who)
		}
	}
	g.look()
}
