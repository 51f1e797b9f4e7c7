package main

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"runtime/debug"
)

// version is omerta version.
type version struct {
	JSON bool `name:"json" help:"Print one JSON object."`
}

func (v *version) run(_ context.Context, p *program) error {
	b := versionOf()
	if v.JSON {
		return json.NewEncoder(p.sink).Encode(b)
	}
	fmt.Fprintf(p.sink, "omerta %s (%s, %s/%s)\n", b.Version, b.Go, runtime.GOOS, runtime.GOARCH)
	return nil
}

// build is what this program was built from.
type build struct {
	Version string `json:"version"`
	Go      string `json:"go"`
}

// versionOf is the version that the build has recorded: a release's, or the commit it was built from.
func versionOf() build {
	b := build{Version: "unknown", Go: runtime.Version()}
	built, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	if v := built.Main.Version; v != "" && v != "(devel)" {
		b.Version = v
		return b
	}
	for _, s := range built.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 12 {
			b.Version = s.Value[:12]
		}
	}
	return b
}
