// Package police is Mafia (2007): an Agent who looks at tokens, Mafiosi who choose a victim, a council of the Police that
// votes in two rounds, variants for small and large tables and for children, and action cards.
// Its rules are the P rules; RULES.md beside it tells them.
package police

import (
	"slices"

	"omerta/rulebook"
)

// Rulebook is Mafia (2007).
var Rulebook = &rulebook.Rulebook{
	ID:      "police",
	Edition: 1,
	Least:   6,
	Most:    21,
	Options: []rulebook.Option{
		rulebook.Switch(rulebook.CardsOption, "off"),                                        // P16
		{Name: "small", Values: onOff, DefaultFor: between(6, 7)},                           // P13
		{Name: "large", Values: onOff, DefaultFor: between(20, 21)},                         // P14
		rulebook.Switch("no-agent", "off"),                                                  // P15
		rulebook.Switch("last-shots", "off"),                                                // P15
		rulebook.Switch("one-vote", "off"),                                                  // P15
		{Name: "theme", Values: []string{"full", "gentle"}, Default: "full", Display: true}, // P15
		{Name: "wrong-phase", Values: []string{"refuse", "eliminate"}, Default: "refuse"},   // P18
		rulebook.Switch("gang-meets", "off"),                                                // P32
		{Name: "agreement", Values: []string{"majority", "unanimous"}, Default: "majority"}, // G6
		rulebook.Step(),                     // P4, P5
		rulebook.Seconds("discussion", "0"), // P6: for as long as the players wish
		rulebook.Seconds("vote", "60"),      // P7, P8
		rulebook.Seconds("speech", "0"),     // P7
		fixed("look", "30"),                 // P24
		fixed("reaction", "15"),             // P19, P20
		fixed("shot", "20"),                 // P31
		fixed("start", "20"),                // P33
		fixed("end", "20"),                  // P33
	},
	Roles:       roles(),
	Plain:       policeman,
	Cards:       kinds(),
	NeutralCard: neutral,
	Check:       check,
	Recommend:   recommend,
	Redeal:      redeal,
	Rules:       pages,
	Side:        playsFor,
	Play:        play,
}

var onOff = []string{"on", "off"}

// fixed is the length of a time that is the same whoever acts in it, so that it always has an end.
func fixed(name, standard string) rulebook.Option {
	return rulebook.Option{Name: name, Default: standard, Least: 1}
}

// between has an option on at tables of some sizes.
func between(least, most int) func(*rulebook.Setup) string {
	return func(s *rulebook.Setup) string {
		if least <= s.Seats && s.Seats <= most {
			return "on"
		}
		return "off"
	}
}

// mafiosiFor is how many Mafiosi a table should have. P2
func mafiosiFor(seats int) int { return max(1, seats/4) }

// check holds a set-up against P1, P2, P15, P16 and P32.
func check(c *rulebook.Checking) {
	c.RefuseIf(c.Seats < 6 || c.Seats > 21, "P1", "players")
	agents := c.Count(agent)
	c.RefuseIf(c.On("no-agent") && agents > 0, "P15", "agent-left-out")
	c.RefuseIf(agents > 1 || !c.On("no-agent") && agents < 1, "P2", "one-agent")
	switch mafiosi := c.Count(mafioso); {
	case mafiosi < 1:
		c.Refuse("P2", "no-mafioso")
	case mafiosi >= c.Seats-mafiosi:
		c.Refuse("P2", "too-many-mafiosi")
	case mafiosi != mafiosiFor(c.Seats):
		c.Warn("P2", "mafiosi", mafiosiFor(c.Seats))
	}
	if c.HasCards() {
		checkCards(c)
	}
}

// checkCards holds the cards that are picked against P16 and P32.
func checkCards(checking *rulebook.Checking) {
	picked := 0
	for _, c := range cards {
		n := checking.CountCard(c.id)
		picked += n
		switch {
		case n == 0 || n == c.copies():
		case c.together > 0:
			checking.Refuse("P16", "three-or-none", c.id)
			checking.Refuse(c.rule, "all-together", c.id)
		default:
			checking.Refuse("P16", "one-of-a-kind", c.id)
		}
		checking.RefuseIf(n > 0 && checking.Seats < c.seats, c.rule, "card-needs-players", c.id, c.seats)
	}
	checking.RefuseIf(picked > checking.Seats, "P16", "too-many-cards")
	checking.WarnIf(picked <= checking.Seats && 4*picked > checking.Seats, "P16", "many-cards")
}

// recommend is the usual shape, and with cards one for four players. P2, P15, P16
func recommend(s *rulebook.Setup) {
	s.Counts = []rulebook.Count{{ID: mafioso, N: mafiosiFor(s.Seats)}}
	if !s.On("no-agent") {
		s.Counts = append(s.Counts, rulebook.Count{ID: agent, N: 1})
	}
	s.CardCounts = nil
	if !s.On(rulebook.CardsOption) {
		return
	}
	for i, c := range []*card{&vest, &bandage, &wiretap, &lastShot, &arrest} {
		if 4*(i+1) <= s.Seats {
			s.CardCounts = append(s.CardCounts, rulebook.Count{ID: c.id, N: 1})
		}
	}
}

// redeal says that one of the forces would have nobody, so that it is dealt again. P16
func redeal(s *rulebook.Setup) bool {
	var picked []*card
	members := map[string]int{}
	for i, token := range s.Roles {
		var c *card
		if i < len(s.Cards) {
			if c = find(s.Cards[i]); c != nil {
				picked = append(picked, c)
			}
		}
		_, side := allegiance(token, c)
		members[side]++
	}
	return slices.ContainsFunc(forces(picked), func(force string) bool { return members[force] == 0 })
}
