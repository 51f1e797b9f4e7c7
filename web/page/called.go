package page

import (
	"golang.org/x/text/unicode/bidi"

	"omerta/speech"
	"omerta/table"
	"omerta/view"
)

// Called says how a seat is spoken of in those words: by the player's name, or as the table has chosen (an option, as
// “by number”). It is empty for a seat that nobody has.
func Called(w *speech.Words, v *view.View) func(table.Seat) string {
	return func(seat table.Seat) string {
		for i := range v.People {
			if p := &v.People[i]; seat != table.Nobody && p.Seat == seat {
				return w.Say("seat.called", speech.Text("name", isolated(p.Name)), speech.Number("n", int(seat)))
			}
		}
		return ""
	}
}

// isolated keeps a name that runs from right to left from turning what stands beside it in a sentence.
func isolated(name string) string {
	for _, r := range name {
		properties, _ := bidi.LookupRune(r)
		if class := properties.Class(); class == bidi.R || class == bidi.AL {
			return "\u2068" + name + "\u2069"
		}
	}
	return name
}
