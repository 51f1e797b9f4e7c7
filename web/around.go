package web

import (
	"fmt"
	"net/http"
	"runtime/debug"
	"strings"

	"github.com/klauspost/compress/gzhttp"
	"github.com/klauspost/compress/gzip"
)

// around is what every request goes through before and after its handler, the outermost first.
func (s *Server) around(mux http.Handler) (http.Handler, error) {
	// Without a state, compressing holds no memory between writes. The jitter hides how well a secret compresses beside
	// what somebody else may have chosen.
	compress, err := gzhttp.NewWrapper(gzhttp.EnableZstd(false), gzhttp.CompressionLevel(gzip.StatelessCompression),
		gzhttp.MinSize(600), gzhttp.RandomJitter(32, 0, false))
	if err != nil {
		return nil, fmt.Errorf("pages cannot be compressed: %w", err)
	}
	compressed := compress(mux)
	inner := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/live") || strings.HasPrefix(r.URL.Path, "/static/") {
			mux.ServeHTTP(w, r) // no page to compress, or one that is compressed already
			return
		}
		compressed.ServeHTTP(w, r)
	})
	return s.know(s.tell(s.secure(s.survive(s.admit(inner))))), nil
}

// admit refuses what another site's page has sent, and bodies that are too long.
func (s *Server) admit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := s.foreign.Check(r); err != nil {
			s.fault(w, r, http.StatusForbidden, "fault.foreign")
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, longestBody)
		next.ServeHTTP(w, r)
	})
}

// survive turns a fault in a handler into a plain page.
func (s *Server) survive(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			fault := recover()
			if fault == nil {
				return
			}
			if fault == http.ErrAbortHandler {
				panic(fault) // the library's own way to cut a connection
			}
			s.Log.Error("a request broke", "route", r.Pattern, "fault", fault, "stack", string(debug.Stack()))
			if n, ok := w.(*noted); ok && n.status != 0 {
				panic(http.ErrAbortHandler) // half a page is out; the rest must not look whole
			}
			s.fault(w, r, http.StatusInternalServerError, "fault.broken")
		}()
		next.ServeHTTP(w, r)
	})
}
