package script

import (
	"strings"

	"omerta/table"
)

// tell adds lines to the transcript.
func (r *run) tell(lines ...string) { r.result.Transcript = append(r.result.Transcript, lines...) }

// note adds to the transcript what has been shown since it was last called.
func (r *run) note() {
	for i := len(r.words); i < len(r.sights()); i++ {
		sight := &r.sights()[i]
		r.words = append(r.words, strings.Fields(r.seating.event(sight)))
		switch line := r.line(i); {
		case sight.To == 0 && sight.Watchers == 0:
			r.tell("# to nobody: " + r.seating.event(sight))
		case sight.Watchers == 0:
			r.tell("> " + line)
		default:
			r.tell("> " + line + "  # and, watching: " + r.seating.join(sight.Watchers, ", "))
		}
	}
}

// line is a sight with all to whom it was told.
func (r *run) line(i int) string {
	sight := &r.sights()[i]
	return r.audience(sight) + ": " + strings.Join(r.words[i], " ")
}

// audience are those to whom a sight was told, as an expectation says it: who watches is no part of it.
func (r *run) audience(sight *table.Sight) string {
	switch sight.To {
	case table.Everybody:
		return "all"
	case 0:
		return r.seating.join(sight.Watchers, ",")
	}
	return r.seating.join(sight.To, ",") + " only"
}

// event is a sight in words.
func (s seating) event(sight *table.Sight) string { return string(sight.AppendText(nil, s.name)) }
