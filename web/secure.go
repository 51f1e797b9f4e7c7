package web

import (
	"net/http"
	"regexp"
	"strings"
)

// policy is the Content-Security-Policy of every page; %s is the live socket of the same host, for browsers in which
// 'self' does not cover it.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'%s; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// hostName is what a host in a policy may look like; what doesn't is left out.
var hostName = regexp.MustCompile(`^(\[[0-9a-fA-F:.]+\]|[0-9A-Za-z.-]+)(:[0-9]{1,5})?$`)

// secure sets the headers that keep a page shut.
func (s *Server) secure(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		socket := ""
		if hostName.MatchString(r.Host) {
			socket = " " + strings.Replace(schemeOf(r), "http", "ws", 1) + "://" + r.Host
		}
		h.Set("Content-Security-Policy", strings.Replace(policy, "%s", socket, 1))
		h.Set("X-Content-Type-Options", "nosniff")
		// Return links are secrets, and so are codes: other sites are told nothing. "no-referrer" would do that too, but with
		// it browsers send forms with the origin "null", which on plain http looks like another site's.
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()")
		if schemeOf(r) == "https" {
			h.Set("Cross-Origin-Opener-Policy", "same-origin") // browsers complain of it on plain http
		}
		if !strings.HasPrefix(r.URL.Path, "/static/") {
			h.Set("Cache-Control", "no-store")
			h.Set("X-Robots-Tag", "noindex")
		}
		next.ServeHTTP(w, r)
	})
}
