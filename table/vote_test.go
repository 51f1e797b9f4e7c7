package table_test

import (
	"slices"
	"testing"

	"omerta/table"
)

// ballot holds one sealed vote, and a second one among those who tie.
func ballot(v table.Vote) func(*table.Table) {
	return func(t *table.Table) {
		v := v
		v.Voters, v.For = t.Living(), t.Living()
		first := t.Vote(v)
		t.ShowVote(&first)
		tied := first.Most()
		if tied.Len() < 2 {
			t.Announce("most", table.Each(tied))
			return
		}
		t.Announce("tie", table.Each(tied))
		v.Voters, v.For, v.Bars = t.Living(), tied&t.Living(), []table.Bar{{Who: t.Living() &^ tied, Rule: "X20"}}
		second := t.Vote(v)
		t.ShowVote(&second)
		t.Announce("most", table.Each(second.Most()))
	}
}

func TestASealedVoteIsShownWhenTheLastVoteIsInAndNotBefore(t *testing.T) {
	g := host(t, 5, ballot(table.Vote{NotSelf: "X18 G5"}))
	g.added(func() {
		g.answer(ann, "vote", ben)
		g.answer(ben, "vote", ann)
		g.answer(cara, table.Abstain)
		g.answer(ben, "vote", cara) // a vote may be changed
		g.answer(dev, "vote", cara)
	})
	g.refused(g.answering(eve, "vote", eve), "yourself", "X18", "G5")
	if asked, answered := g.Asked(); asked.Len() != 5 || answered.Len() != 4 {
		t.Error("how many have voted is wrong")
	}
	g.added(func() { g.answer(eve, "vote", ben) }, "all: vote b=a,e c=b,d abstain=c", "all: tie b c")
	g.refused(g.answering(ann, "vote", dev), "cannot-choose", "X20")
	g.refused(g.answering(ben, "vote", ben), "yourself", "X18", "G5")
	for _, seat := range []table.Seat{ann, cara, dev, eve} {
		g.answer(seat, "vote", ben)
	}
	g.added(func() { g.answer(ben, "vote", cara) }, "all: vote b=a,c,d,e c=b", "all: most b")
}

// G17
func TestWhoHasNotVotedWhenTheTimeRunsOutHasAbstained(t *testing.T) {
	g := host(t, 5, ballot(table.Vote{Seconds: 60}))
	g.answer(ann, "vote", ann)
	g.answer(ben, "vote", ann)
	g.answer(ben, table.Abstain)
	g.added(func() { g.clock() }, "all: vote a=a abstain=b,c,d,e", "all: most a")
}

func TestAVoteInWhichNobodyVotesHasNoMost(t *testing.T) {
	g := host(t, 5, ballot(table.Vote{Seconds: 60}))
	g.added(func() { g.clock() }, "all: vote abstain=a,b,c,d,e", "all: most")
}

// G13: an exclusion takes the seat out of the ballot, as a voter and as one to be voted for.
func TestVotesForOneWhoIsExcludedAreGivenBack(t *testing.T) {
	g := host(t, 5, ballot(table.Vote{NotSelf: "G5"}))
	g.answer(ann, "vote", ben)
	g.answer(ben, "vote", cara)
	g.answer(cara, "vote", ben)
	g.answer(dev, "vote", cara)
	g.added(func() { g.exclude(ben) }, "all: excluded b")
	if asked, answered := g.Asked(); asked != table.Set(ann, cara, dev, eve) || answered != table.Set(dev) {
		t.Errorf("asked %v, answered %v", slices.Collect(asked.All()), slices.Collect(answered.All()))
	}
	g.refused(g.answering(ann, "vote", ben), "is-out", "G5")
	g.refused(g.answering(ben, "vote", ann), "out")
	for _, seat := range []table.Seat{ann, cara} {
		g.answer(seat, "vote", dev)
	}
	g.added(func() { g.answer(eve, table.Abstain) }, "all: vote d=a,c c=d abstain=e", "all: most d")
}

func TestAnExclusionThatLeavesOnlyVotesThatAreInEndsTheBallot(t *testing.T) {
	g := host(t, 5, ballot(table.Vote{}))
	for _, seat := range []table.Seat{ann, ben, cara, dev} {
		g.answer(seat, "vote", ann)
	}
	g.added(func() { g.exclude(eve) }, "all: excluded e", "all: vote a=a,b,c,d", "all: most a")
}

// One whom nobody is left to vote for is not waited for.
func TestAVoterWithNobodyToVoteForIsNotAwaited(t *testing.T) {
	g := host(t, 2, ballot(table.Vote{NotSelf: "G5"}))
	g.answer(ann, "vote", ben)
	g.added(func() { g.exclude(ben) }, "all: excluded b", "all: vote abstain=a", "all: most")
}

func TestBallotsAreRankedByVotesAndThenBySeat(t *testing.T) {
	b := table.Ballots{Voters: table.FirstSeats(9), For: table.FirstSeats(9)}
	copy(b.Of[1:], []table.Seat{7, 7, 3, 3, 1, 1, 1, 5, table.Nobody})
	want := []table.Seats{table.Set(1), table.Set(3, 7), table.Set(5)}
	if got := b.Ranked(); !slices.Equal(got, want) {
		t.Errorf("ranked %v, want %v", got, want)
	}
	if b.Most() != table.Set(1) || b.VotersOf(7) != table.Set(1, 2) || b.VotersOf(table.Nobody) != table.Set(9) {
		t.Errorf("most %v", b.Most())
	}
	b.For = b.For.Without(1) // one who has left
	if b.Most() != table.Set(3, 7) {
		t.Errorf("most without 1: %v", b.Most())
	}
}
