package page_test

import (
	"slices"
	"strings"
	"testing"

	"omerta/table"
	"omerta/view"
	"omerta/web/page/fixture"
)

// A show of hands is followed at once by the next question, so what has been counted stands with that.
func TestWhatHasBeenCountedStandsWithTheNextQuestion(t *testing.T) {
	want := map[string]string{
		"en": "2 hands against Ben: Cara and Dev.",
		"ru": "Кандидат — Ben. Рук: 2 (Cara и Dev).",
		"pl": "Kandydatura: Ben. Ręce: 2 (Cara i Dev).",
	}
	each(t, func(t *testing.T, s fixture.Screen, language string) {
		if s.Name == "day-hands" && !strings.Contains(write(t, s, language), ">"+want[language]+"</p>") {
			t.Errorf("%s: %q is not on the page", language, want[language])
		}
	})
}

// What the votes were is on all phones alike while one of them is asked something else, as the mayor is when they are
// equal.
func TestWhatHasBeenCountedStandsOnPhonesThatAreNotAsked(t *testing.T) {
	for _, asked := range []bool{true, false} {
		s := screenOf(t, "day-hands")
		game := *s.View.Game
		game.Window = &view.Window{Number: 13, Name: "vote", Now: fixture.Now, Ends: fixture.Now + 50_000}
		game.Prompts = nil
		if asked {
			game.Prompts = []view.Prompt{{Number: 5, Choices: []view.Choice{{Verb: "vote", From: []table.Seat{2, 3}, Count: 1}}}}
		}
		v := *s.View
		v.Game = &game
		s.View = &v
		if source := write(t, s, "en"); !strings.Contains(source, ">2 hands against Ben: Cara and Dev.</p>") {
			t.Errorf("asked %v: the count is not on the page", asked)
		}
	}
}

// A night that begins at once leaves time to read the day's last count: as long as its first step is called it stands on
// every phone.
func TestTheDaysLastCountIsReadAsTheNightBegins(t *testing.T) {
	const count, earlier = ">3 hands against Ben: Cara, Dev and Eve.</p>", "against Dev"
	shows := func(change func(*view.View)) bool {
		v := fixture.Nightfall()
		change(v)
		source := write(t, fixture.Screen{View: v}, "en")
		ask := source[strings.Index(source, `id="r-ask"`):strings.Index(source, `id="r-story"`)]
		if strings.Contains(ask, earlier) {
			t.Error("an earlier count of the day stands there too")
		}
		return strings.Contains(ask, count) && strings.Contains(ask, "Ben is lynched")
	}
	night := func(v *view.View) *view.Chapter { return &v.Game.Story[len(v.Game.Story)-1] }
	if !shows(func(*view.View) {}) {
		t.Error("who is not called cannot read it")
	}
	if !shows(func(v *view.View) {
		v.Game.Prompts = []view.Prompt{{Number: 5, Decline: table.Pass, Choices: []view.Choice{{Verb: "shoot", From: []table.Seat{4, 5}, Count: 1}}}}
	}) {
		t.Error("who is called cannot read it")
	}
	if shows(func(v *view.View) { night(v).Lines = append(night(v).Lines, night(v).Lines[1]) }) {
		t.Error("it stands there still when the second step is called")
	}
	if strings.Contains(write(t, screenOf(t, "night-uncalled"), "en"), "At the end of the day") {
		t.Error("it stands there where the host begins the night")
	}
}

// Who is out and sees everything is told so, has all roles on the card once, however many are out, and sees the groups
// point.
func TestWhoIsOutAndSeesEverything(t *testing.T) {
	s := screenOf(t, "night-out")
	roles := view.Line{Event: "knows", Args: []view.Arg{{Kind: "is", Seat: 2, Word: "killer"}}}
	others := roles
	others.To = []table.Seat{4}
	v, game := *s.View, *s.View.Game
	card := *game.Card
	card.Learned = []view.Line{roles, others}
	game.Card, v.Game = &card, &game
	v.People = slices.Clone(v.People)
	v.People[1].Points = 3
	s.View = &v
	source := write(t, s, "en")
	for _, want := range []string{"You see everything from now on.", "Ben points here"} {
		if !strings.Contains(source, want) {
			t.Errorf("%q is not on the page", want)
		}
	}
	if n := strings.Count(source, "Ben: killer"); n != 1 {
		t.Errorf("the roles are on the card %d times", n)
	}
}

func screenOf(t *testing.T, name string) fixture.Screen {
	t.Helper()
	for _, s := range fixture.All() {
		if s.Name == name {
			return s
		}
	}
	t.Fatalf("there is no screen %s", name)
	return fixture.Screen{}
}
