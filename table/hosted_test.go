package table_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"omerta/table"
)

// Five seats of the test rulebooks; in sights they are written a, b, c, d, e.
const (
	ann table.Seat = iota + 1
	ben
	cara
	dev
	eve
)

func name(seat table.Seat) string { return string(rune('a' + seat - 1)) }

// hosted is a game at which a test plays the seats, the host and the clock.
type hosted struct {
	*table.Game
	t *testing.T
}

// host begins a game of a test rulebook.
func host(t *testing.T, seats int, book func(*table.Table)) *hosted {
	t.Helper()
	g := &hosted{Game: table.New(table.Config{Seats: seats, Seed: "test"}, book), t: t}
	g.Start()
	g.whole()
	return g
}

func (g *hosted) whole() {
	g.t.Helper()
	if err := g.Broken(); err != nil {
		g.t.Fatal(err)
	}
}

// do gives an input that must be taken.
func (g *hosted) do(in table.Input) {
	g.t.Helper()
	if err := g.Do(in); err != nil {
		g.t.Fatalf("input %+v: %v", in, err)
	}
}

// answer answers whichever of the seat's prompts has the verb.
func (g *hosted) answer(seat table.Seat, verb string, targets ...table.Seat) {
	g.t.Helper()
	g.do(g.answering(seat, verb, targets...))
}

func (g *hosted) answering(seat table.Seat, verb string, targets ...table.Seat) table.Input {
	in := table.Input{Kind: table.Answer, Seat: seat, Verb: verb}
	copy(in.Targets[:], targets)
	for p := range g.Prompts(seat) {
		has := func(c table.Choice) bool { return c.Verb == verb }
		if verb == table.Pass || verb == p.Decline || slices.ContainsFunc(p.Choices, has) {
			in.Prompt = p.Number
			break
		}
	}
	return in
}

func (g *hosted) clock()          { g.t.Helper(); g.do(table.Input{Kind: table.Clock}) }
func (g *hosted) tap(word string) { g.t.Helper(); g.do(table.Input{Kind: table.Tap, Word: word}) }
func (g *hosted) exclude(seat table.Seat) {
	g.t.Helper()
	g.do(table.Input{Kind: table.Exclude, Seat: seat})
}

// refused gives an input that must be refused for the reason, by the rules, and must change nothing.
func (g *hosted) refused(in table.Input, reason string, rules ...string) {
	g.t.Helper()
	before, sights := g.picture(), len(g.Sights())
	var checked *table.Refusal
	if err := g.Check(in); !errors.As(err, &checked) {
		g.t.Fatalf("input %+v: checked as %v, want a refusal for %s", in, err, reason)
	}
	var why *table.Refusal
	if err := g.Do(in); !errors.As(err, &why) {
		g.t.Fatalf("input %+v: %v, want a refusal for %s", in, err, reason)
	}
	if why.Error() != checked.Error() {
		g.t.Errorf("input %+v: refused as %v, but checked as %v", in, why, checked)
	}
	if why.Reason != reason || !slices.Equal(why.Rules, rules) {
		g.t.Errorf("input %+v: refused for %s %v, want %s %v", in, why.Reason, why.Rules, reason, rules)
	}
	if !reflect.DeepEqual(before, g.picture()) || len(g.Sights()) != sights {
		g.t.Errorf("input %+v was refused and yet changed something", in)
	}
}

// picture is what an onlooker who sees everything could note down about windows and prompts.
func (g *hosted) picture() []any {
	var all []any
	for _, w := range g.Windows() {
		all = append(all, w)
	}
	for seat := table.Seat(1); int(seat) <= g.Seats(); seat++ {
		for p := range g.Prompts(seat) {
			all = append(all, p.Seat, p.Number, p.Answered, p.Verb, p.Word, p.Targets)
			for _, c := range p.Choices {
				all = append(all, c.Verb, c.From)
			}
		}
	}
	return all
}

// window is the name of the window that runs, or "none".
func (g *hosted) window() string {
	w, ok := g.Window()
	if !ok {
		return "none"
	}
	return w.Name
}

// asked says who has a prompt that can be answered now.
func (g *hosted) asked() (seats table.Seats) {
	for seat := range table.FirstSeats(g.Seats()).All() {
		for range g.Prompts(seat) {
			seats = seats.With(seat)
		}
	}
	return seats
}

// shown is the transcript, one sight a line: "all: dies a", "b,c: points b d".
func (g *hosted) shown() []string {
	var lines []string
	for i := range g.Sights() {
		lines = append(lines, line(&g.Sights()[i]))
	}
	return lines
}

func line(s *table.Sight) string {
	to := "all"
	if s.To != table.Everybody {
		var names []string
		for seat := range s.To.All() {
			names = append(names, name(seat))
		}
		to = strings.Join(names, ",")
	}
	return to + ": " + string(s.AppendText(nil, name))
}

// shows checks that the transcript is these lines, and nothing else.
func (g *hosted) shows(want ...string) {
	g.t.Helper()
	if got := g.shown(); !slices.Equal(got, want) {
		g.t.Errorf("shown:\n  %s\nwant:\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}

// added checks what is shown while something is done.
func (g *hosted) added(do func(), want ...string) {
	g.t.Helper()
	before := len(g.Sights())
	do()
	if got := g.shown()[before:]; !slices.Equal(got, want) {
		g.t.Errorf("shown:\n  %s\nwant:\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}
