package web_test

import (
	"slices"
	"strings"
	"testing"

	"omerta/view"
	"omerta/web/webtest"
)

func TestAWholeGameIsPlayedOverTheJSONInterface(t *testing.T) {
	house := webtest.Start(t, webtest.Config{ClockSpeed: 40})
	p := newParty(t, house, "Alice", "Ben", "Cara", "Dev", "Eve")
	p.start()
	killers := p.holders("killer")
	if len(killers) == 0 {
		t.Fatal("nobody was dealt the killer")
	}
	looker, err := house.Look(p.code()).Follow(p.ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer looker.Close()
	over := func(v *view.View) bool { return v.Phase == "end" }
	for round := 1; !over(p.streams["Alice"].View()); round++ {
		if round > 10 {
			t.Fatal("the game goes on for ever")
		}
		p.tap()
		p.await("Alice", "the day", func(v *view.View) bool { return v.Phase == "day" || over(v) })
		if over(p.streams["Alice"].View()) {
			break
		}
		p.tap() // ends the talk
		for name := range p.people {
			v := p.await(name, "the vote", func(v *view.View) bool {
				return over(v) || v.You.Out || v.Game.Window != nil && v.Game.Window.Name == "vote"
			})
			if !over(v) && !v.You.Out && !slices.Contains(killers, name) {
				p.answer(name, "vote", p.seat(killers[0]))
			}
		}
		for _, name := range killers {
			if v := p.streams[name].View(); !over(v) && !v.You.Out {
				var other string
				for n := range p.people {
					if w := p.streams[n].View(); !slices.Contains(killers, n) && !w.You.Out {
						other = n
					}
				}
				p.answer(name, "vote", p.seat(other))
			}
		}
		v := p.await("Alice", "the vote's end", func(v *view.View) bool {
			return over(v) || v.Game.Window != nil && v.Game.Window.Name == "begin"
		})
		if over(v) {
			break
		}
	}
	for name := range p.people {
		v := p.await(name, "the end", over)
		if v.Game.End == nil || len(v.Game.End.Roles) != 5 || len(v.Game.End.Sides) == 0 {
			t.Errorf("%s is not told how it ended: %+v", name, v.Game.End)
		}
	}
	if v, err := looker.Until(p.ctx, over); err != nil || len(v.Game.End.Roles) != 5 {
		t.Errorf("who looks on is not told the end: %v", err)
	}
	record, err := p.people["Cara"].Record(p.ctx)
	if err != nil || !strings.Contains(string(record), "rulebook app") {
		t.Errorf("the record is %.80q, %v", record, err)
	}
}
