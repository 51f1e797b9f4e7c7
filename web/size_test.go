package web_test

import (
	"strings"
	"testing"

	"omerta/room"
	"omerta/web/webtest"
)

func TestAnUpdateIsUnderFourKilobytesOnTheWire(t *testing.T) {
	house := webtest.Start(t, webtest.Config{ClockSpeed: 20})
	p := newParty(t, house, "Alexandra", "Bartholomew", "Christopher", "Dev", "Eve", "Finn", "Gus", "Hans", "Ida", "Jo", "Kay", "Leo")
	pages := map[string]*screen{}
	for name, person := range p.people {
		pages[name] = p.open(person)
		pages[name].until(t, "anything", func() bool { return pages[name].n > 0 })
	}
	check := func(what string, change func(), seen func(*screen) bool) {
		t.Helper()
		change()
		most := 0
		for name, s := range pages {
			s.until(t, what, func() bool { return seen(s) })
			s.mu.Lock()
			if s.largest >= 4<<10 {
				t.Errorf("when %s, %s is sent %d bytes", what, name, s.largest)
			}
			most, s.largest = max(most, s.largest), 0
			s.mu.Unlock()
		}
		t.Logf("when %s, up to %d bytes are sent", what, most)
	}
	check("somebody comes in", func() {
		if _, err := house.Join(p.ctx, p.code(), "Max"); err != nil {
			t.Fatal(err)
		}
	}, func(s *screen) bool { return strings.Contains(s.regions["ask"], "Max") })
	check("they go again", func() {
		p.act("Alexandra", room.Action{Do: "remove", Person: 13})
	}, func(s *screen) bool { return !strings.Contains(s.regions["ask"], "Max") })
	check("the table is dealt", p.start, func(s *screen) bool { return s.regions["card"] != "" })
	check("night falls", p.tap, func(s *screen) bool { return s.theme == "night" })
	check("day breaks", func() { p.await("Dev", "the day", phase("day")) }, func(s *screen) bool { return s.theme == "day" })
	check("the vote opens", p.tap, func(s *screen) bool { return strings.Contains(s.regions["ask"], "Who goes?") })
}
