package page

import (
	"slices"

	"omerta/speech"
	"omerta/table"
	"omerta/view"
)

// screen is what the regions of one viewer are written from.
type screen struct {
	*view.View
	site *Site
	w    *speech.Words
	// bold are the events by which somebody has left.
	bold map[string]bool
	// form is what was filled in by who has no key.
	form Form
	// whole says that the page is written as a whole: what the script keeps up to date by itself is then set once.
	whole bool
}

func see(v *view.View, s *Site) *screen {
	look := &screen{View: v, site: s, w: WordsOf(v, s.Language), bold: map[string]bool{}}
	for _, p := range v.People {
		if p.Out != nil {
			look.bold[p.Out.Event] = true
		}
	}
	return look
}

// WordsOf are the words of a room in a language: those of its rulebook, as its mode and options have them.
func WordsOf(v *view.View, language string) *speech.Words {
	variants := make([]string, 0, 16)
	if v.Setup.Mode != "" {
		variants = append(variants, v.Setup.Mode)
	}
	for _, o := range v.Setup.Options {
		if len(o.Values) > 0 {
			variants = append(variants, o.Value)
		}
	}
	return speech.In(language).Of(v.Setup.Book, variants...)
}

// say says a key of the catalogs.
func (s *screen) say(key string, args ...speech.Arg) string { return s.w.Say(key, args...) }

// name is how a seat is spoken of.
func (s *screen) name(seat table.Seat) string { return Called(s.w, s.View)(seat) }

func (s *screen) names(seats []table.Seat) []string {
	names := make([]string, 0, len(seats))
	for _, seat := range seats {
		names = append(names, s.name(seat))
	}
	return names
}

// at is who has the seat, or nil.
func (s *screen) at(seat table.Seat) *view.Person {
	for i := range s.People {
		if seat != table.Nobody && s.People[i].Seat == seat {
			return &s.People[i]
		}
	}
	return nil
}

// seated are those who have a seat, in seat order.
func (s *screen) seated() []*view.Person {
	return s.who(func(p *view.Person) bool { return p.Seat != 0 })
}

func (s *screen) who(in func(*view.Person) bool) (people []*view.Person) {
	for i := range s.People {
		if in(&s.People[i]) {
			people = append(people, &s.People[i])
		}
	}
	return people
}

// you says that the person is the viewer.
func (s *screen) you(p *view.Person) bool { return s.You != nil && s.You.Person == p.Person }

func (s *screen) host() bool { return s.You != nil && s.You.Host }

// playing says that the viewer has a seat and is in the game.
func (s *screen) playing() bool { return s.You != nil && s.You.Seat != 0 && !s.You.Out }

func (s *screen) night() bool { return s.Phase == "night" }

func (s *screen) window() *view.Window {
	if s.Game == nil {
		return nil
	}
	return s.Game.Window
}

// question is what the viewer is asked and awaited to answer; nil if nothing is.
func (s *screen) question() *view.Prompt {
	if s.Game == nil {
		return nil
	}
	for i := range s.Game.Prompts {
		if !s.Game.Prompts[i].Offer {
			return &s.Game.Prompts[i]
		}
	}
	return nil
}

// tap is the host's tap that the game waits for, if it is the viewer's to give; or empty.
func (s *screen) tap() string {
	if w := s.window(); w != nil && s.host() {
		return w.Tap
	}
	return ""
}

// path is a path within the room: "/r/KTRW/record".
func (s *screen) path(rest string) string { return "/r/" + s.Room + rest }

func has(seats []table.Seat, seat table.Seat) bool { return slices.Contains(seats, seat) }
