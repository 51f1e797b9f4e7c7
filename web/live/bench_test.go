package live

import (
	"fmt"
	"log/slog"
	"testing"

	"omerta/room"
	"omerta/rulebook/shelf"
	"omerta/store"
	"omerta/table"
	"omerta/view"
	"omerta/web/gate"
	"omerta/web/page"
)

// hall is a room of ten with a page for each, in the first vote, and no sockets: what would be sent is thrown away.
type hall struct {
	feed  *feed
	pages []*socket
	votes [2]room.Action // of the second player
}

func newHall(b testing.TB) *hall {
	b.Helper()
	kept, err := store.OpenSQLite(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	rooms, err := room.Open(room.Config{Store: kept, Books: shelf.Rulebooks, ClockSpeed: 1000})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { rooms.Close(); kept.Close() })
	r, host, err := rooms.Create(b.Context(), "Player 1")
	if err != nil {
		b.Fatal(err)
	}
	keys := []room.Key{host}
	for i := 2; i <= 10; i++ {
		key, err := r.Join(b.Context(), fmt.Sprintf("Player %d", i))
		if err != nil {
			b.Fatal(err)
		}
		keys = append(keys, key)
	}
	act := func(key room.Key, a room.Action) {
		b.Helper()
		if err := r.Act(b.Context(), key, a); err != nil {
			b.Fatal(err)
		}
	}
	act(host, room.Action{Do: "start"})
	changes, stop := r.Watch(host)
	defer stop()
	until := func(window string) *view.View {
		for {
			if v := r.View(host); v.Game.Window.Name == window && v.Game.Window.Now >= v.Game.Window.Opens {
				return v
			}
			<-changes
		}
	}
	for _, window := range []string{"begin", "discussion"} {
		v := until(window)
		act(host, room.Action{Do: "tap", Word: v.Game.Window.Tap, Window: v.Game.Window.Number})
	}
	until("vote")
	h := &hall{feed: newFeed(New(Config{Gate: gate.New(gate.Usual(), nil), Log: slog.New(slog.DiscardHandler)}), r)}
	for _, key := range keys {
		h.pages = append(h.pages, &socket{key: key, feed: h.feed, site: page.Site{Language: "en", Address: "http://192.168.1.20:8080"}})
	}
	for _, key := range keys {
		_, stop := r.Watch(key) // so that nobody is shown as away
		b.Cleanup(stop)
	}
	prompt := r.View(keys[1]).Game.Prompts[0]
	for i := range h.votes {
		h.votes[i] = room.Action{Do: "answer", Verb: "vote", Prompt: prompt.Number, Targets: table.Targets{prompt.Choices[0].From[i]}}
	}
	return h
}

// push makes what each page lacks, and says how many lack something.
func (h *hall) push() (sent int) {
	p := &picture{feed: h.feed}
	for _, s := range h.pages {
		if p.message(s, false) != nil {
			sent++
		}
	}
	return sent
}

// BenchmarkAPushAfterAVote is what a changed vote costs a room of ten, beside storing it: one page changes, nine do not.
func BenchmarkAPushAfterAVote(b *testing.B) {
	h := newHall(b)
	h.push()
	n, sent := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		if err := h.feed.room.Act(b.Context(), h.pages[1].key, h.votes[n%2]); err != nil {
			b.Fatal(err)
		}
		n++
		b.StartTimer()
		sent += h.push()
	}
	if sent < n || sent > n+20 { // the first votes are counted on all pages
		b.Errorf("%d messages are sent after %d votes", sent, n)
	}
}

// BenchmarkAPushOfNothing is what a change costs that no page may see.
func BenchmarkAPushOfNothing(b *testing.B) {
	h := newHall(b)
	h.push()
	b.ReportAllocs()
	sent := 0
	for b.Loop() {
		sent += h.push()
	}
	if sent > 1 { // the host is told once who has not voted
		b.Errorf("%d messages are sent", sent)
	}
}
