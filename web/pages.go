package web

import (
	"bytes"
	"context"
	"net/http"
	"strconv"

	"github.com/a-h/templ"

	"omerta/room"
	"omerta/speech"
	"omerta/web/api"
	"omerta/web/gate"
	"omerta/web/live"
	"omerta/web/page"
	"omerta/web/qrcode"
	"omerta/web/refusal"
)

// show sends a whole page. It is written first, so that one that breaks is not sent by half.
func (s *Server) show(w http.ResponseWriter, r *http.Request, status int, c templ.Component) {
	var b bytes.Buffer
	if err := c.Render(r.Context(), &b); err != nil {
		if r.Context().Err() != nil {
			return // the browser has gone
		}
		s.Log.Error("a page could not be written", "route", r.Pattern, "error", err)
		http.Error(w, "This page could not be written.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Length", strconv.Itoa(b.Len()))
	w.WriteHeader(status)
	_, _ = w.Write(b.Bytes()) // a browser that has gone needs none
}

// fault is a plain page that says what is wrong, by a key of the catalogs.
func (s *Server) fault(w http.ResponseWriter, r *http.Request, status int, key string) {
	site := s.site(r)
	words := speech.In(site.Language)
	s.show(w, r, status, page.Fault(site, words.Say("fault.heading"), words.Say(key)))
}

// refuse is a plain page that says why a room does not do something.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, err error) {
	s.note(w, r, err)
	site := s.site(r)
	words := speech.In(site.Language)
	sentence, _ := refusal.Say(words, err, nil)
	s.show(w, r, api.Status(err), page.Fault(site, words.Say("fault.heading"), sentence))
}

// note logs an error that is the house's own fault, and has the answer say when to try again, if that helps.
func (s *Server) note(w http.ResponseWriter, r *http.Request, err error) {
	if after := api.RetryAfter(err); after != "" {
		w.Header().Set("Retry-After", after)
	}
	if refusal.Of(err).Ours() {
		s.Log.Error("a request could not be met", "route", r.Pattern, "error", err)
	}
}

func (s *Server) home(w http.ResponseWriter, r *http.Request) {
	s.show(w, r, http.StatusOK, page.Home(s.site(r), page.Form{}))
}

func (s *Server) nowhere(w http.ResponseWriter, r *http.Request) {
	s.fault(w, r, http.StatusNotFound, "fault.nowhere")
}

// find is the room that a request is for, with the key that it brings; nil if there is none, and the answer is given.
// Wrong codes are counted, unless a key of the room comes along.
func (s *Server) find(w http.ResponseWriter, r *http.Request, code string) (*room.Room, room.Key) {
	found, err := s.Rooms.Find(r.Context(), code)
	if err == nil {
		key := keyOf(r, found.Code())
		if found.Knows(key) {
			return found, key
		}
		if err = s.gate.Look(gate.From(r.Context())); err == nil {
			return found, key
		}
		s.refuse(w, r, err)
		return nil, ""
	}
	if tooMany := s.gate.Look(gate.From(r.Context())); tooMany != nil {
		s.refuse(w, r, tooMany)
		return nil, ""
	}
	if refusal.Of(err).Reason != "no-room" {
		s.refuse(w, r, err)
		return nil, ""
	}
	s.gate.Missed(gate.From(r.Context()), code)
	site := s.site(r)
	sentence, _ := refusal.Say(speech.In(site.Language), err, nil)
	s.show(w, r, http.StatusNotFound, page.Home(site, page.Form{Code: code, Fault: sentence, FaultIn: "code"}))
	return nil, ""
}

func (s *Server) room(w http.ResponseWriter, r *http.Request) {
	found, key := s.find(w, r, r.PathValue("code"))
	if found == nil {
		return
	}
	if found.Code() != r.PathValue("code") {
		http.Redirect(w, r, "/r/"+found.Code(), http.StatusSeeOther)
		return
	}
	s.showRoom(w, r, http.StatusOK, found, key, page.Form{})
}

func (s *Server) showRoom(w http.ResponseWriter, r *http.Request, status int, found *room.Room, key room.Key, f page.Form) {
	v := found.View(key)
	s.show(w, r, status, page.Room(v, s.siteOf(r, v, key), f))
}

// rules is the rules page of the book that a room plays.
func (s *Server) rules(w http.ResponseWriter, r *http.Request) {
	if found, key := s.find(w, r, r.PathValue("code")); found != nil {
		s.showRules(w, r, found.View(key).Setup.Book, found.Code())
	}
}

func (s *Server) rulesOf(w http.ResponseWriter, r *http.Request) {
	s.showRules(w, r, r.PathValue("book"), "")
}

func (s *Server) showRules(w http.ResponseWriter, r *http.Request, id, code string) {
	site := s.site(r)
	for _, book := range s.Rooms.Books {
		if book.ID != id {
			continue
		}
		text, ok := book.Rules[site.Language]
		if !ok {
			text = book.Rules[speech.English]
		}
		s.show(w, r, http.StatusOK, page.Rules(site, id, code, []byte(text)))
		return
	}
	s.nowhere(w, r)
}

func (s *Server) record(w http.ResponseWriter, r *http.Request) {
	found, _ := s.find(w, r, r.PathValue("code"))
	if found == nil {
		return
	}
	number, _ := strconv.Atoi(r.FormValue("game")) // without one it is the last
	text, err := found.Record(number)
	if err != nil {
		s.refuse(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="omerta-`+found.Code()+numbered(number)+`.game"`)
	_, _ = w.Write(text) // a browser that has gone needs none
}

func numbered(game int) string {
	if game == 0 {
		return ""
	}
	return "-" + strconv.Itoa(game)
}

// qr is the room's address as a QR code.
func (s *Server) qr(w http.ResponseWriter, r *http.Request) {
	found, _ := s.find(w, r, r.PathValue("code"))
	if found == nil {
		return
	}
	first, _ := s.addresses(r)
	svg, err := qrcode.SVG(first + "/r/" + found.Code())
	if err != nil {
		s.refuse(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	_, _ = w.Write(svg) // a browser that has gone needs none
}

// live opens the socket of a page.
func (s *Server) live(w http.ResponseWriter, r *http.Request) {
	// A socket begins as a GET, which the check lets pass from anywhere; it is asked as if it changed something, for it will.
	asPost := r.Clone(context.WithoutCancel(r.Context()))
	asPost.Method = http.MethodPost
	if err := s.foreign.Check(asPost); err != nil {
		http.Error(w, "this page belongs to another site", http.StatusForbidden)
		return
	}
	found, key := s.find(w, r, r.PathValue("code"))
	if found == nil {
		return
	}
	if !headerHas(r.Header, "Upgrade", "websocket") {
		w.Header().Set("Upgrade", "websocket")
		http.Error(w, "this address is for a WebSocket", http.StatusUpgradeRequired)
		return
	}
	if shown := shownKey(r); shown != "" && shown == key && headerHas(r.Header, "Sec-WebSocket-Protocol", live.JSON) && !found.Knows(key) {
		api.Answer(w, api.UnknownKey)
		return
	}
	s.feeds.Open(w, r, live.Viewer{Room: found, Key: key, Site: *s.site(r)})
}
