package script

import (
	"omerta/table"
)

// tap is something that the host does.
type tap struct{ in table.Input }

// taps are what the host does with nothing more said.
var taps = map[string]table.Input{
	table.Begin: {Kind: table.Tap, Word: table.Begin},
	table.Close: {Kind: table.Tap, Word: table.Close},
	"pause":     {Kind: table.Pause},
	"resume":    {Kind: table.Resume},
	"abandon":   {Kind: table.Abandon},
}

// host reads what the host does.
func (p *parser) host(words []string) (deed, *Error) {
	switch {
	case len(words) == 1:
		if in, ok := taps[words[0]]; ok {
			return tap{in}, nil
		}
	case len(words) == 2 && words[0] == "extend":
		seconds, why := p.figure(words[1])
		return tap{table.Input{Kind: table.Extend, Seconds: seconds}}, why
	case len(words) == 2 && words[0] == "exclude":
		seat, why := p.seat(words[1])
		return tap{table.Input{Kind: table.Exclude, Seat: seat}}, why
	}
	return nil, p.fault("the host can: begin, close, extend SECONDS, pause, resume, exclude NAME, abandon")
}

func (t tap) do(r *run, at place) *Error {
	return r.patiently(at, func() (bool, *obstacle) {
		why := r.give(t.in, "")
		return why == nil, why
	})
}

func (t tap) obstacles(r *run) []*obstacle { return r.check(t.in) }

// clock is the running time limit's end.
type clock struct{}

func (clock) do(r *run, at place) *Error {
	if why := r.give(table.Input{Kind: table.Clock}, ""); why != nil {
		return r.unlike(at, at.text, why.text)
	}
	return nil
}

func (clock) obstacles(r *run) []*obstacle { return r.check(table.Input{Kind: table.Clock}) }
