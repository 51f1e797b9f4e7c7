package table_test

import (
	"reflect"
	"slices"
	"testing"

	"omerta/table"
)

// avengers is a rulebook in which everybody who is put out may take somebody along, who then may do so too. The host
// opens it by naming the first by a prompt to seat a.
type avengers struct{ t *table.Table }

func (g *avengers) play() {
	g.t.OnExclude(func(table.Seat) {}) // nothing answers an exclusion
	g.t.AwaitTap(table.Begin)
	p := g.t.Open(table.Prompt{Seat: ann, Choices: []table.Choice{{Verb: "name", From: g.t.Living(), Count: 1}}})
	g.t.Gather(table.Window{Name: "naming"})
	g.out(p.Target())
	g.t.Announce("over", table.Each(g.t.Living()))
}

// out is one seat's death and whatever it sets off.
func (g *avengers) out(seat table.Seat) {
	if !g.t.Living().Has(seat) {
		return
	}
	g.t.Leave(seat)
	g.t.Announce("out", table.Who(seat))
	p := g.t.Open(table.Prompt{
		Seat: seat, Decline: table.Pass, Final: true,
		Choices: []table.Choice{{Verb: "shoot", From: g.t.Living(), Count: 1}},
	})
	g.t.Gather(table.Window{Name: "last-shot", Seconds: 15})
	if p.Answered && !p.Declined() {
		g.out(p.Target())
	}
	g.t.Announce("answered", table.Who(seat))
}

func TestAPlayerAnswersTheirOwnDeathAndSoDoesWhoeverThatKills(t *testing.T) {
	g := host(t, 5, func(t *table.Table) { (&avengers{t}).play() })
	g.tap(table.Begin)
	g.added(func() { g.answer(ann, "name", cara) }, "all: out c")
	if g.asked() != table.Set(cara) || g.Living().Has(cara) {
		t.Error("the one who is out is not the one who is asked")
	}
	g.refused(g.answering(cara, "shoot", cara), "yourself", "G5")
	g.added(func() { g.answer(cara, "shoot", eve) }, "all: out e")
	g.refused(g.answering(eve, "shoot", cara), "is-out", "G5")
	g.added(func() { g.answer(eve, "shoot", ben) }, "all: out b")
	g.added(func() { g.clock() },
		"all: answered b", "all: answered e", "all: answered c", "all: over a d")
}

// The answer to a death is awaited of one who is out; were they asked to leave the room, their shot is void.
func TestAChainStopsWhereSomebodyDeclinesOrNobodyIsLeft(t *testing.T) {
	g := host(t, 2, func(t *table.Table) { (&avengers{t}).play() })
	g.tap(table.Begin)
	g.answer(ann, "name", ann)
	g.added(func() { g.answer(ann, "shoot", ben) }, "all: out b", "all: answered b", "all: answered a", "all: over")
	if !g.Ended() {
		t.Error("with nobody left to shoot the window waits all the same")
	}

	g = host(t, 3, func(t *table.Table) { (&avengers{t}).play() })
	g.tap(table.Begin)
	g.answer(ann, "name", ben)
	g.added(func() { g.answer(ben, table.Pass) }, "all: answered b", "all: over a c")
}

func TestAnExclusionInTheMiddleOfAChainTakesTheTargetAwayFromIt(t *testing.T) {
	g := host(t, 5, func(t *table.Table) { (&avengers{t}).play() })
	g.tap(table.Begin)
	g.answer(ann, "name", cara)
	g.added(func() { g.exclude(eve) }, "all: excluded e")
	g.refused(g.answering(cara, "shoot", eve), "is-out", "G5")
	g.answer(cara, "shoot", dev)
	g.added(func() { g.clock() }, "all: answered d", "all: answered c", "all: over a b")
}

// council is a talk and a sealed ballot, in which seat e has a card that may be played at any moment: it puts somebody
// out on the spot, who may have seen it coming and answers with a last word.
func council(t *table.Table) {
	t.OnExclude(func(table.Seat) {})
	var card *table.Prompt
	card = t.Open(table.Prompt{
		Seat: eve, Offer: true, Final: true,
		Choices: []table.Choice{{Verb: "play", Word: "shot", From: t.Living().Without(eve), Count: 1}},
		On: func(p *table.Prompt) {
			t.Shut(card)
			t.Announce("plays", table.Who(eve), table.Word("shot"), table.Who(p.Target()))
			t.Leave(p.Target())
			t.Open(table.Prompt{Seat: p.Target(), Choices: wave, Decline: table.Pass})
			t.Gather(table.Window{Name: "last-word", Seconds: 15})
			t.Announce("out", table.Who(p.Target()))
		},
	})
	t.Discuss(120)
	b := t.Vote(table.Vote{Voters: t.Living(), For: t.Living(), NotSelf: "G5", Seconds: 60})
	t.ShowVote(&b)
	t.Shut(card)
	t.AwaitTap(table.Begin)
}

func playing(g *hosted, target table.Seat) table.Input {
	in := g.answering(eve, "play", target)
	in.Word = "shot"
	return in
}

func TestACardCanBePlayedInTheTalk(t *testing.T) {
	g := host(t, 5, council)
	talk, _ := g.Window()
	g.do(table.Input{Kind: table.Pause})
	g.added(func() { g.do(playing(g, ben)) }, "all: plays e shot b")
	again := playing(g, cara)
	g.refused(again, "not-yet")
	again.Prompt = 1
	g.refused(again, "too-late", "G3")
	g.added(func() { g.answer(ben, "wave") }, "all: out b")
	talk.Paused = true
	if w, _ := g.Window(); !reflect.DeepEqual(w, talk) {
		t.Errorf("the talk goes on as %+v, and was %+v", w, talk)
	}
	g.do(table.Input{Kind: table.Resume})
	g.tap(table.Close)
	if asked, _ := g.Asked(); asked != table.Set(ann, cara, dev, eve) {
		t.Errorf("the vote asks %v", slices.Collect(asked.All()))
	}
}

// The vote itself has no line of code for this.
func TestACardPlayedInTheMiddleOfABallotTakesACandidateOutOfIt(t *testing.T) {
	g := host(t, 5, council)
	g.tap(table.Close)
	g.answer(ann, "vote", ben)
	g.answer(ben, "vote", ann)
	g.answer(cara, "vote", ben)
	g.answer(dev, "vote", cara)
	ballot, _ := g.Window()
	g.do(playing(g, ben))
	if g.window() != "last-word" || g.asked() != table.Set(ben) {
		t.Errorf("%s, and %v can act", g.window(), slices.Collect(g.asked().All()))
	}
	g.clock()
	if w, _ := g.Window(); !reflect.DeepEqual(w, ballot) {
		t.Errorf("the ballot goes on as %+v, and was %+v", w, ballot)
	}
	if asked, answered := g.Asked(); asked != table.Set(ann, cara, dev, eve) || answered != table.Set(dev) {
		t.Errorf("asked %v, answered %v", slices.Collect(asked.All()), slices.Collect(answered.All()))
	}
	g.refused(g.answering(ann, "vote", ben), "is-out", "G5")
	g.answer(ann, "vote", cara)
	g.answer(cara, table.Abstain)
	g.added(func() { g.answer(eve, "vote", cara) }, "all: vote c=a,d,e abstain=c")
	g.refused(playing(g, ann), "not-yet")
}

// A shot that takes away the last vote that was missing ends the ballot as it returns to it.
func TestACardPlayedByTheLastVoterEndsTheBallotAsItShould(t *testing.T) {
	g := host(t, 5, council)
	g.tap(table.Close)
	for _, seat := range []table.Seat{ann, cara, eve} {
		g.answer(seat, "vote", dev)
	}
	g.answer(dev, "vote", ann)
	g.do(playing(g, ben))
	g.added(func() { g.clock() }, "all: out b", "all: vote d=a,c,e a=d")
}

func TestAnExclusionInsideAReactionReachesTheBallotAroundIt(t *testing.T) {
	g := host(t, 5, council)
	g.tap(table.Close)
	g.answer(ann, "vote", cara)
	g.do(playing(g, ben))
	g.added(func() { g.exclude(cara) }, "all: excluded c")
	g.clock()
	if asked, answered := g.Asked(); asked != table.Set(ann, dev, eve) || !answered.Empty() {
		t.Errorf("asked %v, answered %v", slices.Collect(asked.All()), slices.Collect(answered.All()))
	}
}
