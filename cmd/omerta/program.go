package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"
)

// What the program can end with.
const (
	well   = 0 // all went well
	failed = 1 // it could not be done; one line says why
	wrong  = 2 // the command line is wrong
)

// program is one run of omerta.
type program struct {
	Args []string
	Out  io.Writer
	Err  *os.File

	sink *sink
}

// grammar is the command line.
type grammar struct {
	Serve     serve     `cmd:"" help:"Serve rooms to phones."`
	Script    scripts   `cmd:"" help:"Run game scripts and say which hold."`
	Simulate  simulated `cmd:"" help:"Play many games with bots and count who wins."`
	Rulebooks rulebooks `cmd:"" help:"List the rulebooks."`
	Version   version   `cmd:"" help:"Say which Omertà this is."`
}

const about = `Omertà hosts games of Mafia: friends open a page on their phones, and nobody sits out as moderator.

Exit codes: 0 all went well; 1 it could not be done, said in one line; 2 the command line was wrong.`

// command is what one subcommand does. Its error is a sentence for the user.
type command interface {
	run(context.Context, *program) error
}

// exit is an error that has been told already, with the code to end with.
type exit int

func (e exit) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

// usage is an error of the command line that only the command itself can find.
type usage struct{ error }

// Run does what the arguments say, until it is done or a signal ends it, and returns the exit code.
func (p *program) Run(ctx context.Context) int {
	p.sink = &sink{w: p.Out}
	chosen, err := p.parse()
	if err == nil && chosen != nil {
		ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
		defer stop()
		context.AfterFunc(ctx, stop) // a second signal ends the program at once
		err = chosen.run(ctx, p)
	}
	if err == nil && p.sink.err != nil {
		err = fmt.Errorf("the output cannot be written: %w", p.sink.err)
	}
	var code exit
	var misused usage
	switch {
	case err == nil:
		return well
	case errors.As(err, &code):
		return int(code)
	case errors.As(err, &misused):
		fmt.Fprintf(p.Err, "omerta: %s (omerta --help says more)\n", misused.error)
		return wrong
	}
	fmt.Fprintf(p.Err, "omerta: %s\n", err)
	return failed
}

// parse reads the command line. There is no command if only help was asked for.
func (p *program) parse() (chosen command, err error) {
	var g grammar
	type helped struct{}
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(helped); !ok {
				panic(r)
			}
		}
	}()
	k, err := kong.New(&g, kong.Name("omerta"), kong.Description(about), kong.Writers(p.sink, p.Err),
		kong.Exit(func(int) { panic(helped{}) }), // the library shows help and wants to end the program
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
		kong.Vars{"data": defaultData()})
	if err != nil {
		return nil, err
	}
	c, err := k.Parse(p.Args)
	switch {
	case p.sink.err != nil:
		return nil, nil // help that could not be written, which is told like any output
	case err != nil:
		return nil, usage{err}
	}
	return c.Selected().Target.Addr().Interface().(command), nil
}

// sink is the output, which remembers that it could not be written.
type sink struct {
	w   io.Writer
	err error
}

// Write is [io.Writer]'s.
func (s *sink) Write(b []byte) (int, error) {
	n, err := s.w.Write(b)
	if err != nil && s.err == nil {
		s.err = err
	}
	return n, err
}
