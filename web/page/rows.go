package page

import (
	"slices"
	"strconv"
	"strings"

	"omerta/speech"
	"omerta/table"
	"omerta/view"
)

// listed are the players in the list of every screen of a game. By night they are those who are in it, on all phones
// alike; by day also those who have left.
func (s *screen) listed() []*view.Person {
	return s.who(func(p *view.Person) bool { return p.Seat != 0 && (p.Out == nil || !s.night()) })
}

// rowsOf are the listed players as a prompt lets them be chosen.
func (s *screen) rowsOf(p *view.Prompt) []row {
	rows := make([]row, 0, len(s.People))
	needed := false
	for _, c := range p.Choices {
		needed = needed || c.Count > 0
	}
	if !needed {
		return nil
	}
	for _, person := range s.listed() {
		r := row{Person: person}
		for i := range p.Choices {
			r.take(s, i, &p.Choices[i])
		}
		for i, target := range p.Targets {
			if target == person.Seat {
				r.chosen = i + 1
			}
		}
		rows = append(rows, r)
	}
	return rows
}

// take sees whether one choice may fall on the row, and if not, why.
func (r *row) take(s *screen, i int, c *view.Choice) {
	if has(c.From, r.Seat) {
		r.in = append(r.in, i)
		return
	}
	if r.Out != nil {
		return // it says when
	}
	for _, bar := range c.Barred {
		if bar.Seat == r.Seat && r.why == "" {
			r.why = s.say(s.w.First(barred(bar)...))
			if len(bar.Rules) > 0 && bar.Reason != "yourself" {
				r.rule = bar.Rules[0]
			}
		}
	}
}

// barred are the keys of a reason in a few words: those of the rule, or that it is not allowed.
func barred(bar view.Barred) []string {
	switch bar.Reason {
	case "yourself":
		return []string{"barred.yourself"}
	case "is-out":
		return []string{"barred.is-out"}
	}
	if len(bar.Rules) == 0 {
		return []string{"barred.cannot-choose"}
	}
	return []string{"barred." + bar.Rules[0], "barred.cannot-choose"}
}

// among are the rows, and, in a vote by day among a few, apart from them the others, so that the few are seen first, in
// the order in which they are called. Where a phone that is not asked looks like one that is, all rows stand in seat order.
func (s *screen) among(q *question) (few, others []row) {
	if s.night() || s.alike() || q.Offer || !s.again(q.Prompt) {
		return q.rows, nil
	}
	for _, r := range q.rows {
		if len(r.in) > 0 {
			few = append(few, r)
		} else {
			others = append(others, r)
		}
	}
	if w := s.window(); w != nil {
		slices.SortStableFunc(few, func(a, b row) int { return slices.Index(w.Calls, a.Seat) - slices.Index(w.Calls, b.Seat) })
	}
	return few, others
}

// calledLast is who is called last in this window of those who are in.
func (s *screen) calledLast() (last table.Seat) {
	w := s.window()
	if w == nil {
		return table.Nobody
	}
	for _, seat := range w.Calls {
		if len(s.who(func(p *view.Person) bool { return p.Seat == seat && p.Out == nil })) > 0 {
			last = seat
		}
	}
	return last
}

// notesOf are the rules that bar rows which no choice may fall on, each once.
func (s *screen) notesOf(rows []row) (notes []note) {
	seen := map[string]bool{}
	for _, r := range rows {
		if len(r.in) > 0 || r.rule == "" || seen[r.rule] {
			continue
		}
		seen[r.rule] = true
		if s.w.Has("rule." + r.rule) {
			notes = append(notes, note{r.rule, s.say("rule." + r.rule)})
		}
	}
	return notes
}

// plain are the listed players where nothing is asked.
func (s *screen) plain() []row {
	listed := s.listed()
	rows := make([]row, 0, len(listed))
	for _, person := range listed {
		rows = append(rows, row{Person: person})
	}
	return rows
}

// beside is what stands beside a name: who they are, what all have been told of them, and how they left.
func (s *screen) beside(p *view.Person) string {
	var words []string
	if s.Phase == "end" && p.Role != "" {
		words = append(words, s.say(thing(s.w, "role", p.Role)))
	} else if p.Role != "" && p.Out != nil {
		words = append(words, s.say(thing(s.w, "role", p.Role)))
	}
	for _, mark := range p.Marks {
		if mark == "" {
			continue
		}
		words = append(words, s.standing(mark))
	}
	if p.Out != nil {
		words = append(words, s.left(p.Out))
	} else if s.Phase != "end" {
		words = append(words, s.present(p)...)
	}
	return strings.Join(words, " · ")
}

// present is what stands beside a player who is in the game. By night it is the same on every phone.
func (s *screen) present(p *view.Person) (words []string) {
	if s.you(p) {
		words = append(words, s.say("standing.you"))
	}
	if s.night() {
		return words
	}
	if p.Host {
		words = append(words, s.say("standing.host"))
	}
	if w := s.window(); w != nil && w.Speaker == p.Seat && p.Seat != 0 {
		words = append(words, s.say(s.w.First("standing."+w.Name, "standing.speaks")))
	}
	if s.Phase == "deal" && p.Ready {
		words = append(words, s.say("standing.ready"))
	}
	if p.Moved {
		words = append(words, s.say("standing.moved"))
	}
	if p.Away && !p.Bot {
		words = append(words, s.say("standing.away"))
	}
	return words
}

// standing is a mark in words: "mayor", or with what belongs to it: "accused 3", "ghost K 2".
func (s *screen) standing(mark string) string {
	parts := strings.Fields(mark)
	sign, n := "", 0
	for _, part := range parts[1:] {
		if number, err := strconv.Atoi(part); err == nil {
			n = number
		}
	}
	if len(parts) > 1 {
		sign = strings.ToUpper(parts[1])
	}
	key := s.w.First("standing."+parts[0], "standing.marked")
	return s.say(key, speech.Text("sign", sign), speech.Number("n", n), speech.Text("mark", parts[0]))
}

// left says how and when somebody left.
func (s *screen) left(o *view.Out) string {
	key := s.w.First("standing."+o.Event+"."+o.Chapter, "standing."+o.Event, "standing.out")
	if o.Event == "out" && o.Round > 0 {
		key = "standing.out-" + o.Chapter
	}
	return s.say(key, speech.Number("n", o.Round))
}

// pointing are those who point at the row, for who is awake with them.
func (s *screen) pointing(seat table.Seat) (names []string) {
	for i := range s.People {
		if p := &s.People[i]; p.Points == seat && seat != table.Nobody && !s.you(p) {
			names = append(names, s.name(p.Seat))
		}
	}
	return names
}
