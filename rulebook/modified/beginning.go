package modified

import "omerta/table"

// election is the first day: the citizens meet and elect the Mayor, and there is no trial. M5
func (g *game) election() {
	g.day = 1
	g.t.Announce("day", table.Number(g.day))
	g.cite("M5")
	g.t.Wait(table.Window{Name: "meeting", Seconds: g.Seconds("discussion"), Tap: table.Close, Talk: true}, nil)
	g.mayor = g.elect()
	g.t.Announce("mayor", table.Who(g.mayor))
}

// elect holds the vote, again among the tied if it is equal, and draws a lot when that is equal too, or nobody votes. M5
func (g *game) elect() table.Seat {
	tied := g.ballot(g.t.Living())
	if tied.Len() > 1 {
		g.t.Announce("tie", table.Each(tied))
		if again := g.ballot(tied); !again.Empty() {
			tied = again
		}
		if tied &= g.t.Living(); tied.Len() > 1 {
			g.t.Announce("tie", table.Each(tied))
		}
	}
	switch {
	case tied.Empty():
		return g.t.Lot(g.t.Living())
	case tied.Len() == 1:
		return tied.First()
	}
	return g.t.Lot(tied)
}

// ballot is one vote of the election: those with the most votes. M5
func (g *game) ballot(among table.Seats) table.Seats {
	living := g.t.Living()
	ballots := g.t.Vote(table.Vote{
		Name: "election", Voters: living, For: among, NotSelf: "M5 G5",
		Bars:    []table.Bar{{Who: living &^ among, Rule: "M5"}, table.BarAnybody("M5")},
		Seconds: g.Seconds("vote"),
	})
	g.t.ShowVote(&ballots)
	return ballots.Most()
}

// firstNight is the order in which those meet who have to. M6
var firstNight = []string{mafia, yakuza, lawyer, sensei, doctor, sheriff, detective, vigilante, freemason}

// meetings are the first night: nobody shoots, and nobody uses an ability. M6
func (g *game) meetings() {
	g.phase = dark
	g.t.Announce("night", table.Number(g.day))
	g.cite("M6")
	for _, step := range firstNight {
		g.meet(step)
	}
}

// meet wakes a clan, or those who hold a role, to see who else is awake; one who wakes alone is made known to the app
// and sees nobody. M6, M24
func (g *game) meet(step string) {
	members := g.Holders(step)
	if c := g.clan(step); c != nil {
		members = c.members
	}
	if members.Empty() {
		return
	}
	g.t.Step(step, g.Seconds("step"), func() { g.t.Meet(members & g.t.Living()) })
}
