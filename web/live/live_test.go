package live

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"omerta/room"
	"omerta/speech"
	"omerta/table"
	"omerta/view"
	"omerta/web/page"
)

func TestASocketThatIsBusyIsSentOnceWhatHasChangedSince(t *testing.T) {
	h := newHall(t)
	h.push()
	s := h.pages[1]
	s.busy.Store(true) // as if its last message were still on its way
	for _, vote := range []room.Action{h.votes[0], h.votes[1], h.votes[0]} {
		if err := h.feed.room.Act(t.Context(), s.key, vote); err != nil {
			t.Fatal(err)
		}
		s.lacks.Store(true)
		before := s.n
		s.push(&picture{feed: h.feed})
		if s.n != before || !s.lacks.Load() {
			t.Fatal("a message was made for a socket that cannot take one")
		}
	}
	s.busy.Store(false)
	p := &picture{feed: h.feed}
	message := p.message(s, false)
	if !strings.Contains(string(message), `"ask"`) {
		t.Errorf("it is sent %.300s", message)
	}
	if again := p.message(s, false); again != nil {
		t.Errorf("it is sent more: %.300s", again)
	}
}

func TestAMessageHasTheRegionsThatChangedAndNoOther(t *testing.T) {
	h := newHall(t)
	read := func(s *socket, whole bool) (m PageMessage) {
		t.Helper()
		message := (&picture{feed: h.feed}).message(s, whole)
		if message == nil {
			return m
		}
		if err := json.Unmarshal(message, &m); err != nil {
			t.Fatal(err)
		}
		return m
	}
	s := h.pages[1]
	first := read(s, true)
	if first.N != 1 || len(first.Regions) < 10 || first.Theme != "day" {
		t.Errorf("the first message is %d with %d regions", first.N, len(first.Regions))
	}
	if err := h.feed.room.Act(t.Context(), s.key, h.votes[0]); err != nil {
		t.Fatal(err)
	}
	second := read(s, false)
	if second.N != 2 || second.Regions["ask"] == "" || second.Regions["card"] != "" || second.Regions["mine"] != "" {
		t.Errorf("after a vote it is sent %v", second.Regions)
	}
	if whole := read(s, true); whole.N != 3 || len(whole.Regions) != len(first.Regions) {
		t.Errorf("asked for everything it is sent %d of %d regions", len(whole.Regions), len(first.Regions))
	}
}

// story is a view of a game in which all have been shown the lines given.
func story(number int, window *view.Window, lines ...view.Line) *view.View {
	v := &view.View{Phase: "night", People: []view.Person{{Name: "Ann", Seat: 1}, {Name: "Ben", Seat: 2}}}
	v.Setup.Book = "app"
	for i := range lines {
		lines[i].All = true
	}
	v.Game = &view.Game{Number: number, Window: window, Story: []view.Chapter{{Name: "night", Round: 1, Lines: lines}}}
	return v
}

func told(event string, args ...view.Arg) view.Line { return view.Line{Event: event, Args: args} }

func word(w string) view.Arg { return view.Arg{Kind: "word", Word: w} }

func said(v *voice, s *socket) (texts []string) {
	v.speaker = s
	for _, l := range v.lines(s) {
		texts = append(texts, l.Text)
	}
	return texts
}

func TestTheVoiceCallsTheNightStepByStep(t *testing.T) {
	var v voice
	s := &socket{site: siteIn("en")}
	v.follow(&view.View{Phase: "lobby"})
	night, killers, doctor := told("night", view.Arg{Kind: "number", N: 1}), told("step", word("killers")), told("step", word("doctor"))
	day, dies := told("day", view.Arg{Kind: "number", N: 1}), told("dies", view.Arg{Kind: "who", Seat: 2}, word("villager"))
	calls := []struct {
		view *view.View
		want string
	}{
		{story(1, nil, told("cast", word("killer"))), ""},
		{story(1, nil, told("cast", word("killer")), night, killers), "Night falls|Killers, open your eyes"},
		{story(1, nil, told("cast", word("killer")), night, killers), ""},
		{story(1, nil, told("cast", word("killer")), night, killers, doctor), "Killers, close your eyes|Doctor, open your eyes"},
		{story(1, &view.Window{Number: 9, Name: "discussion"}, told("cast", word("killer")), night, killers, doctor, day, dies),
			"Doctor, close your eyes|Morning|Ben is dead|The table has the floor"},
		{story(1, &view.Window{Number: 9, Name: "discussion", Paused: true}, told("cast", word("killer")), night, killers, doctor, day, dies),
			"The clock is stopped"},
	}
	for i, call := range calls {
		v.follow(call.view)
		texts := said(&v, s)
		want := strings.Split(call.want, "|")
		if call.want == "" {
			want = nil
		}
		if len(texts) != len(want) {
			t.Fatalf("call %d: said %q, want %q", i, texts, want)
		}
		for j := range want {
			if !strings.HasPrefix(texts[j], want[j]) {
				t.Errorf("call %d: said %q, want %q", i, texts[j], want[j])
			}
		}
	}
}

func TestAVoteAfterATieIsCalledWithItsNames(t *testing.T) {
	var v voice
	s := &socket{site: siteIn("en")}
	v.follow(story(1, nil))
	v.follow(story(1, &view.Window{Number: 3, Name: "vote"}, told("tie", view.Arg{Kind: "seats", Seats: []table.Seat{1, 2}})))
	texts := strings.Join(said(&v, s), " ")
	if !strings.Contains(texts, "Vote again, between Ann and Ben.") {
		t.Errorf("said %q", texts)
	}
}

// A host counts aloud how many hands are up; whose they are is read on the phones.
func TestTheVoiceCountsTheHands(t *testing.T) {
	for language, want := range map[string]string{
		"en": "Ben: 2 hands.|Ann: no hand.|For all of the tied to go: 1 hand.",
		"ru": "Ben — 2 руки.|Ann — ни одной руки.|За то, чтобы ушли все, — 1 рука.",
		"pl": "Ben: 2 ręce.|Ann: żadnej ręki.|Czy odchodzą wszyscy? 1 ręka.",
	} {
		var v voice
		v.follow(story(1, nil))
		v.follow(story(1, nil,
			told("hands", view.Arg{Kind: "hands", Seat: 2, Seats: []table.Seat{1, 2}}), told("hands", view.Arg{Kind: "hands", Seat: 1}),
			told("hands", view.Arg{Kind: "hands", Word: "tied", Seats: []table.Seat{1}})))
		if texts := strings.Join(said(&v, &socket{site: siteIn(language)}), "|"); texts != want {
			t.Errorf("said %q, want %q", texts, want)
		}
	}
}

func TestTheCardsAreCalledOnceAndWhatComesBeforeTheFirstNightByItsOwnName(t *testing.T) {
	var v voice
	s := &socket{site: siteIn("en")}
	v.follow(&view.View{Phase: "lobby"})
	for i, window := range []string{table.Begin, "exchange"} {
		police := story(1, &view.Window{Number: i + 1, Name: window})
		police.Phase, police.Setup.Book = "deal", "police"
		v.follow(police)
		want := []string{"Read your cards", "The holder of the change of roles"}[i]
		if texts := said(&v, s); len(texts) != 1 || !strings.HasPrefix(texts[0], want) {
			t.Errorf("in the window %s: said %q, want %q", window, texts, want)
		}
	}
}

func TestAPhoneThatComesBackIsSentTheLastLinesAndNoneTwice(t *testing.T) {
	var v voice
	v.follow(story(1, nil))
	v.follow(story(1, nil, told("night", view.Arg{Kind: "number", N: 1})))
	first, back := &socket{site: siteIn("en")}, &socket{site: siteIn("ru")}
	if texts := said(&v, first); len(texts) != 1 {
		t.Errorf("the first phone says %q", texts)
	}
	if texts := said(&v, first); len(texts) != 0 {
		t.Errorf("the first phone says %q again", texts)
	}
	texts := said(&v, back)
	if len(texts) != 1 || texts[0] == speech.In("en").Say("narrator.night") {
		t.Errorf("the phone that comes back says %q", texts)
	}
	v.forget(time.Now().Add(time.Hour))
	if texts := said(&v, &socket{site: siteIn("en")}); len(texts) != 0 {
		t.Errorf("an hour later it says %q", texts)
	}
}

func TestOfTwoPagesOfTheVoiceOneSpeaks(t *testing.T) {
	var v voice
	old, fresh := &socket{opened: time.Unix(1, 0)}, &socket{opened: time.Unix(2, 0)}
	every := func(*socket) bool { return true }
	v.choose([]*socket{old, fresh}, every)
	if v.speaker != fresh {
		t.Error("the page that was opened last does not speak")
	}
	old.voiced.Store(5)
	v.choose([]*socket{fresh, old}, every)
	if v.speaker != old {
		t.Error("the page that asked to does not speak")
	}
	v.choose([]*socket{old, fresh}, func(*socket) bool { return false })
	if v.speaker != nil {
		t.Error("a page speaks that nobody has asked")
	}
}

func siteIn(language string) page.Site { return page.Site{Language: language} }
