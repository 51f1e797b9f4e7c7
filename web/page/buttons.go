package page

import (
	"strconv"

	"omerta/speech"
	"omerta/table"
	"omerta/view"
)

// button is one button of the bar.
type button struct {
	id, say string
	do      string // the action that it sends; empty for one that sends what is chosen
	clear   bool   // takes back what is chosen, and sends nothing
	accent  bool   // the one thing to do next
	answer  bool   // says whether it is the answer that stands
	stands  bool
	off     bool
}

// buttons are the bar's of a game that is on, two in a row.
func (s *screen) buttons() (key string, buttons []button) {
	buttons = s.clockButtons()
	tap := s.tapButton()
	switch p := s.asked(); {
	case p != nil:
		q := s.questionOf(p)
		tap.accent = false
		if w := s.window(); w != nil && w.Speaker == s.You.Seat && w.Speaker != table.Nobody && q.decline != "" {
			tap = button{} // the speaker's own way to end the speech is there
		}
		return "bar-" + strconv.Itoa(q.Number), append(with(buttons, tap), s.answers(q)...)
	case s.alike():
		return "bar-0-" + s.moment(), []button{
			{id: "decline", say: s.say("pass"), clear: true},
			{id: "go", say: fill(s.say("screen.nothing", speech.Text("name", blankFirst)), nil, ""), accent: true, answer: true, off: true},
		}
	}
	if s.Phase == "deal" && s.playing() && !s.You.Ready {
		tap.accent = false
		return "bar-deal", append(with(buttons, tap), button{id: "ready", say: s.say("deal.read"), do: act{Do: "ready"}.json(), accent: true})
	}
	return "bar-tap", with(buttons, tap)
}

func with(buttons []button, b button) []button {
	if b.id == "" {
		return buttons
	}
	return append(buttons, b)
}

// clockButtons are the host's hand on the clock of a talk that has one.
func (s *screen) clockButtons() []button {
	w := s.window()
	if w == nil || !s.host() || !w.Talk || w.Ends+w.Left == 0 {
		return nil
	}
	pause := button{id: "pause", say: s.say("tap.pause"), do: act{Do: "pause", Window: w.Number}.json()}
	if w.Paused {
		pause = button{id: "resume", say: s.say("tap.resume"), do: act{Do: "resume", Window: w.Number}.json()}
	}
	return []button{pause, {
		id: "extend", say: s.say("tap.extend", speech.Number("n", 60)), do: act{Do: "extend", Window: w.Number, Seconds: 60}.json(),
	}}
}

// tapButton is the host's tap that the game waits for, or nothing.
func (s *screen) tapButton() button {
	tap := s.tap()
	if tap == "" {
		return button{}
	}
	w := s.window()
	keys := []string{"tap." + tap + "." + w.Name, "tap." + tap}
	if s.Game.Round == 0 {
		keys = append([]string{"tap." + tap + ".first"}, keys...)
	}
	return button{id: "tap", say: s.say(s.w.First(keys...)), do: act{Do: "tap", Word: tap, Window: w.Number}.json(), accent: true}
}

// answers are the buttons of a question: the way to decline, and what it lets one do. They stay where they are when the
// answer cannot be changed any more; by night they look as they do on a phone that is not called.
func (s *screen) answers(q *question) (buttons []button) {
	stuck := q.fixed() && !s.alike()
	if q.decline != "" {
		buttons = append(buttons, button{
			id: "decline", say: q.decline, do: act{Do: "answer", Prompt: q.Number, Verb: "pass"}.json(), answer: true, stands: q.passed(), off: stuck && !q.passed(),
		})
	}
	if !q.simple() {
		return append(buttons, button{
			id: "go", say: fill(q.choices[q.first()].Say, s.names(q.Targets), q.letter()), accent: true, answer: true,
			stands: q.Answered && !q.passed(), off: !q.Answered || q.passed(),
		})
	}
	for _, c := range q.choices {
		buttons = append(buttons, button{
			id: "go-" + strconv.Itoa(c.at), say: c.Say, do: act{Do: "answer", Prompt: q.Number, Verb: c.Verb, Word: c.Word}.json(),
			accent: len(q.choices) == 1, answer: true, stands: q.is(c), off: c.never != "" || stuck && !q.is(c),
		})
	}
	return buttons
}

// asked is what the middle of the screen asks: what the game waits for, or else what may be done meanwhile by choosing a
// player, such as a nomination. Nil if there is neither.
func (s *screen) asked() *view.Prompt {
	if p := s.question(); p != nil || s.Game == nil {
		return p
	}
	for i := range s.Game.Prompts {
		p := &s.Game.Prompts[i]
		if len(p.Choices) == 1 && p.Choices[0].Word == "" && p.Choices[0].Count > 0 && p.Choices[0].Never == "" {
			return p
		}
	}
	return nil
}

// alike says that some are perhaps asked now and nobody may see who: then the phones of all who play look as if they
// were. So it is in all steps of a night, and by day in a time that is set aside for answers that may not come. G2
func (s *screen) alike() bool {
	w := s.window()
	if !s.playing() || w == nil {
		return false
	}
	return s.night() || w.Ends > 0 && !w.Talk && w.Asked == 0 && w.Tap == "" && w.Speaker == table.Nobody
}
