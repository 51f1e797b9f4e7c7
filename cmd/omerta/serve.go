package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"

	"omerta/room"
	"omerta/rulebook/shelf"
	"omerta/store"
	"omerta/web"
	"omerta/web/address"
)

// serve is omerta serve.
type serve struct {
	Addr       string  `default:":8080" env:"OMERTA_ADDR" placeholder:"HOST:PORT" help:"Where to listen; without a host, on all addresses; port 0 is any free one (${default}, $$${env})."`
	Data       string  `default:"${data}" env:"OMERTA_DATA" placeholder:"DIR" help:"The folder for the rooms' logs, made if it is missing (${default}, $$${env})."`
	URL        string  `env:"OMERTA_URL" placeholder:"URL" help:"The address at which phones find this server, such as https://omerta.example; else it is found out ($$${env})."`
	Proxy      bool    `env:"OMERTA_PROXY" help:"A proxy stands before the server; believe its X-Forwarded-Proto, -Host and -For ($$${env})."`
	ClockSpeed float64 `default:"1" env:"OMERTA_CLOCK_SPEED" placeholder:"N" help:"Run every window, and the minute after which others may take over from a host who is away, N times faster, for tests and demonstrations (${default}, $$${env})."`
	Keep       int     `default:"365" env:"OMERTA_KEEP" placeholder:"DAYS" help:"Delete a room in which nothing has happened for so many days; 0 keeps all for ever (${default}, $$${env})."`
	QR         string  `name:"qr" default:"auto" enum:"auto,always,never" env:"OMERTA_QR" help:"Print a QR code: auto, which is on a terminal only, always or never ($$${env})."`
	Log        string  `default:"warn" enum:"off,error,warn,info,debug" env:"OMERTA_LOG" help:"What to log on the standard error: off, error, warn, info or debug; never a secret ($$${env})."`
	JSON       bool    `name:"json" env:"OMERTA_JSON" help:"Print one line of JSON instead of text, and log in JSON ($$${env})."`
}

// longestKeep is the most days that rooms can be kept without being kept for ever: a hundred years.
const longestKeep = 36500

// Validate is the library's hook for what a flag's type does not say.
func (s *serve) Validate() error {
	if !(s.ClockSpeed > 0 && s.ClockSpeed <= 10_000) {
		return fmt.Errorf("--clock-speed is a number above 0 and up to 10000, not %v", s.ClockSpeed)
	}
	if s.Keep < 0 || s.Keep > longestKeep {
		return fmt.Errorf("--keep is a number of days from 0 to %d, not %d", longestKeep, s.Keep)
	}
	if s.Data == "" {
		return errors.New("name a folder for the data with --data: this user has none")
	}
	if _, port, err := net.SplitHostPort(s.Addr); err != nil || port == "" {
		return fmt.Errorf("--addr is HOST:PORT, or :PORT for all addresses, not %q", s.Addr)
	}
	if s.URL != "" {
		public, err := address.Public(s.URL)
		if err != nil {
			return fmt.Errorf("--url: %w", err)
		}
		s.URL = public
	}
	return nil
}

func (s *serve) run(ctx context.Context, p *program) error {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(50) // half the memory for a little more work: rendering leaves much behind, and rests between
	}
	r, err := s.open(ctx, p)
	if err != nil {
		return err
	}
	s.greet(p, r)
	served := make(chan error, 1)
	go func() { served <- r.web.Serve(r.listener) }()
	select {
	case err = <-served:
	case <-ctx.Done():
	}
	return errors.Join(err, r.close())
}

// running is a server with all that it stands on.
type running struct {
	listener net.Listener
	lock     *flock.Flock
	store    *store.SQLite
	rooms    *room.Rooms
	web      *web.Server
}

// open starts everything, from the port up. It takes the port first: a server that runs already must not have its data
// opened by another by mistake.
func (s *serve) open(ctx context.Context, p *program) (r *running, err error) {
	r = &running{}
	defer func() {
		if err != nil {
			_ = r.close() // what has been opened; the error says what matters
		}
	}()
	if r.listener, err = (&net.ListenConfig{}).Listen(ctx, "tcp", s.Addr); err != nil {
		return r, s.cannotListen(err)
	}
	if r.store, err = store.OpenSQLite(s.Data); err != nil {
		return r, err
	}
	if r.lock, err = lockFolder(s.Data); err != nil {
		return r, err
	}
	log := s.log(p)
	r.rooms, err = room.Open(room.Config{
		Store: r.store, Books: shelf.Rulebooks, ClockSpeed: s.ClockSpeed, Keep: time.Duration(s.Keep) * 24 * time.Hour, Log: log,
	})
	if err != nil {
		return r, err
	}
	r.web, err = web.New(web.Config{
		Rooms: r.rooms, Log: log, Public: s.URL, Proxy: s.Proxy, Version: versionOf().Version,
		Addresses: func() []string { urls, _ := addresses(r.listener.Addr()); return urls },
	})
	return r, err
}

// close ends everything, from the web down: pages are told, requests finish, the store is drained.
func (r *running) close() error {
	var errs []error
	if r.web != nil {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		errs = append(errs, r.web.Close(ctx))
	} else if r.listener != nil {
		errs = append(errs, r.listener.Close())
	}
	if r.rooms != nil {
		r.rooms.Close()
	}
	if r.store != nil {
		errs = append(errs, r.store.Close())
	}
	if r.lock != nil {
		errs = append(errs, r.lock.Close())
	}
	return errors.Join(errs...)
}

// cannotListen says in one line why the server cannot listen, and what to do.
func (s *serve) cannotListen(err error) error {
	host, port, _ := net.SplitHostPort(s.Addr) // it has been validated
	var dns *net.DNSError
	var unknown *net.AddrError
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("port %s is taken by another program, maybe another Omertà; choose another one with --addr :PORT", port)
	case errors.Is(err, syscall.EACCES):
		return fmt.Errorf("this user may not listen on port %s; choose one above 1023 with --addr :PORT", port)
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		return fmt.Errorf("this computer does not have the address %s; leave it out to listen on all (--addr :%s)", host, port)
	case errors.As(err, &dns) || errors.As(err, &unknown):
		return usage{fmt.Errorf("--addr %s: there is no such host or port", s.Addr)}
	}
	return fmt.Errorf("the server cannot listen on %s: %w", s.Addr, err)
}

func (s *serve) log(p *program) *slog.Logger {
	var level slog.Level
	if level.UnmarshalText([]byte(s.Log)) != nil { // off
		return slog.New(slog.DiscardHandler)
	}
	options := &slog.HandlerOptions{Level: level}
	var handler slog.Handler = slog.NewTextHandler(p.Err, options)
	if s.JSON {
		handler = slog.NewJSONHandler(p.Err, options)
	}
	return slog.New(web.Redact(handler))
}

// addresses are where phones may find a server that listens at an address, the likeliest first, and whether the first
// is the one. Others are left out then.
func addresses(listening net.Addr) (urls []string, sure bool) {
	tcp, ok := listening.(*net.TCPAddr)
	if !ok {
		return nil, false
	}
	at := tcp.AddrPort()
	if ip := at.Addr().Unmap(); !ip.IsUnspecified() {
		return []string{address.URL(ip, tcp.Port)}, !ip.IsLoopback()
	}
	adapters, err := address.Adapters()
	if err != nil {
		return nil, false // the page that the host opens has an address of its own
	}
	choices := address.Choose(adapters)
	sure = address.Sure(choices)
	for _, c := range choices {
		if at.Addr().Is4() && !c.Addr.Is4() {
			continue // it listens on version 4 only
		}
		urls = append(urls, address.URL(c.Addr, tcp.Port))
		if sure {
			break
		}
	}
	return urls, sure
}

// local is the server's address on this computer.
func local(listening net.Addr) string {
	tcp, ok := listening.(*net.TCPAddr)
	if !ok {
		return ""
	}
	if ip := tcp.AddrPort().Addr().Unmap(); !ip.IsUnspecified() {
		return address.URL(ip, tcp.Port)
	}
	return strings.TrimSuffix(fmt.Sprintf("http://localhost:%d", tcp.Port), ":80")
}
