package script_test

import (
	"slices"
	"strings"
	"testing"

	"omerta/table"
)

// evening is two tapped and two timed windows, then a ballot of any length and a last step.
func evening(seconds int) func(*table.Table) {
	return func(t *table.Table) {
		t.AwaitTap(table.Begin)
		pick(t, 1, "look")
		pick(t, 2, "check")
		t.Announce("day", table.Number(1))
		t.Discuss(0)
		ballot(t, seconds)
		pick(t, 3, "look")
	}
}

func TestTimePassesByItselfUntilAnActionIsPossible(t *testing.T) {
	result := holds(t, "Bob: check Ann", evening(0))
	want := []string{"host: begin  # by itself", "clock  # by itself", "Bob: check Ann"}
	if got := done(result.Transcript); !slices.Equal(got, want) {
		t.Errorf("done: %q", got)
	}
}

func TestTimePassesByItselfUntilAnEventHasCome(t *testing.T) {
	result := holds(t, "> all: day 1", evening(0))
	want := []string{"host: begin  # by itself", "clock  # by itself", "clock  # by itself"}
	if got := done(result.Transcript); !slices.Equal(got, want) {
		t.Errorf("done: %q", got)
	}
}

// done are the actions of a transcript.
func done(transcript []string) (lines []string) {
	for _, line := range transcript[slices.Index(transcript, "")+1:] {
		if !strings.HasPrefix(line, ">") {
			lines = append(lines, line)
		}
	}
	return lines
}

// The host's taps need no line, and no time passes at the end.
func TestTheHostsTapIsGivenWhereOnlyItIsWaitedFor(t *testing.T) {
	result := holds(t, "vote Bob=Ann", evening(0))
	if got := done(result.Transcript); got[len(got)-2] != "host: close  # by itself" || got[len(got)-1] != "Ann: vote Bob" {
		t.Errorf("done: %q", got)
	}
}

func TestTimeDoesNotPassWhileTheGameWaitsForSomebodyElse(t *testing.T) {
	fails(t, "vote Bob=Ann\nCid: look Ann", 2, evening(0),
		"wanted Cid: look Ann; got Cid is not asked that (asked: vote); and the game waits for Bob, Cid, Dot (vote)")
	fails(t, "vote Bob=Ann\n> all: step look\n> all: step check\n> all: vote …", 4, evening(0),
		"wanted > all: vote …; got only [all: day 1]; the game waits for Bob, Cid, Dot (vote)")
}

func TestAVoteWithALimitPasses(t *testing.T) {
	holds(t, "vote Bob=Ann\nCid: look Ann", evening(60))
}

func TestNothingComesAfterTheEnd(t *testing.T) {
	fails(t, "Dot: look Ann", 1, nothing, "got the game has ended")
	fails(t, "> all: roles …\n> all: more", 2, nothing, "got nothing more; the game has ended")
	fails(t, "host: begin", 1, nothing, "got the game has ended")
	holds(t, "> all: roles …\nAnn: look Bob !\nhost: begin !\nclock !\nvote Ann=Bob !\nhands Ann: Bob !\nhands Ann: !", nothing)
}

func TestTwoHundredWindowsPassAndNoMore(t *testing.T) {
	windows := func(n int) func(*table.Table) {
		return func(t *table.Table) {
			for range n {
				t.Discuss(30)
			}
			t.Announce("at-last")
			pick(t, 1, "look")
		}
	}
	holds(t, "> all: at-last", windows(200))
	holds(t, "Ann: look Bob", windows(200))
	fails(t, "> all: at-last", 1, windows(201), "200 windows have passed")
	fails(t, "Ann: look Bob", 1, windows(201), "200 windows have passed")
}

func TestWhereTimeAndTapCouldEndAWaitTheTimeRunsOut(t *testing.T) {
	talk := func(t *table.Table) {
		if t.Discuss(30) == table.Timed {
			t.Announce("timed")
		}
		if t.Discuss(0) == table.Tapped {
			t.Announce("tapped")
		}
	}
	holds(t, "> all: timed\n> all: tapped", talk)
}

func TestClockNeedsARunningLimit(t *testing.T) {
	talk := func(t *table.Table) {
		t.AwaitTap(table.Begin)
		t.Discuss(30)
		t.Announce("over")
		ballot(t, 0)
	}
	fails(t, "clock", 1, talk, "wanted clock; got no time limit is running")
	fails(t, "host: begin\nclock\nclock", 3, talk, "no time limit is running")
	holds(t, "clock !\nhost: begin\nclock\n> all: over\nclock !", talk)
	fails(t, "host: begin\nclock !", 2, talk, "wanted a refusal of clock; got it would be taken")
	fails(t, "host: begin\nhost: pause\nclock", 3, talk, "the clock is paused")
	fails(t, "host: begin\nhost: pause\n> all: over", 3, talk, "the clock is paused")
}

func TestWhatTheHostCanDo(t *testing.T) {
	talk := func(t *table.Table) {
		t.AwaitTap(table.Begin)
		t.Discuss(30)
		t.Announce("over")
		pick(t, 1, "look")
		t.AwaitTap(table.Begin)
	}
	holds(t, `host: extend 20
		host: pause
		host: pause ! G13
		host: resume
		host: extend 0 ! G13
		host: extend -1 !
		host: close
		> all: over
		host: close !
		host: exclude Dot
		host: exclude Dot ! G13
		> all: excluded Dot
		host: abandon
		> all: abandoned
		> all: roles …`, talk)
}

func TestABrokenRulebookIsAFailureOfTheLineThatBrokeIt(t *testing.T) {
	broken := func(t *table.Table) {
		t.AwaitTap(table.Begin)
		t.Announce("night", table.Number(1))
		panic("the dice fell off the table")
	}
	for body, line := range map[string]int{
		"host: begin": 1, "\n> all: day 1": 2, "Ann: look Bob": 1, "> all: cast …\nvote Bob=Ann": 2,
	} {
		fails(t, body, line, broken, "the game broke: the dice fell off the table")
	}
	fails(t, "> all: cast …", -1, func(*table.Table) { panic("no dice") }, "x.game:1:", "the game broke: no dice")
	deep := func(t *table.Table) {
		t.Open(table.Prompt{Seat: 1, Choices: []table.Choice{{Verb: "throw"}}, On: func(*table.Prompt) { panic("no dice") }})
		t.Discuss(0)
	}
	fails(t, "Ann: throw", 1, deep, "the game broke: no dice")
}
