package playtest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// sitting is seven people at a table, with the parts of the worked game: Alice, Finn and Gus are whichever were dealt
// the villagers, Ben and Eve the killers, Cara the detective, Dev the doctor.
type sitting struct {
	t                                     *testing.T
	phones                                []*phone // in seat order
	watcher                               *phone
	host                                  *phone
	alice, ben, cara, dev, eve, finn, gus *phone
	dealt                                 map[*phone]int // how many messages it had been sent before the deal
}

// Seven pages play the worked game to the end. Each shows what its player may see and nothing else, in its messages
// either; and one who only watches is told what all are told.
func TestSevenPagesPlayTheWorkedGame(t *testing.T) {
	t.Parallel()
	h := open(t, 5)
	s := &sitting{t: t, phones: h.table(t, "Ada", "Bob", "Cleo", "Dan", "Edda", "Fay", "Gil")}
	s.host = s.phones[0]
	s.lobby()
	speaker := s.phones[6]
	speaker.speak()
	s.host.setStep(4*time.Second + 5*pace(s.phones))
	s.deal()

	s.begin(1)
	s.step("Night 1 · killers", "kill", []*phone{s.ben, s.eve}, func() {
		s.ben.choose(s.seat(s.alice))
		s.eve.until(`[...document.querySelectorAll("#r-ask .row")].some((r) => r.innerText.includes(` + quote(s.alice.name) + `) && r.innerText.includes(` + quote(s.ben.name+" points here") + `))`)
		s.eve.choose(s.seat(s.alice))
	})
	s.step("Night 1 · detective", "check", []*phone{s.cara}, func() { s.cara.choose(s.seat(s.ben)) })
	if card := s.cara.card(); !strings.Contains(card, s.ben.name+": killer.") {
		t.Errorf("the detective's card does not say what they were told: %q", card)
	}
	s.step("Night 1 · doctor", "cover", []*phone{s.dev}, func() { s.dev.choose(s.seat(s.finn)) })
	s.dawn(1, s.alice.name+" died in the night.")
	if !s.alice.has("#r-ask h1") || s.alice.text("#r-ask h1") != "You are out." {
		t.Errorf("who has died reads %q", s.alice.text("#r-ask h1"))
	}

	s.talk(s.alice)
	s.vote(map[*phone]*phone{s.cara: s.ben, s.dev: s.ben, s.ben: s.cara, s.eve: s.cara, s.gus: nil, s.finn: s.ben}, s.finn)
	s.all(s.ben.name + " goes: killer.")
	s.all(fmt.Sprintf("%s 3 (", s.ben.name))

	s.begin(2)
	s.step("Night 2 · killers", "kill", []*phone{s.eve}, func() { s.eve.choose(s.seat(s.cara)) }, s.alice, s.ben)
	s.step("Night 2 · detective", "check", []*phone{s.cara}, func() { s.cara.choose(s.seat(s.finn)) }, s.alice, s.ben)
	if card := s.cara.card(); !strings.Contains(card, s.finn.name+": not a killer.") {
		t.Errorf("the detective's card does not say what they were told: %q", card)
	}
	s.step("Night 2 · doctor", "cover", []*phone{s.dev}, func() {
		if !s.dev.has(fmt.Sprintf("#t-%d:disabled", s.seat(s.finn))) || !strings.Contains(s.dev.text("#r-ask"), "A14") {
			t.Errorf("the doctor may cover the same player again, or is not told why not: %q", s.dev.text("#r-ask"))
		}
		s.dev.choose(s.seat(s.cara))
	}, s.alice, s.ben)
	s.dawn(2, "Nobody died in the night.")

	s.talk(s.alice, s.ben)
	s.vote(map[*phone]*phone{s.cara: s.eve, s.dev: s.eve, s.finn: s.eve, s.gus: s.finn, s.eve: s.gus}, s.gus)
	s.end()
	s.voice(speaker)
}

// everybody are all who are at the table, and who watches.
func (s *sitting) everybody() []*phone {
	if s.watcher == nil {
		return s.phones
	}
	return append(slices.Clone(s.phones), s.watcher)
}

func (s *sitting) seat(p *phone) int { return slices.Index(s.phones, p) + 1 }

func (s *sitting) others(than ...*phone) (others []*phone) {
	for _, p := range s.phones {
		if !slices.Contains(than, p) {
			others = append(others, p)
		}
	}
	return others
}

// all waits until everybody reads the words.
func (s *sitting) all(words string) {
	s.t.Helper()
	each(s.everybody(), func(p *phone) { p.until(reading("main", words)) })
}

func (s *sitting) lobby() {
	s.t.Helper()
	each(s.phones, func(p *phone) {
		for _, q := range s.phones {
			p.until(reading("#r-ask", q.name))
		}
		p.until(`document.querySelector("#r-invite .qr img").naturalWidth > 0`)
		if p.text("#r-invite .big") != s.host.code() {
			s.t.Errorf("%s is not shown the code", p.name)
		}
		chips := p.text("#r-setup .chips")
		for _, want := range []string{"The phone game", "2 killers", "detective", "doctor", "3 villagers"} {
			if !strings.Contains(chips, want) {
				s.t.Errorf("%s reads that in the game are %q, without %q", p.name, chips, want)
			}
		}
		if p != s.host && (p.has("#deal") || p.has("#bot")) {
			s.t.Errorf("%s has the host's buttons", p.name)
		}
	})
	if link := js[string](s.host, `document.querySelector("#r-invite .scan a").href`); link != s.host.h.Address+"/r/"+s.host.code() {
		s.t.Errorf("the link leads to %q", link)
	}
}

// deal has the host deal, all read their cards with a finger on them, and gives the parts to those who were dealt them.
func (s *sitting) deal() {
	s.t.Helper()
	s.dealt = map[*phone]int{}
	for _, p := range s.phones {
		s.dealt[p] = p.count()
	}
	s.host.press("#deal", reading("#r-top .phase", "Cards"))
	role := map[string][]*phone{}
	cards := map[*phone]string{}
	var mu sync.Mutex
	each(s.phones, func(p *phone) {
		p.until(reading("#r-top .phase", "Cards"))
		for _, word := range []string{"killer", "detective", "doctor", "villager"} {
			if seen := p.text("#r-ask") + p.text("#foot") + p.text("#r-host"); strings.Contains(strings.ToLower(seen), word) {
				s.t.Errorf("%s reads of a %s without holding the card: %q", p.name, word, seen)
			}
		}
		card := p.card()
		lines := strings.Split(card, "\n")
		named := strings.ToLower(slices.DeleteFunc(lines, func(line string) bool { return strings.TrimSpace(line) == "" || line == "Your card" })[0])
		mu.Lock()
		defer mu.Unlock()
		cards[p] = card
		role[named] = append(role[named], p)
	})
	mustLookAlike("with the cards dealt", s.others(s.host)...)
	if len(role["killer"]) != 2 || len(role["detective"]) != 1 || len(role["doctor"]) != 1 || len(role["villager"]) != 3 {
		s.t.Fatalf("dealt were %v", cards)
	}
	s.ben, s.eve = role["killer"][0], role["killer"][1]
	s.cara, s.dev = role["detective"][0], role["doctor"][0]
	s.alice, s.finn, s.gus = role["villager"][0], role["villager"][1], role["villager"][2]
	for _, p := range s.phones {
		partner := map[*phone]*phone{s.ben: s.eve, s.eve: s.ben}[p]
		switch meets := strings.Contains(cards[p], "Awake with you"); {
		case partner == nil && meets:
			s.t.Errorf("%s's card names partners: %q", p.name, cards[p])
		case partner != nil && !strings.Contains(cards[p], "Awake with you: "+partner.name+"."):
			s.t.Errorf("the card of %s does not name the partner %s: %q", p.name, partner.name, cards[p])
		}
	}
	s.watcher = s.host.join(s.t, "Wanda")
	s.dealt[s.watcher] = 0
	s.watcher.until(reading("main", "You watch"))
	for i, p := range s.phones {
		p.press("#ready", `!`+shown("#ready"))
		s.host.until(reading("main", fmt.Sprintf("%d of 7 have read", i+1)))
	}
	s.secrets()
}

// secrets holds every page to what it may know until the end.
func (s *sitting) secrets() {
	s.t.Helper()
	// What gives a role away. Of killers all may read: the card of one says more.
	cards := map[string][]string{
		"killer": {"you play for the killers", "the killers are called first"}, "detective": {"detective"}, "doctor": {"doctor"}, "villager": {"villager"},
	}
	own := map[*phone]string{
		s.alice: "villager", s.ben: "killer", s.cara: "detective", s.dev: "doctor", s.eve: "killer", s.finn: "villager", s.gus: "villager",
	}
	each(s.everybody(), func(p *phone) {
		from := s.dealt[p]
		for role, words := range cards {
			if role != own[p] {
				p.mustNotKnow(from, words, "setup", "terms")
			} else {
				p.mustNotKnow(from, words, "setup", "terms", "card", "ask")
			}
		}
		killer := p == s.ben || p == s.eve
		if !killer {
			p.mustNotKnow(from, []string{"Awake with you", "Nobody is awake", "points here", "point here", `"kill"`, "Kill "})
		}
		if p != s.cara {
			p.mustNotKnow(from, []string{": killer", "not a killer", `"check"`, "Check "}, "setup", "terms")
		}
		if p != s.dev {
			p.mustNotKnow(from, []string{`"cover"`, "Cover ", "A14"})
		}
	})
	mustAgree(s.everybody()...)
}

// begin has the host begin the night.
func (s *sitting) begin(night int) {
	s.t.Helper()
	s.host.press("#tap", reading("#r-top .phase", fmt.Sprintf("Night %d", night)))
	each(s.everybody(), func(p *phone) { p.until(`document.documentElement.className === "night"`) })
}

// step is one call of a night: those who are called choose; on all other phones nothing is shown, nothing arrives, and
// nothing looks different.
func (s *sitting) step(phase, verb string, called []*phone, act func(), out ...*phone) {
	s.t.Helper()
	each(s.everybody(), func(p *phone) { p.until(`document.querySelector("#r-top .phase").innerText === ` + quote(phase)) })
	each(called, func(p *phone) {
		p.until(`document.getElementById("ask") && (document.getElementById("ask").dataset.choices || "").includes(` + quote(fmt.Sprintf("%q", verb)) + `)`)
	})
	in := s.others(out...)
	uncalled := s.others(append(slices.Clone(out), called...)...)
	mustLookAlike(phase, in...)
	each(uncalled, func(p *phone) {
		if got := p.text("#r-ask h1"); got != "Night. Eyes closed." {
			s.t.Errorf("%s: %s is not called and reads %q", phase, p.name, got)
		}
	})
	idle := uncalled[0]
	sent := len(idle.sent())
	idle.tap("#r-ask .row:not(:has(input:disabled)) input")
	idle.until(shown("#r-ask .row input:checked"))
	idle.tap("#go")
	quiet := append(uncalled, out...)
	quiet = append(quiet, s.watcher)
	before := counts(quiet...)
	act()
	mustHaveHeardNothing(before, quiet...)
	mustLookAlike(phase+", with a choice made", called[0], idle)
	idle.press("#decline", `!`+shown("#r-ask .row input:checked"))
	if len(idle.sent()) != sent {
		s.t.Errorf("%s: what %s tapped without being called was sent: %s", phase, idle.name, idle.sent()[sent:])
	}
}

// dawn waits for the morning: its news on every page, and nothing else.
func (s *sitting) dawn(day int, news string) {
	s.t.Helper()
	each(s.everybody(), func(p *phone) {
		p.until(`document.documentElement.className === "day"`)
		p.until(reading("#r-ask .news", news))
		if got := strings.TrimSpace(p.text("#r-ask .news")); got != news {
			s.t.Errorf("on day %d %s reads %q", day, p.name, got)
		}
	})
	s.secrets()
}

// talk is the talk, which only the host can end, with nothing to answer for anybody.
func (s *sitting) talk(out ...*phone) {
	s.t.Helper()
	each(s.others(out...), func(p *phone) {
		if got := p.text("#r-ask h1"); got != "Who is a killer?" {
			s.t.Errorf("in the talk %s reads %q", p.name, got)
		}
		if p != s.host && p.has("#r-bar button") {
			s.t.Errorf("in the talk %s has the button %q", p.name, p.text("#r-bar"))
		}
	})
	s.host.press("#tap", reading("#r-top .time", "of"))
}

// vote is a sealed vote; nil abstains. The last to vote first gives another one and changes it. Nothing is shown but how
// many have voted until the last vote is in.
func (s *sitting) vote(votes map[*phone]*phone, last *phone) {
	s.t.Helper()
	since := map[*phone]int{}
	for _, p := range s.everybody() {
		p.until(reading("#r-top .time", fmt.Sprintf("0 of %d in", len(votes))))
		since[p] = p.count()
	}
	in := 0
	for _, p := range s.phones {
		target, votes1 := votes[p]
		if !votes1 {
			if p.has("#go") || p.has("#r-ask input:not(:disabled)") {
				s.t.Errorf("%s is out and can vote", p.name)
			}
			continue
		}
		if p == last {
			continue
		}
		s.cast(p, target)
		in++
		each(s.everybody(), func(q *phone) { q.until(reading("#r-top .time", fmt.Sprintf("%d of %d in", in, len(votes)))) })
	}
	early := s.others(last)
	each(append(early, s.watcher), func(p *phone) {
		var names []string
		for _, q := range s.phones {
			if votes[p] != q {
				names = append(names, vote(q.name))
			}
		}
		p.mustNotKnow(since[p], names)
		for _, message := range p.messages(since[p]) {
			for name, content := range regionsOf(message) {
				if slices.Contains(shared, name) && name != "top" {
					s.t.Errorf("while votes came in %s was sent %s: %s", p.name, name, content)
				}
			}
		}
		if got := p.text("#r-ask .news"); strings.Contains(got, "(") {
			s.t.Errorf("before the last vote is in %s reads %q", p.name, got)
		}
	})
	s.cast(last, votes[last])
}

func (s *sitting) cast(p, target *phone) {
	s.t.Helper()
	if target == nil {
		p.press("#decline", shown("#decline[aria-pressed=true]"))
		return
	}
	p.choose(s.seat(target))
}

// choose taps the row of a seat and presses the button, until the page shows that the answer stands.
func (p *phone) choose(seat int) {
	p.t.Helper()
	p.until(shown("#ask[data-prompt]"))
	prompt := js[string](p, `document.getElementById("ask").dataset.prompt`)
	row := fmt.Sprintf("#t-%d", seat)
	p.press(row, shown(row+":checked"))
	p.press("#go", fmt.Sprintf(`(() => { const f = document.getElementById("ask"); return !f || f.dataset.prompt !== %q || f.dataset.given.includes(":%d:"); })()`, prompt, seat))
}

// end looks at the end on every page: who has won, who was what, and the whole story.
func (s *sitting) end() {
	s.t.Helper()
	each(s.everybody(), func(p *phone) {
		p.until(reading("#r-top .phase", "The end"))
		if got := p.text("#r-ask h1"); got != "The town wins." {
			s.t.Errorf("%s reads that %q", p.name, got)
		}
		rows := p.text("#r-ask .rows")
		for q, was := range map[*phone]string{
			s.alice: "villager · died in night 1", s.ben: "killer · out since day 1", s.cara: "detective", s.dev: "doctor",
			s.eve: "killer · out since day 2", s.finn: "villager", s.gus: "villager",
		} {
			line := ""
			for _, row := range strings.Split(js[string](p, `[...document.querySelectorAll("#r-ask .row")].map((r) => r.innerText.replace(/\s+/g, " ")).join("\n")`), "\n") {
				if strings.Contains(row, q.name) {
					line = row
				}
			}
			if !strings.Contains(line, was) {
				s.t.Errorf("%s reads %q, without that %s was %s", p.name, rows, q.name, was)
			}
		}
		story := p.text("#r-story")
		for _, line := range []string{
			s.ben.name, "chose " + s.alice.name, s.cara.name + " checked " + s.ben.name + ": killer.", s.dev.name + " covered " + s.finn.name + ".",
			s.alice.name + " died in the night.", s.ben.name + " goes: killer.", s.eve.name + " chose " + s.cara.name + ".",
			s.cara.name + " checked " + s.finn.name + ": not a killer.", s.dev.name + " covered " + s.cara.name + ".", "Nobody died in the night.",
			s.eve.name + " goes: killer.",
		} {
			if !strings.Contains(story, line) {
				s.t.Errorf("%s reads a story without %q: %s", p.name, line, story)
			}
		}
		won := p != s.watcher && p != s.ben && p != s.eve
		if got := p.text("#r-ask .q"); p != s.watcher && strings.Contains(got, "You win.") != won {
			s.t.Errorf("%s reads %q", p.name, got)
		}
	})
	mustAgree(s.everybody()...)
	record := s.gus.mustReplay()
	for _, line := range []string{"rulebook app", "> all: wins town"} {
		if !strings.Contains(record, line) {
			s.t.Errorf("the record has no line %q:\n%s", line, record)
		}
	}
}

// speak makes the phone the one that says the host's lines.
func (p *phone) speak() {
	p.t.Helper()
	p.press("#speaking > summary", `document.getElementById("speaking").open`)
	p.press("#voice", shown("#caption"))
	p.press("#sound", reading("#caption", "This is the voice of the table."))
}

// voice looks at what was said aloud: the host's lines in order, by the one phone that speaks.
func (s *sitting) voice(speaker *phone) {
	s.t.Helper()
	for _, p := range s.everybody() {
		lines := spoken(p)
		if p != speaker {
			if len(lines) > 0 {
				s.t.Errorf("%s is not the voice and was sent lines to say: %q", p.name, lines)
			}
			continue
		}
		at := 0
		for _, want := range []string{
			"Night falls. Everybody, close your eyes.", "Killers, open your eyes. Choose a victim, all of you the same.", "Killers, close your eyes.",
			"Detective, open your eyes. Whom do you check?", "Detective, close your eyes.", "Doctor, open your eyes. Whom do you cover?",
			"Doctor, close your eyes.", "Morning. Everybody, open your eyes.", s.alice.name + " is dead.", "Vote.",
			s.ben.name + " goes. The role: killer.", "Night falls. Everybody, close your eyes.", "Nobody died in the night.", "The town wins.",
		} {
			next := slices.Index(lines[at:], want)
			if next < 0 {
				s.t.Errorf("the voice was not sent %q in its place; it was sent %q", want, lines)
				break
			}
			at += next + 1
		}
	}
}

// spoken are the lines that a page was sent to say aloud.
func spoken(p *phone) (lines []string) {
	for _, message := range p.messages(0) {
		var m struct{ Say []struct{ Text string } }
		if json.Unmarshal([]byte(message), &m) == nil {
			for _, line := range m.Say {
				lines = append(lines, line.Text)
			}
		}
	}
	return lines
}
