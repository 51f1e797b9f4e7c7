package room

import (
	"slices"

	"omerta/table"
	"omerta/view"
)

// View is what the key's person may see now; for a key that is nobody's, what anybody with the code may see.
func (r *Room) View(key Key) *view.View {
	r.touch()
	r.mu.RLock()
	defer r.mu.RUnlock()
	now := r.rooms.Now().UnixMilli()
	hash := key.hash()
	me := r.state.byHash(hash)
	v := &view.View{Room: r.code, Phase: "lobby", Setup: r.viewSetup(), Voice: r.voice, HostGone: r.hostGone(now)}
	var seat table.Seat
	if me != nil {
		seat = table.Seat(r.state.seatOf(me.id))
		v.You = &view.You{
			Person: me.id, Name: me.name, Seat: seat, Host: me.id == r.state.host, Ready: me.ready, Voice: me.id == r.voice,
		}
	}
	v.Records = r.state.recorded()
	v.People = []view.Person{} // a list in JSON, if everybody has left
	r.viewClaims(v, me, hash)
	var picture view.Picture
	if g := r.state.game; g != nil {
		picture = r.viewGame(v, g, seat, now)
	}
	r.viewPeople(v, picture, now)
	return v
}

func (r *Room) viewClaims(v *view.View, me *person, hash string) {
	for _, c := range r.claims {
		p := r.state.person(c.person)
		if p == nil {
			continue
		}
		if c.hash == hash && me == nil {
			v.Claimed = p.name
		}
		here := r.absentSince(p.id) == 0
		if me != nil && (me.id == r.state.host || me == p && here) {
			v.Claims = append(v.Claims, view.Claim{Claim: c.id, Person: p.id, Name: p.name, Here: here, Yours: me == p})
		}
	}
}

// viewPeople lists who is in the room: the seats of the game, or of the lobby, in order, then those who watch.
func (r *Room) viewPeople(v *view.View, picture view.Picture, now int64) {
	show := func(id int, name string, seat int) {
		shown := view.Person{Person: id, Name: name, Seat: table.Seat(seat), Host: id == r.state.host && id != 0, Away: true}
		if p := r.state.person(id); p != nil {
			shown.Bot, shown.Ready, shown.Away = p.bot, p.ready, r.away(p, now)
			shown.Moved = r.state.game != nil && p.moved == r.state.games
		}
		if seat > 0 && seat <= len(picture.Seats) {
			s := picture.Seats[seat-1]
			shown.Out, shown.Marks, shown.Role, shown.Won, shown.Points = s.Out, s.Marks, s.Role, s.Won, s.Points
			if v.You != nil && v.You.Seat == shown.Seat {
				v.You.Out = s.Out != nil
			}
		}
		v.People = append(v.People, shown)
	}
	if g := r.state.game; g != nil {
		for i, id := range g.deal.People {
			show(id, g.deal.Names[i], i+1)
		}
		for _, p := range r.state.people {
			if !slices.Contains(g.deal.People, p.id) {
				show(p.id, p.name, 0)
			}
		}
		return
	}
	for i, p := range r.state.people {
		show(p.id, p.name, i+1)
	}
}

func (r *Room) viewGame(v *view.View, g *game, seat table.Seat, now int64) view.Picture {
	ended := g.ended()
	picture := g.pictures[seat].Picture()
	v.Phase = picture.Phase
	v.Game = &view.Game{
		Number: g.number, Round: picture.Round, Step: picture.Step, Cast: picture.Cast, Story: picture.Story, End: picture.End,
	}
	if seat != table.Nobody {
		v.Game.Card = r.viewCard(g, picture)
	}
	if !ended {
		v.Game.Window = r.viewWindow(v, g, now)
		if seat != table.Nobody && now >= g.clock.opens(now) {
			v.Game.Prompts = viewPrompts(g, seat)
		}
		return picture
	}
	v.Phase = "end"
	if v.Game.End == nil {
		v.Game.End = &view.End{Broken: true}
	}
	v.Game.End.Broken = g.table.Broken() != nil
	v.Game.End.Minutes = int((g.last - g.began + 59999) / 60000)
	g.tellActs(v.Game.Story)
	return picture
}

func (r *Room) viewCard(g *game, picture view.Picture) *view.Card {
	return &view.Card{
		Role: picture.Role, Side: g.setup.Book.SideOf(picture.Role, picture.Action, picture.Joined), Action: picture.Action,
		Partners: picture.Partners, Alone: picture.Alone, Awake: picture.Awake, Learned: picture.Learned,
	}
}

func (r *Room) viewWindow(v *view.View, g *game, now int64) *view.Window {
	w, ok := g.table.Window()
	if !ok {
		return nil
	}
	shown := &view.Window{
		Number: w.Number, Name: w.Name, Now: now, Opens: g.clock.opens(now), Ends: g.clock.ends(now),
		Paused: w.Paused, Tap: w.Tap, Talk: w.Talk, Speaker: w.Speaker, About: w.About, Calls: slices.Clone(w.Calls.All()),
	}
	if w.Paused {
		shown.Left = g.clock.left(now)
	}
	if w.Count {
		asked, answered := g.table.Asked()
		shown.Asked, shown.Answered = asked.Len(), answered.Len()
		if since := r.missingSince(now); v.You != nil && v.You.Host && now >= since {
			shown.Missing = slices.Collect((asked &^ answered).All())
		}
	}
	return shown
}

// viewPrompts are the seat's prompts, those that are awaited first.
func viewPrompts(g *game, seat table.Seat) (prompts []view.Prompt) {
	for _, offers := range []bool{false, true} {
		for p := range g.table.Prompts(seat) {
			if p.Offer == offers {
				prompts = append(prompts, viewPrompt(g, p))
			}
		}
	}
	return prompts
}

func viewPrompt(g *game, p *table.Prompt) view.Prompt {
	shown := view.Prompt{
		Number: p.Number, About: p.About, Decline: p.Decline, Final: p.Final, Offer: p.Offer,
		Answered: p.Answered, Verb: p.Verb, Word: p.Word, Targets: p.Targets.Chosen(),
		Choices: make([]view.Choice, 0, len(p.Choices)), // a list in JSON, if there are none
	}
	living := g.table.Living()
	for i := range p.Choices {
		c := &p.Choices[i]
		choice := view.Choice{
			Verb: c.Verb, Word: c.Word, From: slices.Collect(c.From.All()), Count: c.Count, Letter: c.Letter,
			Never: c.Never,
		}
		if c.OrNobody {
			choice.Count = 0 // nobody need be asked for
		}
		if c.Never != "" {
			choice.Rules = fields(c.NeverRule)
		}
		if choice.Count > 0 {
			for seat := range (living &^ c.From).All() {
				if why := c.Refuses(p.Seat, seat, living); why != nil {
					choice.Barred = append(choice.Barred, view.Barred{Seat: seat, Reason: why.Reason, Rules: why.Rules})
				}
			}
		}
		shown.Choices = append(shown.Choices, choice)
	}
	return shown
}
