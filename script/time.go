package script

import "omerta/table"

// mostWindows is how many windows may pass by themselves before one line.
const mostWindows = 200

// byItself marks in a transcript what no line of the script said.
const byItself = "by itself"

// patiently tries until it is done, and lets time pass meanwhile. The error names the first obstacle met, a later one
// if the line came nearer to be taken then, and why time passes no more.
func (r *run) patiently(at place, try func() (done bool, why *obstacle)) *Error {
	var first, nearest *obstacle
	stuck := r.wait(func() (bool, *obstacle) {
		done, why := try()
		switch {
		case done:
		case first == nil:
			first, nearest = why, why
		case why.near > nearest.near || why.hopeless:
			nearest = why
		}
		return done, why
	})
	if stuck == "" {
		return nil
	}
	got := first.text
	if nearest.text != first.text {
		got += "; then " + nearest.text
	}
	if !nearest.hopeless {
		got += "; and " + stuck
	}
	return r.unlike(at, at.text, got)
}

// wait tries until it is done, and lets one window pass between two trials. If it cannot be done it returns why time
// passes no more.
func (r *run) wait(try func() (done bool, why *obstacle)) (stuck string) {
	for windows := 0; ; windows++ {
		done, why := try()
		switch {
		case done:
			return ""
		case why != nil && why.hopeless:
			return why.text
		case windows == mostWindows:
			return "200 windows have passed"
		}
		if stuck := r.pass(); stuck != "" {
			return stuck
		}
	}
}

// pass lets the running window pass: its time runs out, or the host gives the tap that it waits for. Where neither can
// be, it says who the game waits for.
func (r *run) pass() (stuck string) {
	w, running := r.game.Window()
	in := table.Input{Kind: table.Clock}
	switch {
	case !running:
		return "the game has ended"
	case w.Seconds > 0 && w.Paused:
		return "the clock is paused"
	case w.Seconds > 0:
	case w.Tap != "":
		in = table.Input{Kind: table.Tap, Word: w.Tap}
	default:
		asked, answered := r.game.Asked()
		return "the game waits for " + r.seating.join(asked&^answered, ", ") + " (" + w.Name + ")"
	}
	if why := r.give(in, byItself); why != nil {
		return why.text
	}
	return ""
}
