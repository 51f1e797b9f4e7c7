package room

import (
	"testing"

	"omerta/table"
)

func TestAWindowStandsStillWhileAnotherRunsInsideIt(t *testing.T) {
	c := clock{speed: 1}
	talk := table.Window{Number: 1, Seconds: 60, Talk: true}
	c.follow([]table.Window{talk}, 1_000)
	if ends := c.ends(1_000); ends != 61_000 {
		t.Fatalf("the talk ends at %d", ends)
	}
	c.follow([]table.Window{talk, {Number: 2, Seconds: 10}}, 21_000)
	if ends := c.ends(25_000); ends != 31_000 {
		t.Fatalf("the inner window ends at %d", ends)
	}
	c.follow([]table.Window{talk}, 30_000)
	if ends := c.ends(30_000); ends != 70_000 {
		t.Fatalf("40 of the talk's seconds were left at 30, and it ends at %d", ends)
	}
}

func TestAPausedTalkKeepsWhatItHadLeftAndAnExtensionAddsToIt(t *testing.T) {
	c := clock{speed: 1}
	talk := table.Window{Number: 1, Seconds: 60, Talk: true}
	c.follow([]table.Window{talk}, 1_000)
	talk.Paused = true
	c.follow([]table.Window{talk}, 11_000)
	if c.ends(50_000) != 0 || c.left(50_000) != 50_000 {
		t.Fatalf("paused, it ends at %d with %d left", c.ends(50_000), c.left(50_000))
	}
	talk.Seconds += 30
	c.follow([]table.Window{talk}, 50_000)
	talk.Paused = false
	c.follow([]table.Window{talk}, 100_000)
	if ends := c.ends(100_000); ends != 180_000 {
		t.Fatalf("resumed with 80 seconds left at 100, it ends at %d", ends)
	}
}

func TestTheLeadComesBeforeTheTime(t *testing.T) {
	c := clock{speed: 2}
	c.follow([]table.Window{{Number: 1, Lead: 4, Seconds: 20}}, 0)
	if opens, ends := c.opens(0), c.ends(0); opens != 2_000 || ends != 12_000 {
		t.Fatalf("at twice the speed it opens at %d and ends at %d", opens, ends)
	}
}

func TestTheWindowThatRunsBeginsAgainAfterARestart(t *testing.T) {
	c := clock{speed: 1}
	talk := table.Window{Number: 1, Seconds: 60}
	c.follow([]table.Window{talk}, 1_000)
	c.follow([]table.Window{talk, {Number: 2, Seconds: 10}}, 21_000)
	c.restart(1_000_000)
	if ends := c.ends(1_000_000); ends != 1_010_000 {
		t.Fatalf("the running window ends at %d", ends)
	}
	c.follow([]table.Window{talk}, 1_010_000)
	if ends := c.ends(1_010_000); ends != 1_050_000 {
		t.Fatalf("the outer one had 40 seconds left and ends at %d", ends)
	}
}
