package web

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
)

func TestWhatLooksLikeASecretIsNotLogged(t *testing.T) {
	key, code := "vGmG0n5fJ6oQ4yC2b1T9-A", "KTRW"
	var b bytes.Buffer
	log := slog.New(Redact(slog.NewTextHandler(&b, nil)))
	log.Info("opened /r/"+code+"/back/"+key, "room", code, "error", errors.New("the room "+code+" has "+key), "n", 7)
	log.With("room", code).WithGroup("g").Info("x", slog.Group("inner", "key", key, "path", "/r/ktrw/live"))
	log.Info("Bearer "+key+" omerta.key."+key, "any", struct{ A, B string }{code, key})
	written := b.String()
	for _, secret := range []string{key, code, "ktrw"} {
		if strings.Contains(written, secret) {
			t.Errorf("%q is in %s", secret, written)
		}
	}
	for _, kept := range []string{"opened", "n=7", "the room", "inner"} {
		if !strings.Contains(written, kept) {
			t.Errorf("%q is missing in %s", kept, written)
		}
	}
}

func TestWordsAreLoggedAsTheyAre(t *testing.T) {
	for _, text := range []string{"a request could not be met", "the store is closed", "TLS", "GET /r/{code}/back/{key}",
		"runtime/debug.Stack()", "cannot save to /home/ann/omerta.db: the disk is full"} {
		if got := hide(text); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}
