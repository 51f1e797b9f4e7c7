package room_test

import (
	"bytes"
	"testing"

	"omerta/room"
	"omerta/rulebook/shelf"
	"omerta/script"
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
			p.recordReplays()
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

// recordReplays holds that the record of the game replays to the same end.
func (p *party) recordReplays() {
	p.t.Helper()
	text, err := p.room.Record(0)
	if err != nil {
		p.t.Fatal(err)
	}
	record, err := script.Parse("record.game", bytes.NewReader(text))
	if err != nil {
		p.t.Fatalf("%v in\n%s", err, text)
	}
	if result := record.Run(shelf.Rulebooks); result.Err != nil {
		p.t.Fatalf("the record does not replay: %v\n%s", result.Err, text)
	}
}
