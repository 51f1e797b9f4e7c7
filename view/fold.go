package view

import (
	"slices"

	"omerta/table"
)

// Viewer is who looks at a game.
type Viewer struct {
	// Seat is the viewer's seat; Nobody for a spectator.
	Seat table.Seat
	// Everything says that the game has ended, so that the whole story may be told.
	Everything bool
	// Name gives the names of seats.
	Name func(table.Seat) string
}

// Picture is what a viewer has been shown of a game, folded.
type Picture struct {
	Phase    string // "deal", "night", "day", "end"
	Round    int
	Step     string
	Cast     []Count
	Story    []Chapter
	End      *End
	Role     string
	Action   string
	Partners []table.Seat
	Alone    bool
	Learned  []Line
	// Seats are the standings of the seats, that of seat n at n-1.
	Seats []Standing
}

// Standing is what a viewer knows of one seat.
type Standing struct {
	Out    *Out
	Marks  []string
	Role   string
	Won    bool
	Points table.Seat
}

// marks are the sights to all that leave a standing. One of a kind passes from seat to seat; one for the day goes at
// nightfall.
var marks = map[string]struct {
	mark  string
	one   bool
	aDay  bool
	ends  string // the mark that it takes away
	extra bool   // its second argument belongs to the mark
}{
	"mayor":     {mark: "mayor", one: true},
	"commander": {mark: "commander", one: true},
	"judge":     {mark: "judge"},
	"silenced":  {mark: "silenced", aDay: true},
	"no-vote":   {mark: "no-vote", aDay: true},
	"nominated": {mark: "nominated", aDay: true},
	"accused":   {mark: "accused", aDay: true, extra: true},
	"acquitted": {mark: "acquitted", aDay: true, ends: "nominated"},
	"jailed":    {mark: "jailed"},
	"freed":     {ends: "jailed"},
	"ghost":     {mark: "ghost", extra: true},
	"sentenced": {mark: "sentenced"},
}

// departures are the sights to all by which a seat leaves.
var departures = map[string]bool{"dies": true, "out": true, "excluded": true}

// Fold makes one picture of the sights that the viewer has been shown.
func Fold(sights []table.Sight, seats int, v Viewer) *Picture {
	f := &folding{Viewer: v, Picture: &Picture{Phase: "deal", Seats: make([]Standing, seats)}}
	f.Story = []Chapter{{Name: "deal"}}
	for i := range sights {
		if s := &sights[i]; s.Sees(v.Seat) || v.Everything {
			f.see(s)
		}
	}
	return f.Picture
}

type folding struct {
	Viewer
	*Picture
}

func (f *folding) see(s *table.Sight) {
	all := s.To == table.Everybody
	if all {
		f.chapter(s)
	}
	line := lineOf(s, f.Name)
	chapter := &f.Story[len(f.Story)-1]
	switch {
	case all:
		chapter.Lines = append(chapter.Lines, line)
		f.stand(s)
	case f.Everything:
		line.To = slices.Collect(s.To.All())
		chapter.Lines = append(chapter.Lines, line)
	}
	if s.Sees(f.Seat) && f.Seat != table.Nobody {
		f.private(s, line)
	}
}

// chapter turns the page when a night, a day or the end begins.
func (f *folding) chapter(s *table.Sight) {
	switch s.Event {
	case "night", "day":
		f.Phase, f.Round, f.Step = s.Event, int(s.Args[0].N), ""
		f.Story = append(f.Story, Chapter{Name: s.Event, Round: f.Round})
		f.clearPoints()
		if s.Event == "night" {
			for i := range f.Seats {
				f.Seats[i].Marks = slices.DeleteFunc(f.Seats[i].Marks, isForTheDay)
			}
		}
	case "step":
		f.Step = s.Args[0].Word
		f.clearPoints()
	case "wins", "draw", "abandoned":
		if f.End == nil {
			f.Phase, f.Step = "end", ""
			f.End = &End{}
			f.Story = append(f.Story, Chapter{Name: "end"})
		}
	}
}

func (f *folding) clearPoints() {
	for i := range f.Seats {
		f.Seats[i].Points = table.Nobody
	}
}

func isForTheDay(mark string) bool {
	for _, m := range marks {
		if m.aDay && (mark == m.mark || m.extra && len(mark) > len(m.mark) && mark[:len(m.mark)+1] == m.mark+" ") {
			return true
		}
	}
	return false
}

// stand keeps what a sight to all says of somebody's standing.
func (f *folding) stand(s *table.Sight) {
	switch s.Event {
	case "cast":
		for _, a := range s.Args {
			f.Cast = append(f.Cast, Count{ID: a.Word, N: int(a.N)})
		}
		return
	case "wins":
		winners := Winners{Side: s.Args[0].Word, Seats: slices.Collect(s.Args[1].Seats.All())}
		f.End.Sides = append(f.End.Sides, winners)
		for _, seat := range winners.Seats {
			f.Seats[seat-1].Won = true
		}
		return
	case "draw":
		f.End.Draw = true
		return
	case "abandoned":
		f.End.Abandoned = true
		return
	case "roles", "cards":
		var words []string
		for i, a := range s.Args {
			words = append(words, a.Word)
			if s.Event == "roles" && i < len(f.Seats) {
				f.Seats[i].Role = a.Word
			}
		}
		if f.End == nil {
			f.End = &End{}
		}
		if s.Event == "roles" {
			f.End.Roles = words
		} else {
			f.End.Cards = words
		}
		return
	}
	if len(s.Args) == 0 || s.Args[0].Kind != table.WhoArg || s.Args[0].Seat == table.Nobody {
		return
	}
	standing := &f.Seats[s.Args[0].Seat-1]
	if departures[s.Event] {
		standing.Out = &Out{Event: s.Event, Chapter: f.Phase, Round: f.Round}
	}
	if len(s.Args) > 1 && s.Args[1].Kind == table.WordArg && (departures[s.Event] || s.Event == "shows") {
		standing.Role = s.Args[1].Word
	}
	f.mark(s, standing)
}

func (f *folding) mark(s *table.Sight, standing *Standing) {
	m, ok := marks[s.Event]
	if !ok {
		return
	}
	if m.one {
		for i := range f.Seats {
			f.Seats[i].Marks = without(f.Seats[i].Marks, m.mark)
		}
	}
	if m.ends != "" {
		standing.Marks = without(standing.Marks, m.ends)
	}
	if m.mark == "" || slices.Contains(standing.Marks, m.mark) {
		return
	}
	mark := m.mark
	if m.extra && len(s.Args) > 1 {
		extra := Arg{N: int(s.Args[1].N), Word: s.Args[1].Word}
		mark += " " + extra.text()
		if s.Event == "accused" {
			standing.Marks = slices.DeleteFunc(standing.Marks, isForTheDay)
			if extra.N == 0 {
				return
			}
		}
	}
	standing.Marks = append(standing.Marks, mark)
}

func without(marks []string, mark string) []string {
	return slices.DeleteFunc(marks, func(m string) bool { return m == mark })
}

// private keeps what was shown to the viewer's seat and not to all.
func (f *folding) private(s *table.Sight, line Line) {
	if s.To == table.Everybody {
		return
	}
	switch s.Event {
	case "role":
		if s.To.Has(f.Seat) {
			f.Role = s.Args[0].Word
			return
		}
	case "card":
		if s.To.Has(f.Seat) {
			f.Action = s.Args[0].Word
			return
		}
	case "meets":
		if s.To.Has(f.Seat) {
			f.Partners, f.Alone = nil, true
			for _, a := range s.Args {
				f.Partners = append(f.Partners, slices.Collect(a.Seats.All())...)
				if a.Seat != table.Nobody {
					f.Partners = append(f.Partners, a.Seat)
				}
			}
			f.Alone = len(f.Partners) == 0
			return
		}
	case "points":
		f.Seats[s.Args[0].Seat-1].Points = s.Args[1].Seat
		return
	case "knows":
		for _, a := range s.Args {
			f.Seats[a.Seat-1].Role = a.Word
		}
	}
	if !s.To.Has(f.Seat) {
		line.To = slices.Collect(s.To.All())
	}
	f.Learned = append(f.Learned, line)
}
