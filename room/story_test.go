package room_test

import (
	"slices"
	"testing"

	"omerta/room"
	"omerta/table"
	"omerta/view"
)

// The story of an ended game tells each deed after the lines that came before it, and not that a speaker was done.
func TestTheStoryTellsDeedsWhereTheyWereDone(t *testing.T) {
	six := []string{"Ann", "Bob", "Cid", "Dot", "Eve", "Fay"}
	p := newParty(t, 20, six...)
	p.act("Ann", room.Action{Do: "book", Name: "red-black", Value: "basic"})
	p.act("Ann", room.Action{Do: "start"})
	p.act("Ann", room.Action{Do: "tap", Word: table.Begin})
	for _, name := range six { // from the first seat on
		target := "Ann"
		if name == "Ann" {
			target = ""
		}
		p.answer(name, "nominate", target)
	}
	p.act("Ann", room.Action{Do: "abandon"})
	story := p.view("Ann").Game.Story
	i := slices.IndexFunc(story, func(c view.Chapter) bool { return c.Name == "day" })
	day := story[i]
	if len(day.Acts) != 5 {
		t.Fatalf("the day's deeds are %+v", day.Acts)
	}
	for _, act := range day.Acts {
		if act.Verb != "nominate" || act.After < 1 || day.Lines[act.After-1].Event != "speaks" || day.Lines[act.After-1].Args[0].Seat != act.Seat {
			t.Errorf("%+v is not told after its speech began, but after %+v", act, day.Lines[max(act.After, 1)-1])
		}
	}
}
