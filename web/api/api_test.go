package api

import (
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"omerta/room"
	"omerta/rulebook/shelf"
	"omerta/store"
	"omerta/view"
	"omerta/web/gate"
	"omerta/web/live"
)

// open opens rooms in a folder of their own.
func open(t *testing.T) *room.Rooms {
	t.Helper()
	s, err := store.OpenSQLite(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	rooms, err := room.Open(room.Config{Store: s, Books: shelf.Rulebooks})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { rooms.Close(); s.Close() })
	return rooms
}

func document(t *testing.T) (text []byte, parsed map[string]any) {
	t.Helper()
	text, err := Register(http.NewServeMux(), Config{Rooms: open(t), Gate: gate.New(gate.Usual(), nil), Version: "test"})
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &parsed); err != nil {
		t.Fatal(err)
	}
	return text, parsed
}

// at goes down into a document by keys.
func at(t *testing.T, v any, path ...string) any {
	t.Helper()
	for i, key := range path {
		m, ok := v.(map[string]any)
		if !ok || m[key] == nil {
			t.Fatalf("the document has nothing at %s", strings.Join(path[:i+1], " "))
		}
		v = m[key]
	}
	return v
}

func TestEveryActionIsDescribedAndNoOther(t *testing.T) {
	var described []string
	for _, d := range Deeds {
		described = append(described, d.Do)
	}
	slices.Sort(described)
	if !slices.Equal(described, room.Deeds()) {
		t.Errorf("described are %v\nand can be asked %v", described, room.Deeds())
	}
	_, d := document(t)
	for _, schema := range []string{"Action", "Request"} {
		var listed []string
		for _, do := range at(t, d, "components", "schemas", schema, "properties", "do", "enum").([]any) {
			listed = append(listed, do.(string))
		}
		for _, do := range room.Deeds() {
			if !slices.Contains(listed, do) {
				t.Errorf("%s does not list %s", schema, do)
			}
		}
	}
	about := at(t, d, "paths", "/api/rooms/{code}/actions", "post", "description").(string)
	for _, do := range room.Deeds() {
		if !strings.Contains(about, "| `"+do+"` |") {
			t.Errorf("the document does not say what %s does", do)
		}
	}
}

func TestEveryFieldOfAnActionIsDescribedAndTaken(t *testing.T) {
	taken := map[string]bool{"do": true}
	for _, d := range Deeds {
		for field := range strings.FieldsSeq(d.Fields) {
			taken[strings.TrimSuffix(field, "?")] = true
		}
	}
	_, d := document(t)
	properties := at(t, d, "components", "schemas", "Action", "properties").(map[string]any)
	action := reflect.TypeFor[room.Action]()
	for i := range action.NumField() {
		name, _, _ := strings.Cut(action.Field(i).Tag.Get("json"), ",")
		if fields[name] == "" || !taken[name] {
			t.Errorf("no action is said to take the field %s, or nothing is said of it", name)
		}
		if properties[name] == nil || at(t, properties, name, "description") != fields[name] {
			t.Errorf("the document does not describe the field %s", name)
		}
	}
	for name := range taken {
		if properties[name] == nil {
			t.Errorf("an action is said to take %s, which none has", name)
		}
	}
}

func TestTheDocumentTellsOfTheLiveSocket(t *testing.T) {
	_, d := document(t)
	for _, name := range []string{"ViewMessage", "Request", "Reply", "View", "Problem"} {
		at(t, d, "components", "schemas", name, "properties")
	}
	if about := at(t, d, "info", "description").(string); !strings.Contains(about, live.JSON) || !strings.Contains(about, live.KeyPrefix) {
		t.Error("the document does not name the subprotocols")
	}
	at(t, d, "paths", "/r/{code}/live", "get", "responses", "101")
}

func TestSeatsAreNumbersInTheDocument(t *testing.T) {
	text, d := document(t)
	if strings.Contains(string(text), "base64") {
		t.Error("something is base64 in the document")
	}
	for _, path := range []string{"Prompt targets", "Card partners", "Winners seats", "Action targets"} {
		schema, property, _ := strings.Cut(path, " ")
		if kind := at(t, d, "components", "schemas", schema, "properties", property, "items", "type"); kind != "integer" {
			t.Errorf("%s are %v", path, kind)
		}
	}
}

func TestEveryReferenceInTheDocumentLeadsSomewhere(t *testing.T) {
	text, d := document(t)
	schemas := at(t, d, "components", "schemas").(map[string]any)
	for part := range strings.SplitSeq(string(text), `"#/components/schemas/`) {
		if name, _, ok := strings.Cut(part, `"`); ok && !strings.ContainsAny(name, "{ \n") && schemas[name] == nil {
			t.Errorf("nothing is at %s", name)
		}
	}
}

// TestWhatIsServedFitsTheDocument holds real views against the schemas.
func TestWhatIsServedFitsTheDocument(t *testing.T) {
	rooms := open(t)
	r, key, err := rooms.Create(t.Context(), "Alice")
	if err != nil {
		t.Fatal(err)
	}
	for range 5 {
		if err := r.Act(t.Context(), key, room.Action{Do: "bot"}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := r.Claim(t.Context(), "Alice"); err != nil {
		t.Fatal(err)
	}
	registry := huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)
	plain(registry)
	schema := registry.Schema(reflect.TypeFor[view.View](), false, "")
	fits := func(phase string) {
		t.Helper()
		for _, k := range []room.Key{key, ""} {
			v := r.View(k)
			if v.Phase != phase {
				t.Fatalf("the phase is %s, not %s", v.Phase, phase)
			}
			written, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			var read any
			if err := json.Unmarshal(written, &read); err != nil {
				t.Fatal(err)
			}
			result := &huma.ValidateResult{}
			huma.Validate(registry, schema, huma.NewPathBuffer(nil, 0), huma.ModeReadFromServer, read, result)
			for _, err := range result.Errors {
				t.Errorf("%s: %v", phase, err)
			}
		}
	}
	fits("lobby")
	for _, a := range []struct {
		do    string
		phase string
	}{{"start", "deal"}, {"abandon", "end"}} {
		if err := r.Act(t.Context(), key, room.Action{Do: a.do}); err != nil {
			t.Fatal(err)
		}
		fits(a.phase)
	}
}
