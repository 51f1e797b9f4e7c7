package page_test

import (
	"strings"
	"testing"

	"omerta/table"
	"omerta/view"
)

// Those who plan together see the plan as any of them has last set it, whatever they have set before. R6
func TestAPlanIsSeenByAllWhoMakeIt(t *testing.T) {
	s := screenOf(t, "night-called")
	v := s.View
	v.Setup.Book, v.Setup.Mode, v.Game.Step, v.Game.Window.Name = "red-black", "professional", "mafia", "planning"
	v.Game.Card.Role, v.Game.Card.Side = "mafia", "mafia"
	plan := func(seats ...table.Seat) view.Line {
		l := view.Line{Event: "planned"}
		for _, seat := range seats {
			l.Args = append(l.Args, view.Arg{Kind: "who", Seat: seat})
		}
		return l
	}
	v.Game.Card.Learned = []view.Line{plan(4, 5, 6), plan(7, 4, 2)}
	v.Game.Prompts = []view.Prompt{{Number: 3, Decline: table.Pass, Choices: []view.Choice{{Verb: "plan", From: []table.Seat{2, 4, 5, 6, 7}, Count: 3}}}}
	for name, set := range map[string]func(*view.Prompt){
		"one who has set none":    func(*view.Prompt) {},
		"one who has set another": func(p *view.Prompt) { p.Answered, p.Verb, p.Targets = true, "plan", []table.Seat{4, 5, 6} },
		"one who wants none":      func(p *view.Prompt) { p.Answered, p.Verb = true, table.Pass },
	} {
		set(&v.Game.Prompts[0])
		for language, want := range map[string]string{
			"en": "The plan of all of you: Night 2: Gus, night 3: Dev, night 4: Ben.",
			"ru": "Ваш общий план — Ночь 2: Gus, ночь 3: Dev, ночь 4: Ben.",
			"pl": "Wspólny plan: Noc 2: Gus, noc 3: Dev, noc 4: Ben.",
		} {
			if !strings.Contains(write(t, s, language), want) {
				t.Errorf("%s does not see %q", name, want)
			}
		}
	}
}
