package live

import (
	"bytes"
	"encoding/json"
	"sync"

	"omerta/room"
	"omerta/view"
	"omerta/web/page"
)

// The subprotocols. A client asks for one of them.
const (
	// HTML has regions of the page, for the script of the pages.
	HTML = "omerta.html.1"
	// JSON has the view as it is.
	JSON = "omerta.json.1"
	// KeyPrefix begins a further subprotocol that brings the key, for clients that cannot set a header. It is never
	// chosen, and so is never echoed.
	KeyPrefix = "omerta.key."
)

// PageMessage is what a page is sent: what has changed since the last message to it.
type PageMessage struct {
	// N counts the messages to this page, from 1.
	N int `json:"n"`
	// Regions are the contents of those that changed, by name.
	Regions map[string]string `json:"regions,omitempty"`
	// Clock is the time that runs, with every message.
	Clock page.Clock `json:"clock"`
	// Theme is "day" or "night", with every message.
	Theme string `json:"theme"`
	// Say are the lines to say aloud; only the page that is the voice is sent any.
	Say []Spoken `json:"say,omitempty"`
}

// ViewMessage is what other clients are sent after each change of their view.
type ViewMessage struct {
	View *view.View `json:"view" doc:"All that this viewer may see now. Its number counts the messages on this socket."`
}

// Request is an action as it comes up a socket.
type Request struct {
	room.Action
	// ID comes back with the reply; there is none without it.
	ID int `json:"id,omitempty" minimum:"0" doc:"Comes back with the reply; without it there is no reply."`
}

// whole is the action that asks for everything at once, and changes nothing.
const whole = "whole"

// Reply is the answer to a request.
type Reply struct {
	ID int `json:"id" doc:"The request's; 0 for a message that is no request, and has no id that can be read."`
	// Error says why it was not done; without it, it was. To pages it is in the viewer's language.
	Error string `json:"error,omitempty" doc:"Says to people why it was not done; absent if it was."`
	// Rule is the rule that the sentence quotes, for pages.
	Rule string `json:"rule,omitempty" hidden:"true"`
	// Reason and Rules are the same for programs.
	Reason string   `json:"reason,omitempty" doc:"Names why it was not done; a stable key." example:"cannot-choose"`
	Rules  []string `json:"rules,omitempty" doc:"The ids of the rules that it follows from, nearest first."`
}

// buffers are for messages while they are written, for their memory.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// encode is a message as it is sent. Markup stays as it is: escaping it would make it three times as long, and nothing
// reads it but the page's own script.
func encode(message any) ([]byte, error) {
	b := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(b)
	b.Reset()
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	if err := e.Encode(message); err != nil {
		return nil, err
	}
	return bytes.Clone(bytes.TrimSuffix(b.Bytes(), []byte("\n"))), nil
}
