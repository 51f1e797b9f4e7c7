package playtest

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"
)

// The server is killed in a vote: the phones come back by themselves, with the answer that was taken and the choice that
// was not sent yet.
func TestPhonesComeBackWhenTheServerWasKilledInAVote(t *testing.T) {
	t.Parallel()
	h := open(t, 30)
	phones := h.table(t, "Ada", "Bob", "Cleo", "Dan", "Edda")
	for _, p := range phones {
		p.expectCuts()
	}
	host := phones[0]
	host.press("#deal", reading("#r-top .phase", "Cards"))
	each(phones, func(p *phone) { p.press("#ready", `!`+shown("#ready")) })
	host.press("#tap", reading("#r-top .phase", "Night 1"))
	host.until(reading("#r-top .phase", "Day 1"))
	host.press("#tap", shown("#count"))
	voter, other := phones[0], phones[1]
	voter.choose(5)
	other.press("#t-4", shown("#t-4:checked"))
	voted, chosen := js[where](voter, place), js[where](other, place)

	h.kill()
	each(phones, func(p *phone) { p.until(shown("#net")) })
	h.start()
	voter.mustBe(voted, "after the server was killed")
	other.mustBe(chosen, "after the server was killed")
	if voted["given"] == "" || chosen["given"] != "" || chosen["chosen"] != "4" {
		t.Errorf("this tests nothing: %v, %v", voted, chosen)
	}
	other.press("#go", `document.getElementById("ask").dataset.given`)
	each(phones, func(p *phone) { p.until(reading("#count", "2 of")) })
}

// Games are played by pages, and the server is killed at random moments. Each page finds it again by itself and plays
// on; the record has every answer that was acknowledged to a page, and none that no page has sent.
func TestPagesPlayOnWhenTheServerIsKilledAtAnyMoment(t *testing.T) {
	t.Parallel()
	for seed := range uint64(2) {
		random := rand.New(rand.NewPCG(seed, 4))
		h := open(t, 20)
		phones := h.table(t, "Ada", "Bob", "Cleo", "Dan", "Edda", "Fay")
		for _, p := range phones {
			p.expectCuts()
		}
		phones[0].press("#deal", reading("#r-top .phase", "Cards"))
		over := make(chan struct{})
		var killing sync.WaitGroup
		killing.Go(func() {
			for range 4 {
				if !acknowledged(phones, 1+random.IntN(9), over) {
					return
				}
				h.kill()
				h.start()
			}
		})
		playAll(t, seed, 3*time.Minute, phones...)
		close(over)
		killing.Wait()
		mustAgree(phones...)
		mustKeep(t, phones[0].mustReplay(), phones)
		for _, p := range phones {
			p.close()
		}
	}
}

// acknowledged waits until so many more actions have been acknowledged; it is false if the game is over before.
func acknowledged(phones []*phone, more int, over <-chan struct{}) bool {
	count := func() (n int) {
		for _, p := range phones {
			p.mu.Lock()
			n += p.taken
			p.mu.Unlock()
		}
		return n
	}
	enough := count() + more
	look := time.NewTicker(3 * time.Millisecond)
	defer look.Stop()
	for count() < enough {
		select {
		case <-look.C:
		case <-over:
			return false
		}
	}
	return true
}

// answers are the answers that the page has sent: those that were acknowledged to it, and all that were not refused, as a
// record writes them.
func (p *phone) answers(names []string) (acknowledged, sent []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	replies := map[int]string{}
	for _, message := range p.told {
		var reply struct {
			ID    int
			Error string
		}
		if json.Unmarshal([]byte(message), &reply) == nil && reply.ID != 0 {
			replies[reply.ID] = reply.Error
		}
	}
	for _, action := range p.asked {
		var a struct {
			Do, Verb string
			ID       int
			Targets  []int
		}
		if json.Unmarshal([]byte(action), &a) != nil || a.Do != "answer" {
			continue
		}
		line := p.name + ": " + a.Verb
		for _, seat := range a.Targets {
			line += " " + names[seat-1]
		}
		refusal, replied := replies[a.ID]
		if replied && refusal == "" {
			acknowledged = append(acknowledged, line)
		}
		if refusal == "" {
			sent = append(sent, line)
		}
	}
	return acknowledged, sent
}

// mustKeep fails the test unless the record has every acknowledged answer, and none that was not sent.
func mustKeep(t *testing.T, record string, phones []*phone) {
	t.Helper()
	var names []string
	for _, p := range phones {
		names = append(names, p.name)
	}
	recorded := map[string]int{}
	for line := range strings.Lines(record) {
		recorded[strings.Replace(strings.TrimSpace(line), ": abstain", ": pass", 1)]++ // the record's word for it in a vote
	}
	for _, p := range phones {
		acknowledged, sent := p.answers(names)
		for line, n := range tally(acknowledged) {
			if recorded[line] < n {
				t.Errorf("%q was acknowledged %d times and is in the record %d times:\n%s", line, n, recorded[line], record)
			}
		}
		mine := tally(sent)
		for line, n := range recorded {
			if strings.HasPrefix(line, p.name+": ") && n > mine[line] {
				t.Errorf("%q was sent %d times and is in the record %d times:\n%s", line, mine[line], n, record)
			}
		}
	}
}

func tally(lines []string) map[string]int {
	n := map[string]int{}
	for _, line := range lines {
		n[line]++
	}
	return n
}
