// Package client plays Omertà over its JSON interface: it creates and joins rooms, acts, and follows views on the live
// socket. The project's end-to-end and load tests are written with it. It knows what the interface's document says, and
// nothing of how the server does it.
package client

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"omerta/room"
	"omerta/view"
)

// House is a server.
type House struct {
	// Address is where it listens: "http://127.0.0.1:8080".
	Address string
	// HTTP makes the requests; nil for [http.DefaultClient].
	HTTP *http.Client
	// Plain asks for messages that are not compressed. Browsers ask for compressed ones.
	Plain bool
}

// Refused is why the house has not done something.
type Refused struct {
	Status   int      `json:"-"` // of HTTP; 0 on a socket
	Reason   string   `json:"reason"`
	Rules    []string `json:"rules"`
	Sentence string   `json:"sentence"`
}

// Error is the house's sentence.
func (r *Refused) Error() string { return r.Sentence }

// Person is somebody in a room.
type Person struct {
	House House
	// Room is the room's code, and Key the person's secret; empty for one who has none and only looks.
	Room, Key string
	// Back is the path of the person's return link.
	Back string
}

// Create opens a room; the person is its host.
func (h House) Create(ctx context.Context, name string) (*Person, error) {
	return h.enter(ctx, "/api/rooms", name)
}

// Join brings somebody into a room.
func (h House) Join(ctx context.Context, code, name string) (*Person, error) {
	return h.enter(ctx, "/api/rooms/"+url.PathEscape(code)+"/people", name)
}

// Claim asks to come back as somebody; the person's key works once the host has allowed it.
func (h House) Claim(ctx context.Context, code, name string) (*Person, error) {
	return h.enter(ctx, "/api/rooms/"+url.PathEscape(code)+"/claims", name)
}

// Look is somebody who has no key, and is shown what all may see.
func (h House) Look(code string) *Person { return &Person{House: h, Room: code} }

func (h House) enter(ctx context.Context, path, name string) (*Person, error) {
	var place struct{ Room, Key, Back string }
	answer, err := h.ask(ctx, http.MethodPost, path, "", map[string]string{"name": name})
	if err == nil {
		err = json.Unmarshal(answer, &place)
	}
	if err != nil {
		return nil, err
	}
	return &Person{House: h, Room: place.Room, Key: place.Key, Back: place.Back}, nil
}

// View is what the person may see now.
func (p *Person) View(ctx context.Context) (*view.View, error) {
	answer, err := p.House.ask(ctx, http.MethodGet, p.path(""), p.Key, nil)
	if err != nil {
		return nil, err
	}
	v := &view.View{}
	return v, json.Unmarshal(answer, v)
}

// Act does an action, by a request of its own. The error is a *Refused if it is not taken.
func (p *Person) Act(ctx context.Context, a room.Action) error {
	_, err := p.House.ask(ctx, http.MethodPost, p.path("/actions"), p.Key, a)
	return err
}

// Record is the room's last game as a script.
func (p *Person) Record(ctx context.Context) ([]byte, error) {
	return p.House.ask(ctx, http.MethodGet, p.path("/record"), p.Key, nil)
}

func (p *Person) path(rest string) string { return "/api/rooms/" + url.PathEscape(p.Room) + rest }

// longestAnswer bounds what is read of an answer, in bytes.
const longestAnswer = 8 << 20

func (h House) ask(ctx context.Context, method, path, key string, body any) ([]byte, error) {
	var content io.Reader
	if body != nil {
		written, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		content = bytes.NewReader(written)
	}
	r, err := http.NewRequestWithContext(ctx, method, h.Address+path, content)
	if err != nil {
		return nil, err
	}
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	if key != "" {
		r.Header.Set("Authorization", "Bearer "+key)
	}
	by := h.HTTP
	if by == nil {
		by = http.DefaultClient
	}
	got, err := by.Do(r)
	if err != nil {
		return nil, err
	}
	defer got.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(got.Body, longestAnswer))
	if err != nil {
		return nil, err
	}
	if got.StatusCode >= 300 {
		why := &Refused{Status: got.StatusCode}
		if json.Unmarshal(answer, why) != nil || why.Sentence == "" {
			why.Sentence = fmt.Sprintf("%s: %.200s", got.Status, strings.TrimSpace(string(answer)))
		}
		return nil, why
	}
	return answer, nil
}
