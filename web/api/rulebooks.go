package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"omerta/rulebook"
	"omerta/speech"
)

// Rulebook is one set of rules that a room can play.
type Rulebook struct {
	ID      string       `json:"id" doc:"Names it in actions." example:"app"`
	Edition int          `json:"edition" doc:"Goes up when its rules behave differently."`
	Title   string       `json:"title" doc:"What people call it, in English."`
	About   string       `json:"about" doc:"What it is like, in a line of English."`
	Least   int          `json:"least" doc:"The fewest players."`
	Most    int          `json:"most" doc:"The most players."`
	Modes   []string     `json:"modes,omitempty" doc:"Its ways to be played, the usual one first; none if there is just one."`
	Options []BookOption `json:"options" doc:"What a table can settle before the deal."`
	Roles   []BookRole   `json:"roles" doc:"Its cast, in the book's order."`
	Cards   []BookCard   `json:"cards,omitempty" doc:"Its action cards, in the book's order."`
}

// BookOption is one table setting.
type BookOption struct {
	Name    string   `json:"name" example:"reveal"`
	Values  []string `json:"values,omitempty" doc:"What it can be; none for a number of seconds up to 3600."`
	Least   int      `json:"least,omitempty" doc:"The fewest seconds."`
	Default string   `json:"default,omitempty" doc:"What it is if it is not set; absent if that depends on the table."`
}

// BookRole is one entry of a cast.
type BookRole struct {
	ID    string   `json:"id" example:"killer"`
	Side  string   `json:"side" doc:"The side that it is dealt to."`
	Most  int      `json:"most,omitempty" doc:"How many can be dealt; absent for as many as wanted."`
	Modes []string `json:"modes,omitempty" doc:"The modes that it can be dealt in; absent for all."`
	Plain bool     `json:"plain,omitempty" doc:"Seats that nothing else is dealt to hold it."`
}

// BookCard is one action card.
type BookCard struct {
	ID     string `json:"id"`
	Copies int    `json:"copies" doc:"How many go in together."`
}

// Rulebooks are the books as they are listed.
func Rulebooks(books []*rulebook.Rulebook) []Rulebook {
	list := make([]Rulebook, 0, len(books))
	for _, book := range books {
		words := speech.In(speech.English).Of(book.ID)
		b := Rulebook{
			ID: book.ID, Edition: book.Edition, Least: book.Least, Most: book.Most, Modes: book.Modes,
			Title: words.Say("rulebook.title"), About: words.Say("rulebook.about"),
		}
		for _, o := range book.Options {
			b.Options = append(b.Options, BookOption{Name: o.Name, Values: o.Values, Least: o.Least, Default: o.Default})
		}
		for _, r := range book.Roles {
			b.Roles = append(b.Roles, BookRole{ID: r.ID, Side: r.Side, Most: r.Most, Modes: r.Modes, Plain: r.ID == book.Plain})
		}
		for _, c := range book.Cards {
			b.Cards = append(b.Cards, BookCard{ID: c.ID, Copies: max(1, c.Copies)})
		}
		list = append(list, b)
	}
	return list
}

type listed struct {
	Body struct {
		Rulebooks []Rulebook `json:"rulebooks"`
	}
}

func (s *server) rulebooks(h huma.API) {
	op := operation("list-rulebooks", http.MethodGet, "/api/rulebooks", "List the rulebooks",
		"All rulebooks that a host can choose from, with their modes, options, roles and cards.")
	list := &listed{}
	list.Body.Rulebooks = Rulebooks(s.Rooms.Books)
	huma.Register(h, op, func(context.Context, *struct{}) (*listed, error) { return list, nil })
}
