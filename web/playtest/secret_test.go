package playtest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// regionsOf are the regions that a message has brought; none if it is a reply.
func regionsOf(message string) map[string]string {
	var m struct{ Regions map[string]string }
	if json.Unmarshal([]byte(message), &m) != nil {
		return nil
	}
	return m.Regions
}

// shared are the regions that all see alike; what is in them is no secret.
var shared = []string{"top", "live", "invite", "story"}

// private are all words that a page was told for itself alone, in its messages from the one with that number on, and that
// are on it now: text and attributes, of each region. What the day has brought, and what stands beside those who have
// left, is everybody's.
func (p *phone) private(from int) map[string][]string {
	p.t.Helper()
	words := map[string][]string{}
	collect := func(regions map[string]string) {
		for name, content := range regions {
			if !slices.Contains(shared, name) {
				words[name] = append(words[name], wordsIn(content)...)
			}
		}
	}
	for _, message := range p.messages(from) {
		collect(regionsOf(message))
	}
	collect(p.regions())
	return words
}

// regions are the page's as they are now.
func (p *phone) regions() map[string]string {
	p.t.Helper()
	return js[map[string]string](p, `Object.fromEntries([...document.querySelectorAll("[id^=r-]")].map((e) => [e.id.slice(2), e.innerHTML]))`)
}

// wordsIn are the texts and the attributes of a piece of a page.
func wordsIn(content string) (words []string) {
	root := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	nodes, err := html.ParseFragment(strings.NewReader(content), root)
	if err != nil {
		return []string{content}
	}
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		switch n.Type {
		case html.TextNode:
			if text := strings.TrimSpace(n.Data); text != "" {
				words = append(words, text)
			}
		case html.ElementNode:
			for _, a := range n.Attr {
				classes := strings.Fields(a.Val)
				if a.Key == "class" && (slices.Contains(classes, "news") || slices.Contains(classes, "gone")) {
					return
				}
			}
			for _, a := range n.Attr {
				if a.Key != "class" && a.Key != "d" {
					words = append(words, a.Val)
				}
			}
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	for _, n := range nodes {
		walk(n)
	}
	return words
}

// mustNotKnow fails the test if the page was told any of the words for itself alone, but in the regions named.
func (p *phone) mustNotKnow(from int, words []string, but ...string) {
	p.t.Helper()
	for region, told := range p.private(from) {
		if slices.Contains(but, region) {
			continue
		}
		for _, text := range told {
			for _, word := range words {
				if strings.Contains(strings.ToLower(text), strings.ToLower(word)) {
					p.t.Errorf("%s was told %q, in %s: %.200q", p.name, word, region, text)
				}
			}
		}
	}
}

// mustAgree fails the test unless all pages show alike what all may see.
func mustAgree(phones ...*phone) {
	first := phones[0]
	first.t.Helper()
	want := first.regions()
	for _, p := range phones[1:] {
		got := p.regions()
		if got["story"] != want["story"] {
			p.t.Errorf("%s and %s are told another story:\n%s\n%s", first.name, p.name, want["story"], got["story"])
		}
		if a, b := first.text("#r-top .phase"), p.text("#r-top .phase"); a != b {
			p.t.Errorf("%s reads %q on top and %s %q", first.name, a, p.name, b)
		}
	}
}

// layout is where things stand on a page, and their light. On the phone that speaks all that is asked stands below what
// is said, so that is measured from its own top.
const layout = `(() => {
	const from = (top) => (s) => [...document.querySelectorAll(s)].filter((e) => e.checkVisibility()).map((e) => {
		const r = e.getBoundingClientRect();
		return [r.x, r.y - top, r.width, r.height].map((n) => Math.round(n * 10) / 10).join(" ");
	}).join(", ");
	const box = from(0), below = from(document.getElementById("r-ask").getBoundingClientRect().y);
	const light = (s) => [...document.querySelectorAll(s)].filter((e) => e.checkVisibility()).map((e) => {
		const c = getComputedStyle(e);
		return [c.backgroundColor, c.borderTopColor, c.opacity].join(" ");
	}).sort().join(", ");
	return {
		"the ground": light("html"), "the top line": box(".top"), "the question": below("#r-ask .q"), "the question's light": light("#r-ask h1, #r-ask .hint"),
		"the list": below("#r-ask .rows"), "the list's light": light("#r-ask .rows, #r-ask .row .n"), "the rows": below("#r-ask .row"),
		"the middle": below("#r-ask"), "the card": box("#hold"), "the card's light": light("#hold"), "the bar": box("#r-bar"), "the buttons": box("#r-bar button"),
		"the buttons' light": light("#r-bar button"), "how far it is scrolled": String(scrollY),
	};
})()`

// mustLookAlike fails the test unless all pages have the same things in the same places in the same light.
func mustLookAlike(when string, phones ...*phone) {
	first := phones[0]
	first.t.Helper()
	var mu sync.Mutex
	looks := map[*phone]map[string]string{}
	each(phones, func(p *phone) {
		look := js[map[string]string](p, layout)
		mu.Lock()
		defer mu.Unlock()
		looks[p] = look
	})
	for _, p := range phones[1:] {
		for what, want := range looks[first] {
			if got := looks[p][what]; got != want {
				p.t.Errorf("%s, %s: %s is %s; at %s's it is %s", when, p.name, what, got, first.name, want)
			}
		}
	}
}

// counts are how many messages each page was sent.
func counts(phones ...*phone) (n []int) {
	for _, p := range phones {
		n = append(n, p.count())
	}
	return n
}

// mustHaveHeardNothing fails the test if a page was sent anything since it was counted.
func mustHaveHeardNothing(since []int, phones ...*phone) {
	for i, p := range phones {
		p.t.Helper()
		for _, message := range p.messages(since[i]) {
			p.t.Errorf("%s was sent something while others chose: %.300s", p.name, message)
		}
	}
}

// vote is the words of a sealed vote for somebody.
func vote(name string) string { return fmt.Sprintf("Vote for %s", name) }
