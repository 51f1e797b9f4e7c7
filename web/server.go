package web

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"omerta/room"
	"omerta/web/api"
	"omerta/web/gate"
	"omerta/web/live"
	"omerta/web/page"
)

// Config is what a server needs.
type Config struct {
	// Rooms are those that it serves.
	Rooms *room.Rooms
	// Log is where faults and, at debug level, requests go; nil for nowhere. Wrap its handler by [Redact].
	Log *slog.Logger
	// Limits are how much may be asked; nil for the usual ones.
	Limits *gate.Limits
	// Public is the address at which phones find the server, where that cannot be found out: "https://omerta.example".
	Public string
	// Addresses are those at which phones may find it otherwise, the likeliest first: "http://192.168.1.20:8080". Nil for
	// none.
	Addresses func() []string
	// Proxy says that a proxy stands before the server, whose X-Forwarded-Proto, -Host and -For are to be believed.
	Proxy bool
	// Version is this Omertà's.
	Version string
}

// Server is Omertà on the web.
type Server struct {
	Config
	gate    *gate.Gate
	feeds   *live.Feeds
	books   []page.Book
	foreign *http.CrossOriginProtection
	handler http.Handler
	http    *http.Server
}

// Bounds of a request. A phone on a weak network is slow, never this slow.
const (
	longestHeaders = 16 << 10 // bytes
	longestBody    = 16 << 10
	headersWithin  = 5 * time.Second
	readWithin     = 15 * time.Second
	answeredWithin = 30 * time.Second
	keptIdle       = 75 * time.Second
)

// New makes a server. The error is a sentence for the user.
func New(c Config) (*Server, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Addresses == nil {
		c.Addresses = func() []string { return nil }
	}
	limits := gate.Usual()
	if c.Limits != nil {
		limits = *c.Limits
	}
	s := &Server{Config: c, gate: gate.New(limits, nil), foreign: http.NewCrossOriginProtection()}
	if c.Public != "" {
		if err := s.foreign.AddTrustedOrigin(c.Public); err != nil {
			return nil, fmt.Errorf("the public address %s cannot be used: %w", c.Public, err)
		}
	}
	check, err := api.Requests()
	if err != nil {
		return nil, err
	}
	s.feeds = live.New(live.Config{Check: check, Gate: s.gate, Log: c.Log})
	for _, book := range c.Rooms.Books {
		s.books = append(s.books, page.Book{ID: book.ID, Modes: book.Modes, Least: book.Least, Most: book.Most})
	}
	mux := http.NewServeMux()
	s.routes(mux)
	if _, err := api.Register(mux, api.Config{Rooms: c.Rooms, Gate: s.gate, Log: c.Log, Version: c.Version}); err != nil {
		return nil, err
	}
	if s.handler, err = s.around(mux); err != nil {
		return nil, err
	}
	s.http = &http.Server{
		Handler: s.handler, ErrorLog: slog.NewLogLogger(c.Log.Handler(), slog.LevelDebug),
		ReadHeaderTimeout: headersWithin, ReadTimeout: readWithin, WriteTimeout: answeredWithin, IdleTimeout: keptIdle,
		MaxHeaderBytes: longestHeaders,
	}
	return s, nil
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Serve answers the requests that come to a listener, until the server is closed.
func (s *Server) Serve(l net.Listener) error {
	if err := s.http.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("the server stopped: %w", err)
	}
	return nil
}

// Close lets requests that have begun finish, as long as the context allows, and tells live pages that the server goes
// away.
func (s *Server) Close(ctx context.Context) error {
	s.feeds.Close()
	if err := s.http.Shutdown(ctx); err != nil {
		return errors.Join(err, s.http.Close())
	}
	return nil
}

// Pages is how many live pages are open.
func (s *Server) Pages() int { return s.feeds.Count() }
