package web_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"

	"omerta/room"
	"omerta/view"
	"omerta/web/client"
	"omerta/web/webtest"
)

func (b *browser) key(path string) string {
	b.t.Helper()
	r, _ := http.NewRequest("GET", b.house.Address, nil)
	for _, c := range b.client.Jar.Cookies(r.URL) {
		if c.Name == "omerta-"+strings.TrimPrefix(path, "/r/") {
			return c.Value
		}
	}
	return ""
}

func TestAReturnLinkBringsThePersonToAnotherPhone(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	old, fresh := newBrowser(t, house), newBrowser(t, house)
	path := old.open("Alice")
	back := path + "/back/" + old.key(path)
	if !strings.Contains(old.get(path).text, back) {
		t.Error("the page does not tell its owner the way back")
	}
	got := fresh.get(back)
	if got.StatusCode != 303 || got.Header.Get("Location") != path || got.Header.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("the link leads to %s %v", got.Status, got.Header)
	}
	cookie := got.Cookies()[0]
	if !cookie.HttpOnly || cookie.SameSite != http.SameSiteLaxMode || cookie.Path != "/" || cookie.Secure || cookie.MaxAge < 86400 {
		t.Errorf("the cookie is %+v", cookie)
	}
	if fresh.key(path) != old.key(path) || strings.Contains(fresh.get(path).text, path+"/join") {
		t.Error("the other phone is not Alice")
	}
	newBrowser(t, house).get(path+"/back/AAAAAAAAAAAAAAAAAAAAAA").is(t, 404, "return link")
}

func TestAClaimThatTheHostAllowsTakesTheSeatFromTheOldPhone(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	p := newParty(t, house, "Alice", "Ben")
	old := p.streams["Ben"]
	fresh, err := house.Claim(p.ctx, p.code(), "ben")
	if err != nil {
		t.Fatal(err)
	}
	page := newBrowser(t, house)
	path := "/r/" + p.code()
	if got := page.post(path+"/claim", "name", "Nobody"); got.StatusCode != 409 {
		t.Errorf("a claim to be nobody is answered with %s", got.Status)
	}
	claiming, err := fresh.Follow(p.ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(claiming.Close)
	if v, err := claiming.Until(p.ctx, func(v *view.View) bool { return v.Claimed == "Ben" }); err != nil || v.You != nil {
		t.Fatalf("before it is allowed: %+v, %v", v, err)
	}
	v := p.await("Alice", "the claim", func(v *view.View) bool { return len(v.Claims) == 1 && v.Claims[0].Here })
	err = p.people["Alice"].Act(p.ctx, room.Action{Do: "allow", Claim: v.Claims[0].Claim})
	if why, ok := err.(*client.Refused); !ok || why.Reason != "still-here" {
		t.Errorf("the host allows what only the phone that is there may: %v", err)
	}
	p.await("Ben", "that somebody claims to be them", func(v *view.View) bool { return len(v.Claims) == 1 && v.Claims[0].Yours })
	p.act("Ben", room.Action{Do: "allow", Claim: v.Claims[0].Claim})
	if _, err := claiming.Until(p.ctx, func(v *view.View) bool { return v.You != nil && v.You.Name == "Ben" }); err != nil {
		t.Errorf("the new phone is not Ben: %v", err)
	}
	if v := p.await("Ben", "that it is nobody now", func(v *view.View) bool { return v.You == nil }); len(v.People) != 2 {
		t.Errorf("the old phone sees %+v", v)
	}
	err = old.Act(p.ctx, room.Action{Do: "rename", Name: "Mallory"})
	if why, ok := err.(*client.Refused); !ok || why.Reason != "stranger" {
		t.Errorf("the old phone is refused as %v", err)
	}
	err = p.people["Ben"].Act(p.ctx, room.Action{Do: "rename", Name: "Mallory"})
	if why, ok := err.(*client.Refused); !ok || why.Status != http.StatusUnauthorized {
		t.Errorf("the old key is refused as %v", err)
	}
}

func TestTwoTabsOfOnePersonShowTheSame(t *testing.T) {
	house := webtest.Start(t, webtest.Config{ClockSpeed: 40})
	p := newParty(t, house, "Alice", "Ben", "Cara", "Dev", "Eve")
	one, two := p.open(p.people["Ben"]), p.open(p.people["Ben"])
	p.start()
	for _, s := range []*screen{one, two} {
		s.until(t, "the card", func() bool { return s.regions["card"] != "" && strings.Contains(s.regions["ask"], "5 of 5") })
	}
	one.mu.Lock()
	two.mu.Lock()
	defer one.mu.Unlock()
	defer two.mu.Unlock()
	for name, html := range one.regions {
		if two.regions[name] != html {
			t.Errorf("the region %s differs:\n%s\n%s", name, html, two.regions[name])
		}
	}
}

// lines is a log that is kept.
type lines struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lines) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(b)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func TestNoLineOfTheLogHasASecretInIt(t *testing.T) {
	log := &lines{}
	house := webtest.Start(t, webtest.Config{ClockSpeed: 40, Log: slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug})})
	p := newParty(t, house, "Alice", "Ben", "Cara", "Dev", "Eve")
	b := newBrowser(t, house)
	path := "/r/" + p.code()
	for _, person := range p.people {
		b.get(person.Back).is(t, 303)
		b.get(path).is(t, 200)
	}
	b.get(path + "/back/" + strings.Repeat("k", 22))
	b.get("/join?code=" + p.code())
	b.get(path + "/nothing?key=" + p.people["Ben"].Key)
	p.start()
	p.tap()
	p.await("Alice", "the day", phase("day"))
	written := log.String()
	if !strings.Contains(written, `route="GET /r/{code}/back/{key}"`) {
		t.Fatalf("requests are not logged: %.500s", written)
	}
	for name, person := range p.people {
		if strings.Contains(written, person.Key) {
			t.Errorf("the log has the key of %s", name)
		}
	}
	for _, secret := range []string{p.code(), "killer", "detective", "doctor", strings.Repeat("k", 22), "Alice", "Ben"} {
		if strings.Contains(written, secret) {
			t.Errorf("the log has %q", secret)
		}
	}
}

func TestTheKeyNeverGoesOverPlainHTTPWhereThePublicAddressIsSafe(t *testing.T) {
	tests := []struct {
		what    string
		config  webtest.Config
		headers map[string]string
		secure  bool
	}{
		{"at home", webtest.Config{}, nil, false},
		{"without a proxy its word is not believed", webtest.Config{}, map[string]string{"X-Forwarded-Proto": "https"}, false},
		{"a proxy that speaks TLS", webtest.Config{Proxy: true}, map[string]string{"X-Forwarded-Proto": "https"}, true},
		{"a proxy that says nothing", webtest.Config{Proxy: true, Public: "https://omerta.example"}, nil, true},
		{"from the same network, with a public address elsewhere", webtest.Config{Public: "https://omerta.example"}, nil, false},
		{"a public address without", webtest.Config{Public: "http://omerta.example"}, nil, false},
	}
	for _, test := range tests {
		b := newBrowser(t, webtest.Start(t, test.config))
		b.headers = test.headers
		opened := b.post("/rooms", "name", "Alice")
		if cookies := opened.Cookies(); len(cookies) != 1 || cookies[0].Secure != test.secure {
			t.Errorf("%s: the cookies are %v", test.what, cookies)
		}
	}
}
