package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"omerta/room"
	"omerta/table"
	"omerta/web/live"
	"omerta/web/refusal"
)

const about = `Omertà hosts games of Mafia. This interface creates and joins rooms and plays in them, with the same views that the
pages show.

Whoever joins gets a *key*. It is sent as a bearer token, and is that person: keep it secret.

Errors have a *reason*, which is stable and for programs, the *rules* that a refusal follows from, and a *sentence* for
people.

## The live socket

` + "`GET /r/{code}/live`" + ` is a WebSocket. Ask for the subprotocol ` + "`" + live.JSON + "`" + `. The key comes in the Authorization
header, or, from a client that cannot set it, as a second subprotocol, ` + "`" + live.KeyPrefix + "KEY`" + `; without one, the socket shows
what anybody may see.

The server sends a *ViewMessage* at once and after each change of the caller's view; changes that come close together may
be one message, and a change that the caller may not see is none. The client sends *Request*s: an action, and an id that
comes back in the *Reply*; one without an id gets no reply. What is no *Request* gets one in any case, with its id, or 0
where it has none that can be read. The action ` + "`{\"do\":\"whole\"}`" + ` asks for the view once more. The server sends pings; a client
that answers none for 40 seconds is taken for gone. Messages to the server have at most 4 KB, and are text. The socket is
closed with 1001 when the server goes away, 1003 for what is no text, 1008 for too many messages or sockets, and 1009 for a
message that is too long.`

// describe finishes the document: what the library cannot find out by itself.
func describe(h huma.API) ([]byte, error) {
	d := h.OpenAPI()
	d.Info.Description = about
	d.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"key": {Type: "http", Scheme: "bearer", Description: "The key that creating or joining a room has given."},
	}
	schemas := d.Components.Schemas
	for _, message := range []any{live.ViewMessage{}, live.Request{}, live.Reply{}, refusal.Refusal{}} {
		schemas.Schema(reflect.TypeOf(message), true, "")
	}
	for _, name := range []string{"Action", "Request"} {
		if err := describeAction(schemas.Map()[name], name == "Request"); err != nil {
			return nil, err
		}
	}
	if err := comment(schemas.Map()); err != nil {
		return nil, err
	}
	d.Paths["/r/{code}/live"] = &huma.PathItem{Get: socket()}
	document, err := json.MarshalIndent(d, "", " ")
	if err != nil {
		return nil, fmt.Errorf("the interface cannot be described: %w", err)
	}
	return document, nil
}

// describeAction says what the fields of an action are and what can be done.
func describeAction(s *huma.Schema, onSocket bool) error {
	if s == nil {
		return fmt.Errorf("the interface has no action to describe")
	}
	for name, property := range s.Properties {
		if text, ok := fields[name]; ok {
			property.Description = text
		}
	}
	do := s.Properties["do"]
	for _, d := range Deeds {
		do.Enum = append(do.Enum, d.Do)
	}
	if onSocket {
		do.Enum = append(do.Enum, "whole")
	}
	least, most := 0.0, float64(table.MaxSeats)
	targets := s.Properties["targets"]
	targets.Items.Minimum, targets.Items.Maximum = &least, &most
	three := len(table.Targets{})
	targets.MaxItems = &three
	for _, changed := range []*huma.Schema{do, targets, targets.Items, s} {
		changed.PrecomputeMessages()
	}
	return nil
}

// Requests makes the check for what comes up a live socket: it is held to its description as a request's body is. The
// check's error is a *room.Error.
func Requests() (check func(message []byte) error, err error) {
	schemas := huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)
	plain(schemas)
	schema := schemas.Schema(reflect.TypeFor[live.Request](), false, "Request")
	if err := describeAction(schema, true); err != nil {
		return nil, err
	}
	return func(message []byte) error {
		var read any
		if err := refusal.Unread(json.Unmarshal(message, &read)); err != nil {
			return badRequest(err)
		}
		found := &huma.ValidateResult{}
		huma.Validate(schemas, schema, huma.NewPathBuffer(nil, 0), huma.ModeWriteToServer, read, found)
		if len(found.Errors) > 0 {
			return badRequest(found.Errors[0])
		}
		// What fits the description and yet no number of this program, as 1e30.
		if err := refusal.Unread(json.Unmarshal(message, &live.Request{})); err != nil {
			return badRequest(err)
		}
		return nil
	}, nil
}

// badRequest is the error for a message that is not as it is described.
func badRequest(err error) error {
	text := err.Error()
	var detailed huma.ErrorDetailer
	if errors.As(err, &detailed) {
		detail := detailed.ErrorDetail()
		text = strings.TrimPrefix(detail.Location+": "+detail.Message, ": ")
	}
	return &room.Error{Reason: "bad-request", Text: "the message is not as it is described: " + text}
}

// socket describes the live socket, as far as a description of HTTP can.
func socket() *huma.Operation {
	ref := func(name string) *huma.MediaType {
		return &huma.MediaType{Schema: &huma.Schema{Ref: "#/components/schemas/" + name}}
	}
	return &huma.Operation{
		OperationID: "live", Summary: "Follow a room",
		Description: "A WebSocket; see above. The server sends ViewMessage and Reply, the client Request.",
		Security:    []map[string][]string{{"key": {}}, {}},
		Parameters: []*huma.Param{
			{Name: "code", In: "path", Required: true, Schema: &huma.Schema{Type: huma.TypeString}, Description: "The room's code."},
			{Name: "Sec-WebSocket-Protocol", In: "header", Required: true, Schema: &huma.Schema{Type: huma.TypeString},
				Description: live.JSON + ", and " + live.KeyPrefix + "KEY where the Authorization header cannot be set."},
		},
		Responses: map[string]*huma.Response{
			"101": {Description: "Messages follow.", Content: map[string]*huma.MediaType{"application/json": {Schema: &huma.Schema{
				OneOf: []*huma.Schema{ref("ViewMessage").Schema, ref("Reply").Schema}}}}},
			"401": {Description: "The key is nobody's in this room.", Content: map[string]*huma.MediaType{"application/json": ref("Refusal")}},
			"404": {Description: "There is no such room.", Content: map[string]*huma.MediaType{"text/plain": {Schema: &huma.Schema{Type: huma.TypeString}}}},
		},
	}
}

// plain has the schemas of seats as numbers: the library takes them for the bytes that they are made of.
func plain(r huma.Registry) {
	r.RegisterTypeAlias(reflect.TypeFor[table.Targets](), reflect.TypeFor[[]int]())
	r.RegisterTypeAlias(reflect.TypeFor[[]table.Seat](), reflect.TypeFor[[]int]())
	r.RegisterTypeAlias(reflect.TypeFor[table.Seat](), reflect.TypeFor[int]())
}
