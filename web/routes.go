package web

import (
	"net/http"

	"omerta/web/page"
)

// routes are all that a browser asks for. The JSON interface adds its own under /api.
func (s *Server) routes(mux *http.ServeMux) {
	mux.HandleFunc("GET /{$}", s.home)
	mux.HandleFunc("GET /join", s.findByCode)
	mux.HandleFunc("POST /rooms", s.create)
	mux.HandleFunc("POST /language", s.chooseLanguage)

	mux.HandleFunc("GET /r/{code}", s.room)
	mux.HandleFunc("GET /r/{code}/live", s.live)
	mux.HandleFunc("POST /r/{code}/join", s.join)
	mux.HandleFunc("POST /r/{code}/claim", s.claim)
	mux.HandleFunc("GET /r/{code}/back/{key}", s.back)
	mux.HandleFunc("GET /r/{code}/rules", s.rules)
	mux.HandleFunc("GET /r/{code}/record", s.record)
	mux.HandleFunc("GET /r/{code}/qr.svg", s.qr)

	mux.HandleFunc("GET /rules/{book}", s.rulesOf)
	mux.Handle("GET /static/", page.Static())
	mux.HandleFunc("GET /robots.txt", robots)
	mux.HandleFunc("/", s.nowhere)
}

// robots keeps search engines out of rooms.
func robots(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = w.Write([]byte("User-agent: *\nDisallow: /r/\n"))
}
