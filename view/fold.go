package view

import (
	"slices"
	"strconv"
	"strings"

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
	Joined   string // the side that the viewer has been told they have joined; empty if none
	Partners []table.Seat
	Alone    bool
	Awake    bool // the viewer has been shown in this step who is awake with them
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
	dated bool   // the day belongs to it too
}{
	"mayor":     {mark: "mayor", one: true},
	"commander": {mark: "commander", one: true},
	"judge":     {mark: "judge"},
	"silenced":  {mark: "silenced", aDay: true},
	"no-vote":   {mark: "no-vote", aDay: true},
	"nominated": {mark: nominated, aDay: true},
	"accused":   {mark: "accused", aDay: true, extra: true},
	"acquitted": {mark: "acquitted", aDay: true, ends: nominated},
	"jailed":    {mark: "jailed"},
	"freed":     {ends: "jailed"},
	"ghost":     {mark: "ghost", extra: true, dated: true},
	"sentenced": {mark: "sentenced"},
}

const nominated = "nominated"

// departures are the sights to all by which a seat leaves.
var departures = map[string]bool{"dies": true, "out": true, "excluded": true}

// Folding folds the sights of one game, as they come, into what one viewer has been shown.
type Folding struct {
	Viewer
	picture Picture
	seen    int
	night   int    // the last night's number
	met     string // the step in which the viewer last met partners
}

// NewFolding is the fold of a game of which nothing has been shown yet.
func NewFolding(seats int, v Viewer) *Folding {
	return &Folding{Viewer: v, picture: Picture{
		Phase: "deal", Story: []Chapter{{Name: "deal"}}, Seats: make([]Standing, seats),
	}}
}

// Follow folds the sights that have come since it was last called; it is given all of the game's.
func (f *Folding) Follow(sights []table.Sight) {
	for ; f.seen < len(sights); f.seen++ {
		if s := &sights[f.seen]; s.Sees(f.Seat) || f.Everything {
			f.see(s)
		}
	}
}

// Picture is what has been shown so far. It does not change when more is.
func (f *Folding) Picture() Picture {
	shown := f.picture
	shown.Story = slices.Clone(shown.Story)
	shown.Seats = slices.Clone(shown.Seats)
	if shown.End != nil {
		end := *shown.End
		shown.End = &end
	}
	return shown
}

func (f *Folding) see(s *table.Sight) {
	all := s.To == table.Everybody
	if all {
		f.chapter(s)
	}
	line := lineOf(s, f.Name)
	chapter := &f.picture.Story[len(f.picture.Story)-1]
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
func (f *Folding) chapter(s *table.Sight) {
	switch s.Event {
	case "night", "day":
		f.picture.Phase, f.picture.Round, f.picture.Step, f.picture.Awake = s.Event, int(s.Args[0].N), "", false
		f.picture.Story = append(f.picture.Story, Chapter{Name: s.Event, Round: f.picture.Round})
		f.clearPoints()
		if s.Event == "night" {
			f.night = f.picture.Round
			for i := range f.picture.Seats {
				f.picture.Seats[i].Marks = keep(f.picture.Seats[i].Marks, func(m string) bool { return !isForTheDay(m) })
			}
		}
	case "step":
		f.picture.Step, f.picture.Awake = s.Args[0].Word, false
		f.clearPoints()
	case "wins", "draw", "abandoned":
		if f.picture.End == nil {
			f.picture.Phase, f.picture.Step = "end", ""
			f.picture.End = &End{}
			f.picture.Story = append(f.picture.Story, Chapter{Name: "end"})
		}
	}
}

func (f *Folding) clearPoints() {
	for i := range f.picture.Seats {
		f.picture.Seats[i].Points = table.Nobody
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
func (f *Folding) stand(s *table.Sight) {
	switch s.Event {
	case "cast":
		for _, a := range s.Args {
			f.picture.Cast = append(f.picture.Cast, Count{ID: a.Word, N: int(a.N)})
		}
		return
	case "wins":
		winners := Winners{Side: s.Args[0].Word, Seats: slices.Collect(s.Args[1].Seats.All())}
		f.picture.End.Sides = append(f.picture.End.Sides, winners)
		for _, seat := range winners.Seats {
			f.picture.Seats[seat-1].Won = true
		}
		return
	case "draw":
		f.picture.End.Draw = true
		return
	case "abandoned":
		f.picture.End.Abandoned = true
		return
	case "roles", "cards":
		var words []string
		for i, a := range s.Args {
			words = append(words, a.Word)
			if s.Event == "roles" && i < len(f.picture.Seats) {
				f.picture.Seats[i].Role = a.Word
			}
		}
		if f.picture.End == nil {
			f.picture.End = &End{}
		}
		if s.Event == "roles" {
			f.picture.End.Roles = words
		} else {
			f.picture.End.Cards = words
		}
		return
	case "tie":
		f.tie(s.Args[0].Seats)
		return
	}
	if len(s.Args) == 0 || s.Args[0].Kind != table.WhoArg || s.Args[0].Seat == table.Nobody {
		return
	}
	standing := &f.picture.Seats[s.Args[0].Seat-1]
	if departures[s.Event] {
		standing.Out = &Out{Event: s.Event, Chapter: f.picture.Phase, Round: f.picture.Round}
		if s.Event == "dies" && f.night > 0 {
			standing.Out.Chapter, standing.Out.Round = "night", f.night // told at dawn, of the night before
		}
	}
	// A role once shown stays; what is shown after it is a card that lay beside it.
	if len(s.Args) > 1 && s.Args[1].Kind == table.WordArg && standing.Role == "" && (departures[s.Event] || s.Event == "shows") {
		standing.Role = s.Args[1].Word
	}
	f.mark(s, standing)
}

func (f *Folding) mark(s *table.Sight, standing *Standing) {
	m, ok := marks[s.Event]
	if !ok {
		return
	}
	if m.one {
		for i := range f.picture.Seats {
			f.picture.Seats[i].Marks = without(f.picture.Seats[i].Marks, m.mark)
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
		if m.dated {
			mark += " " + strconv.Itoa(f.picture.Round)
		}
		if s.Event == "accused" {
			standing.Marks = keep(standing.Marks, func(m string) bool { return !strings.HasPrefix(m, "accused ") })
			if extra.N == 0 {
				return
			}
		}
	}
	standing.Marks = append(slices.Clone(standing.Marks), mark)
}

// tie leaves the tied as the only ones nominated, if they were: it is decided among them.
func (f *Folding) tie(tied table.Seats) {
	for seat := range tied.All() {
		if !slices.Contains(f.picture.Seats[seat-1].Marks, nominated) {
			return
		}
	}
	for i := range f.picture.Seats {
		if !tied.Has(table.Seat(i + 1)) {
			f.picture.Seats[i].Marks = without(f.picture.Seats[i].Marks, nominated)
		}
	}
}

func without(marks []string, mark string) []string {
	return keep(marks, func(m string) bool { return m != mark })
}

// keep are the marks that are kept, in a slice of their own: pictures given out hold the old one.
func keep(marks []string, wanted func(string) bool) (kept []string) {
	for _, m := range marks {
		if wanted(m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// private keeps what was shown to the viewer's seat and not to all.
func (f *Folding) private(s *table.Sight, line Line) {
	if s.To == table.Everybody {
		return
	}
	switch s.Event {
	case "role":
		if s.To.Has(f.Seat) {
			f.picture.Role = s.Args[0].Word
			return
		}
	case "card":
		if s.To.Has(f.Seat) {
			f.picture.Action = s.Args[0].Word
			return
		}
	case "meets":
		if s.To.Has(f.Seat) {
			f.meet(s)
			return
		}
	case "joins":
		if s.Args[0].Seat == f.Seat {
			f.picture.Joined = s.Args[1].Word
		}
	case "points":
		f.picture.Seats[s.Args[0].Seat-1].Points = s.Args[1].Seat
		return
	case "knows":
		for _, a := range s.Args {
			f.picture.Seats[a.Seat-1].Role = a.Word
		}
	}
	if !s.To.Has(f.Seat) {
		line.To = slices.Collect(s.To.All())
	}
	f.picture.Learned = append(f.picture.Learned, line)
}

// meet keeps who is awake with the viewer. One who is woken once more, alone, in another step, still has the partners
// whom the group's step has shown.
func (f *Folding) meet(s *table.Sight) {
	f.picture.Awake = true
	var partners []table.Seat
	for _, a := range s.Args {
		partners = append(partners, slices.Collect(a.Seats.All())...)
		if a.Seat != table.Nobody {
			partners = append(partners, a.Seat)
		}
	}
	if len(partners) == 0 && len(f.picture.Partners) > 0 && f.met != f.picture.Step {
		return
	}
	f.met = f.picture.Step
	f.picture.Partners, f.picture.Alone = partners, len(partners) == 0
}
