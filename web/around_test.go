package web

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"omerta/room"
	"omerta/rulebook/shelf"
	"omerta/store"
)

func TestAFaultInAHandlerIsAPlainPageAndNoSecretIsInIt(t *testing.T) {
	kept, err := store.OpenSQLite(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	rooms, err := room.Open(room.Config{Store: kept, Books: shelf.Rulebooks})
	if err != nil {
		t.Fatal(err)
	}
	defer rooms.Close()
	var log bytes.Buffer
	s, err := New(Config{Rooms: rooms, Log: slog.New(slog.NewTextHandler(&log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /early", func(http.ResponseWriter, *http.Request) { panic("Ben is the killer") })
	mux.HandleFunc("GET /late", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write(bytes.Repeat([]byte("half a page "), 1000))
		panic("Ben is the killer")
	})
	handler, err := s.around(mux)
	if err != nil {
		t.Fatal(err)
	}
	got := httptest.NewRecorder()
	handler.ServeHTTP(got, httptest.NewRequest("GET", "/early", nil))
	if got.Code != http.StatusInternalServerError || !strings.Contains(got.Body.String(), "<html") {
		t.Errorf("it is answered with %d: %.300s", got.Code, got.Body)
	}
	if strings.Contains(got.Body.String(), "Ben") || strings.Contains(got.Body.String(), "goroutine") {
		t.Errorf("the page tells what is wrong inside: %s", got.Body)
	}
	if got.Header().Get("Content-Security-Policy") == "" {
		t.Error("the page is not kept shut")
	}
	if !strings.Contains(log.String(), "a request broke") {
		t.Errorf("the log says nothing of it: %s", log.String())
	}
	server := httptest.NewServer(handler)
	defer server.Close()
	answer, err := http.Get(server.URL + "/late")
	if err == nil {
		defer answer.Body.Close()
		if _, err = bytes.NewBuffer(nil).ReadFrom(answer.Body); err == nil {
			t.Error("half a page looks whole")
		}
	}
}
