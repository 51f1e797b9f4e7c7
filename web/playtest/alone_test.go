package playtest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A newcomer opens the page, adds four bots and plays a game to its end, saves it, and plays again with the same people.
func TestOnePagePlaysAloneWithBots(t *testing.T) {
	t.Parallel()
	h := open(t, 30)
	p := h.host(t, "Alice")
	for n := range 4 {
		if !p.has(`#deal[aria-disabled=true]`) {
			t.Errorf("%d players could be dealt", n+1)
		}
		if got := p.text("#objections"); !strings.Contains(got, "A1") {
			t.Errorf("why %d players cannot be dealt reads %q, without the rule", n+1, got)
		}
		p.press("#bot", reading("#r-top .time", fmt.Sprintf("%d here", n+2)))
	}
	if got := p.text("#objections"); got != "" {
		t.Errorf("five players may be dealt, and the page objects %q", got)
	}
	for game := range 2 {
		p.press("#deal", reading("#r-top .phase", "Cards"))
		role := p.card()
		if !strings.HasPrefix(role, "Your card") {
			t.Errorf("the card reads %q", role)
		}
		p.press("#ready", `!`+shown("#ready"))
		playAll(t, uint64(game), 90*time.Second, p)
		if got := p.text("#r-ask h1"); got != "The town wins." && got != "The killers win." {
			t.Errorf("the end is headed %q", got)
		}
		if got := p.text("#r-ask"); !strings.Contains(got, "You win.") && !strings.Contains(got, "You lose.") {
			t.Errorf("the end does not say how it ended for the viewer: %q", got)
		}
		if got := p.text("#r-story"); !strings.Contains(got, "Night 1") || !strings.Contains(got, "Day 1") {
			t.Errorf("the end does not tell the story: %q", got)
		}
		p.mustReplay()
		p.press("#playagain", reading("#r-top .phase", "Lobby"))
		p.until(reading("#r-top .time", "5 here"))
	}
}

// card is all that stands on the card, read with a finger on it; the finger lifted, nothing of it is left on the page.
func (p *phone) card() (text string) {
	p.t.Helper()
	for range 5 { // a finger that came while the page changed comes again
		p.hold("#hold", func() {
			if p.comes(shown("#sheet h2"), 2*time.Second) {
				text = p.text("#sheet")
			}
		})
		p.until(`document.getElementById("sheet").hidden && document.getElementById("sheet").innerHTML === ""`)
		if text != "" {
			return text
		}
	}
	p.t.Fatalf("%s: the card cannot be read; the page reads:\n%s", p.name, p.reads())
	return ""
}

// mustReplay saves the record through the page's own link, and has the program itself replay it to the same end.
func (p *phone) mustReplay() string {
	p.t.Helper()
	record := js[string](p, `fetch(document.querySelector('#r-bar a[href$="/record"]').href).then((r) => r.ok ? r.text() : "answered " + r.status)`)
	file := filepath.Join(p.t.TempDir(), "saved.game")
	if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
		p.t.Fatal(err)
	}
	built, err := program()
	if err != nil {
		p.t.Fatal(err)
	}
	if said, err := exec.Command(built, "script", "--quiet", file).CombinedOutput(); err != nil {
		p.t.Errorf("the record does not replay: %v\n%s\n%s", err, said, record)
	}
	return record
}
