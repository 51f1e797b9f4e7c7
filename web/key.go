package web

import (
	"net/http"
	"strings"
	"time"

	"omerta/room"
	"omerta/web/live"
)

// cookieOf is the name of the cookie that has the key to a room.
func cookieOf(code string) string { return "omerta-" + code }

// keptFor is how long a browser keeps a key.
const keptFor = 90 * 24 * time.Hour

// keyOf is the key that a request brings: in the cookie, or, from a client that is no browser, as a bearer token or as
// a subprotocol of the live socket. Never in the address, where logs and histories would have it.
func keyOf(r *http.Request, code string) room.Key {
	if c, err := r.Cookie(cookieOf(code)); err == nil {
		return room.Key(c.Value)
	}
	return shownKey(r)
}

// shownKey is the key that a client brings on purpose, not as a browser sends its cookies.
func shownKey(r *http.Request) room.Key {
	if scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " "); strings.EqualFold(scheme, "Bearer") {
		return room.Key(strings.TrimSpace(token))
	}
	for protocol := range strings.SplitSeq(r.Header.Get("Sec-WebSocket-Protocol"), ",") {
		if key, ok := strings.CutPrefix(strings.TrimSpace(protocol), live.KeyPrefix); ok {
			return room.Key(key)
		}
	}
	return ""
}

// give puts the key into the browser's cookie, which no script can read.
func give(w http.ResponseWriter, r *http.Request, code string, key room.Key) {
	http.SetCookie(w, &http.Cookie{
		Name: cookieOf(code), Value: string(key), Path: "/", MaxAge: int(keptFor.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: isSecret(r),
	})
}
