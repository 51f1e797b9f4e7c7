package script_test

import (
	"slices"
	"testing"

	"omerta/table"
)

// told is shown without anybody doing anything.
func told(t *table.Table) {
	t.Announce("day", table.Number(1))
	t.Tell(table.Set(1), "learns", table.Who(2), table.Word("killer"))
	t.Tell(table.Set(1, 3), "points", table.Who(1), table.Who(4))
	t.Announce("dies", table.Who(4), table.Word("guest"))
	t.Announce("dies", table.Who(2))
	t.Announce("hands", table.Raised(2, table.Set(1, 3)))
	t.Announce("vote", table.Votes(2, table.Set(1, 3)), table.VotesFor("abstain", table.Set(4)))
	t.AwaitTap(table.Begin)
	t.Announce("night", table.Number(2))
}

// An expectation must come after the last thing matched; other events may lie between.
func TestExpectationsAreMetInOrder(t *testing.T) {
	holds(t, "> all: day 1\n> all: dies Bob\n> all: night 2", told)
	fails(t, "> all: dies Bob\n> all: dies Dot guest", 2, told,
		"wanted > all: dies Dot guest; got only [all: hands Bob: Ann Cid · all: vote Bob=Ann,Cid abstain=Dot · all: night 2 · all: roles Ann=guest Bob=guest Cid=guest Dot=guest]; the game has ended")
	fails(t, "> all: dies Bob\n> all: dies Bob", 2, told)
	fails(t, "> all: dies", 1, told)
	fails(t, "> all: dies Bob guest", 1, told)
}

func TestAStarIsOneWordAndDotsAreAnyRestOrNone(t *testing.T) {
	holds(t, "> all: dies * guest\n> all: dies …\n> all: hands Bob: * Cid\n> all: vote *  abstain=Dot\n> all: * 2", told)
	holds(t, "> all: dies Dot …\n> all: dies Bob ...\n> all: …\n> all: …\n> all: night *", told)
	fails(t, "> all: dies * * * …", 1, told)
	fails(t, "> all: dies *\n> all: dies *", 2, told)
	fails(t, "> all: vote Bob=* abstain=Dot", 1, told)
}

// WHO is all, one name, or names joined by commas: each of them could see it, whoever else could.
func TestWhoSeesIt(t *testing.T) {
	holds(t, "> Ann: learns Bob killer\n> Ann, Cid: points Ann Dot\n> Bob: dies Dot guest\n> Ann,Bob,Cid,Dot: dies Bob\n> all: hands …", told)
	holds(t, "> Cid: points Ann Dot", told)
	fails(t, "> Bob: learns Bob killer", 1, told, "it came, but was shown to Ann only")
	fails(t, "> Ann,Bob: points Ann Dot", 1, told, "it came, but was shown to Ann,Cid only")
	fails(t, "> all: points Ann Dot", 1, told)
}

func TestOnlyMeansThatNobodyElseSeesIt(t *testing.T) {
	holds(t, "> Ann only: learns Bob killer\n> Cid,Ann only: points Ann Dot\n> all only: dies Bob", told)
	fails(t, "> Ann only: points Ann Dot", 1, told, "it came, but was shown to Ann,Cid only")
	fails(t, "> Ann only: dies Bob", 1, told, "it came, but was shown to all")
	fails(t, "> Ann,Bob,Cid,Dot only: dies Bob", 1, told, "it came, but was shown to all")
}

// Who is allowed to watch everything does not count.
func TestWhoWatchesDoesNotCount(t *testing.T) {
	watched := func(t *table.Table) {
		t.Watch(table.Set(4))
		t.Tell(table.Set(1), "learns", table.Who(2), table.Word("killer"))
		t.Tell(0, "whispers")
	}
	result := holds(t, "> Ann only: learns Bob killer", watched)
	if !slices.Contains(result.Transcript, "> Ann only: learns Bob killer  # and, watching: Dot") {
		t.Errorf("the transcript is %q", result.Transcript)
	}
	holds(t, "> Dot: learns Bob killer", watched)
	holds(t, "> Ann,Dot only: learns Bob killer", watched)
	fails(t, "> Dot only: learns Bob killer", 1, watched)
	fails(t, ">! Dot: learns …", 1, watched, "wanted Dot: learns … not to come; got > Ann only: learns Bob killer")
	holds(t, "> Dot: whispers", watched)
}

// What must not come must not come between the neighbouring expectations, or up to the end; the one matched is not
// looked at.
func TestWhatMustNotComeBetween(t *testing.T) {
	holds(t, "> all: dies Dot guest\n>! all: dies Dot guest\n>! all: day *\n> all: dies Bob\n>! all: dies …", told)
	fails(t, "> all: day 1\n>! all: dies Dot …\n> all: dies Bob", 2, told, "wanted all: dies Dot … not to come; got > all: dies Dot guest")
	// a single one can be what the neighbours are
	holds(t, "> all: dies Dot guest\n>! all: dies …\n> all: dies Bob\n>! all: dies …\n> all: hands …", told)
	fails(t, ">! all: day *\n> all: dies Bob", 1, told, "got > all: day 1")
	// at the end: what has come by then, and no time passes
	holds(t, ">! all: night *", told)
	holds(t, "> all: dies Bob\n>! all: night *", told)
	fails(t, "> all: dies Bob\n>! all: night *\nhost: begin", 2, told)
	// up to the next expectation, whatever is done between
	fails(t, ">! all: night *\nhost: begin\n> all: roles …", 1, told)
	holds(t, ">! all: night *\nhost: begin\n> all: night 2", told)
	// several at one place
	fails(t, "> all: day 1\n>! all: lot …\n>! Ann: learns …\n> all: dies …", 3, told)
}

// In what must not come none of those named may see it; of all, it must not be shown to everybody.
func TestWhoMustNotSeeIt(t *testing.T) {
	holds(t, "> all: day 1\n>! all: learns …\n>! Bob,Cid,Dot: learns …\n> all: dies Dot guest", told)
	fails(t, ">! Bob,Cid,Dot: points …\n> all: night 2", 1, told, "got > Ann,Cid only: points Ann Dot")
	fails(t, ">! Cid: dies …\n> all: night 2", 1, told, "got > all: dies Dot guest")
}

// Only expectations move the place from which events are matched.
func TestAnActionMayStandBeforeAnEventThatCameEarlier(t *testing.T) {
	holds(t, "host: begin\n> all: day 1\n> all: dies Bob\n> all: night 2", told)
}

func TestAFailureTellsTheLastTenEvents(t *testing.T) {
	many := func(t *table.Table) {
		for n := range 30 {
			t.Announce("day", table.Number(n))
		}
	}
	fails(t, "> all: day 3\n> all: night 1", 2, many, "got only [… · all: day 21 · all: day 22 · all: day 23", "all: day 29 · all: roles")
}
