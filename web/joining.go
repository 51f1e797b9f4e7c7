package web

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"omerta/room"
	"omerta/speech"
	"omerta/web/api"
	"omerta/web/gate"
	"omerta/web/page"
	"omerta/web/refusal"
)

// findByCode takes a typed code to its room.
func (s *Server) findByCode(w http.ResponseWriter, r *http.Request) {
	if found, _ := s.find(w, r, r.FormValue("code")); found != nil {
		http.Redirect(w, r, "/r/"+found.Code(), http.StatusSeeOther)
	}
}

// create opens a room, with the viewer as its host.
func (s *Server) create(w http.ResponseWriter, r *http.Request) {
	name, book := r.PostFormValue("name"), r.PostFormValue("book")
	err := s.gate.Create(gate.From(r.Context()))
	if err == nil {
		var opened *room.Room
		var key room.Key
		if opened, key, err = s.Rooms.Create(r.Context(), name); err == nil {
			if book != "" { // a book that is none leaves the room with the first one
				_ = opened.Act(r.Context(), key, room.Action{Do: "book", Name: book})
			}
			give(w, r, opened.Code(), key)
			http.Redirect(w, r, "/r/"+opened.Code(), http.StatusSeeOther)
			return
		}
	}
	s.note(w, r, err)
	site := s.site(r)
	sentence, _ := refusal.Say(speech.In(site.Language), err, nil)
	s.show(w, r, api.Status(err), page.Home(site, page.Form{Name: name, Book: book, Fault: sentence, FaultIn: "name"}))
}

func (s *Server) join(w http.ResponseWriter, r *http.Request) {
	s.enter(w, r, "name", (*room.Room).Join)
}

func (s *Server) claim(w http.ResponseWriter, r *http.Request) {
	s.enter(w, r, "claim", (*room.Room).Claim)
}

// enter is joining or claiming: a key for a name. Who has one already keeps it.
func (s *Server) enter(w http.ResponseWriter, r *http.Request, field string, by func(*room.Room, context.Context, string) (room.Key, error)) {
	found, key := s.find(w, r, r.PathValue("code"))
	if found == nil {
		return
	}
	name := r.PostFormValue("name")
	if found.Person(key) == 0 {
		fresh, err := room.Key(""), s.gate.Join(found.Code())
		if err == nil {
			fresh, err = by(found, r.Context(), name)
		}
		if err != nil {
			s.note(w, r, err)
			v := found.View(key)
			site := s.siteOf(r, v, key)
			sentence, _ := refusal.Say(page.WordsOf(v, site.Language), err, nil)
			s.showRoom(w, r, api.Status(err), found, key, page.Form{Name: name, Fault: sentence, FaultIn: field})
			return
		}
		give(w, r, found.Code(), fresh)
	}
	http.Redirect(w, r, "/r/"+found.Code(), http.StatusSeeOther)
}

// back is a personal return link: whoever opens it is that person, on this phone too.
func (s *Server) back(w http.ResponseWriter, r *http.Request) {
	found, _ := s.find(w, r, r.PathValue("code"))
	if found == nil {
		return
	}
	key := room.Key(r.PathValue("key"))
	if found.Person(key) == 0 {
		s.gate.Missed(gate.From(r.Context()), string(key))
		s.fault(w, r, http.StatusNotFound, "fault.back")
		return
	}
	give(w, r, found.Code(), key)
	// The address with the key in it must not be told to whatever comes next.
	w.Header().Set("Referrer-Policy", "no-referrer")
	http.Redirect(w, r, "/r/"+found.Code(), http.StatusSeeOther)
}

// chooseLanguage keeps the viewer's language, and goes back to where that was chosen.
func (s *Server) chooseLanguage(w http.ResponseWriter, r *http.Request) {
	code := r.PostFormValue("language")
	if slices.ContainsFunc(speech.Languages(), func(l speech.Language) bool { return l.Code == code }) {
		http.SetCookie(w, &http.Cookie{
			Name: languageCookie, Value: code, Path: "/", MaxAge: int((365 * keptFor / 90).Seconds()),
			HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: schemeOf(r) == "https",
		})
	}
	http.Redirect(w, r, within(r.PostFormValue("back")), http.StatusSeeOther)
}

// within is a path of this house, whatever was asked for.
func within(path string) string {
	u, err := url.Parse(path)
	if err != nil || u.Scheme != "" || u.Host != "" || u.User != nil || !strings.HasPrefix(u.Path, "/") ||
		strings.HasPrefix(u.Path, "//") || strings.ContainsAny(u.Path, "\\\r\n\t") {
		return "/"
	}
	return u.EscapedPath()
}
