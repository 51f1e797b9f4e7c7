package api

import (
	"log/slog"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"omerta/room"
	"omerta/web/gate"
)

// Config is what the interface needs.
type Config struct {
	// Rooms are those that it serves.
	Rooms *room.Rooms
	// Gate counts what is asked.
	Gate *gate.Gate
	// Log is where faults go, never a secret.
	Log *slog.Logger
	// Version is this Omertà's, for the document.
	Version string
}

// Mux is where the interface's handlers go: an [http.ServeMux], or what wraps one.
type Mux = humago.Mux

// Register adds the interface to a mux, under /api, and returns its OpenAPI document.
func Register(mux Mux, c Config) (document []byte, err error) {
	h := humago.New(mux, config(c.Version))
	s := &server{Config: c}
	for _, add := range []func(huma.API){s.rooms, s.people, s.views, s.actions, s.records, s.rulebooks} {
		add(h)
	}
	document, err = describe(h)
	if err != nil {
		return nil, err
	}
	mux.HandleFunc("GET /api/openapi.json", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Cache-Control", "no-cache")
		_, _ = w.Write(document) // a client that has gone needs none
	})
	mux.HandleFunc("/api/", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusNotFound)
		_, _ = w.Write([]byte(`{"reason":"no-such-operation","sentence":"There is no such operation; /api/openapi.json describes them."}` + "\n"))
	})
	return document, nil
}

type server struct{ Config }

// config is the library's, without its own pages, links in answers and formats but JSON.
func config(version string) huma.Config {
	c := huma.DefaultConfig("Omertà", version)
	c.OpenAPIPath, c.DocsPath, c.SchemasPath, c.CreateHooks = "", "", "", nil
	plain(c.Components.Schemas)
	return c
}

// operation is what all operations have in common.
func operation(id, method, path, summary, description string, reasons ...int) huma.Operation {
	return huma.Operation{
		OperationID: id, Method: method, Path: path, Summary: summary, Description: description, Errors: reasons,
		MaxBodyBytes: longestBody,
	}
}

// longestBody is how many bytes a request's body may have.
const longestBody = 8 << 10
