package page

import (
	"slices"
	"strings"

	"omerta/speech"
	"omerta/table"
	"omerta/view"
)

// heading is the heading of a screen on which nothing is asked.
func (s *screen) heading() string {
	w := s.window()
	switch {
	case w != nil && w.Talk && w.Speaker != table.Nobody && s.You != nil && w.Speaker == s.You.Seat:
		return s.say(s.w.First("ask."+w.Name, "ask.speech"))
	case w != nil && w.Speaker != table.Nobody:
		return s.say(s.w.First("ask."+w.Name+".other", "ask.speech.other"), s.speaker(w))
	case s.introduced():
		return s.say("ask.introduced")
	case s.night() && w != nil && s.w.Has("ask."+w.Name):
		return s.say("ask." + w.Name)
	case s.night():
		return s.say("ask.asleep")
	case s.Phase == "deal" && w != nil && w.Tap != "":
		return s.say("ask.deal")
	case s.You != nil && s.You.Out:
		return s.say("ask.out")
	case w == nil:
		return s.phase()
	}
	about := speech.Text("name", s.name(w.About))
	if w.About == table.Nobody {
		return s.say(s.w.First("ask."+w.Name+".tied", "ask."+w.Name, "screen.waiting"), about)
	}
	return s.say(s.w.First("ask."+w.Name, "screen.waiting"), about)
}

// hint is the line below it.
func (s *screen) hint() string {
	w := s.window()
	switch {
	case s.You != nil && s.You.Out && s.knowing():
		return s.say("hint.out.knowing")
	case s.You != nil && s.You.Out:
		return s.say("hint.out")
	case s.You != nil && s.You.Seat == table.Nobody:
		return s.say("screen.watching")
	case w == nil:
		return ""
	case w.Speaker != table.Nobody:
		return s.say(s.w.First("hint."+w.Name+".other", "hint.speech.other"))
	case s.Phase == "deal" && w.Tap != "":
		return s.say("hint.deal") + " " + s.readers()
	case w.Name == "discussion" && w.Ends+w.Left > 0:
		return s.say("hint.discussion.clock")
	case w.Tap == table.Begin && s.host():
		return s.say("screen.yours")
	}
	return s.say(s.w.First("hint."+w.Name, "screen.waiting.hint"))
}

// introduced says that the viewer is called in the first night, as the voice says, and there is nothing for them to do.
func (s *screen) introduced() bool {
	w, g := s.window(), s.Game
	return s.night() && g.Round == 1 && w != nil && w.Now >= w.Opens && g.Card != nil && len(g.Prompts) == 0 && s.playing() &&
		(g.Card.Awake || g.Step != "" && g.Step == g.Card.Role)
}

// wakesAlone says that the step called is the viewer's own, and no group's: nobody else can be awake in it.
func (s *screen) wakesAlone() bool { return s.Game.Card.Alone && s.Game.Step == s.Game.Card.Role }

// decoy is the line below the heading of a phone that is not asked where nobody may see who is.
func (s *screen) decoy() string {
	w := s.window()
	switch {
	case s.introduced() && s.Game.Card.Awake && !s.wakesAlone():
		return s.say("hint.introduced.group")
	case s.introduced():
		return s.say("hint.introduced")
	}
	if key := "hint." + w.Name; s.w.Has(key) {
		return s.say(key) + " " + s.say("screen.decoy")
	}
	if s.night() {
		return s.say("screen.asleep")
	}
	return s.say("screen.decoy")
}

func (s *screen) speaker(w *view.Window) speech.Arg { return speech.Text("name", s.name(w.Speaker)) }

// knowing says that the viewer, who is out, has been shown all roles and sees everything from then on.
func (s *screen) knowing() bool {
	return s.Game.Card != nil && slices.ContainsFunc(s.Game.Card.Learned, func(l view.Line) bool { return l.Event == "knows" })
}

// readers is how many have read their card.
func (s *screen) readers() string {
	ready, seated := 0, s.seated()
	for _, p := range seated {
		if p.Ready {
			ready++
		}
	}
	return s.say("deal.ready", speech.Number("n", ready), speech.Number("of", len(seated)))
}

// told is one line of the story in words.
type told struct {
	text string
	bold bool
}

// quiet are the sights that a list of what has happened leaves out: they are headings, or shown in their own place.
var quiet = map[string]bool{"night": true, "day": true, "step": true, "speaks": true, "accused": true, "roles": true, "cards": true}

// public are the lines of a chapter that all have been shown.
func (s *screen) public(c *view.Chapter) (lines []told) {
	for i := range c.Lines {
		if l := &c.Lines[i]; l.All {
			lines = append(lines, s.line(l)...)
		}
	}
	return lines
}

// line is a line that all have been shown; none if it is not for reading.
func (s *screen) line(l *view.Line) []told {
	if quiet[l.Event] {
		return nil
	}
	text := Sentence(s.w, "event", l, s.name)
	if text == "" {
		return nil
	}
	return []told{{text, s.bold[l.Event]}}
}

// latest is what stands above the players: the public lines of the running day, and where a night begins at once, what the
// day before it came to.
func (s *screen) latest() []told {
	if s.night() {
		return s.before()
	}
	return s.today()
}

// before is the last count of the day before, and what came of it, while the first step of the night is called: in the
// books in which nothing comes between the two. It is the same on every phone.
func (s *screen) before() (lines []told) {
	const heading = "news.before-night"
	if s.Game == nil || len(s.Game.Story) < 2 || !s.w.Has(heading) {
		return nil
	}
	night, day := s.Game.Story[len(s.Game.Story)-1], s.Game.Story[len(s.Game.Story)-2]
	steps := 0
	for i := range night.Lines {
		if night.Lines[i].Event == "step" {
			steps++
		}
	}
	if steps > 1 || day.Name != "day" {
		return nil
	}
	for i := range day.Lines {
		l := &day.Lines[i]
		if l.All && counts[l.Event] {
			lines = []told{{text: s.say(heading)}}
		}
		if l.All && len(lines) > 0 {
			lines = append(lines, s.line(l)...)
		}
	}
	return lines
}

// today are the public lines of the running day.
func (s *screen) today() []told {
	if s.Game == nil || s.Phase != "day" || len(s.Game.Story) == 0 {
		return nil
	}
	lines := s.public(&s.Game.Story[len(s.Game.Story)-1])
	return lines[max(0, len(lines)-mostNews):] // the rest is in the story
}

// counts are the sights of a vote that has been counted, and of one that is given aloud.
var counts = map[string]bool{"hands": true, "vote": true, "votes": true}

// counted is what has been counted this day, and what came of it. It stands with the next question of the day; where
// nobody may see who is asked all that is latest does, on every phone.
func (s *screen) counted() (lines []told) {
	if s.Game == nil || s.Phase != "day" || len(s.Game.Story) == 0 {
		return nil
	}
	any := false
	today := s.Game.Story[len(s.Game.Story)-1].Lines
	for i := range today {
		l := &today[i]
		any = any || l.All && counts[l.Event]
		if any && l.All && l.Event != "nominated" {
			lines = append(lines, s.line(l)...)
		}
	}
	return lines[max(0, len(lines)-mostNews):]
}

// mostNews is how many lines of a day stand above the players.
const mostNews = 7

// spoken is the last thing that all have been told, for a screen reader; nothing by night.
func (s *screen) spoken() string {
	lines := s.today()
	if len(lines) == 0 {
		return ""
	}
	last := lines[len(lines)-1].text
	if len(lines) > 1 && lines[len(lines)-2].bold {
		last = lines[len(lines)-2].text + " " + last
	}
	return strings.TrimSpace(last)
}
