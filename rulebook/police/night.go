package police

import "omerta/table"

// nightfall is the two phases of a round in which the others sleep.
func (g *game) nightfall() {
	g.round++
	g.now, g.next = g.next, standing{}
	g.dark = true
	g.unmasked, g.victim = table.Nobody, table.Nobody
	g.t.Announce("night", table.Number(g.round))
	wakers := g.awake()
	g.agentLooks()
	if g.withoutMafia() {
		return
	}
	if !g.opened {
		g.opened = true
		for _, c := range g.picked {
			if c.mafiaMeets != nil {
				c.mafiaMeets(g)
			}
		}
	}
	if !wakers.Empty() { // P32; who has left since nightfall is called all the same. G13
		g.mafiaChooses()
	}
}

// withoutMafia says that the round has no Mafia phase: the first one at a small table, if it has an Agent. P13, P15
func (g *game) withoutMafia() bool { return g.On("small") && !g.On("no-agent") && g.round == 1 }

// agentLooks is the Agent phase. It is skipped, openly, once the Agent is out, and at a small table after round 1. P4,
// P10, P13
func (g *game) agentLooks() {
	me := g.Holders(agent) & g.t.Living()
	if me.Empty() || g.On("small") && g.round > 1 {
		return
	}
	g.enter(agentPhase, "P4")
	g.t.Step("agent", g.Seconds("step"), func() {
		g.t.Open(table.Prompt{
			Seat:    me.First(),
			Choices: []table.Choice{choose("look", "P4", g.t.Living()&^me)},
			Decline: table.Pass,
			Final:   true, // G3
			On:      g.showToken,
		})
	})
}

// showToken shows the Agent a token, whoever its holder plays for. At a small table a Mafioso's is the Agent's end. P4,
// P13
func (g *game) showToken(p *table.Prompt) {
	if p.Declined() {
		return
	}
	token := g.Role(p.Target())
	g.t.Tell(table.Set(p.Seat), "learns", table.Who(p.Target()), table.Word(token))
	if token == mafioso && g.On("small") {
		g.unmasked = p.Seat
	}
}

// mafiaChooses is the Mafia phase: they see who is awake with them, and choose one who is not. P5, G6
func (g *game) mafiaChooses() {
	g.enter(mafiaPhase, "P5")
	g.t.Step("mafia", g.Seconds("step"), func() {
		awake := g.awake()
		g.t.Meet(awake)
		g.pointing = g.t.Together(awake, awake, g.victims(awake))
		g.allow(mafiaMeets)
	})
	g.forbid(mafiaMeets)
	g.victim = g.t.Agreed(g.pointing, g.awake(), table.Agreement(g.Option("agreement")))
	g.pointing = nil
}

// victims is whom the Mafiosi can choose. P5
func (g *game) victims(awake table.Seats) table.Choice {
	bars := append([]table.Bar{{Who: awake, Rule: "P5 G5"}}, g.now.notChosen...)
	return choose("kill", "P5", g.t.Living()&^barred(bars), bars...)
}
