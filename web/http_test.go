package web_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"

	"omerta/web/webtest"
)

// browser is what a phone has: cookies, and a language.
type browser struct {
	t        *testing.T
	house    *webtest.House
	client   *http.Client
	language string
	headers  map[string]string
	host     string
}

func newBrowser(t *testing.T, house *webtest.House) *browser {
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &browser{t: t, house: house, language: "en", client: &http.Client{
		Jar: jar, Timeout: bound, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// answer is what came back.
type answer struct {
	*http.Response
	text string
}

func (b *browser) do(method, path string, form url.Values) answer {
	b.t.Helper()
	var body io.Reader
	if form != nil {
		body = strings.NewReader(form.Encode())
	}
	r, err := http.NewRequestWithContext(b.t.Context(), method, b.house.Address+path, body)
	if err != nil {
		b.t.Fatal(err)
	}
	r.Header.Set("Accept-Language", b.language)
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for name, value := range b.headers {
		r.Header.Set(name, value)
	}
	if b.host != "" {
		r.Host = b.host
	}
	got, err := b.client.Do(r)
	if err != nil {
		b.t.Fatal(err)
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	return answer{got, string(text)}
}

// request is one with the browser's headers and nothing else, to be sent by other means.
func (b *browser) request(method, path string) *http.Request {
	b.t.Helper()
	r, err := http.NewRequestWithContext(b.t.Context(), method, b.house.Address+path, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	for name, value := range b.headers {
		r.Header.Set(name, value)
	}
	return r
}

func (b *browser) get(path string) answer { b.t.Helper(); return b.do("GET", path, nil) }

func (b *browser) post(path string, fields ...string) answer {
	b.t.Helper()
	form := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return b.do("POST", path, form)
}

// open hosts a room and gives its path.
func (b *browser) open(name string) string {
	b.t.Helper()
	got := b.post("/rooms", "name", name)
	if got.StatusCode != http.StatusSeeOther {
		b.t.Fatalf("hosting is answered with %s: %.300s", got.Status, got.text)
	}
	return got.Header.Get("Location")
}

func (a answer) is(t *testing.T, status int, words ...string) {
	t.Helper()
	if a.StatusCode != status {
		t.Errorf("%s %s is answered with %s, not %d", a.Request.Method, a.Request.URL.Path, a.Status, status)
	}
	for _, word := range words {
		if !strings.Contains(a.text, word) {
			t.Errorf("%s %s has no %q: %.1000s", a.Request.Method, a.Request.URL.Path, word, a.text)
		}
	}
}

func TestAGuestFindsTheRoomJoinsAndIsKnownAgain(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	host, guest := newBrowser(t, house), newBrowser(t, house)
	host.get("/").is(t, 200, `action="/rooms"`)
	path := host.open("Alice")
	code := strings.TrimPrefix(path, "/r/")
	host.get(path).is(t, 200, code, "Alice")

	found := guest.get("/join?code=" + strings.ToLower(code))
	if found.StatusCode != 303 || found.Header.Get("Location") != path {
		t.Errorf("the code leads to %s %s", found.Status, found.Header.Get("Location"))
	}
	small := guest.get("/r/" + strings.ToLower(code))
	if small.StatusCode != 303 || small.Header.Get("Location") != path {
		t.Errorf("small letters lead to %s %s", small.Status, small.Header.Get("Location"))
	}
	guest.get(path).is(t, 200, `action="`+path+`/join"`)
	if got := guest.post(path+"/join", "name", "Ben"); got.StatusCode != 303 || got.Header.Get("Location") != path {
		t.Errorf("joining leads to %s %s", got.Status, got.Header.Get("Location"))
	}
	if page := guest.get(path); strings.Contains(page.text, path+"/join") {
		t.Error("who has joined is asked to join")
	}
	// A second tab sends the same cookie; joining again changes nothing.
	if got := guest.post(path+"/join", "name", "Ben"); got.StatusCode != 303 {
		t.Errorf("joining again is answered with %s", got.Status)
	}
	if got := newBrowser(t, house).post(path+"/join", "name", "ben"); got.StatusCode != 409 || !strings.Contains(got.text, "called ben already") {
		t.Errorf("a taken name is answered with %s: %.500s", got.Status, got.text)
	}
	newBrowser(t, house).post(path+"/join", "name", " ").is(t, 422, "Enter a name.")
	newBrowser(t, house).post("/rooms", "name", strings.Repeat("x", 30)).is(t, 422, "too long")
	guest.get("/r/CDFG9").is(t, 404)
	guest.get(path+"/rules").is(t, 200)
	guest.get("/rules/app").is(t, 200)
	guest.get("/rules/none").is(t, 404)
	guest.get(path+"/record").is(t, 404)
	guest.get(path+"/qr.svg").is(t, 200, "<svg")
	guest.get("/nowhere").is(t, 404)
	guest.get(path+"/live").is(t, 426)
}

func TestEveryAnswerIsKeptShut(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	b := newBrowser(t, house)
	path := b.open("Alice")
	for _, path := range []string{"/", path, path + "/rules", path + "/qr.svg", "/nowhere", "/api/rulebooks", "/r/CCCC", path + "/record", "/static/none"} {
		got := b.get(path)
		policy := got.Header.Get("Content-Security-Policy")
		for _, part := range []string{"default-src 'none'", "script-src 'self';", "style-src 'self';", "connect-src 'self' ws://127.0.0.1:",
			"img-src 'self' data:", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"} {
			if !strings.Contains(policy, part) {
				t.Errorf("%s: the policy has no %q: %s", path, part, policy)
			}
		}
		if strings.Contains(policy, "unsafe") || strings.Contains(policy, "*") {
			t.Errorf("%s: the policy lets too much in: %s", path, policy)
		}
		if got.Header.Get("X-Content-Type-Options") != "nosniff" || got.Header.Get("Referrer-Policy") != "same-origin" {
			t.Errorf("%s: headers are missing: %v", path, got.Header)
		}
		if !strings.HasPrefix(path, "/static/") && got.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s may be stored: %q", path, got.Header.Get("Cache-Control"))
		}
	}
	b.host = `evil";x=y`
	if policy := b.get("/").Header.Get("Content-Security-Policy"); strings.Contains(policy, "evil") {
		t.Errorf("a host that is none gets into the policy: %s", policy)
	}
}

func TestStaticFilesMayBeKeptForEver(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	b := newBrowser(t, house)
	home := b.get("/").text
	_, rest, ok := strings.Cut(home, `href="/static/`)
	if !ok {
		t.Fatalf("the page has no style sheet: %.500s", home)
	}
	path := "/static/" + rest[:strings.IndexByte(rest, '"')]
	got := b.get(path)
	got.is(t, 200)
	if cache := got.Header.Get("Cache-Control"); !strings.Contains(cache, "immutable") {
		t.Errorf("%s is kept as %q", path, cache)
	}
}

func TestPagesAreCompressed(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	b := newBrowser(t, house)
	path := b.open("Alice")
	plain := b.get(path).text
	b.headers = map[string]string{"Accept-Encoding": "gzip"}
	got := b.get(path)
	if got.Header.Get("Content-Encoding") != "gzip" || !strings.Contains(strings.Join(got.Header.Values("Vary"), ","), "Accept-Encoding") {
		t.Fatalf("the page is not compressed: %v", got.Header)
	}
	if len(got.text)*2 > len(plain) {
		t.Errorf("%d bytes are compressed to %d", len(plain), len(got.text))
	}
	z, err := gzip.NewReader(bytes.NewReader([]byte(got.text)))
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(z); err != nil || !strings.Contains(string(text), "Alice") {
		t.Errorf("it comes out as %.200s, %v", text, err)
	}
}

func TestTheFirstLoadIsUnderSixtyKilobytes(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	b := newBrowser(t, house)
	path := b.open("Alice")
	page := b.get(path).text
	b.headers = map[string]string{"Accept-Encoding": "gzip"}
	total := len(b.get(path).text)
	for part := range strings.SplitSeq(page, `"/static/`) {
		if end := strings.IndexByte(part, '"'); end > 0 && end < 100 && !strings.Contains(part[:end], "<") {
			if got := b.get("/static/" + part[:end]); got.StatusCode == 200 {
				total += len(got.text)
			}
		}
	}
	t.Logf("the first load has %d bytes", total)
	if total >= 60<<10 || total < 1<<10 {
		t.Errorf("the first load has %d bytes", total)
	}
}

func TestNothingIsTakenFromAnotherSitesPage(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	b := newBrowser(t, house)
	path := b.open("Alice")
	foreign := []map[string]string{
		{"Origin": "https://evil.example"},
		{"Sec-Fetch-Site": "cross-site"},
		{"Sec-Fetch-Site": "same-site", "Origin": "http://other.example"},
		{"Origin": "null"},
	}
	for _, headers := range foreign {
		b.headers = headers
		for _, to := range []string{"/rooms", path + "/join", path + "/claim", "/language"} {
			b.post(to, "name", "Mallory").is(t, 403)
		}
		if got := b.do("POST", "/api/rooms", url.Values{}); got.StatusCode != 403 {
			t.Errorf("%v: the interface answers with %s", headers, got.Status)
		}
		b.headers = map[string]string{"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
			"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol": "omerta.html.1"}
		for name, value := range headers {
			b.headers[name] = value
		}
		b.get(path+"/live").is(t, 403)
	}
	own := strings.TrimPrefix(house.Address, "http://")
	for _, headers := range []map[string]string{{}, {"Origin": "http://" + own}, {"Sec-Fetch-Site": "same-origin"}} {
		b.headers = headers
		b.post("/rooms", "name", "Alice").is(t, 303)
	}
}

func TestALanguageIsChosenAndKept(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	b := newBrowser(t, house)
	path := b.open("Alice")
	english := b.get(path).text
	if !strings.Contains(english, `lang="en"`) {
		t.Errorf("the page is not in English: %.200s", english)
	}
	if got := b.post("/language", "language", "ru", "back", path); got.StatusCode != 303 || got.Header.Get("Location") != path {
		t.Errorf("choosing leads to %s %s", got.Status, got.Header.Get("Location"))
	}
	b.get(path).is(t, 200, `<html lang="ru"`)
	b.post("/language", "language", "xx", "back", path).is(t, 303)
	b.get(path).is(t, 200, `<html lang="ru"`)
	for _, back := range []string{"https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "", "r/x", "http:evil"} {
		if got := b.post("/language", "language", "en", "back", back); got.Header.Get("Location") != "/" {
			t.Errorf("back to %q leads to %q", back, got.Header.Get("Location"))
		}
	}
	other := newBrowser(t, house)
	other.language = "ru-RU,ru;q=0.9,en;q=0.5"
	other.get("/").is(t, 200, `<html lang="ru"`)
}

func TestALongBodyIsRefused(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	b := newBrowser(t, house)
	got := b.post("/rooms", "name", strings.Repeat("x", 100_000))
	if got.StatusCode < 400 || got.StatusCode >= 500 {
		t.Errorf("a long form is answered with %s", got.Status)
	}
	r, err := http.NewRequestWithContext(t.Context(), "POST", house.Address+"/api/rooms", strings.NewReader(`{"name":"`+strings.Repeat("x", 100_000)+`"}`))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	answered, err := house.HTTP.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answered.Body.Close()
	if answered.StatusCode != http.StatusRequestEntityTooLarge {
		t.Errorf("a long body is answered with %s", answered.Status)
	}
}
