package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"strings"

	"omerta/rulebook/shelf"
	"omerta/simulate"
)

// simulated is omerta simulate.
type simulated struct {
	Rulebook string            `required:"" placeholder:"ID" help:"The rulebook; omerta rulebooks lists them."`
	Mode     string            `placeholder:"MODE" help:"One of its modes; else its first."`
	Seats    int               `required:"" placeholder:"N" help:"How many play."`
	Deal     []string          `placeholder:"ROLE*N" help:"How many of each role are dealt; seats left over hold the plain one. Without it, what the book recommends."`
	Cards    []string          `placeholder:"CARD*N" help:"The action cards that are picked, where the book has any."`
	Option   map[string]string `placeholder:"NAME=VALUE" help:"A table's option."`
	Games    int               `default:"10000" placeholder:"N" help:"How many games are played (${default})."`
	Seed     string            `placeholder:"TEXT" help:"Decides every deal, lot and choice: the same seed gives the same numbers. Without it, a new one."`
	JSON     bool              `name:"json" help:"Print one line of JSON."`
}

func (s *simulated) run(ctx context.Context, p *program) error {
	book := shelf.Find(s.Rulebook)
	if book == nil {
		var ids []string
		for _, b := range shelf.Rulebooks {
			ids = append(ids, b.ID)
		}
		return usage{fmt.Errorf("there is no rulebook %q, but %s", s.Rulebook, strings.Join(ids, ", "))}
	}
	deal, err := simulate.ParseCounts(s.Deal)
	if err != nil {
		return usage{err}
	}
	cards, err := simulate.ParseCounts(s.Cards)
	if err != nil {
		return usage{err}
	}
	if s.Seed == "" {
		s.Seed = rand.Text()[:8]
	}
	err = simulate.Command{
		Config: simulate.Config{
			Book: book, Mode: s.Mode, Seats: s.Seats, Options: s.Option, Deal: deal, Cards: cards, Games: s.Games, Seed: s.Seed,
		},
		JSON: s.JSON, Out: p.sink, Notes: p.Err,
	}.Run(ctx)
	var misused *simulate.Misused
	switch {
	case errors.As(err, &misused):
		return usage{err}
	case errors.Is(err, context.Canceled):
		return errors.New("stopped before all games were played")
	}
	return err
}
