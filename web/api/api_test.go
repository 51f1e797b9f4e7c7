package api

import (
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"omerta/room"
	"omerta/rulebook/shelf"
	"omerta/store"
	"omerta/view"
	"omerta/web/gate"
	"omerta/web/live"
)

// open opens rooms in a folder of their own.
func open(t *testing.T) *room.Rooms { return openAt(t, 1) }

// openAt opens them with a faster clock.
func openAt(t *testing.T, speed float64) *room.Rooms {
	t.Helper()
	s, err := store.OpenSQLite(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	rooms, err := room.Open(room.Config{Store: s, Books: shelf.Rulebooks, ClockSpeed: speed})
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
	fit := viewsThatFit(t)
	fits := func(phase string) {
		t.Helper()
		for _, k := range []room.Key{key, ""} {
			v := r.View(k)
			if v.Phase != phase {
				t.Fatalf("the phase is %s, not %s", v.Phase, phase)
			}
			fit(v)
		}
	}
	fits("lobby")
	for _, a := range []struct {
		do    string
		phase string
	}{{"start", "deal"}, {"abandon", "end"}, {"again", "lobby"}} {
		if err := r.Act(t.Context(), key, room.Action{Do: a.do}); err != nil {
			t.Fatal(err)
		}
		fits(a.phase)
	}
}

// viewsThatFit holds views against the schema: every list is one, if there is nothing in it.
func viewsThatFit(t *testing.T) (fit func(*view.View)) {
	registry := huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)
	plain(registry)
	schema := registry.Schema(reflect.TypeFor[view.View](), false, "")
	return func(v *view.View) {
		t.Helper()
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
			t.Fatalf("%s: %v in %s", v.Phase, err, written)
		}
	}
}

// TestEveryViewOfWholeGamesFitsTheDocument plays a game of each rulebook with bots and one person, who taps and declines.
func TestEveryViewOfWholeGamesFitsTheDocument(t *testing.T) {
	for _, book := range shelf.Rulebooks {
		t.Run(book.ID, func(t *testing.T) {
			t.Parallel()
			fit := viewsThatFit(t)
			r, key, err := openAt(t, 2000).Create(t.Context(), "Alice")
			if err != nil {
				t.Fatal(err)
			}
			act := func(a room.Action) {
				t.Helper()
				if err := r.Act(t.Context(), key, a); err != nil {
					t.Fatalf("%+v: %v", a, err)
				}
			}
			act(room.Action{Do: "book", Name: book.ID})
			for range max(book.Least, 10) - 1 {
				act(room.Action{Do: "bot"})
			}
			changes, stop := r.Watch(key)
			defer stop()
			act(room.Action{Do: "start"})
			for late := time.After(time.Minute); ; {
				v := r.View(key)
				fit(v)
				fit(r.View(""))
				if v.Phase == "end" {
					break
				}
				if w := v.Game.Window; w != nil && w.Tap != "" {
					_ = r.Act(t.Context(), key, room.Action{Do: "tap", Word: w.Tap, Window: w.Number}) // too late is no matter
				}
				for _, p := range v.Game.Prompts { // some wait for everybody
					if !p.Answered && p.Decline != "" {
						_ = r.Act(t.Context(), key, room.Action{Do: "answer", Prompt: p.Number, Verb: p.Decline})
					}
				}
				select {
				case <-changes:
				case <-late:
					t.Fatalf("the game does not end; the phase is %s", v.Phase)
				}
			}
			act(room.Action{Do: "again"})
			for _, p := range r.View(key).People {
				if p.Bot {
					act(room.Action{Do: "remove", Person: p.Person})
				}
			}
			act(room.Action{Do: "leave"})
			fit(r.View("")) // of a room with nobody in it
		})
	}
}
