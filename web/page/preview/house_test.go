// Package preview tries the pages in a real browser: it takes a picture of every screen, has axe-core look for what keeps
// people out, and tests the script against a house of cardboard, which shows the views it is told to and writes down what
// it is asked.
package preview

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/lxzan/gws"

	"omerta/rulebook/shelf"
	"omerta/view"
	"omerta/web/page"
	"omerta/web/page/fixture"
	"omerta/web/qrcode"
)

// policy is the Content-Security-Policy that the pages work under.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// house serves one screen at a time.
type house struct {
	gws.BuiltinEventHandler
	*httptest.Server
	t *testing.T

	mu      sync.Mutex
	screen  fixture.Screen
	site    *page.Site
	sockets map[*gws.Conn]map[string]string // what each page has been sent, by region
	deaf    bool                            // takes no sockets
	mute    bool                            // answers nothing that comes up a socket
	asked   []map[string]any                // the actions that have come, but for "whole"
	told    int                             // how many messages with regions have been sent
	wholes  int                             // how often everything was asked for
	refusal string                          // what the next action is refused with
	changed chan struct{}                   // closed and made anew whenever something has come
}

func open(t *testing.T) *house {
	h := &house{t: t, sockets: map[*gws.Conn]map[string]string{}, changed: make(chan struct{})}
	upgrader := gws.NewUpgrader(h, &gws.ServerOption{SubProtocols: []string{"omerta.html.1"}})
	mux := http.NewServeMux()
	mux.Handle("/static/", page.Static())
	mux.HandleFunc("/r/KTRW/live", func(w http.ResponseWriter, r *http.Request) {
		if h.is(&h.deaf) {
			http.Error(w, "closed", http.StatusServiceUnavailable)
			return
		}
		conn, err := upgrader.Upgrade(w, r)
		if err != nil {
			return
		}
		h.mu.Lock()
		h.sockets[conn] = map[string]string{}
		h.mu.Unlock()
		go conn.ReadLoop()
	})
	mux.HandleFunc("/r/KTRW/rules", func(w http.ResponseWriter, r *http.Request) {
		h.mu.Lock()
		book, language := h.screen.View.Setup.Book, h.site.Language
		h.mu.Unlock()
		http.Redirect(w, r, "/rules/"+book+"/"+language, http.StatusSeeOther)
	})
	mux.HandleFunc("/rules/{book}/{language}", func(w http.ResponseWriter, r *http.Request) {
		head(w)
		for _, book := range shelf.Rulebooks {
			if book.ID == r.PathValue("book") {
				language := r.PathValue("language")
				_ = page.Rules(fixture.Site(language), book.ID, "", []byte(book.Rules[language])).Render(r.Context(), w)
			}
		}
	})
	mux.HandleFunc("/r/KTRW/qr.svg", func(w http.ResponseWriter, _ *http.Request) {
		svg, _ := qrcode.SVG(fixture.Site("en").Address + "/r/KTRW")
		w.Header().Set("Content-Type", "image/svg+xml")
		_, _ = w.Write(svg)
	})
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		head(w)
		h.mu.Lock()
		screen, site := h.screen, h.site
		h.mu.Unlock()
		if screen.View == nil {
			_ = page.Home(site, screen.Form).Render(r.Context(), w)
			return
		}
		_ = page.Room(screen.View, site, screen.Form).Render(r.Context(), w)
	})
	h.Server = httptest.NewServer(mux)
	t.Cleanup(h.Close)
	return h
}

func head(w http.ResponseWriter) {
	w.Header().Set("Content-Security-Policy", policy)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
}

func (h *house) is(flag *bool) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return *flag
}

func (h *house) set(flag *bool, to bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	*flag = to
}

// show has the house show a screen from now on, and sends it to the pages that are open.
func (h *house) show(screen fixture.Screen, language string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.screen, h.site = screen, fixture.Site(language)
	for conn := range h.sockets {
		h.send(conn, false)
	}
}

// send sends a page the regions that it lacks, or all.
func (h *house) send(conn *gws.Conn, whole bool) {
	if h.screen.View == nil || h.mute {
		return
	}
	regions := map[string]string{}
	for _, r := range page.Regions(h.screen.View, h.site) {
		if whole || h.sockets[conn][r.Name] != string(r.HTML) {
			regions[r.Name] = string(r.HTML)
		}
		h.sockets[conn][r.Name] = string(r.HTML)
	}
	h.told++
	h.write(conn, map[string]any{"n": h.told, "regions": regions, "clock": page.ClockOf(h.screen.View), "theme": page.Theme(h.screen.View)})
}

func (h *house) write(conn *gws.Conn, message any) {
	text, err := json.Marshal(message)
	if err != nil {
		h.t.Error(err)
	}
	_ = conn.WriteMessage(gws.OpcodeText, text) // a page that has gone is sent nothing
}

// say has the voice say something.
func (h *house) say(id int, text string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for conn := range h.sockets {
		h.write(conn, map[string]any{"say": []map[string]any{{"id": id, "text": text}}})
	}
}

func (h *house) OnMessage(conn *gws.Conn, message *gws.Message) {
	defer message.Close()
	var action map[string]any
	if err := json.Unmarshal(message.Bytes(), &action); err != nil {
		h.t.Errorf("the page sent %q: %v", message.Bytes(), err)
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if action["do"] == "whole" {
		h.wholes++
		h.send(conn, true)
	} else {
		h.asked = append(h.asked, action)
		if !h.mute {
			reply := map[string]any{"id": action["id"]}
			if h.refusal != "" {
				reply["error"], h.refusal = h.refusal, ""
			}
			h.write(conn, reply)
		}
	}
	close(h.changed)
	h.changed = make(chan struct{})
}

func (h *house) OnClose(conn *gws.Conn, _ error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.sockets, conn)
}

// drop ends all sockets, as a network does that goes away.
func (h *house) drop() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for conn := range h.sockets {
		_ = conn.NetConn().Close()
	}
}

// find is the screen of that name.
func find(t *testing.T, name string) fixture.Screen {
	t.Helper()
	for _, s := range fixture.All() {
		if s.Name == name {
			return s
		}
	}
	t.Fatalf("there is no screen %q", name)
	return fixture.Screen{}
}

// changedView is a copy of a view with a change made to it.
func changedView(v *view.View, change func(*view.View)) *view.View {
	text, _ := json.Marshal(v)
	copied := new(view.View)
	if err := json.Unmarshal(text, copied); err != nil {
		panic(err)
	}
	change(copied)
	return copied
}

func path(s fixture.Screen) string {
	if s.View == nil {
		return "/"
	}
	return "/r/" + strings.ToUpper(s.View.Room)
}
