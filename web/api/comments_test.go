package api

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"reflect"
	"strings"
	"testing"
)

// source is what the file says of its structs and their fields, by their names in JSON.
func source(t *testing.T, file string) map[string]string {
	t.Helper()
	tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	oneLine := func(c *ast.CommentGroup) string { return strings.Join(strings.Fields(c.Text()), " ") }
	for _, decl := range tree.Decls {
		general, ok := decl.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range general.Specs {
			named, ok := spec.(*ast.TypeSpec)
			if !ok {
				continue
			}
			fields, ok := named.Type.(*ast.StructType)
			if !ok {
				continue
			}
			said[named.Name.Name] = oneLine(general.Doc)
			for _, field := range fields.Fields.List {
				if field.Tag == nil {
					continue
				}
				name, _, _ := strings.Cut(reflect.StructTag(strings.Trim(field.Tag.Value, "`")).Get("json"), ",")
				text := oneLine(field.Doc)
				if text == "" {
					text = oneLine(field.Comment)
				}
				if text != "" {
					said[named.Name.Name+"."+name] = text
				}
			}
		}
	}
	return said
}

func TestTheDocumentSaysOfViewsWhatTheirSourceSays(t *testing.T) {
	said := source(t, "../../view/view.go")
	if said["View.phase"] == "" || said["View"] == "" {
		t.Fatalf("the source says nothing: %v", said)
	}
	if os.Getenv("OMERTA_UPDATE") != "" {
		written, err := json.MarshalIndent(said, "", "\t")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("comments.json", append(written, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
		comments = written
	}
	var kept map[string]string
	if err := json.Unmarshal(comments, &kept); err != nil {
		t.Fatal(err)
	}
	if !maps.Equal(kept, said) {
		t.Error("comments.json is not what view.go says: go generate ./web/api writes it anew")
	}
	_, d := document(t)
	if got := at(t, d, "components", "schemas", "View", "properties", "phase", "description"); got != said["View.phase"] {
		t.Errorf("the document says of the phase: %v", got)
	}
}
