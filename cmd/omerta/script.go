package main

import (
	"context"

	"omerta/rulebook/shelf"
	"omerta/script"
)

// scripts is omerta script.
type scripts struct {
	Files []string `arg:"" optional:"" name:"file" help:"The scripts to run; - is the standard input."`
	Quiet bool     `short:"q" help:"Print failures only."`
	JSON  bool     `name:"json" help:"Print one JSON object."`
}

func (s *scripts) run(_ context.Context, p *program) error {
	command := script.Command{Files: s.Files, Quiet: s.Quiet, JSON: s.JSON}
	if code := command.Run(p.sink, p.Err, shelf.Rulebooks); code != well {
		return exit(code)
	}
	return nil
}
