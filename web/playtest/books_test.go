package playtest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// evening is a game by one of the books: who plays, what is dealt, and what the table has agreed on.
type evening struct {
	book, mode string
	seats      int
	roles      map[string]int // the plain role fills up
	cards      map[string]int
	options    map[string]string
	speed      float64
	seed       uint64
}

func TestVendettaIsPlayedToTheEnd(t *testing.T) {
	t.Parallel()
	evening{
		book: "vendetta", seats: 9, speed: 20, seed: 1,
		roles: map[string]int{"jailer": 1, "beauty": 1, "sleepwalker": 1, "thief": 1, "ordinary-mafia": 2},
	}.play(t)
}

func TestModifiedIsPlayedToTheEnd(t *testing.T) {
	t.Parallel()
	evening{
		book: "modified", seats: 10, speed: 20, seed: 2,
		roles: map[string]int{"sheriff": 1, "doctor": 1, "lawyer": 1, "mafia": 1, "prince": 1, "avenger": 1, "ghost": 1},
	}.play(t)
}

func TestPoliceIsPlayedToTheEnd(t *testing.T) {
	t.Parallel()
	evening{
		book: "police", seats: 12, speed: 20, seed: 3, options: map[string]string{"cards": "on"},
		roles: map[string]int{"mafioso": 3, "agent": 1}, cards: map[string]int{"bulletproof-vest": 1, "last-shot": 1, "arrest": 1},
	}.play(t)
}

func TestTheBasicGameOfTheBoxIsPlayedToTheEnd(t *testing.T) {
	t.Parallel()
	evening{book: "red-black", mode: "basic", seats: 10, speed: 20, seed: 4}.play(t)
}

func TestTheExtendedGameOfTheBoxIsPlayedToTheEnd(t *testing.T) {
	t.Parallel()
	evening{book: "red-black", mode: "extended", seats: 14, speed: 20, seed: 5}.play(t)
}

var names = []string{
	"Ada", "Bob", "Cleo", "Dan", "Edda", "Fay", "Gil", "Hana", "Ivo", "Jana", "Kai", "Lena", "Milo", "Nora",
}

// play sets the table up by the host's page, deals, and has every page played to the end.
func (e evening) play(t *testing.T) {
	t.Helper()
	h := open(t, e.speed)
	host := h.host(t, names[0])
	phones := []*phone{host}
	for _, name := range names[1:e.seats] {
		phones = append(phones, host.join(t, name))
	}
	host.until(reading("#r-top .time", fmt.Sprintf("%d here", e.seats)))
	e.agree(host)
	each(phones[1:], func(p *phone) {
		p.until(`document.querySelector("#r-setup .chips").innerText === ` + quote(host.text("#r-setup .chips")))
	})
	host.press("#deal", reading("#r-top .phase", "Cards"))
	each(phones, func(p *phone) {
		p.until(reading("#r-top .phase", "Cards"))
		p.card()
	})
	start := time.Now()
	players := playAll(t, e.seed, 5*time.Minute, phones...)
	answers := 0
	for _, p := range players {
		answers += len(p.tried)
		for _, refusal := range p.refusals() {
			if !strings.Contains(refusal, "Too late") && !strings.Contains(refusal, "The game has ended") && !strings.Contains(refusal, "can’t be chosen") {
				t.Logf("%s was refused %s", p.name, refusal)
			}
		}
	}
	t.Logf("%s, %d answers in %v: %s", host.text("#r-ask h1"), answers, time.Since(start).Round(time.Second), strings.ReplaceAll(host.text("#r-ask .rows"), "\n", " "))
	if answers < e.seats {
		t.Errorf("only %d prompts were answered", answers)
	}
	mustAgree(phones...)
	if record := host.mustReplay(); !strings.Contains(record, "rulebook "+e.book) {
		t.Errorf("the record is of another book:\n%s", record)
	}
}

// agree has the host choose the book, its mode, who is dealt and the options.
func (e evening) agree(host *phone) {
	host.t.Helper()
	host.press(`#r-bar a[data-open=table]`, `document.getElementById("table").open`)
	host.set("#book", e.book)
	host.until(`document.querySelector("#book option[selected]").value === ` + quote(e.book))
	if e.mode != "" {
		host.set("#mode", e.mode)
		host.until(`document.querySelector("#mode option[selected]").value === ` + quote(e.mode))
	}
	for name, value := range e.options {
		host.set("#option-"+name, value)
		host.until(`document.querySelector("#option-` + name + ` option[selected]").value === ` + quote(value))
	}
	if e.roles != nil {
		host.adjust("count", e.roles)
	}
	if e.cards != nil {
		host.adjust("card", e.cards)
	}
	host.press("#table > summary", `!document.getElementById("table").open`)
	if host.has("#deal[aria-disabled=true]") {
		host.t.Fatalf("this cannot be dealt: %s; %s", host.text("#objections"), host.text("#r-setup .chips"))
	}
}

// adjust presses switches, and buttons for one more and one less, until the numbers are as wanted.
func (p *phone) adjust(do string, wanted map[string]int) {
	p.t.Helper()
	ids := js[[]string](p, `[...document.querySelectorAll("#table .count:has(.control)")].map((c) => c.dataset.key).filter((k) => k.startsWith(`+quote(do+"-")+`)).map((k) => k.slice(`+strconv.Itoa(len(do)+1)+`))`)
	for id := range wanted {
		if !slices.Contains(ids, id) {
			p.t.Fatalf("the host cannot choose %q, only %q", id, ids)
		}
	}
	for _, id := range ids {
		number := fmt.Sprintf(`((c) => c.querySelector("[role=switch]") ? +(c.querySelector("[role=switch]").ariaChecked === "true") : +c.querySelector("output").value)(document.querySelector('.count[data-key="%s-%s"]'))`, do, id)
		for {
			n := js[int](p, number)
			if n == wanted[id] {
				break
			}
			button, next := "#"+do+"-more-"+id, n+1
			if n > wanted[id] {
				next = n - 1
				if less := "#" + do + "-less-" + id; p.has(less) {
					button = less
				}
			}
			p.press(button, fmt.Sprintf("%s === %d", number, next))
		}
	}
}
