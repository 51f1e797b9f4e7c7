package page

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
)

//go:embed static
var staticFiles embed.FS

// asset is one static file, ready to be sent.
type asset struct {
	kind           string
	plain, gzipped []byte
	path           string
}

// assets are all static files, by name.
var assets = sync.OnceValue(func() map[string]*asset {
	found := map[string]*asset{}
	names, _ := fs.Glob(staticFiles, "static/*")
	for _, name := range names {
		plain, _ := staticFiles.ReadFile(name) // it has just been listed
		var b bytes.Buffer
		z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
		_, _ = z.Write(plain)
		_ = z.Close()
		sum := sha256.Sum256(plain)
		base := path.Base(name)
		found[base] = &asset{
			kind: mime.TypeByExtension(path.Ext(base)), plain: plain, gzipped: b.Bytes(),
			path: "/static/" + hex.EncodeToString(sum[:6]) + "/" + base,
		}
	}
	return found
})

// at is the path of a static file. It changes with the file's content.
func at(name string) string {
	if a := assets()[name]; a != nil {
		return a.path
	}
	return ""
}

// Static serves /static/…: the style sheet, the script and the icon, under paths that change with their content and may
// therefore be kept for ever.
func Static() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a := assets()[path.Base(r.URL.Path)]
		if a == nil || a.path != r.URL.Path {
			http.NotFound(w, r)
			return
		}
		h := w.Header()
		h.Set("Content-Type", a.kind)
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
		h.Set("Vary", "Accept-Encoding")
		content := a.plain
		if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			h.Set("Content-Encoding", "gzip")
			content = a.gzipped
		}
		_, _ = w.Write(content)
	})
}
