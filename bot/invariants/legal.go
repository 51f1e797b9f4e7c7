package invariants

import (
	"math/rand/v2"
	"slices"
	"unicode"
	"unicode/utf8"

	"omerta/table"
)

// legal says whether the game must take the input. It is written apart from the table's own checks, to hold them.
func legal(g *table.Game, in *table.Input) bool {
	w, ok := g.Window()
	if !ok || in.Kind != table.Answer && in.Window != 0 && in.Window != w.Number {
		return false
	}
	limited := w.Seconds > 0
	switch in.Kind {
	case table.Answer:
		return legalAnswer(g, in)
	case table.Tap:
		return w.Tap != "" && in.Word == w.Tap
	case table.Clock:
		return limited && !w.Paused
	case table.Extend:
		return w.Talk && limited && in.Seconds >= 1 && in.Seconds <= 3600
	case table.Pause:
		return w.Talk && limited && !w.Paused
	case table.Resume:
		return w.Talk && limited && w.Paused
	case table.Exclude:
		return g.Living().Has(in.Seat)
	case table.Abandon:
		return true
	}
	return false
}

func legalAnswer(g *table.Game, in *table.Input) bool {
	for p := range g.Open() {
		if p.Seat != in.Seat || p.Number != in.Prompt || p.Answered && p.Final {
			continue
		}
		if p.Decline != "" && (in.Verb == p.Decline || in.Verb == table.Pass) {
			return in.Targets.Len() == 0
		}
		return slices.ContainsFunc(p.Choices, func(c table.Choice) bool { return allows(&c, in) })
	}
	return false
}

func allows(c *table.Choice, in *table.Input) bool {
	chosen := in.Targets[:in.Targets.Len()]
	enough := len(chosen) == c.Count || len(chosen) == 0 && c.OrNobody
	if c.Never != "" || c.Verb != in.Verb || !enough || table.Set(chosen...).Len() != len(chosen) {
		return false
	}
	if c.Letter {
		letter, size := utf8.DecodeRuneInString(in.Word)
		if size != len(in.Word) || !unicode.IsLetter(letter) && !unicode.IsDigit(letter) {
			return false
		}
	} else if c.Word != in.Word {
		return false
	}
	return !slices.ContainsFunc(chosen, func(seat table.Seat) bool { return !c.From.Has(seat) })
}

// anyInput is whatever somebody might send who does not care for the rules.
func anyInput(g *table.Game, r *rand.Rand, verbs []string) table.Input {
	in := table.Input{
		Kind: table.InputKind(1 + r.IntN(8)), Seat: table.Seat(r.IntN(g.Seats() + 2)), Verb: verbs[r.IntN(len(verbs))],
	}
	if r.IntN(3) > 0 {
		in.Kind = table.Answer
	}
	var open []*table.Prompt
	for p := range g.Open() {
		open = append(open, p)
	}
	in.Prompt = r.IntN(4)
	if len(open) > 0 {
		p := open[r.IntN(len(open))]
		in.Prompt = p.Number + r.IntN(3) - 1
		if r.IntN(2) == 0 {
			in.Seat = p.Seat
		}
		if len(p.Choices) > 0 && r.IntN(2) == 0 {
			c := p.Choices[r.IntN(len(p.Choices))]
			in.Verb, in.Word = c.Verb, c.Word
		}
	}
	if r.IntN(3) == 0 {
		in.Word = []string{"", table.Begin, table.Close, "x", "neutral"}[r.IntN(5)]
	}
	for i := range r.IntN(4) {
		in.Targets[i] = table.Seat(r.IntN(g.Seats() + 2))
	}
	w, _ := g.Window()
	in.Window = []int{0, w.Number, w.Number - 1, w.Number + 1}[r.IntN(4)]
	in.Seconds = []int{0, 1, 60, 3600, 3601, -1}[r.IntN(6)]
	return in
}
