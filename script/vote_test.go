package script_test

import (
	"slices"
	"testing"

	"omerta/table"
)

func TestAVoteOnOneLine(t *testing.T) {
	vote := func(t *table.Table) { ballot(t, 0); t.AwaitTap(table.Begin) }
	holds(t, "vote Bob=Ann,Cid Ann=Bob abstain=Dot\n> all: vote Bob=Ann,Cid Ann=Bob abstain=Dot", vote)
	holds(t, "vote Bob=Ann\nCid: vote Bob\nDot: abstain\nBob: pass\n> all: vote Bob=Ann,Cid abstain=Bob,Dot", vote)
	fails(t, "vote Bob=Bob Ann=Cid", 1, vote, "nobody can choose themselves here (T5)", "the game waits for Ann, Bob, Dot (vote)")
}

// A vote closes when all who may vote have answered; until then a further line changes answers.
func TestAFurtherLineChangesVotes(t *testing.T) {
	vote := func(t *table.Table) { ballot(t, 0); ballot(t, 60) }
	holds(t, `vote Bob=Ann,Cid
		vote Cid=Ann abstain=Cid
		vote Bob=Ann
		>! all: vote …
		vote Dot=Ann Ann=Bob,Dot
		> all: vote Ann=Bob,Dot Dot=Ann abstain=Cid
		# the second ballot is another
		vote Bob=Ann
		> all: vote Bob=Ann abstain=Bob,Cid,Dot`, vote)
	// a change is given before the answer that closes the vote, whoever was asked first
	holds(t, "vote Bob=Ann,Dot Cid=Bob\nvote Dot=Cid Ann=Dot\n> all: vote Ann=Dot Bob=Ann Cid=Bob Dot=Cid", vote)
}

// It may leave voters out, who then abstain when the time runs out.
func TestWhoIsLeftOutAbstainsWhenTheTimeRunsOut(t *testing.T) {
	holds(t, "vote Bob=Ann,Cid\n> all: vote Bob=Ann,Cid abstain=Bob,Dot", func(t *table.Table) { ballot(t, 60) })
}

// voteAloud is one voter's turn in a vote that is shown as it is given.
func voteAloud(t *table.Table, voter table.Seat, seconds int) {
	p := t.Open(table.Prompt{Seat: voter, Decline: table.Abstain, Final: true, Choices: []table.Choice{
		{Verb: "vote", From: t.Living().Without(voter), Count: 1, NotSelf: "T5"},
	}})
	t.Gather(table.Window{Name: "turn", Seconds: seconds, Speaker: voter})
	t.Announce("votes", table.Who(voter), table.Who(p.Target()))
}

// hands is a show of hands on one candidate, or, for nobody, on all who are tied.
func hands(t *table.Table, candidate table.Seat, voters table.Seats, seconds int) {
	var prompts []*table.Prompt
	for seat := range voters.All() {
		prompts = append(prompts, t.Open(table.Prompt{Seat: seat, About: candidate, Choices: []table.Choice{{Verb: "raise"}, {Verb: "keep"}}}))
	}
	t.Gather(table.Window{Name: "hands", Seconds: seconds, Count: true, About: candidate})
	var raised table.Seats
	for _, p := range prompts {
		if p.Verb == "raise" && t.Living().Has(p.Seat) {
			raised = raised.With(p.Seat)
		}
	}
	t.ShowHands(candidate, raised)
}

// aloud is a vote in turn, beginning with Cid.
func aloud(seconds int) func(*table.Table) {
	return func(t *table.Table) {
		for voter := range t.Living().Clockwise(3) {
			voteAloud(t, voter, seconds)
		}
		t.Announce("counted")
		t.AwaitTap(table.Begin)
		ballot(t, 30)
	}
}

// The answers are given in the order in which the prompts open.
func TestVotesInTurnAreGivenInTheOrderOfTheTurns(t *testing.T) {
	result := holds(t, `vote Bob=Ann,Cid Ann=Dot,Bob
		> all: votes Cid Bob
		> all: votes Dot Ann
		> all: votes Ann Bob
		> all: votes Bob Ann
		> all: counted`, aloud(0))
	if got := done(result.Transcript); !slices.Equal(got, []string{"Cid: vote Bob", "Dot: vote Ann", "Ann: vote Bob", "Bob: vote Ann"}) {
		t.Errorf("done: %q", got)
	}
	// Dot and Bob are left out: their time runs out
	holds(t, `vote Bob=Ann abstain=Cid
		> all: votes Cid nobody
		> all: votes Dot nobody
		> all: votes Ann Bob
		> all: votes Bob nobody
		> all: counted`, aloud(20))
	fails(t, "vote Bob=Ann,Cid", 1, aloud(0), "wanted vote Bob=Ann,Cid; got it is not the moment for that (T9, G3); and the game waits for Dot (turn)")
}

// A vote that ends before the line is done does not go on in another vote.
func TestAVoteIsNotGivenInTwoVotes(t *testing.T) {
	fails(t, "Cid: Bob\nvote Bob=Ann,Cid", 2, aloud(20), "the vote was over before Cid could vote: it is not the moment for that (T9, G3)")
	barred := func(t *table.Table) {
		voters := t.Living().Without(4)
		ballots := t.Vote(table.Vote{Voters: voters, For: t.Living()})
		t.ShowVote(&ballots)
		pick(t, 4, "look")
		ballot(t, 30)
	}
	fails(t, "vote Bob=Ann,Bob,Cid,Dot", 1, barred, "the vote was over before Dot could vote")
}

// A line with ! is refused if any part of it would be, and nothing of it is done.
func TestAVoteThatIsRefused(t *testing.T) {
	vote := func(t *table.Table) { ballot(t, 30) }
	holds(t, `vote Bob=Ann,Bob !
		vote Bob=Ann,Bob ! T5
		> all: vote abstain=Ann,Bob,Cid,Dot
		vote Bob=Ann !`, vote)
	fails(t, "vote Bob=Ann,Cid !", 1, vote, "wanted a refusal of vote Bob=Ann,Cid; got it would be taken")
	fails(t, "vote Bob=Ann,Bob ! G10", 1, vote, "wanted a refusal by G10; got refused: nobody can choose themselves here (T5)")
	holds(t, "vote Bob=Ann,Cid !\n> all: votes Cid nobody", aloud(20))
}

// show is a show of hands on Bob, then one on all who are tied.
func show(t *table.Table) {
	hands(t, 2, t.Living().Without(2), 0)
	hands(t, table.Nobody, t.Living(), 30)
}

// On a candidate these raise a hand and every other voter does not.
func TestAShowOfHandsOnOneLine(t *testing.T) {
	result := holds(t, `hands Bob: Cid Ann
		> all: hands Bob: Ann Cid
		hands tied: Dot
		> all: hands tied: Dot`, show)
	if got := done(result.Transcript)[:3]; !slices.Equal(got, []string{"Ann: raise", "Cid: raise", "Dot: keep"}) {
		t.Errorf("done: %q", got)
	}
	holds(t, "hands Bob:\n> all: hands Bob:\nhands tied:\n> all: hands tied:", show)
}

func TestOneHandAlone(t *testing.T) {
	holds(t, `Ann: raise
		Dot: keep
		Ann: keep
		Cid: raise
		> all: hands Bob: Cid
		Ann: raise
		> all: hands tied: Ann`, show)
	// the line goes over what stood before
	holds(t, "Ann: raise\nDot: raise\nhands Bob: Cid Dot\n> all: hands Bob: Cid Dot", show)
}

func TestHandsOnWhomNobodyIsAskedAboutAreNotPossible(t *testing.T) {
	fails(t, "hands Dot: Ann", 1, show, "wanted hands Dot: Ann; got it is not the moment for that (T9, G3); and the game waits for Ann, Cid, Dot (hands)")
	fails(t, "hands Bob: Ann Bob", 1, show, "the game waits for Ann, Cid, Dot (hands)")
	holds(t, `hands Dot: Ann !
		hands Dot: ! T9
		hands Bob: Ann Bob ! G3
		hands tied: Ann !
		hands Bob:
		> all: hands Bob:
		hands Bob: ! G3`, show)
	fails(t, "hands Bob: Ann !", 1, show, "wanted a refusal of hands Bob: Ann; got it would be taken")
}
