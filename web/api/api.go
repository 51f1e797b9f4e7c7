package api

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"omerta/room"
	"omerta/web/gate"
	"omerta/web/refusal"
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
	for path, methods := range methods(h.OpenAPI()) {
		mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Allow", methods)
			answer(w, http.StatusMethodNotAllowed, &refusal.Refusal{
				Reason: "wrong-method", Sentence: "This address takes " + methods + "; /api/openapi.json describes it.",
			})
		})
	}
	mux.HandleFunc("/api/", func(w http.ResponseWriter, _ *http.Request) {
		answer(w, http.StatusNotFound, &refusal.Refusal{
			Reason: "no-such-operation", Sentence: "There is no such operation; /api/openapi.json describes them.",
		})
	})
	return document, nil
}

// methods are those that each address takes, as the header Allow lists them.
func methods(d *huma.OpenAPI) map[string]string {
	allowed := map[string]string{"/api/openapi.json": "GET, HEAD"}
	for path, item := range d.Paths {
		var all []string
		if item.Get != nil {
			all = append(all, http.MethodGet, http.MethodHead)
		}
		if item.Post != nil {
			all = append(all, http.MethodPost)
		}
		allowed[path] = strings.Join(all, ", ")
	}
	return allowed
}

type server struct{ Config }

// config is the library's, without its own pages, links in answers and formats but JSON.
func config(version string) huma.Config {
	c := huma.DefaultConfig("Omertà", version)
	c.OpenAPIPath, c.DocsPath, c.SchemasPath, c.CreateHooks = "", "", "", nil
	read := huma.DefaultJSONFormat
	read.Unmarshal = func(data []byte, v any) error { return refusal.Unread(json.Unmarshal(data, v)) }
	c.Formats = map[string]huma.Format{"application/json": read, "json": read}
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
