package page

import (
	"slices"

	"omerta/speech"
	"omerta/table"
	"omerta/view"
)

// chapter is one night or day in words.
type chapter struct {
	title string
	lines []told
}

// chapters are all chapters of which there is something to tell. While the game goes on it is what all have been shown;
// at its end also what was done and told in secret.
func (s *screen) chapters() (chapters []chapter) {
	for i := range s.Game.Story {
		c := &s.Game.Story[i]
		told := chapter{title: s.say("phase."+c.Name, speech.Number("n", c.Round)), lines: s.public(c)}
		if s.Game.End != nil {
			told.lines = s.unveiled(c)
		}
		if len(told.lines) > 0 {
			chapters = append(chapters, told)
		}
	}
	return chapters
}

// deed is what one or several players did alike.
type deed struct {
	act   view.Act
	seats []table.Seat
}

// unveiled is a chapter with the deeds and what was told to some only, in the order in which it came.
func (s *screen) unveiled(c *view.Chapter) (lines []told) {
	answered := map[int]bool{} // lines that a deed has told
	done := make([][]told, len(c.Lines)+1)
	for _, d := range deeds(c.Acts) {
		if text := s.deed(c, &d, answered); text != "" {
			after := min(d.act.After, len(c.Lines))
			done[after] = append(done[after], told{text: text})
		}
	}
	for i := range c.Lines {
		lines = append(lines, done[i]...)
		if l := &c.Lines[i]; l.All {
			lines = append(lines, s.line(l)...)
		} else if text := s.private(l); text != "" && !answered[i] && !inCards[l.Event] {
			lines = append(lines, told{text: text})
		}
	}
	return append(lines, done[len(c.Lines)]...)
}

// inCards are the private sights that the list of all roles makes needless, or that a deed tells.
var inCards = map[string]bool{"role": true, "card": true, "meets": true, "points": true, "knows": true}

// deeds joins what several did alike; the last answer of each counts.
func deeds(acts []view.Act) (joined []deed) {
	for _, a := range acts {
		i := slices.IndexFunc(joined, func(d deed) bool {
			return d.act.Verb == a.Verb && d.act.Word == a.Word && d.act.Step == a.Step && slices.Equal(d.act.Targets, a.Targets)
		})
		if i < 0 {
			joined = append(joined, deed{a, []table.Seat{a.Seat}})
		} else if !has(joined[i].seats, a.Seat) {
			joined[i].seats = append(joined[i].seats, a.Seat)
		}
	}
	return joined
}

// deed is a deed in words, with what it taught if it was a check.
func (s *screen) deed(c *view.Chapter, d *deed, answered map[int]bool) string {
	key := s.w.First("story."+d.act.Verb+"."+d.act.Word, "story."+d.act.Verb)
	if !s.w.Has(key) {
		return ""
	}
	args := []speech.Arg{
		speech.List("names", s.names(d.seats)), speech.List("targets", s.names(d.act.Targets)),
		speech.Text("sign", d.act.Word), speech.Key("card", thing(s.w, "card", d.act.Word)),
	}
	if s.w.Has(key + ".answer") {
		if answer := s.answer(c, d, answered); answer != "" {
			key += ".answer"
			args = append(args, speech.Key("answer", thing(s.w, "answer", answer)))
		}
	}
	return s.say(key, args...)
}

// answer is what the one who did it was told of those it was done to.
func (s *screen) answer(c *view.Chapter, d *deed, answered map[int]bool) string {
	if len(d.seats) != 1 || len(d.act.Targets) == 0 {
		return ""
	}
	for i := range c.Lines {
		l := &c.Lines[i]
		if l.All || answered[i] || !slices.Equal(l.To, d.seats) || len(l.Args) == 0 {
			continue
		}
		last := l.Args[len(l.Args)-1]
		if last.Kind != "word" || l.Args[0].Kind != "who" || l.Args[0].Seat != d.act.Targets[0] {
			continue
		}
		answered[i] = true
		return last.Word
	}
	return ""
}
