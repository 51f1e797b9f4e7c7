package room_test

import (
	"testing"

	"omerta/room"
	"omerta/view"
)

func TestOnePersonPlaysAWholeGameWithBots(t *testing.T) {
	p := newParty(t, 500, "Alice")
	for range 6 {
		p.act("Alice", room.Action{Do: "bot"})
	}
	p.act("Alice", room.Action{Do: "start"})
	reopened := false
	for {
		v := p.await("Alice", "something to do", func(v *view.View) bool {
			if v.Phase == "end" {
				return true
			}
			w := v.Game.Window
			return w.Tap != "" || w.Name == "vote" && !v.You.Out && len(v.Game.Prompts) > 0 && !v.Game.Prompts[0].Answered
		})
		switch {
		case v.Phase == "end":
			if v.Game.End.Broken || len(v.Game.End.Roles) != 7 {
				t.Fatalf("it ended as %+v", v.Game.End)
			}
			return
		case v.Game.Window.Tap != "":
			p.act("Alice", room.Action{Do: "tap", Word: v.Game.Window.Tap, Window: v.Game.Window.Number})
		default:
			p.answer("Alice", "vote", "")
		}
		if v.Game.Round == 1 && !reopened {
			p.reopen()
			reopened = true
		}
	}
}
