package table_test

import (
	"slices"
	"testing"

	"omerta/table"
)

// everything is a rulebook that uses all the table has, one thing after the other.
func everything(t *table.Table) {
	t.OnExclude(func(seat table.Seat) {
		if t.Living().Len() < 2 {
			t.Announce("draw")
			t.End()
		}
	})
	t.OnAbandon(func() { t.Announce("roles") })
	for seat := range t.Living().All() {
		t.Open(table.Prompt{
			Seat: seat, Offer: true, Choices: []table.Choice{{Verb: "accuse", From: t.Living().Without(seat), Count: 1}},
			On: func(p *table.Prompt) { t.Announce("accused", table.Who(p.Target())) },
		})
	}
	t.AwaitTap(table.Begin)
	var prompts []*table.Prompt
	awake := table.FirstSeats(3) & t.Living()
	t.Step("mafia", 20, func() {
		prompts = t.Together(awake, awake&t.Living(), table.Choice{Verb: "kill", From: t.Living()})
	})
	t.Announce("shot", table.Who(t.Agreed(prompts, awake, table.Majority)))
	t.Discuss(60)
	round(t)
	b := t.Vote(table.Vote{Voters: t.Living(), For: t.Living(), NotSelf: "G5", Seconds: 60})
	t.ShowVote(&b)
	for voter := range t.Living().All() {
		if t.Living().Has(voter) {
			p := t.Open(table.Prompt{Seat: voter, Final: true, Choices: []table.Choice{{Verb: "vote", From: t.Living(), Count: 1}}})
			t.Gather(table.Window{Name: "turn", Seconds: 20, Speaker: voter})
			t.Announce("votes", table.Who(voter), table.Who(p.Target()))
		}
	}
	for seat := range t.Living().All() {
		t.Open(table.Prompt{Seat: seat, Choices: []table.Choice{{Verb: "raise"}, {Verb: "keep"}}})
	}
	t.Gather(table.Window{Name: "hands", Seconds: 30, Count: true})
	t.ShowHands(table.Nobody, t.Living())
	if gone := t.Lot(t.Living()); gone != table.Nobody {
		t.Leave(gone)
		t.Announce("out", table.Who(gone))
		p := t.Open(table.Prompt{Seat: gone, Choices: []table.Choice{{Verb: "shoot", From: t.Living(), Count: 1}}})
		t.Gather(table.Window{Name: "last-shot", Seconds: 20})
		t.Announce("shot", table.Who(p.Target()))
	}
}

// next is what a patient table does next: it answers the first prompt that waits for it, naming the lowest seat that
// can be named, or else lets the time run out, or gives the host's tap.
func next(g *hosted) table.Input {
	asked, answered := g.Asked()
	for seat := range (asked &^ answered).All() {
		for p := range g.Prompts(seat) {
			if c := p.Choices[0]; !p.Offer && c.From.Len() >= c.Count {
				in := table.Input{Kind: table.Answer, Seat: seat, Prompt: p.Number, Verb: c.Verb, Word: c.Word}
				if c.Count == 1 {
					in.Targets[0] = c.From.First()
				}
				return in
			}
		}
	}
	w, _ := g.Window()
	if w.Seconds > 0 {
		return table.Input{Kind: table.Clock, Window: w.Number}
	}
	return table.Input{Kind: table.Tap, Word: w.Tap, Window: w.Number}
}

// G13: whoever is excluded, at whatever moment, is out of everything from then on, and the game goes on to its end.
func TestAnybodyCanBeExcludedAtAnyMoment(t *testing.T) {
	moments := 0
	for moment := 0; ; moment++ {
		for excluded := table.Seat(1); excluded <= 5; excluded++ {
			g := host(t, 5, everything)
			for range moment {
				if g.Ended() {
					break
				}
				g.do(next(g))
			}
			if g.Ended() {
				if moments < 25 {
					t.Errorf("the game had only %d moments", moments)
				}
				return
			}
			if !g.Living().Has(excluded) {
				continue
			}
			moments = moment
			before := len(g.Sights())
			g.exclude(excluded)
			if got := line(&g.Sights()[before]); got != "all: excluded "+name(excluded) {
				t.Errorf("shown: %s", got)
			}
			for !g.Ended() {
				for seat := range table.FirstSeats(5).All() {
					for p := range g.Prompts(seat) {
						if seat == excluded {
							t.Fatalf("after %d inputs: %s is out and is asked %+v", moment, name(seat), p)
						}
						if p.Target() == excluded || p.Together.Has(excluded) || p.Choices[0].From.Has(excluded) {
							t.Fatalf("after %d inputs: a prompt still has %s in it: %+v", moment, name(excluded), p)
						}
					}
				}
				g.do(next(g))
			}
			g.whole()
		}
	}
}

func TestWhoIsOutCannotBeExcludedAgain(t *testing.T) {
	g := host(t, 5, everything)
	g.exclude(ben)
	g.refused(table.Input{Kind: table.Exclude, Seat: ben}, "is-out", "G13")
	for _, seat := range []table.Seat{table.Nobody, 6, 200} {
		g.refused(table.Input{Kind: table.Exclude, Seat: seat}, "not-seated", "G13")
	}
}

func TestARulebookThatSaysNothingOfExclusionsStillHasThem(t *testing.T) {
	g := host(t, 5, func(t *table.Table) { t.AwaitTap(table.Begin) })
	g.added(func() { g.exclude(ben) }, "all: excluded b")
	g.added(func() { g.do(table.Input{Kind: table.Abandon}) }, "all: abandoned")
	if !g.Ended() || g.Broken() != nil {
		t.Error("an abandoned game has not ended well")
	}
}

func TestAnExclusionMayEndTheGame(t *testing.T) {
	g := host(t, 2, everything)
	g.tap(table.Begin)
	g.added(func() { g.exclude(ann) }, "all: excluded a", "all: draw")
	if !g.Ended() {
		t.Error("the game goes on")
	}
}

func TestTheHostMayAbandonTheGameAtAnyMoment(t *testing.T) {
	for moment := 0; ; moment++ {
		g := host(t, 5, everything)
		for range moment {
			if g.Ended() {
				return
			}
			g.do(next(g))
		}
		if g.Ended() {
			return
		}
		g.added(func() { g.do(table.Input{Kind: table.Abandon}) }, "all: abandoned", "all: roles")
		if !g.Ended() || g.Broken() != nil || g.window() != "none" || !g.asked().Empty() {
			t.Fatalf("abandoned after %d inputs, and it is not over", moment)
		}
		g.refused(table.Input{Kind: table.Abandon}, "game-ended")
	}
}

// What follows from an exclusion may itself wait, inside whatever window was open.
func TestAnExclusionMayBeFollowedByAQuestion(t *testing.T) {
	var office, chosen table.Seat
	g := host(t, 5, func(t *table.Table) {
		office = ann
		t.OnExclude(func(seat table.Seat) {
			if seat == office {
				office = t.Living().NextLeft(seat)
				p := t.Open(table.Prompt{Seat: office, Choices: []table.Choice{{Verb: "decide", From: t.Living(), Count: 1}}})
				t.Gather(table.Window{Name: "decision"})
				chosen = p.Target()
			}
		})
		t.Discuss(60)
		b := t.Vote(table.Vote{Voters: t.Living(), For: t.Living()})
		t.ShowVote(&b)
	})
	g.tap(table.Close)
	g.answer(ben, "vote", ann)
	g.answer(cara, "vote", dev)
	g.exclude(ann)
	g.exclude(ben) // who was to decide: nothing is decided, and the successor's successor is asked
	if g.asked() != table.Set(cara) {
		t.Errorf("asked: %v", slices.Collect(g.asked().All()))
	}
	g.answer(cara, "decide", eve)
	if g.window() != "vote" || chosen != table.Nobody {
		t.Errorf("%s, decided for %d", g.window(), chosen)
	}
	if asked, answered := g.Asked(); asked != table.Set(cara, dev, eve) || answered != table.Set(cara) {
		t.Errorf("asked %v, answered %v", slices.Collect(asked.All()), slices.Collect(answered.All()))
	}
}

// G19
func TestTenQuietRoundsMakeAGameStale(t *testing.T) {
	var stale []int
	g := host(t, 5, func(t *table.Table) {
		for round := 1; round <= 25; round++ {
			t.AwaitTap(table.Begin)
			t.Discuss(60)
			if t.RoundEnds() {
				stale = append(stale, round)
			}
		}
	})
	for round := 1; round <= 25; round++ {
		if round == 4 {
			g.exclude(ann) // while the tap is awaited: of the round that follows
		}
		g.tap(table.Begin)
		if round == 5 {
			g.exclude(ben)
		}
		g.clock()
	}
	if want := []int{15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25}; !slices.Equal(stale, want) {
		t.Errorf("stale after rounds %v", stale)
	}
}
