package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/mattn/go-isatty"

	"omerta/web/address"
	"omerta/web/qrcode"
)

// listening is what --json prints once the server listens.
type listening struct {
	// Listening is the address that it listens at, Local its URL on this computer.
	Listening string `json:"listening"`
	Local     string `json:"local"`
	// URLs are where phones find it, the likeliest first; Sure says that the first is the one.
	URLs    []string `json:"urls"`
	Sure    bool     `json:"sure"`
	Data    string   `json:"data"`
	Version string   `json:"version"`
}

// greet says where the server is to be found.
func (s *serve) greet(p *program, r *running) {
	at := r.listener.Addr()
	l := listening{Listening: at.String(), Local: local(at), Data: s.Data, Version: versionOf().Version}
	if s.URL != "" {
		l.URLs, l.Sure = []string{s.URL}, true
	} else {
		l.URLs, l.Sure = addresses(at)
	}
	if s.JSON {
		line, err := json.Marshal(l)
		if err == nil {
			fmt.Fprintf(p.sink, "%s\n", line)
		}
		return
	}
	switch {
	case s.URL == "" && (len(l.URLs) == 0 || l.URLs[0] == l.Local && !address.Reaches(hostOf(l.Local))):
		fmt.Fprintf(p.sink, "Omertà is open, on this computer only:\n\n    %s\n\n", l.Local)
		if len(l.URLs) == 0 {
			fmt.Fprint(p.sink, "It has no address that phones could reach. Join a network, or name the address with --url.\n\n")
		}
	case l.Sure || len(l.URLs) == 1:
		fmt.Fprintf(p.sink, "Omertà is open. On any phone in the same network:\n\n    %s\n\n", l.URLs[0])
		s.draw(p, l.URLs[0])
	default:
		fmt.Fprint(p.sink, "Omertà is open. On any phone in the same network, at one of these, the likeliest first:\n\n")
		for _, url := range l.URLs {
			fmt.Fprintf(p.sink, "    %s\n", url)
		}
		fmt.Fprintln(p.sink)
		s.draw(p, l.URLs[0])
	}
	if s.ClockSpeed != 1 {
		fmt.Fprintf(p.sink, "The clock runs %v times as fast.\n", s.ClockSpeed)
	}
	fmt.Fprintf(p.sink, "The games are kept in %s. Ctrl-C stops the server.\n", s.Data)
}

// draw prints the address as a QR code, where somebody can scan it.
func (s *serve) draw(p *program, url string) {
	if s.QR == "never" || s.QR == "auto" && !terminal(p.Out) {
		return
	}
	code, err := qrcode.Terminal(url)
	if err != nil {
		return // the address stands there in letters
	}
	fmt.Fprintln(p.sink, code)
}

func terminal(out any) bool {
	f, ok := out.(*os.File)
	return ok && (isatty.IsTerminal(f.Fd()) || isatty.IsCygwinTerminal(f.Fd()))
}
