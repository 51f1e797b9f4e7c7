package web

import (
	"bufio"
	"context"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// tell logs each request at debug level: by its route, never by its path, which has codes and keys in it.
func (s *Server) tell(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n := &noted{ResponseWriter: w}
		if !s.Log.Enabled(r.Context(), slog.LevelDebug) {
			next.ServeHTTP(n, r)
			return
		}
		began := time.Now()
		defer func() {
			s.Log.LogAttrs(context.WithoutCancel(r.Context()), slog.LevelDebug, "request",
				slog.String("route", r.Pattern), slog.Int("status", n.status), slog.Int("bytes", n.bytes),
				slog.Duration("took", time.Since(began)))
		}()
		next.ServeHTTP(n, r)
	})
}

// noted notes what a request is answered with.
type noted struct {
	http.ResponseWriter
	status int
	bytes  int
}

// WriteHeader is [http.ResponseWriter]'s.
func (n *noted) WriteHeader(status int) {
	if n.status == 0 {
		n.status = status
	}
	n.ResponseWriter.WriteHeader(status)
}

// Write is [http.ResponseWriter]'s.
func (n *noted) Write(b []byte) (int, error) {
	if n.status == 0 {
		n.status = http.StatusOK
	}
	written, err := n.ResponseWriter.Write(b)
	n.bytes += written
	return written, err
}

// Hijack takes the connection over, for a live socket.
func (n *noted) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	n.status = http.StatusSwitchingProtocols
	return http.NewResponseController(n.ResponseWriter).Hijack()
}

// Unwrap is for [http.ResponseController].
func (n *noted) Unwrap() http.ResponseWriter { return n.ResponseWriter }
