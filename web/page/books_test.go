package page_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"omerta/room"
	"omerta/rulebook"
	"omerta/rulebook/shelf"
	"omerta/speech"
	"omerta/store"
	"omerta/table"
	"omerta/view"
	"omerta/web/page"
	"omerta/web/page/fixture"
)

// TestEveryRulebookIsPlayedOnThePages plays games of every rulebook in a room, with whatever cast and settings it takes,
// and writes every page that every player comes to see, in every language: no word may be missing, nothing break, no
// update be too large.
func TestEveryRulebookIsPlayedOnThePages(t *testing.T) {
	for _, book := range shelf.Rulebooks {
		modes := book.Modes
		if len(modes) == 0 {
			modes = []string{""}
		}
		for i, mode := range modes {
			t.Run(strings.TrimSuffix(book.ID+"-"+mode, "-"), func(t *testing.T) {
				playOnPages(t, book, mode, rand.New(rand.NewPCG(7, uint64(i))))
			})
		}
	}
	for _, key := range speech.Missing() {
		t.Errorf("no catalog has %s", key)
	}
}

// TestOfTooFewPlayersOnlyThatIsSaid: it is the first that a rulebook objects to, and the rest follows from it.
func TestOfTooFewPlayersOnlyThatIsSaid(t *testing.T) {
	for _, book := range shelf.Rulebooks {
		for seats := 1; seats < book.Least; seats++ {
			setup := &rulebook.Setup{Book: book, Seats: seats}
			if first := setup.Objections()[0]; first.Warning || !strings.HasPrefix(first.Reason, "players") {
				t.Errorf("%s says first of %d players: %+v", book.ID, seats, first)
			}
		}
	}
	for _, s := range fixture.All() {
		if s.Name != "lobby-alone" && s.Name != "lobby-few" {
			continue
		}
		source := write(t, s, "en")
		if n := strings.Count(source, "Cannot be dealt."); n != 1 || !strings.Contains(source, "The phone game seats 5 to 12.") {
			t.Errorf("%s says %d times that it cannot be dealt", s.Name, n)
		}
		if loud := strings.Contains(source, `class="objection"`); loud != s.View.You.Host {
			t.Errorf("%s: an objection is loud: %v", s.Name, loud)
		}
	}
}

// readers are all who look at a room: its players by name, and "" for somebody with the code alone.
type readers struct {
	t       *testing.T
	room    *room.Room
	host    room.Key
	keys    []room.Key
	random  *rand.Rand
	sent    map[string]map[string]string // what each page has been sent, by viewer and language
	largest int
}

func playOnPages(t *testing.T, book *rulebook.Rulebook, mode string, random *rand.Rand) {
	s, err := store.OpenSQLite(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	rooms, err := room.Open(room.Config{Store: s, Books: shelf.Rulebooks, ClockSpeed: 400})
	if err != nil {
		t.Fatal(err)
	}
	defer rooms.Close()
	r := &readers{t: t, random: random, sent: map[string]map[string]string{}}
	if r.room, r.host, err = rooms.Create(t.Context(), "Player 1"); err != nil {
		t.Fatal(err)
	}
	r.keys = []room.Key{r.host}
	seats := min(book.Most, max(book.Least, 9+random.IntN(6)))
	for i := 2; i <= seats; i++ {
		key, err := r.room.Join(t.Context(), fmt.Sprintf("Player %d", i))
		if err != nil {
			t.Fatal(err)
		}
		r.keys = append(r.keys, key)
	}
	r.read()
	r.act(r.host, room.Action{Do: "book", Name: book.ID, Value: mode})
	r.furnish(book)
	r.read()
	r.act(r.host, room.Action{Do: "start"})
	r.play()
	t.Logf("the largest update was %d bytes", r.largest)
}

// anotherBook is what an update may measure when the host takes another rulebook: all its roles, cards and settings come
// with their descriptions.
const anotherBook = 5 << 10

// furnish chooses settings, cards and as many different roles as the book takes.
func (r *readers) furnish(book *rulebook.Rulebook) {
	host := func() *view.View { return r.room.View(r.host) }
	if len(book.Cards) > 0 {
		r.act(r.host, room.Action{Do: "option", Name: "cards", Value: "on"})
	}
	for _, o := range host().Setup.Options {
		if len(o.Values) > 0 && o.Name != "cards" && r.random.IntN(2) == 0 {
			r.act(r.host, room.Action{Do: "option", Name: o.Name, Value: o.Values[r.random.IntN(len(o.Values))]})
			if !host().Setup.CanStart {
				r.act(r.host, room.Action{Do: "option", Name: o.Name, Value: o.Value})
			}
		}
	}
	try := func(do string, counts []view.Count, most int) {
		for _, i := range r.random.Perm(len(counts)) {
			c := counts[i]
			if c.Plain || c.N > 0 || most == 0 {
				continue
			}
			r.act(r.host, room.Action{Do: do, Name: c.ID, N: max(1, min(c.Most, 3))})
			if host().Setup.CanStart {
				most--
			} else {
				r.act(r.host, room.Action{Do: do, Name: c.ID, N: 0})
			}
		}
	}
	try("card", host().Setup.Cards, 6)
	try("count", host().Setup.Roles, 7)
	if v := host(); !v.Setup.CanStart {
		r.t.Fatalf("%s cannot be dealt: %+v", book.ID, v.Setup.Objections)
	}
}

// play answers what the pages ask until the game has ended.
func (r *readers) play() {
	changes, stop := r.room.Watch("")
	defer stop()
	late := time.After(90 * time.Second)
	for {
		ended, acted := r.round()
		if ended {
			return
		}
		if acted {
			continue
		}
		select {
		case <-changes:
		case <-late:
			r.t.Fatalf("the game has not ended; it is at %+v", r.room.View("").Game.Window)
		}
	}
}

// round reads all pages and lets somebody answer what they are asked, or the host tap.
func (r *readers) round() (ended, acted bool) {
	r.read()
	for _, i := range r.random.Perm(len(r.keys)) {
		v := r.room.View(r.keys[i])
		if v.Game.End != nil {
			r.why(v)
			return true, false
		}
		if v.Phase == "deal" && !v.You.Ready && !v.You.Out {
			r.act(r.keys[i], room.Action{Do: "ready"})
			continue
		}
		for _, p := range v.Game.Prompts {
			if p.Answered && (p.Final || r.random.IntN(30) > 0) || p.Offer && r.random.IntN(12) > 0 {
				continue
			}
			if a, ok := r.answer(&p); ok {
				r.act(r.keys[i], a)
				acted = true
				break
			}
		}
	}
	v := r.room.View(r.host)
	if w := v.Game.Window; w != nil && w.Tap != "" && (!acted || r.random.IntN(3) == 0) {
		r.act(r.host, room.Action{Do: "tap", Word: w.Tap, Window: w.Number})
		acted = true
	}
	return false, acted
}

// why holds that the page says by what a side has won.
func (r *readers) why(v *view.View) {
	r.t.Helper()
	ask := ""
	for _, region := range page.Own(v, fixture.Site("en")) {
		if region.Name == "ask" {
			ask = string(region.HTML)
		}
	}
	for _, side := range v.Game.End.Sides {
		words := page.WordsOf(v, "en")
		if key := "why." + side.Side; !words.Has(key) || !strings.Contains(ask, words.Say(key)) {
			r.t.Errorf("the page does not say why %s has won: %s", side.Side, ask)
		}
	}
}

// answer is one that the prompt takes.
func (r *readers) answer(p *view.Prompt) (room.Action, bool) {
	a := room.Action{Do: "answer", Prompt: p.Number}
	can := slices.DeleteFunc(slices.Clone(p.Choices), func(c view.Choice) bool { return c.Never != "" || len(c.From) < c.Count })
	if len(can) == 0 || p.Decline != "" && r.random.IntN(6) == 0 {
		a.Verb = table.Pass
		return a, p.Decline != ""
	}
	c := can[r.random.IntN(len(can))]
	a.Verb, a.Word = c.Verb, c.Word
	if c.Letter {
		a.Word = "K"
	}
	for i, from := range r.random.Perm(len(c.From))[:c.Count] {
		a.Targets[i] = c.From[from]
	}
	return a, true
}

// act asks something of the room. What comes too late, because time has run out meanwhile, is no matter.
func (r *readers) act(key room.Key, a room.Action) {
	r.t.Helper()
	err := r.room.Act(context.Background(), key, a)
	var late *table.Refusal
	if err != nil && !errors.As(err, &late) {
		r.t.Fatalf("%+v: %v", a, err)
	}
}

// read writes every viewer's page and what they would be sent.
func (r *readers) read() {
	r.t.Helper()
	for _, key := range append([]room.Key{""}, r.keys...) {
		for _, language := range languages {
			v := r.room.View(key)
			site := fixture.Site(language)
			var changed bytes.Buffer
			var names []string
			id := string(key) + language
			first := r.sent[id] == nil
			if first {
				r.sent[id] = map[string]string{}
			}
			for _, region := range page.Regions(v, site) {
				if r.sent[id][region.Name] != string(region.HTML) {
					changed.Write(region.HTML)
					names = append(names, fmt.Sprintf("%s %d", region.Name, len(region.HTML)))
					r.sent[id][region.Name] = string(region.HTML)
				}
				if at := strings.IndexAny(string(region.HTML), "{}"); at >= 0 && !strings.Contains(string(region.HTML), "data-do") && !strings.Contains(string(region.HTML), "data-choices") {
					r.t.Errorf("the region %s says %.100q", region.Name, region.HTML[max(0, at-40):])
				}
			}
			if !first && changed.Len() > update {
				size := len(zipped(changed.Bytes()))
				r.largest = max(r.largest, size)
				if size > update && !(v.Phase == "lobby" && size < anotherBook) {
					r.t.Errorf("an update in %s is %d bytes: %s", v.Phase, size, strings.Join(names, ", "))
				}
			}
		}
	}
}

// A host chooses by number of players and by experience, so both are read of every rulebook before one is chosen; what
// it is like opens with the choice.
func TestForWhomARulebookIsCanBeReadBeforeItIsChosen(t *testing.T) {
	site := &page.Site{}
	for _, book := range shelf.Rulebooks {
		site.Books = append(site.Books, page.Book{ID: book.ID, Least: book.Least, Most: book.Most})
	}
	for _, site.Language = range languages {
		var source strings.Builder
		if err := page.Home(site, page.Form{}).Render(t.Context(), &source); err != nil {
			t.Fatal(err)
		}
		for _, book := range shelf.Rulebooks {
			w := speech.In(site.Language).Of(book.ID)
			for _, key := range []string{"rulebook.players", "rulebook.experience"} {
				if !strings.Contains(source.String(), ">"+w.Say(key)+"<") {
					t.Errorf("%s: %s of %s does not stand by itself", site.Language, key, book.ID)
				}
			}
		}
	}
}
