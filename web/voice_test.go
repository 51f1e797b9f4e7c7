package web_test

import (
	"strings"
	"testing"

	"omerta/room"
	"omerta/web/webtest"
)

func TestOnlyThePageThatIsTheVoiceIsSentLinesToSay(t *testing.T) {
	house := webtest.Start(t, webtest.Config{ClockSpeed: 40})
	p := newParty(t, house, "Alice", "Ben", "Cara", "Dev", "Eve")
	pages := map[string]*screen{}
	for name, person := range p.people {
		pages[name] = p.open(person)
	}
	p.act("Cara", room.Action{Do: "voice"})
	p.start()
	p.tap()
	voice := pages["Cara"]
	voice.until(t, "the call to the killers", func() bool {
		for _, l := range voice.say {
			if strings.HasPrefix(l.Text, "Killers, open your eyes") {
				return true
			}
		}
		return false
	})
	p.await("Alice", "the day", phase("day"))
	voice.until(t, "the morning", func() bool {
		return len(voice.say) > 0 && strings.HasPrefix(voice.say[len(voice.say)-1].Text, "The table has the floor")
	})
	last := 0
	for _, l := range voice.say {
		if l.ID <= last {
			t.Errorf("line %d comes after line %d", l.ID, last)
		}
		last = l.ID
	}
	for name, s := range pages {
		s.mu.Lock()
		if name != "Cara" && len(s.say) > 0 {
			t.Errorf("%s is sent %v to say", name, s.say)
		}
		s.mu.Unlock()
	}
}
