package police

import "omerta/table"

// The cards whose effect lasts for one round.

// shelter keeps its holder out of everything in the next round: nobody can eliminate them, nor vote for them, and they
// do not vote. P26
var shelter = card{
	id: "shelter", rule: "P26", users: policemen | mafiosi, phase: councilPhase, when: councilEnds, does: (*game).takeShelter,
}

func (g *game) takeShelter(me, _ table.Seat) {
	for _, bars := range []*[]table.Bar{&g.next.notChosen, &g.next.notShot, &g.next.notVoted, &g.next.voteless} {
		bar(bars, me, "P26")
	}
}

// ironLetter keeps the Mafiosi from choosing its holder in the next round. P27
var ironLetter = card{
	id: "iron-letter", rule: "P27", users: policemen | mafiosi, phase: councilPhase, when: councilEnds, does: (*game).showLetter,
}

func (g *game) showLetter(me, _ table.Seat) { bar(&g.next.notChosen, me, "P27") }

// arrest keeps its holder out of this council's votes. P28
var arrest = card{
	id: "arrest", rule: "P28", users: policemen | mafiosi, phase: councilPhase, when: councilOpens, does: (*game).goToArrest,
}

func (g *game) goToArrest(me, _ table.Seat) {
	bar(&g.now.notVoted, me, "P28")
	bar(&g.now.voteless, me, "P28")
}

// abduction keeps another player from voting in this council. P30
var abduction = card{
	id: "abduction", rule: "P30", users: policemen, phase: councilPhase, when: councilOpens, aims: true, does: (*game).abduct,
}

func (g *game) abduct(_, target table.Seat) { bar(&g.now.voteless, target, "P30") }
