package police

import "omerta/table"

// cornerShot is a shot from behind the corner. P29
var cornerShot = card{
	id: "shot-from-behind-the-corner", rule: "P29", users: policemen, phase: councilPhase,
	when: anyMoment, aims: true, whom: withinShot, does: (*game).shoot,
}

// lastShot is the shot of a player who has been eliminated. P31
var lastShot = card{
	id: "last-shot", rule: "P31", users: policemen, phase: wholeGame,
	when: isOut, answers: byMafiosi | byCouncil | byShot, aims: true, whom: withinShot, does: (*game).shoot,
}

// shoot is a shot, by a card or by a variant: who is hit shows the token and leaves at once. P14, P15, P29, P31
func (g *game) shoot(by, target table.Seat) {
	g.t.Announce("shot", table.Who(target), table.Word("by"), table.Who(by))
	g.eliminate(target, byShot)
}

// withinShot is whom a shot can be aimed at. P26
func withinShot(g *game, _ table.Seat) (from table.Seats, bars []table.Bar) {
	return g.t.Living() &^ barred(g.now.notShot), g.now.notShot
}

// shootBack is the fixed time after an elimination that could be answered, whoever is out. Who has a last shot, by a
// variant or by a card, may take somebody along; one elimination gives one shot, and a variant's comes before a card's,
// which then stays unshown. P14, P15, P31
func (g *game) shootBack(gone table.Seat, by cause) {
	byVariant := g.givesLastShot(by)
	c := g.answering(by)
	if !byVariant && c == nil {
		return
	}
	const rules = "P31 P15 P14"
	before := g.cite(rules)
	var p *table.Prompt
	if byVariant || g.can(gone, c) {
		from, bars := withinShot(g, gone)
		p = g.t.Open(table.Prompt{
			Seat:    gone,
			Choices: []table.Choice{choose("shoot", rules, from, bars...)},
			Decline: table.Pass,
		})
	}
	g.t.Wait(table.Window{Name: "last-shot", Seconds: g.Seconds("shot"), Step: true}, nil)
	g.cite(before)
	switch {
	case p == nil || p.Target() == table.Nobody:
	case byVariant:
		g.shoot(gone, p.Target())
	default:
		g.use(gone, c, p.Target())
	}
}

// givesLastShot says that a variant gives the one eliminated a last shot: at a large table each of round 1, in a
// children's game everybody; but nobody who was shot. P14, P15
func (g *game) givesLastShot(by cause) bool {
	return by != byShot && (g.On("last-shots") || g.On("large") && g.round == 1)
}

// answering is the card that answers such an elimination, if it is among those picked. P31
func (g *game) answering(by cause) *card {
	for _, c := range g.picked {
		if c.when == isOut && c.answers&by != 0 {
			return c
		}
	}
	return nil
}
