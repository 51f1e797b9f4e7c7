package web_test

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"

	"omerta/room"
	"omerta/web/client"
	"omerta/web/webtest"
)

// send makes a request of the JSON interface as it is.
func send(t *testing.T, house *webtest.House, method, path, key, body string) (status int, answer map[string]any, header http.Header) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, house.Address+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	if key != "" {
		r.Header.Set("Authorization", "Bearer "+key)
	}
	got, err := house.HTTP.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	if err != nil {
		t.Fatal(err)
	}
	if len(text) > 0 {
		if err := json.Unmarshal(text, &answer); err != nil {
			t.Fatalf("%s %s is answered with %s", method, path, text)
		}
	}
	return got.StatusCode, answer, got.Header
}

func TestEveryErrorHasItsReasonAndASentence(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	p := newParty(t, house, "Alice", "Ben")
	path := "/api/rooms/" + p.code()
	alice, ben := p.people["Alice"].Key, p.people["Ben"].Key
	tests := []struct {
		what, method, path, key, body string
		status                        int
		reason                        string
	}{
		{"no such room", "GET", "/api/rooms/CCCC", "", "", 404, "no-room"},
		{"no code at all", "GET", "/api/rooms/C", "", "", 422, "bad-request"},
		{"no such operation", "GET", "/api/nothing", "", "", 404, "no-such-operation"},
		{"no name", "POST", path + "/people", "", `{"name":" "}`, 422, "no-name"},
		{"no body", "POST", path + "/people", "", ``, 400, "bad-request"},
		{"no JSON", "POST", path + "/people", "", `{`, 400, "bad-request"},
		{"a field that there is not", "POST", path + "/people", "", `{"name":"Cara","role":"killer"}`, 422, "bad-request"},
		{"a taken name", "POST", path + "/people", "", `{"name":"ben"}`, 409, "name-taken"},
		{"nobody to come back as", "POST", path + "/claims", "", `{"name":"Zoe"}`, 409, "no-such-name"},
		{"a stranger", "POST", path + "/actions", "", `{"do":"start"}`, 401, "stranger"},
		{"a key of nobody", "POST", path + "/actions", "AAAAAAAAAAAAAAAAAAAAAA", `{"do":"start"}`, 401, "stranger"},
		{"a guest at the host's taps", "POST", path + "/actions", ben, `{"do":"start"}`, 403, "host-only"},
		{"a table that cannot be dealt", "POST", path + "/actions", alice, `{"do":"start"}`, 409, "cannot-deal"},
		{"no such action", "POST", path + "/actions", alice, `{"do":"fly"}`, 422, "bad-request"},
		{"a seat that there is not", "POST", path + "/actions", alice, `{"do":"answer","targets":[77]}`, 422, "bad-request"},
		{"no game to have a record of", "GET", path + "/record", alice, "", 404, "no-record"},
	}
	for _, test := range tests {
		status, answer, header := send(t, house, test.method, test.path, test.key, test.body)
		sentence, _ := answer["sentence"].(string)
		if status != test.status || answer["reason"] != test.reason || len(sentence) < 5 {
			t.Errorf("%s is answered with %d %v", test.what, status, answer)
		}
		if kind := header.Get("Content-Type"); !strings.HasPrefix(kind, "application/json") {
			t.Errorf("%s is answered as %s", test.what, kind)
		}
	}
}

func TestARefusalNamesItsRules(t *testing.T) {
	house := webtest.Start(t, webtest.Config{ClockSpeed: 40})
	p := newParty(t, house, "Alice", "Ben", "Cara", "Dev", "Eve")
	p.start()
	p.tap()
	p.await("Alice", "the day", phase("day"))
	p.tap()
	v := p.await("Ben", "the vote", hasPrompt("vote"))
	err := p.people["Ben"].Act(p.ctx, room.Action{Do: "answer", Prompt: v.Game.Prompts[0].Number, Verb: "vote", Targets: [3]seat{p.seat("Ben")}})
	var why *client.Refused
	if !errors.As(err, &why) || why.Status != 409 || why.Reason != "yourself" || len(why.Rules) != 2 || why.Rules[0] != "A18" {
		t.Errorf("a vote for oneself is refused as %+v", err)
	}
	err = p.streams["Ben"].Act(p.ctx, room.Action{Do: "answer", Prompt: v.Game.Prompts[0].Number, Verb: "vote", Targets: [3]seat{p.seat("Ben")}})
	if !errors.As(err, &why) || why.Reason != "yourself" || len(why.Rules) != 2 {
		t.Errorf("on the socket it is refused as %+v", err)
	}
	s := p.open(p.people["Ben"])
	if err := s.Send([]byte(`{"do":"answer","prompt":1,"verb":"fly","id":4}`)); err != nil {
		t.Fatal(err)
	}
	s.until(t, "the reply", func() bool { return len(s.replies) == 1 })
	if r := s.replies[0]; r.ID != 4 || r.Error == "" || r.Reason != "" {
		t.Errorf("the page is told %+v", r)
	}
}

func TestTheInterfaceDescribesItselfAndListsTheRulebooks(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	status, document, _ := send(t, house, "GET", "/api/openapi.json", "", "")
	if status != 200 || document["openapi"] == nil || document["paths"] == nil {
		t.Errorf("the document is answered with %d", status)
	}
	status, list, _ := send(t, house, "GET", "/api/rulebooks", "", "")
	books, _ := list["rulebooks"].([]any)
	if status != 200 || len(books) != len(house.Rooms.Books) {
		t.Errorf("the rulebooks are answered with %d %.200v", status, list)
	}
}

func TestAClientThatCannotSetAHeaderBringsItsKeyAsASubprotocol(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	p := newParty(t, house, "Alice")
	r, err := http.NewRequestWithContext(t.Context(), "GET", house.Address+"/r/"+p.code()+"/live", nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]string{"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
		"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol": "omerta.json.1, omerta.key." + p.people["Alice"].Key} {
		r.Header.Set(name, value)
	}
	got, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	if got.StatusCode != 101 || got.Header.Get("Sec-Websocket-Protocol") != "omerta.json.1" {
		t.Fatalf("it is answered with %s %v", got.Status, got.Header)
	}
	first := make([]byte, 4096)
	n, err := io.ReadAtLeast(got.Body, first, 200)
	if err != nil || !strings.Contains(string(first[:n]), `"you":{"person":1`) {
		t.Errorf("the first message is %q, %v", first[:n], err)
	}
}
