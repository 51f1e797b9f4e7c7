package script

import (
	"slices"
	"strings"

	"omerta/rulebook"
	"omerta/table"
)

// Result is what came of running a script.
type Result struct {
	// Err is the first line that could not be dealt or did not hold; nil if all held.
	Err *Error
	// Transcript is the game as it went, line by line: what was done, with the time that passed by itself, and every
	// event once with all who see it. It is a script too, and holds.
	Transcript []string
	// Setup is the set-up as dealt; nil if the header cannot be set up.
	Setup *rulebook.Setup
	// Inputs are all that the game took, in order; with the set-up and the seed they are the whole game.
	Inputs []table.Input
	// Names are who sat at the table, in seat order.
	Names []string
	// Seed is what the deal and the lots were drawn from.
	Seed string
	// Sights are all that was shown, in order.
	Sights []table.Sight
	// Ended says that the game had come to its end when the script had.
	Ended bool
}

// Run plays the script at a table of its own, by one of the rulebooks given.
func (s *Script) Run(books []*rulebook.Rulebook) *Result {
	result := &Result{Names: slices.Clone(s.seating), Seed: s.seed()}
	setup, why := s.setup(books)
	if why != nil {
		result.Err = why
		return result
	}
	result.Setup = setup
	r := &run{script: s, seating: s.seating, result: result}
	r.tell(setupLines(setup, s.seating, s.seed())...)
	refusals := setup.Refusals()
	if s.refused != nil {
		result.Err = r.mustRefuse(refusals)
		return result
	}
	if len(refusals) > 0 {
		result.Err = s.fault(s.head.book.line, "the rulebook refuses this set-up: %s", objections(refusals))
		return result
	}
	s.dealAtRandom(setup)
	result.Transcript = nil
	r.tell(setupLines(setup, s.seating, s.seed())...)
	result.Err = r.playAll()
	result.Sights, result.Ended = r.sights(), r.game.Ended()
	r.game.Stop()
	return result
}

// run is a script being run.
type run struct {
	script  *Script
	seating seating
	result  *Result

	game    *table.Game
	words   [][]string     // of each sight
	matched int            // the first sight after the last one matched
	never   []*expectation // what must not come before the next match
}

func (r *run) playAll() *Error {
	setup := clone(r.result.Setup)
	r.game = table.New(table.Config{Seats: setup.Seats, Seed: r.result.Seed}, func(t *table.Table) {
		setup.Book.Play(t, setup)
	})
	r.game.Start()
	r.note()
	if err := r.game.Broken(); err != nil {
		return r.script.fault(r.script.head.book.line, "%s", broke(err).text)
	}
	for _, step := range r.script.steps {
		if why := step.play(r); why != nil {
			return why
		}
	}
	return r.neverBefore(len(r.sights()))
}

// mustRefuse holds the refusals of the set-up against the one that the script wants.
func (r *run) mustRefuse(refusals []rulebook.Objection) *Error {
	rule := r.script.refused.words[0]
	at := place{line: r.script.refused.line}
	for _, o := range refusals {
		if o.Rule == rule {
			r.tell("refused " + rule + "  # " + objections(refusals))
			return nil
		}
	}
	if len(refusals) == 0 {
		return r.unlike(at, "refused "+rule, "a set-up that can be dealt")
	}
	return r.unlike(at, "refused "+rule, "refused "+objections(refusals))
}

// objections lists rules with the key of the reason: "A3 two-villagers".
func objections(refusals []rulebook.Objection) string {
	var said []string
	for _, o := range refusals {
		said = append(said, o.Rule+" "+o.Reason)
	}
	return strings.Join(said, ", ")
}

// unlike is the error that a line did not hold.
func (r *run) unlike(at place, wanted, got string) *Error {
	return &Error{File: r.script.File, Line: at.line, Wanted: wanted, Got: got}
}

func (r *run) sights() []table.Sight { return r.game.Sights() }

// give hands the game an input, and notes it and what came of it.
func (r *run) give(in table.Input, comment string) *obstacle {
	if in.Kind != table.Answer && in.Kind != table.Exclude && in.Kind != table.Abandon {
		w, _ := r.game.Window()
		in.Window = w.Number
	}
	line := inputLine(r.game, r.seating, in)
	if comment != "" {
		line += "  # " + comment
	}
	why := refused(r.game.Do(in))
	if why != nil && !why.hopeless {
		return why
	}
	r.result.Inputs = append(r.result.Inputs, in)
	r.tell(line)
	r.note()
	return why
}

// check is why the game would not take the input now.
func (r *run) check(in table.Input) []*obstacle {
	if why := refused(r.game.Check(in)); why != nil {
		return []*obstacle{why}
	}
	return nil
}
