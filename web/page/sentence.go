package page

import (
	"strings"

	"omerta/speech"
	"omerta/table"
	"omerta/view"
)

// Sentence says a line of the story as the catalogs have it: about is "event" for the story or "narrator" for what the
// voice says, which falls back to the story. name gives the players' names. A line without words in the catalogs is
// empty.
//
// The most particular key that there is speaks: for `out Ben killer` event.out.killer, event.out.role, event.out; with
// nobody named event.X.nobody, with somebody to whom it is done event.X.on. Placeholders are {name} (the first player),
// {target} (a further one), {by} (who did it), {names} (all of them, or a set), {n}, and for the last word that is said
// {role}, {card}, {answer}, {side}, {step}, {rule} and {sign}, each in its own words.
func Sentence(w *speech.Words, about string, line *view.Line, name func(table.Seat) string) string {
	t := teller{w: w, name: name}
	for i := range line.Args {
		t.take(&line.Args[i])
	}
	if about != "event" {
		if key := t.key(about + "." + line.Event); key != "" {
			return w.Say(key, t.args()...)
		}
	}
	if key := t.key("event." + line.Event); key != "" {
		return w.Say(key, t.args()...)
	}
	return ""
}

// teller gathers what the arguments of a line say.
type teller struct {
	w    *speech.Words
	name func(table.Seat) string

	seats  []table.Seat // named one by one
	set    []table.Seat // named as a set
	by     table.Seat
	isBy   bool
	nobody bool
	word   string
	n      int
	rows   []string // entries of a count or a list of roles
}

func (t *teller) take(a *view.Arg) {
	switch a.Kind {
	case "who":
		switch {
		case a.Seat == table.Nobody:
			t.nobody = true
		case t.isBy:
			t.by, t.isBy = a.Seat, false
		default:
			t.seats = append(t.seats, a.Seat)
		}
	case "seats":
		t.set = append(t.set, a.Seats...)
		t.nobody = t.nobody || len(a.Seats) == 0
	case "word":
		if a.Word == "by" {
			t.isBy = true
			return
		}
		t.word = a.Word
	case "number":
		t.n = a.N
	case "is":
		t.rows = append(t.rows, t.w.Say("event.roles.one", speech.Text("name", t.name(a.Seat)), speech.Key("role", thing(t.w, "role", a.Word))))
	case "times":
		t.rows = append(t.rows, t.w.Say("count."+a.Word, speech.Number("n", a.N)))
	case "votes":
		t.rows = append(t.rows, t.votes(a))
	case "hands":
		t.seats, t.set, t.n = append(t.seats, a.Seat), a.Seats, len(a.Seats)
		if a.Seat == table.Nobody {
			t.seats, t.word = nil, a.Word
		}
		t.nobody = len(a.Seats) == 0
	}
}

// votes is one candidate of a count, with who voted so.
func (t *teller) votes(a *view.Arg) string {
	names := speech.List("names", t.list(a.Seats))
	if a.Seat == table.Nobody {
		return t.w.Say("event.vote.abstained", names)
	}
	return t.w.Say("event.vote.for", speech.Text("name", t.name(a.Seat)), speech.Number("n", len(a.Seats)),
		speech.Row("names", t.list(a.Seats)))
}

func (t *teller) list(seats []table.Seat) []string {
	names := make([]string, 0, len(seats))
	for _, seat := range seats {
		names = append(names, t.name(seat))
	}
	return names
}

// key is the most particular key there is, or empty.
func (t *teller) key(plain string) string {
	word := plain
	if t.word != "" {
		word = plain + "." + t.word
	}
	var keys []string
	if t.nobody {
		keys = append(keys, word+".nobody", plain+".nobody")
	}
	if t.word != "" {
		if len(t.seats) > 1 {
			keys = append(keys, plain+".on")
		}
		keys = append(keys, word, plain+".role")
	}
	for _, key := range append(keys, plain) {
		if t.w.Has(key) {
			return key
		}
	}
	return ""
}

func (t *teller) args() []speech.Arg {
	first, second := "", ""
	if len(t.seats) > 0 {
		first = t.name(t.seats[0])
	}
	if len(t.seats) > 1 {
		second = t.name(t.seats[1])
	}
	named := t.list(append(t.seats[:len(t.seats):len(t.seats)], t.set...))
	if len(t.set) > 0 {
		named = t.list(t.set)
	}
	args := []speech.Arg{
		speech.Text("name", first), speech.Text("target", second), speech.Text("by", t.name(t.by)),
		speech.List("names", named), speech.Number("n", t.n),
		speech.Text("rule", t.word), speech.Text("sign", strings.ToUpper(t.word)),
		speech.Row("roles", t.rows), speech.Row("votes", t.rows),
	}
	for _, kind := range kinds {
		args = append(args, speech.Key(kind, thing(t.w, kind, t.word)))
	}
	return args
}

// kinds are what a word can stand for. The same word may be a role and a side.
var kinds = []string{"answer", "role", "card", "side", "step"}

// thing is the key of what a word stands for: of the kind wanted if it is one, or else of any.
func thing(w *speech.Words, kind, word string) string {
	keys := make([]string, 0, len(kinds)+1)
	keys = append(keys, kind+"."+word)
	for _, other := range kinds {
		keys = append(keys, other+"."+word)
	}
	return w.First(keys...)
}
