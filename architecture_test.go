// Package omerta_test holds the whole project to its architecture.
package omerta_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// layers are the parts from the top down. A part may import parts below its own layer, and nothing beside or above it.
var layers = [][]string{
	{"cmd/omerta"},
	{"web/webtest", "web/page/preview", "web/playtest"},
	{"web", "web/client"},
	{"web/api"},
	{"web/live"},
	{"web/page/fixture"},
	{"web/page", "web/gate", "web/refusal", "web/address"},
	{"web/limit", "web/qrcode", "web/browser"},
	{"room"},
	{"script/scripttest", "simulate", "store/storetest"},
	{"bot/invariants"},
	{"script", "bot", "speech", "view", "store"},
	{"rulebook/shelf"},
	{"rulebook/app", "rulebook/vendetta", "rulebook/redblack", "rulebook/police", "rulebook/modified"},
	{"rulebook"},
	{"table"},
}

// pure are the folders whose code may reach nothing outside the game: a game must be its inputs and nothing else.
var pure = []string{"table", "rulebook"}

// impure are what a pure folder may not import, each with the reason.
var impure = map[string]string{
	"time": "a game has no clock", "os": "a game does no I/O", "io": "a game does no I/O", "bufio": "a game does no I/O",
	"net": "a game does no I/O", "net/http": "a game does no I/O", "io/fs": "a game does no I/O", "syscall": "a game does no I/O",
	"log": "a game keeps no log, its roles would be in it", "log/slog": "a game keeps no log, its roles would be in it",
	"math/rand": "lots come from the table's recorded source", "crypto/rand": "lots come from the table's recorded source",
	"sync": "a game is one coroutine", "sync/atomic": "a game is one coroutine", "context": "a game is one coroutine",
	"unsafe": "nothing here needs it", "reflect": "nothing here needs it", "maps": "a map's order is not the game's",
}

func TestImportsRunOnlyDownwards(t *testing.T) {
	level := map[string]int{}
	for i, layer := range layers {
		for _, part := range layer {
			level[part] = i
		}
	}
	walk(t, func(file string, tree *ast.File) {
		from := path.Dir(file)
		own, known := level[from]
		if !known && from != "." {
			t.Errorf("%s: the folder %s has no place in the layers of this test", file, from)
			return
		}
		for _, imported := range imports(tree) {
			to, ours := strings.CutPrefix(imported, "omerta/")
			if ours && level[to] <= own {
				t.Errorf("%s: %s may not import %s", file, from, to)
			}
		}
	})
}

func TestTheTableAndTheRulebooksArePure(t *testing.T) {
	walk(t, func(file string, tree *ast.File) {
		folder := path.Dir(file)
		if !slices.ContainsFunc(pure, func(p string) bool { return folder == p || strings.HasPrefix(folder, p+"/") }) {
			return
		}
		for _, imported := range imports(tree) {
			if reason, bad := impure[imported]; bad {
				t.Errorf("%s imports %s: %s", file, imported, reason)
			}
			if name, outside, _ := strings.Cut(imported, "/"); outside != "" && strings.Contains(name, ".") {
				t.Errorf("%s imports %s: the game stands on the standard library alone", file, imported)
			}
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt:
				t.Errorf("%s starts a goroutine: a game is one coroutine", file)
			case *ast.SelectorExpr:
				if id, ok := n.X.(*ast.Ident); ok && id.Name == "rand" && !slices.Contains([]string{"New", "NewChaCha8", "Rand"}, n.Sel.Name) {
					t.Errorf("%s uses rand.%s, which is not seeded", file, n.Sel.Name)
				}
			case *ast.CallExpr:
				if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "recover" && strings.HasPrefix(folder, "rulebook") {
					t.Errorf("%s recovers: that would catch the end of the game", file)
				}
			}
			return true
		})
	})
}

// walk reads every Go file of the project that is no test.
func walk(t *testing.T, visit func(file string, tree *ast.File)) {
	t.Helper()
	files := 0
	err := fs.WalkDir(os.DirFS("."), ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || d.Name() == "test-output" || len(d.Name()) > 1 && d.Name()[0] == '.') {
			return fs.SkipDir
		}
		if path.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
			return nil
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			return err
		}
		files++
		visit(file, tree)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 20 {
		t.Fatalf("only %d files were read", files)
	}
}

func imports(tree *ast.File) (paths []string) {
	for _, spec := range tree.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err == nil {
			paths = append(paths, imported)
		}
	}
	return paths
}
