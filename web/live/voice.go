package live

import (
	"time"

	"omerta/speech"
	"omerta/table"
	"omerta/view"
	"omerta/web/page"
)

// Spoken is one line to be said aloud.
type Spoken struct {
	// ID counts the room's lines; a page says none twice.
	ID   int    `json:"id"`
	Text string `json:"text"`
}

// voice is what the host says aloud in one room, in no language yet. It is made of what all may see, as that changes.
type voice struct {
	begun  bool
	game   int // the number of the game that is followed
	told   int // public lines of the story so far
	window int // the number of the window that was called last
	paused bool
	step   string       // the step that is called, until it is closed
	tied   []table.Seat // between whom the next vote is, after a tie
	last   int          // the id of the last line
	recent []line

	speaker *socket    // whose page says the lines
	public  *view.View // as it was followed last
}

// line is one thing to say, and when that came to be.
type line struct {
	id  int
	at  time.Time
	say func(*speech.Words, func(table.Seat) string) string
}

// fresh is for how long a line is worth saying to a phone that comes back.
const fresh = 5 * time.Second

// lines are those that the socket has yet to say; none unless it is the voice.
func (s *voice) lines(to *socket) (lines []Spoken) {
	if to != s.speaker {
		to.heard = s.last // what was said elsewhere has been said
		return nil
	}
	words := page.WordsOf(s.public, to.site.Language)
	name := page.Called(words, s.public)
	for _, l := range s.recent {
		if l.id > to.heard {
			if text := l.say(words, name); text != "" {
				lines = append(lines, Spoken{ID: l.id, Text: text})
			}
		}
	}
	to.heard = s.last
	return lines
}

// choose finds the page that speaks among those of the voice's person: the one on which that was asked for last, or else
// the one that was opened last. Two tabs would say everything twice.
func (s *voice) choose(sockets []*socket, speaks func(*socket) bool) {
	s.speaker = nil
	later := func(a, b *socket) bool {
		if x, y := a.voiced.Load(), b.voiced.Load(); x != y {
			return x > y
		}
		return a.opened.After(b.opened)
	}
	for _, to := range sockets {
		if !to.json && speaks(to) && (s.speaker == nil || later(to, s.speaker)) {
			s.speaker = to
		}
	}
}

// follow makes lines of what is new in what all may see.
func (s *voice) follow(v *view.View) {
	s.forget(time.Now().Add(-fresh))
	defer func() { s.public = v }()
	g := v.Game
	if g == nil {
		*s = voice{begun: true, last: s.last, recent: s.recent, speaker: s.speaker}
		return
	}
	if g.Number != s.game {
		*s = voice{begun: s.begun, game: g.Number, last: s.last, recent: s.recent, speaker: s.speaker}
	}
	mute := !s.begun // what was before the first socket has been said
	s.begun = true
	told := 0
	for _, chapter := range g.Story {
		for i := range chapter.Lines {
			if !chapter.Lines[i].All {
				continue
			}
			if told++; told > s.told {
				s.tell(&chapter.Lines[i])
			}
		}
	}
	s.told = told
	s.call(v.Phase, g.Window)
	if mute {
		s.recent = nil
	}
}

// tell says a line of the story.
func (s *voice) tell(l *view.Line) {
	switch l.Event {
	case "cast", "warning", "roles", "vote":
		return // these are to be read
	case "step":
		s.closeStep()
		s.step = l.Args[0].Word
		s.key("narrator.open." + s.step)
		return
	case "night", "day", "wins", "draw", "abandoned":
		s.closeStep()
		s.tied = nil
	case "tie":
		s.tied = seatsOf(l)
	case "out", "nobody-out":
		s.tied = nil
	}
	said := *l
	if l.Event == "hands" {
		said.Event = "counted" // how many there are; whose they are is to be read
	}
	s.add(func(w *speech.Words, name func(table.Seat) string) string {
		return page.Sentence(w, "narrator", &said, name)
	})
}

func seatsOf(l *view.Line) (seats []table.Seat) {
	for _, a := range l.Args {
		seats = append(seats, a.Seats...)
	}
	return seats
}

func (s *voice) closeStep() {
	if s.step != "" {
		s.key("narrator.close." + s.step)
		s.step = ""
	}
}

// call says what a window is for, and that its clock is stopped or running.
func (s *voice) call(phase string, w *view.Window) {
	if w == nil {
		return
	}
	if w.Number != s.window {
		s.window, s.paused = w.Number, false
		name := w.Name
		switch {
		case phase == "deal" && name == table.Begin:
			name = "deal" // the cards are read
		case name == "vote" && len(s.tied) > 0:
			name = "vote.again"
		}
		speaker, tied := w.Speaker, s.tied
		s.add(func(w *speech.Words, called func(table.Seat) string) string {
			key := "narrator." + name
			if !w.Has(key) {
				return "" // a step has been called by its own line, a tap needs none
			}
			names := make([]string, len(tied))
			for i, seat := range tied {
				names[i] = called(seat)
			}
			return w.Say(key, speech.Text("name", called(speaker)), speech.List("names", names))
		})
	}
	if w.Paused != s.paused {
		s.paused = w.Paused
		s.key(map[bool]string{true: "narrator.paused", false: "narrator.resumed"}[w.Paused])
	}
}

// key says a key of the catalogs that takes no arguments; nothing where they have none.
func (s *voice) key(key string) {
	s.add(func(w *speech.Words, _ func(table.Seat) string) string {
		if !w.Has(key) {
			return ""
		}
		return w.Say(key)
	})
}

func (s *voice) add(say func(*speech.Words, func(table.Seat) string) string) {
	s.last++
	s.recent = append(s.recent, line{id: s.last, at: time.Now(), say: say})
}

// forget lets lines go that are too old to be said.
func (s *voice) forget(before time.Time) {
	n := 0
	for n < len(s.recent) && s.recent[n].at.Before(before) {
		n++
	}
	s.recent = append(s.recent[:0], s.recent[n:]...)
}
