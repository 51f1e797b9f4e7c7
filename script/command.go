package script

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"omerta/rulebook"
)

// Command is what the command line asks of the scripts named: omerta script FILE….
type Command struct {
	// Files are the scripts' paths; "-" is the standard input.
	Files []string
	// Quiet prints failures only.
	Quiet bool
	// JSON prints one JSON object instead of text.
	JSON bool
}

// The exit codes of a command.
const (
	exitHeld   = 0
	exitFailed = 1
	exitUsage  = 2
)

// report is what came of one file.
type report struct {
	File       string   `json:"file"`
	Held       bool     `json:"held"`
	Failure    *Error   `json:"failure,omitempty"`
	Unread     string   `json:"unread,omitempty"` // why the file cannot be read
	Transcript []string `json:"transcript,omitempty"`
	title      string
}

// Run runs the scripts, prints what came of them and returns the exit code: 0 if all held, 1 if any failed, 2 if no
// file is named. A file that cannot be read has failed.
func (c Command) Run(out, errOut io.Writer, books []*rulebook.Rulebook) (exitCode int) {
	if len(c.Files) == 0 {
		fmt.Fprintln(errOut, "omerta script: name the scripts to run: omerta script FILE…")
		return exitUsage
	}
	var reports []report
	held := 0
	for _, file := range c.Files {
		report := runFile(file, books)
		if report.Held {
			held++
		}
		if c.JSON {
			if c.Quiet {
				report.Transcript = nil
			}
			reports = append(reports, report)
			continue
		}
		report.print(out, c.Quiet)
	}
	switch {
	case c.JSON:
		encoder := json.NewEncoder(out)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", "  ")
		if err := encoder.Encode(map[string]any{"scripts": len(c.Files), "held": held, "results": reports}); err != nil {
			fmt.Fprintln(errOut, err)
			return exitFailed
		}
	case len(c.Files) > 1 && !c.Quiet:
		fmt.Fprintf(out, "%d scripts, %d held\n", len(c.Files), held)
	}
	if held < len(c.Files) {
		return exitFailed
	}
	return exitHeld
}

func runFile(file string, books []*rulebook.Rulebook) report {
	r := report{File: file}
	s, err := parseFile(file)
	if err != nil {
		if !errors.As(err, &r.Failure) {
			r.Unread = unread(err)
		}
		return r
	}
	result := s.Run(books)
	r.Held, r.Failure, r.Transcript, r.title = result.Err == nil, result.Err, result.Transcript, s.Title
	return r
}

func parseFile(file string) (*Script, error) {
	if file == "-" {
		return Parse("standard input", os.Stdin)
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Parse(file, f)
}

// unread says in plain words why a file cannot be read.
func unread(err error) string {
	var fault *fs.PathError
	if errors.As(err, &fault) {
		err = fault.Err
	}
	if errors.Is(err, fs.ErrNotExist) {
		return "there is no such file"
	}
	return "it cannot be read: " + err.Error()
}

// print prints the transcript, unless it is to be quiet, and the line that did not hold.
func (r *report) print(out io.Writer, quiet bool) {
	if !quiet && len(r.Transcript) > 0 {
		fmt.Fprintf(out, "# %s\n", r.File)
		if r.title != "" {
			fmt.Fprintf(out, "# %s\n", r.title)
		}
		for _, line := range r.Transcript {
			fmt.Fprintln(out, line)
		}
		fmt.Fprintln(out)
	}
	switch {
	case r.Failure != nil:
		fmt.Fprintln(out, r.Failure)
	case r.Unread != "":
		fmt.Fprintf(out, "%s: %s\n", r.File, r.Unread)
	}
}
