package page_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"omerta/room"
	"omerta/rulebook/shelf"
	"omerta/speech"
	"omerta/table"
	"omerta/view"
	"omerta/web/page"
	"omerta/web/page/fixture"
)

var languages = func() (codes []string) {
	for _, l := range speech.Languages() {
		codes = append(codes, l.Code)
	}
	return codes
}()

// write is a screen's whole page.
func write(t testing.TB, s fixture.Screen, language string) string {
	t.Helper()
	component := page.Home(fixture.Site(language), s.Form)
	if s.View != nil {
		component = page.Room(s.View, fixture.Site(language), s.Form)
	}
	var b bytes.Buffer
	if err := component.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func each(t *testing.T, try func(t *testing.T, s fixture.Screen, language string)) {
	for _, language := range languages {
		for _, s := range fixture.All() {
			t.Run(s.Name+"-"+language, func(t *testing.T) { try(t, s, language) })
		}
	}
}

// parse reads a page as a browser does.
func parse(t *testing.T, source string) *html.Node {
	t.Helper()
	root, err := html.Parse(strings.NewReader(source))
	if err != nil {
		t.Fatal(err)
	}
	return root
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// elements walks all elements but those within a card that is not held.
func elements(n *html.Node) (all []*html.Node) {
	for d := range n.Descendants() {
		if d.Type == html.ElementNode {
			all = append(all, d)
		}
	}
	return all
}

// TestNoPageLacksAWord says every page in every language and then looks for keys that no catalog has.
func TestNoPageLacksAWord(t *testing.T) {
	each(t, func(t *testing.T, s fixture.Screen, language string) { write(t, s, language) })
	for _, key := range speech.Missing() {
		t.Errorf("no catalog has %s", key)
	}
}

func TestEveryIdIsThereOnce(t *testing.T) {
	each(t, func(t *testing.T, s fixture.Screen, language string) {
		seen := map[string]bool{}
		for _, e := range elements(parse(t, write(t, s, language))) {
			id := attribute(e, "id")
			if id != "" && seen[id] {
				t.Errorf("the id %q is there twice", id)
			}
			seen[id] = true
		}
		for _, e := range elements(parse(t, write(t, s, language))) {
			for _, name := range []string{"for", "form", "aria-describedby", "aria-labelledby"} {
				if id := attribute(e, name); id != "" && !seen[id] {
					t.Errorf("%s=%q leads nowhere", name, id)
				}
			}
		}
	})
}

func TestEveryPageHasItsLandmarksAndOneHeading(t *testing.T) {
	each(t, func(t *testing.T, s fixture.Screen, language string) {
		count := map[atom.Atom]int{}
		level := 0
		for _, e := range elements(parse(t, write(t, s, language))) {
			count[e.DataAtom]++
			if at := slices.Index([]atom.Atom{atom.H1, atom.H2, atom.H3}, e.DataAtom) + 1; at > 0 {
				if at > level+1 && at != 1 {
					t.Errorf("a heading of level %d follows one of level %d", at, level)
				}
				level = at
			}
			if e.DataAtom == atom.Html && attribute(e, "lang") != language {
				t.Errorf("the page says that it is in %q", attribute(e, "lang"))
			}
		}
		for _, want := range []atom.Atom{atom.Header, atom.Main, atom.H1} {
			if count[want] != 1 {
				t.Errorf("there are %d <%s>", count[want], want)
			}
		}
	})
}

// TestNothingStandsInTheWayOfTheContentSecurityPolicy: no inline script, style or handler.
func TestNothingStandsInTheWayOfTheContentSecurityPolicy(t *testing.T) {
	each(t, func(t *testing.T, s fixture.Screen, language string) {
		for _, e := range elements(parse(t, write(t, s, language))) {
			if e.DataAtom == atom.Style || e.DataAtom == atom.Script && (e.FirstChild != nil || !strings.HasPrefix(attribute(e, "src"), "/static/")) {
				t.Errorf("<%s> is inline", e.Data)
			}
			for _, a := range e.Attr {
				if a.Key == "style" || strings.HasPrefix(a.Key, "on") || strings.HasPrefix(a.Val, "javascript:") {
					t.Errorf("<%s %s=%q>", e.Data, a.Key, a.Val)
				}
			}
		}
	})
}

// TestWhatIsSecretStandsOnTheCardOnly looks for the words of the viewer's card on the rest of their page, where they
// would be read over a shoulder or read aloud.
func TestWhatIsSecretStandsOnTheCardOnly(t *testing.T) {
	for _, s := range fixture.All() {
		if len(s.Secret) == 0 {
			continue
		}
		t.Run(s.Name, func(t *testing.T) {
			held, rest := "", ""
			for _, r := range page.Regions(s.View, fixture.Site("en")) {
				region := string(r.HTML)
				if r.Name == "card" {
					from, to := strings.Index(region, "<template"), strings.Index(region, "</template>")
					if from < 0 || to < from {
						t.Fatal("there is no card")
					}
					held, region = region[from:to], region[:from]+region[to:]
				}
				if r.Name != "terms" { // what all have agreed on
					rest += withoutCast(region)
				}
			}
			for _, word := range s.Secret {
				if !strings.Contains(held, word) {
					t.Errorf("the card does not say %q", word)
				}
				if at := strings.Index(rest, word); at >= 0 {
					t.Errorf("%q stands outside of the card: …%s…", word, rest[max(0, at-80):min(len(rest), at+80)])
				}
			}
		})
	}
}

// withoutCast takes out what all know: which roles are in the game.
func withoutCast(region string) string {
	return regexp.MustCompile(`In the game: [^.]*\.`).ReplaceAllString(region, "")
}

// TestOthersRolesStandNowhere: a view that somebody else's role is put into, as by a fault elsewhere, would show it;
// so the pages are held to say nothing of a role but the viewer's own and those that have been shown.
func TestOthersRolesStandNowhere(t *testing.T) {
	for _, s := range fixture.All() {
		if s.View == nil || s.View.Game == nil || s.View.Game.End != nil {
			continue
		}
		shown := map[string]bool{}
		if s.View.Game.Card != nil {
			shown[s.View.Game.Card.Role] = true
		}
		for _, p := range s.View.People {
			shown[p.Role] = true
		}
		words := page.WordsOf(s.View, "en")
		for _, role := range []string{"killer", "detective", "doctor"} {
			if shown[role] {
				continue
			}
			name := speech.Capital(words.Say("role." + role))
			for _, r := range page.Own(s.View, fixture.Site("en")) {
				if r.Name != "terms" && strings.Contains(string(r.HTML), name) {
					t.Errorf("%s: the region %s says %s", s.Name, r.Name, name)
				}
			}
		}
	}
}

// TestAnotherCardChangesTheCardAndNothingElse: whatever is on it, the rest of the page is the same to the byte. Only whom
// the voice calls in the first night is told so, as they would be asked in another.
func TestAnotherCardChangesTheCardAndNothingElse(t *testing.T) {
	for _, s := range fixture.All() {
		if s.View == nil || s.View.Game == nil || s.View.Game.Card == nil || s.View.Game.End != nil || strings.HasPrefix(s.Name, "night-introduced") {
			continue
		}
		other := *s.View
		game := *s.View.Game
		game.Card = &view.Card{Role: "doctor", Side: "town", Partners: []table.Seat{2}, Learned: []view.Line{{
			Event: "learns", Args: []view.Arg{{Kind: "who", Seat: 4}, {Kind: "word", Word: "killer"}},
		}}}
		other.Game = &game
		before, after := page.Regions(s.View, fixture.Site("en")), page.Regions(&other, fixture.Site("en"))
		for i := range before {
			if before[i].Name != "card" && !bytes.Equal(before[i].HTML, after[i].HTML) {
				t.Errorf("%s: the region %s differs", s.Name, before[i].Name)
			}
		}
	}
}

func TestSharedRegionsAreTheSameForEverybody(t *testing.T) {
	for _, s := range fixture.All() {
		if s.View == nil {
			continue
		}
		public := *s.View
		public.You, public.Claims, public.Claimed, public.HostGone = nil, nil, "", false
		if s.View.Game != nil {
			game := *s.View.Game
			game.Card, game.Prompts = nil, nil
			public.Game = &game
			if game.Window != nil {
				window := *game.Window
				window.Missing = nil
				game.Window = &window
			}
		}
		nobody := fixture.Site("en")
		nobody.Back = ""
		for i, r := range page.Shared(&public, nobody) {
			own := page.Shared(s.View, fixture.Site("en"))[i]
			if !r.Shared || !bytes.Equal(r.HTML, own.HTML) {
				t.Errorf("%s: the region %s differs:\n%s\n%s", s.Name, r.Name, r.HTML, own.HTML)
			}
		}
	}
}

// TestAPhoneThatIsCalledAndOneThatIsNotHaveTheSameRows holds the two screens of the picture together: the same list in
// the same order, the same buttons in the same places.
func TestAPhoneThatIsCalledAndOneThatIsNotHaveTheSameRows(t *testing.T) {
	shape := func(name string) (rows, buttons []string) {
		t.Helper()
		for _, s := range fixture.All() {
			if s.Name != name {
				continue
			}
			for _, e := range elements(parse(t, write(t, s, "en"))) {
				class := strings.Fields(attribute(e, "class"))
				if slices.Contains(class, "row") {
					rows = append(rows, attribute(e, "data-key"))
				}
				if slices.Contains(class, "buttons") && attribute(e, "data-key") != "" {
					for _, b := range elements(e) {
						buttons = append(buttons, attribute(b, "id")+" "+attribute(b, "class"))
					}
				}
			}
		}
		return rows, buttons
	}
	rows, buttons := shape("night-called")
	if len(rows) != 6 || len(buttons) != 2 {
		t.Fatalf("a called phone has %v and %v", rows, buttons)
	}
	for _, other := range []string{"night-uncalled", "night-lead", "night-doctor", "night-checked"} {
		r, b := shape(other)
		if !slices.Equal(r, rows) || !slices.Equal(b, buttons) {
			t.Errorf("%s has %v and %v, a called phone %v and %v", other, r, b, rows, buttons)
		}
	}
	asked, asking := shape("day-reaction")
	rows, buttons = shape("day-reaction-unasked")
	if !slices.Equal(rows, asked) || !slices.Equal(buttons, asking) {
		t.Errorf("by day one that is asked has %v and %v, another %v and %v", asked, asking, rows, buttons)
	}
}

// rowsOf are the keys of a page's rows: of those to choose from, and of the others apart from them.
func rowsOf(t *testing.T, source string) (first, others []string) {
	t.Helper()
	for _, list := range elements(parse(t, source)) {
		class := strings.Fields(attribute(list, "class"))
		if !slices.Contains(class, "rows") {
			continue
		}
		for _, e := range elements(list) {
			if key := attribute(e, "data-key"); slices.Contains(class, "others") && key != "" {
				others = append(others, key)
			} else if key != "" {
				first = append(first, key)
			}
		}
	}
	return first, others
}

func TestByDayTheFewWhoCanBeChosenStandFirstUnderNoRuleId(t *testing.T) {
	for _, c := range []struct{ screen, first, others, rule, id string }{
		{"day-trial", "s-9 s-4 s-7", "s-1 s-2 s-3 s-5 s-6 s-8 s-10", "Each has one vote, for a defendant, and not for themselves. (R11)", "R11"},
		{"day-tie", "s-2 s-3", "s-1 s-4 s-5 s-6 s-7", "A tie is voted again between the tied only. (A20)", "A20"},
	} {
		i := slices.IndexFunc(fixture.All(), func(s fixture.Screen) bool { return s.Name == c.screen })
		source := write(t, fixture.All()[i], "en")
		first, others := rowsOf(t, source)
		if got := strings.Join(first, " ") + " | " + strings.Join(others, " "); got != c.first+" | "+c.others {
			t.Errorf("%s: the rows are %s", c.screen, got)
		}
		if strings.Count(source, c.rule) != 1 || strings.Count(source, ">"+c.rule) != 1 || strings.Contains(source, "· "+c.id) {
			t.Errorf("%s does not say once by which rule the others cannot be chosen: %s", c.screen, source)
		}
	}
}

// TestByNightAllRowsStandInSeatOrder: whoever can be chosen, a phone that is asked has the rows of one that is not. G2
func TestByNightAllRowsStandInSeatOrder(t *testing.T) {
	for _, s := range fixture.All() {
		if s.Name != "night-called" {
			continue
		}
		prompt := &s.View.Game.Prompts[0]
		for _, verb := range []string{"check", "vote"} {
			prompt.Choices[0].Verb, prompt.Choices[0].From = verb, []table.Seat{4, 7}
			prompt.Choices[0].Barred = []view.Barred{{Seat: 2, Reason: "cannot-choose", Rules: []string{"A12"}}, {Seat: 5, Reason: "cannot-choose", Rules: []string{"X1"}}}
			source := write(t, s, "en")
			first, others := rowsOf(t, source)
			if got := strings.Join(first, " "); got != "s-2 s-3 s-4 s-5 s-6 s-7" || len(others) > 0 {
				t.Errorf("the rows are %s and %v", got, others)
			}
			for _, want := range []string{`<span class="mark">with you</span>`, `<span class="mark">not allowed</span>`} {
				if !strings.Contains(source, want) {
					t.Errorf("no row says %s", want)
				}
			}
		}
	}
}

func TestASpeechADefenceAndLastWordsAreToldApart(t *testing.T) {
	want := map[string][]string{
		"en": {"Finn has the floor.", "Finn speaks in defence.", "Finn has the last word."},
		"ru": {"Говорит Finn.", "Защищается Finn.", "Последнее слово: Finn."},
		"pl": {"Mówi Finn.", "Broni się Finn.", "Ostatnie słowo: Finn."},
	}
	for _, s := range fixture.All() {
		if s.Name != "day-speech-listening" {
			continue
		}
		for _, language := range languages {
			for i, name := range []string{"speech", "defence", "last-words"} {
				s.View.Game.Window.Name = name
				if source := write(t, s, language); !strings.Contains(source, ">"+want[language][i]+"</h1>") {
					t.Errorf("%s in %s is not headed %q", name, language, want[language][i])
				}
			}
		}
	}
}

// The question whether all of the tied go names nobody, so who they are stands with it; and it is put by day in the same
// words to those who wake alone.
func TestAQuestionAboutAllOfTheTiedSaysWhoTheyAre(t *testing.T) {
	each(t, func(t *testing.T, s fixture.Screen, language string) {
		if s.Name != "day-hands-tied" {
			return
		}
		text := write(t, s, language)
		for _, want := range map[string][]string{
			"en": {">Are all of the tied executed?<", "The votes are equal: Ben and Cara."},
			"ru": {">Казнить всех, у кого поровну?<", "Голоса поровну: Ben и Cara."},
			"pl": {">Czy wyrok jest na wszystkich, którzy mają tyle samo?<", "Ben i Cara"},
		}[language] {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is not on the page", language, want)
			}
		}
	})
}

// TestButtonsAskForWhatARoomUnderstands reads every data-do as the room does.
func TestButtonsAskForWhatARoomUnderstands(t *testing.T) {
	known := strings.Fields("rename move remove host bot book option count card recommend start answer ready tap extend pause resume " +
		"exclude abandon again voice quiet takeover allow deny leave")
	each(t, func(t *testing.T, s fixture.Screen, language string) {
		for _, e := range elements(parse(t, write(t, s, language))) {
			do := attribute(e, "data-do")
			if do == "" {
				continue
			}
			d := json.NewDecoder(strings.NewReader(do))
			d.DisallowUnknownFields()
			var a room.Action
			if err := d.Decode(&a); err != nil {
				t.Errorf("%s: %v", do, err)
			}
			if !slices.Contains(known, a.Do) {
				t.Errorf("%s: a room does not know that", do)
			}
		}
	})
}

// The sizes that a phone is promised, in bytes as they go over the line.
const (
	firstLoad = 60 << 10
	update    = 4 << 10
)

func TestPagesAndUpdatesAreSmall(t *testing.T) {
	static := 0
	for _, name := range []string{"omerta.css", "omerta.js", "icon.svg"} {
		source, err := os.ReadFile(filepath.Join("static", name))
		if err != nil {
			t.Fatal(err)
		}
		static += len(zipped(source))
	}
	largest, largestName := 0, ""
	for _, s := range fixture.All() {
		for _, language := range languages {
			size := static + len(zipped([]byte(write(t, s, language))))
			if size > largest {
				largest, largestName = size, s.Name+"-"+language
			}
		}
	}
	if largest > firstLoad {
		t.Errorf("the first load of %s is %d bytes", largestName, largest)
	}
	t.Logf("first load: %d bytes at most (%s), %d of them static", largest, largestName, static)

	largest, largestName = 0, ""
	for _, before := range fixture.All() {
		for _, after := range fixture.All() {
			if !sameViewer(before.View, after.View) {
				continue
			}
			size := len(zipped(message(before.View, after.View, "ru")))
			if size > largest {
				largest, largestName = size, before.Name+" to "+after.Name
			}
		}
	}
	if largest > update {
		t.Errorf("the update from %s is %d bytes", largestName, largest)
	}
	t.Logf("update: %d bytes at most (%s)", largest, largestName)
}

// sameViewer says that one page could be followed by the other on one phone, so that only what differs is sent.
func sameViewer(a, b *view.View) bool {
	return a != nil && b != nil && a.You != nil && b.You != nil && a.You.Person == b.You.Person && a != b
}

// message is what a page is sent that has seen one view and shall see another.
func message(before, after *view.View, language string) []byte {
	site := fixture.Site(language)
	old := map[string]string{}
	for _, r := range page.Regions(before, site) {
		old[r.Name] = string(r.HTML)
	}
	changed := map[string]string{}
	for _, r := range page.Regions(after, site) {
		if old[r.Name] != string(r.HTML) {
			changed[r.Name] = string(r.HTML)
		}
	}
	text, _ := json.Marshal(map[string]any{"n": 1, "regions": changed, "clock": page.ClockOf(after), "theme": page.Theme(after)})
	return text
}

func zipped(source []byte) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write(source)
	_ = z.Close()
	return b.Bytes()
}

// TestTimePassingChangesNoRegion: what the script counts by itself is not sent again.
func TestTimePassingChangesNoRegion(t *testing.T) {
	for _, s := range fixture.All() {
		if s.View == nil || s.View.Game == nil || s.View.Game.Window == nil {
			continue
		}
		later := *s.View
		game := *s.View.Game
		window := *s.View.Game.Window
		window.Now += 900
		game.Window, later.Game = &window, &game
		if got := message(s.View, &later, "en"); bytes.Contains(got, []byte("<")) {
			t.Errorf("%s: %s", s.Name, got)
		}
	}
}

func TestStaticFilesAreServedUnderPathsOfTheirContent(t *testing.T) {
	server := httptest.NewServer(page.Static())
	defer server.Close()
	home := write(t, fixture.Screen{}, "en")
	paths := regexp.MustCompile(`/static/[^"]+`).FindAllString(home, -1)
	if len(paths) != 3 {
		t.Fatalf("the home page names %v", paths)
	}
	for _, path := range append(paths, "/static/000000000000/omerta.css", "/static/omerta.css", "/static/") {
		answer, err := http.Get(server.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		found := slices.Contains(paths, path)
		switch {
		case !found && answer.StatusCode != http.StatusNotFound:
			t.Errorf("%s: %s", path, answer.Status)
		case found && (answer.StatusCode != http.StatusOK || len(body) == 0 || !strings.Contains(answer.Header.Get("Cache-Control"), "immutable")):
			t.Errorf("%s: %s, %d bytes, %v", path, answer.Status, len(body), answer.Header)
		}
	}
}

func TestRulesAreReadableAndEscaped(t *testing.T) {
	var b bytes.Buffer
	source := "# Title\n\nSome *words*\nand <more>.\n\n## Night\n\n- **V12** The one\n  with `most` hands *(ruling)*\n- **V13** And\n\nAfter.\n\n### Deep\n"
	if err := page.Rules(fixture.Site("en"), "app", "KTRW", []byte(source)).Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	want := "<p>Some <em>words</em> and &lt;more&gt;.</p>\n<h2>Night</h2>\n<ul>\n" +
		`<li id="rule-V12"><strong>V12</strong> The one with <code>most</code> hands <em>(ruling)</em></li>` + "\n" +
		`<li id="rule-V13"><strong>V13</strong> And</li>` + "\n</ul>\n<p>After.</p>\n<h3>Deep</h3>\n"
	if !strings.Contains(b.String(), want) {
		t.Errorf("wanted %s\ngot %s", want, b.String())
	}
}

func TestRulesHaveTheirTablesAndListsWithinLists(t *testing.T) {
	var b bytes.Buffer
	source := "| role | side |\n|---|---|\n| **Leaders** | |\n| Judge | town |\n\n- **G13** One\n  more:\n  - first\n    goes on\n  - second\n- **G14** Two\n"
	if err := page.Rules(fixture.Site("en"), "app", "KTRW", []byte(source)).Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	want := "<table>\n<thead>\n<tr><th scope=\"col\">role</th><th scope=\"col\">side</th></tr>\n</thead>\n<tbody>\n" +
		"<tr><th scope=\"row\"><strong>Leaders</strong></th><td></td></tr>\n<tr><th scope=\"row\">Judge</th><td>town</td></tr>\n</tbody>\n</table>\n" +
		"<ul>\n<li id=\"rule-G13\"><strong>G13</strong> One more:\n<ul>\n<li>first goes on</li>\n<li>second</li>\n</ul>\n</li>\n" +
		"<li id=\"rule-G14\"><strong>G14</strong> Two</li>\n</ul>\n"
	if !strings.Contains(b.String(), want) {
		t.Errorf("wanted %s\ngot %s", want, b.String())
	}
}

// TestNoRulesPageShowsHowItIsWritten: what the pages of the books are written with is drawn, and all that they say is there.
func TestNoRulesPageShowsHowItIsWritten(t *testing.T) {
	for _, book := range shelf.Rulebooks {
		for _, language := range languages {
			var b bytes.Buffer
			if err := page.Rules(fixture.Site(language), book.ID, "", []byte(book.Rules[language])).Render(t.Context(), &b); err != nil {
				t.Fatal(err)
			}
			count := map[atom.Atom]int{}
			for n := range parse(t, b.String()).Descendants() {
				if n.Type == html.ElementNode {
					count[n.DataAtom]++
				}
				if n.Type == html.TextNode {
					if raw := written.FindString(n.Data); raw != "" {
						t.Errorf("%s in %s shows %q: %.100q", book.ID, language, raw, n.Data)
					}
				}
			}
			source := book.Rules[language]
			for what, want := range map[atom.Atom]int{
				atom.Tr:   len(regexp.MustCompile(`(?m)^\|.*\pL`).FindAllString(source, -1)),
				atom.Code: strings.Count(source, "`") / 2,
				atom.H2:   strings.Count(source, "\n## "),
				atom.H3:   strings.Count(source, "\n### "),
			} {
				if count[what] != want {
					t.Errorf("%s in %s has %d <%s>, and is written with %d", book.ID, language, count[what], what, want)
				}
			}
		}
	}
}

// written is what a text is written with, and nobody reads.
var written = regexp.MustCompile("[|*`\\[\\]\\\\<>]|(?m:^\\s*([-+#~]|\\d+[.)])\\s)")

func BenchmarkOwnRegions(b *testing.B) {
	for _, s := range fixture.All() {
		if s.Name != "day-voted" && s.Name != "night-called" && s.Name != "lobby-host" {
			continue
		}
		b.Run(s.Name, func(b *testing.B) {
			site := fixture.Site("en")
			size := 0
			for b.Loop() {
				size = 0
				for _, r := range page.Own(s.View, site) {
					size += len(r.HTML)
				}
			}
			b.ReportMetric(float64(size), "B/page")
		})
	}
}

func TestANameFromRightToLeftTurnsNothingBesideIt(t *testing.T) {
	v := &view.View{People: []view.Person{{Seat: 1, Name: "Ann"}, {Seat: 2, Name: "مرحبا"}}, Setup: view.Setup{Book: "app"}}
	if got := page.Called(page.WordsOf(v, "en"), v)(2); got != "\u2068مرحبا\u2069" {
		t.Errorf("it is called %q", got)
	}
	if got := page.Called(page.WordsOf(v, "en"), v)(1); got != "Ann" {
		t.Errorf("it is called %q", got)
	}
}
