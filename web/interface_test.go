package web_test

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"omerta/room"
	"omerta/web/client"
	"omerta/web/live"
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
		{"a key of nobody", "POST", path + "/actions", "AAAAAAAAAAAAAAAAAAAAAA", `{"do":"start"}`, 401, "unknown-key"},
		{"a look with a key of nobody", "GET", path, "AAAAAAAAAAAAAAAAAAAAAA", "", 401, "unknown-key"},
		{"the record with a key of nobody", "GET", path + "/record", "AAAAAAAAAAAAAAAAAAAAAA", "", 401, "unknown-key"},
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

func TestAKnownAddressSaysWhichMethodsItTakes(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	p := newParty(t, house, "Alice")
	room := "/api/rooms/" + p.code()
	for path, allowed := range map[string]string{
		"/api/rooms": "POST", room: "GET, HEAD", room + "/people": "POST", room + "/claims": "POST", room + "/actions": "POST",
		room + "/record": "GET, HEAD", "/api/rulebooks": "GET, HEAD", "/api/openapi.json": "GET, HEAD",
	} {
		for _, method := range []string{"PUT", "DELETE", "PATCH", "GET", "POST"} {
			if strings.Contains(allowed, method) {
				continue
			}
			status, answer, header := send(t, house, method, path, p.people["Alice"].Key, "{}")
			if status != 405 || answer["reason"] != "wrong-method" || header.Get("Allow") != allowed {
				t.Errorf("%s %s is answered with %d %v, Allow: %s", method, path, status, answer, header.Get("Allow"))
			}
		}
	}
}

func TestDetailsAreSaidPlainly(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	p := newParty(t, house, "Alice")
	for _, body := range []string{
		`{"do":"count","n":"two"}`, `{"do":"count","n":1e30}`, `{"do":"count","n":99999999999999999999}`, `{"do":"exclude","seat":300}`,
		`{"do":"answer","targets":"Ben"}`, `{"do":7}`, `[]`, `null`, `{"do":`,
	} {
		status, answer, _ := send(t, house, "POST", "/api/rooms/"+p.code()+"/actions", p.people["Alice"].Key, body)
		written, err := json.Marshal(answer)
		if err != nil || status != 422 && status != 400 || answer["details"] == nil {
			t.Errorf("%s is answered with %d %s, %v", body, status, written, err)
		}
		for _, word := range []string{"Go ", "struct", "unmarshal", "Action", "json:", "uint", "input"} {
			if strings.Contains(string(written), word) {
				t.Errorf("%s: %q stands in %s", body, word, written)
			}
		}
	}
}

func TestWhatIsNoRequestIsRefusedOnTheSocketAsByRequest(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	p := newParty(t, house, "Alice")
	replies := make(chan live.Reply, 10)
	s, err := p.people["Alice"].Follow(p.ctx, func(message []byte) {
		var r live.Reply
		if json.Unmarshal(message, &r) == nil && r.Error != "" {
			replies <- r
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	for _, test := range []struct {
		message string
		id      int
	}{
		{`[]`, 0}, {`{}`, 0}, {`null`, 0}, {`"x"`, 0}, {`{`, 0}, {``, 0}, {`{"id":4}`, 4}, {`{"do":"ready","id":"x"}`, 0}, {`{"do":"ready","id":-1}`, -1},
		{`{"do":"ready","id":1e30}`, 0}, {`{"do":"ready","role":"killer","id":5}`, 5}, {`{"do":"fly","id":7}`, 7},
		{`{"do":"answer","targets":[1,2,3,4],"id":8}`, 8}, {`{"do":"answer","targets":[77],"id":9}`, 9}, {`{"do":"count","n":"two"}`, 0},
		{`{"do":"count","name":"killer","n":1e30}`, 0},
	} {
		if err := s.Send([]byte(test.message)); err != nil {
			t.Fatal(err)
		}
		select {
		case r := <-replies:
			if r.ID != test.id || r.Reason != "bad-request" || strings.Contains(r.Error, "Go ") || !strings.HasSuffix(r.Error, ".") {
				t.Errorf("%s is answered with %+v", test.message, r)
			}
		case <-time.After(bound):
			t.Fatalf("%s is not answered", test.message)
		}
		if test.message == "" || strings.Contains(test.message, `"id"`) && test.id < 5 {
			continue // no body, or no matter there
		}
		body := regexp.MustCompile(`,"id":\d+`).ReplaceAllString(test.message, "")
		if status, answer, _ := send(t, house, "POST", "/api/rooms/"+p.code()+"/actions", p.people["Alice"].Key, body); answer["reason"] != "bad-request" {
			t.Errorf("by request %s is answered with %d %v", body, status, answer)
		}
	}
	if err := s.Act(p.ctx, room.Action{Do: "rename", Name: "Alicia"}); err != nil {
		t.Errorf("what is a request is refused: %v", err)
	}
}

func TestAKeyThatIsNobodysIsRefusedAndOneThatWaitsIsNot(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	p := newParty(t, house, "Alice", "Ben")
	stranger := &client.Person{House: house.House, Room: p.code(), Key: "AAAAAAAAAAAAAAAAAAAAAA"}
	var why *client.Refused
	if _, err := stranger.View(p.ctx); !errors.As(err, &why) || why.Status != 401 || why.Reason != "unknown-key" || why.Sentence == "" {
		t.Errorf("by request it is answered with %v", err)
	}
	if _, err := stranger.Follow(p.ctx, nil); !errors.As(err, &why) || why.Status != 401 {
		t.Errorf("on the socket it is answered with %v", err)
	}
	waiting, err := house.Claim(p.ctx, p.code(), "Ben")
	if err != nil {
		t.Fatal(err)
	}
	if v, err := waiting.View(p.ctx); err != nil || v.Claimed != "Ben" {
		t.Errorf("who waits for the host's leave is answered with %+v, %v", v, err)
	}
	s, err := waiting.Follow(p.ctx, nil)
	if err != nil {
		t.Fatalf("on the socket: %v", err)
	}
	s.Close()
	// A browser sends its old cookie without being asked to; its page is the one that anybody gets.
	old := newBrowser(t, house)
	old.headers = map[string]string{"Cookie": "omerta-" + p.code() + "=AAAAAAAAAAAAAAAAAAAAAA"}
	old.get("/r/"+p.code()).is(t, 200, "/join")
	old.get("/api/rooms/"+p.code()).is(t, 200)
	old.headers["Connection"], old.headers["Upgrade"], old.headers["Sec-WebSocket-Version"] = "Upgrade", "websocket", "13"
	old.headers["Sec-WebSocket-Key"], old.headers["Sec-WebSocket-Protocol"] = "dGhlIHNhbXBsZSBub25jZQ==", "omerta.json.1"
	got, err := http.DefaultTransport.RoundTrip(old.request("GET", "/r/"+p.code()+"/live"))
	if err != nil || got.StatusCode != 101 {
		t.Fatalf("its socket is answered with %v, %v", got, err)
	}
	got.Body.Close()
	// With a key of old one joins as without.
	status, answer, _ := send(t, house, "POST", "/api/rooms/"+p.code()+"/people", stranger.Key, `{"name":"Cara"}`)
	if status != 201 {
		t.Errorf("joining is answered with %d %v", status, answer)
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
