package invariants

import (
	"fmt"
	"reflect"
	"slices"

	"omerta/table"
)

// shown is everything about one seat's prompts and the windows that a phone in that seat can show, but the sights.
type shown struct {
	windows []table.Window
	prompts []table.Prompt
	// asked and answered are how many the window waits for and how many answers are in, where all may be told.
	asked, answered int
}

// look takes down what the seat is shown now; with Nobody, what somebody without a seat is.
func look(g *table.Game, seat table.Seat) shown {
	s := shown{windows: g.Windows()}
	for p := range g.Prompts(seat) {
		s.prompts = append(s.prompts, *p)
		copied := &s.prompts[len(s.prompts)-1]
		copied.Choices = slices.Clone(p.Choices)
		copied.On = nil
	}
	if w, ok := g.Window(); ok && w.Count {
		asked, answered := g.Asked()
		s.asked, s.answered = asked.Len(), answered.Len()
	}
	return s
}

// differs says what is different for a seat that is shown the one or the other; empty if nothing is.
func (s *shown) differs(o *shown) string {
	if !reflect.DeepEqual(s.windows, o.windows) {
		return fmt.Sprintf("the windows are %+v and %+v", s.windows, o.windows)
	}
	if s.asked != o.asked || s.answered != o.answered {
		return fmt.Sprintf("%d of %d have answered, and %d of %d", s.answered, s.asked, o.answered, o.asked)
	}
	if !slices.EqualFunc(s.prompts, o.prompts, samePrompt) {
		return fmt.Sprintf("the prompts are %+v and %+v", s.prompts, o.prompts)
	}
	return ""
}

// forgetChoices leaves of the prompts what is asked, and not who can be chosen, nor by how many it is answered.
func (s *shown) forgetChoices() {
	s.asked, s.answered = 0, 0
	for i := range s.prompts {
		p := &s.prompts[i]
		p.Together = 0
		for j := range p.Choices {
			p.Choices[j].From, p.Choices[j].Bars = 0, nil
		}
	}
}

func samePrompt(p, q table.Prompt) bool {
	return p.Number == q.Number && p.Seat == q.Seat && p.About == q.About && p.Final == q.Final && p.Offer == q.Offer &&
		p.Together == q.Together && p.Decline == q.Decline && slices.EqualFunc(p.Choices, q.Choices, sameChoice) &&
		p.Answered == q.Answered && p.Verb == q.Verb && p.Word == q.Word && p.Targets == q.Targets
}

func sameChoice(c, d table.Choice) bool {
	return c.Verb == d.Verb && c.Word == d.Word && c.From == d.From && c.Count == d.Count && c.OrNobody == d.OrNobody && c.Letter == d.Letter &&
		c.NotSelf == d.NotSelf && slices.Equal(c.Bars, d.Bars) && c.Never == d.Never && c.NeverRule == d.NeverRule
}

// seesNext is the next sight after number i that the seat sees, and its number; nil if there is none yet.
func seesNext(g *table.Game, seat table.Seat, i int) (*table.Sight, int) {
	sights := g.Sights()
	for i++; i < len(sights); i++ {
		if sights[i].Sees(seat) {
			return &sights[i], i
		}
	}
	return nil, len(sights)
}

// sameSight says whether one who sees either sees the same.
func sameSight(s, o *table.Sight) bool { return s.Event == o.Event && slices.Equal(s.Args, o.Args) }

// names says whether the sight names one of the seats.
func names(s *table.Sight, seats table.Seats) bool {
	return slices.ContainsFunc(s.Args, func(a table.Arg) bool { return seats.Has(a.Seat) || a.Seats&seats != 0 })
}

func name(seat table.Seat) string { return fmt.Sprint("#", seat) }

// text is a sight as it reads, with who sees it.
func text(s *table.Sight) string {
	to := "all"
	if s.To != table.Everybody {
		to = fmt.Sprint(slices.Collect(s.To.All()))
	}
	return to + ": " + string(s.AppendText(nil, name))
}

// story is what was shown last, a line each.
func story(g *table.Game) (lines string) {
	sights := g.Sights()
	for i := max(0, len(sights)-40); i < len(sights); i++ {
		lines += "\n    " + text(&sights[i])
	}
	return lines
}
