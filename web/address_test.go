package web_test

import (
	"strings"
	"testing"

	"omerta/web/webtest"
)

// link is the address that the room's page tells others to open.
func (b *browser) link(path string) string {
	b.t.Helper()
	_, rest, ok := strings.Cut(b.get(path).text, `<p class="scan">`)
	_, rest, also := strings.Cut(rest, `href="`)
	link, _, closed := strings.Cut(rest, `"`)
	if !ok || !also || !closed {
		b.t.Fatalf("the page has no link to the room: %.2000s", b.get(path).text)
	}
	return link
}

func TestTheLinkIsOneThatPhonesCanReach(t *testing.T) {
	home := []string{"http://192.168.1.20:8080", "http://10.0.0.7:8080"}
	tests := []struct {
		name   string
		config webtest.Config
		host   string // of the request
		header map[string]string
		want   string
	}{
		{"opened on the computer itself", webtest.Config{Addresses: home}, "localhost:8080", nil, "http://192.168.1.20:8080"},
		{"by its loopback address", webtest.Config{Addresses: home}, "127.0.0.1:8080", nil, "http://192.168.1.20:8080"},
		{"by an address of its own", webtest.Config{Addresses: home}, "10.0.0.7:8080", nil, "http://192.168.1.20:8080"},
		{"by a name of its own", webtest.Config{Addresses: home}, "party.local:8080", nil, "http://party.local:8080"},
		{"where no address is known", webtest.Config{}, "localhost:8080", nil, "http://localhost:8080"},
		{"a public address", webtest.Config{Addresses: home, Public: "https://omerta.example"}, "127.0.0.1:8080", nil, "https://omerta.example"},
		{"a proxy that is not said to be there", webtest.Config{Addresses: home}, "localhost:8080",
			map[string]string{"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https"}, "http://192.168.1.20:8080"},
		{"a proxy that is", webtest.Config{Addresses: home, Proxy: true}, "localhost:8080",
			map[string]string{"X-Forwarded-Host": "evil.example, omerta.example", "X-Forwarded-Proto": "https"}, "https://omerta.example"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			b := newBrowser(t, webtest.Start(t, test.config))
			path := b.open("Alice")
			b.host, b.headers = test.host, test.header
			if got := b.link(path); got != test.want+path {
				t.Errorf("got %s, want %s", got, test.want+path)
			}
		})
	}
}

func TestOtherAddressesAreOfferedWhereItIsNotSure(t *testing.T) {
	b := newBrowser(t, webtest.Start(t, webtest.Config{Addresses: []string{"http://192.168.1.20:8080", "http://10.0.0.7:8080"}}))
	path := b.open("Alice")
	b.get(path).is(t, 200, "http://192.168.1.20:8080"+path, "http://10.0.0.7:8080"+path)
}

func TestBehindTLSTheCookieIsSecure(t *testing.T) {
	b := newBrowser(t, webtest.Start(t, webtest.Config{Proxy: true}))
	b.headers = map[string]string{"X-Forwarded-Proto": "https", "X-Forwarded-Host": "omerta.example", "Origin": "https://omerta.example"}
	got := b.post("/rooms", "name", "Alice")
	if len(got.Cookies()) != 1 || !got.Cookies()[0].Secure {
		t.Errorf("the cookie is %v", got.Cookies())
	}
	if policy := got.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "wss://omerta.example") {
		t.Errorf("the policy is %s", policy)
	}
}

func TestBehindAProxyThatHidesTheHostThePublicAddressIsTrusted(t *testing.T) {
	b := newBrowser(t, webtest.Start(t, webtest.Config{Public: "https://omerta.example"}))
	b.headers = map[string]string{"Origin": "https://omerta.example"}
	b.post("/rooms", "name", "Alice").is(t, 303)
	b.headers = map[string]string{"Origin": "https://evil.example"}
	b.post("/rooms", "name", "Alice").is(t, 403)
}
