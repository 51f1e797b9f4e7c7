package web_test

import (
	"encoding/json"
	"testing"

	"omerta/room"
	"omerta/table"
	"omerta/view"
	"omerta/web/client"
	"omerta/web/page"
	"omerta/web/webtest"
)

// regionsOf is a page written from a view that came as JSON, as the server would write it.
func (p *party) regionsOf(person *client.Person) map[string]string {
	p.t.Helper()
	own, err := person.View(p.ctx)
	if err != nil {
		p.t.Fatal(err)
	}
	public, err := p.house.Look(p.code()).View(p.ctx)
	if err != nil {
		p.t.Fatal(err)
	}
	site := page.Site{Language: "en", Address: p.house.Address}
	for _, book := range p.house.Rooms.Books {
		site.Books = append(site.Books, page.Book{ID: book.ID, Modes: book.Modes, Least: book.Least, Most: book.Most})
	}
	regions := map[string]string{}
	for _, r := range page.Shared(public, &site) {
		regions[r.Name] = string(r.HTML)
	}
	if own.You != nil {
		site.Back = person.Back
	}
	for _, r := range page.Own(own, &site) {
		regions[r.Name] = string(r.HTML)
	}
	return regions
}

func TestThePageAndTheJSONAreTheSameView(t *testing.T) {
	house := webtest.Start(t, webtest.Config{ClockSpeed: 40})
	p := newParty(t, house, "Alice", "Ben", "Cara", "Dev", "Eve")
	looker := house.Look(p.code())
	pages := map[*client.Person]*screen{looker: p.open(looker)}
	for _, person := range p.people {
		pages[person] = p.open(person)
	}
	compare := func(phase string) {
		t.Helper()
		for name := range p.people {
			p.await(name, phase, func(v *view.View) bool { return v.Phase == phase })
		}
		for person, s := range pages {
			want := p.regionsOf(person)
			s.until(t, phase, func() bool {
				for name, html := range want {
					if s.regions[name] != html {
						return false
					}
				}
				return true
			})
		}
	}
	compare("lobby")
	p.start()
	compare("deal")
	p.act("Alice", room.Action{Do: "abandon"})
	compare("end")
}

func TestWhoIsOutIsShownWhatAllAreAndNothingMore(t *testing.T) {
	p, _, killers, others := night(t)
	out, keeps := others[0], others[1]
	if out == p.host {
		out, keeps = keeps, out
	}
	p.act(p.host, room.Action{Do: "exclude", Seat: p.seat(out)})
	p.await(out, "that they are out", func(v *view.View) bool { return v.You.Out })
	p.answer(killers[0], "kill", p.seat(keeps))
	p.answer(killers[1], "kill", p.seat(keeps))
	own, err := p.people[out].View(p.ctx)
	if err != nil {
		t.Fatal(err)
	}
	public, err := p.house.Look(p.code()).View(p.ctx)
	if err != nil {
		t.Fatal(err)
	}
	if len(own.Game.Prompts) > 0 {
		t.Errorf("who is out is asked %+v", own.Game.Prompts)
	}
	// Beyond what all are shown, who is out has their own card and what they were shown before.
	own.You, own.Game.Card = nil, nil
	for i := range own.Game.Story {
		own.Game.Story[i].Acts = nil
		var all []view.Line
		for _, l := range own.Game.Story[i].Lines {
			if l.All {
				all = append(all, l)
			} else if l.Event != "role" {
				t.Errorf("who is out was shown %q", l.Text)
			}
		}
		own.Game.Story[i].Lines = all
	}
	own.Game.Window.Now, public.Game.Window.Now = 0, 0
	got, _ := json.Marshal(own)
	want, _ := json.Marshal(public)
	if string(got) != string(want) {
		t.Errorf("who is out is shown\n%s\nand who looks on\n%s", got, want)
	}
	for seat := range table.FirstSeats(7).All() {
		if role := own.People[seat-1].Role; role != "" {
			t.Errorf("who is out is shown the role of seat %d: %s", seat, role)
		}
	}
}
