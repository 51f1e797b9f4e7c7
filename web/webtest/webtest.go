// Package webtest starts a whole Omertà for tests: a store in a temporary folder, rooms, and the web on a free port of
// the loopback address.
package webtest

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"os"
	"testing"
	"time"

	"omerta/room"
	"omerta/rulebook"
	"omerta/rulebook/shelf"
	"omerta/store"
	"omerta/web"
	"omerta/web/client"
	"omerta/web/gate"
)

// Config says what differs from a plain server.
type Config struct {
	// Books are the rulebooks; nil for all.
	Books []*rulebook.Rulebook
	// ClockSpeed is how many times faster windows run; 0 for real time.
	ClockSpeed float64
	// Limits are how much may be asked; nil for the usual limits.
	Limits *gate.Limits
	// Log is where the server logs; nil for nowhere.
	Log slog.Handler
	// Public, Addresses and Proxy are the server's.
	Public    string
	Addresses []string
	Proxy     bool
	// Dir is the folder for the store; empty for a temporary one.
	Dir string
}

// House is a server that runs in this process.
type House struct {
	client.House
	Rooms  *room.Rooms
	Server *web.Server
	store  *store.SQLite
	served chan error
}

// Start starts a server and stops it when the test ends.
func Start(t testing.TB, c Config) *House {
	t.Helper()
	if c.Dir == "" {
		c.Dir = t.TempDir()
	}
	h, err := Open(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := h.Close(); err != nil {
			t.Error(err)
		}
	})
	return h
}

// Open starts a server in the folder c.Dir, outside of a test.
func Open(c Config) (*House, error) {
	if c.Books == nil {
		c.Books = shelf.Rulebooks
	}
	if c.Log == nil {
		c.Log = slog.DiscardHandler
	}
	log := slog.New(web.Redact(c.Log))
	h := &House{served: make(chan error, 1)}
	var err error
	if h.store, err = store.OpenSQLite(c.Dir); err != nil {
		return nil, err
	}
	h.Rooms, err = room.Open(room.Config{Store: h.store, Books: c.Books, ClockSpeed: c.ClockSpeed, Log: log})
	if err != nil {
		return nil, err
	}
	h.Server, err = web.New(web.Config{
		Rooms: h.Rooms, Log: log, Limits: c.Limits, Public: c.Public, Proxy: c.Proxy, Version: "test",
		Addresses: func() []string { return c.Addresses },
	})
	if err != nil {
		return nil, err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	h.House = client.House{Address: "http://" + l.Addr().String(), HTTP: &http.Client{
		Timeout: 20 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 64},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	go func() { h.served <- h.Server.Serve(l) }()
	return h, nil
}

// Close stops the server and what it stands on.
func (h *House) Close() error {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	err := h.Server.Close(ctx)
	if served := <-h.served; err == nil {
		err = served
	}
	h.HTTP.CloseIdleConnections()
	h.Rooms.Close()
	if closed := h.store.Close(); err == nil {
		err = closed
	}
	return err
}

// Verbose is a log on the standard error, for finding out why a test fails.
func Verbose() slog.Handler {
	return slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelDebug})
}
