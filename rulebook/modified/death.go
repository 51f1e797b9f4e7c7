package modified

import "omerta/table"

// blows are what strikes players at one moment, by where it comes from.
type blows struct {
	sentence table.Seats // the city's
	mafia    table.Seats // shots of the mafia, or of either clan
	other    table.Seats // shots of the Sheriff, the Vigilante or the Avenger
	certain  table.Seats // what nothing stops: a Tough Guy's time is up, a Lawyer is revealed
}

// fall is what follows from a death, in the order of the rule, and says who is out by it. Those struck at one moment
// go through it side by side; their deaths are announced in seat order, and what the deaths set off comes after
// them. M25, G16
func (g *game) fall(b blows) (dead table.Seats) {
	g.phase = falling
	if g.covered(b.sentence) { // the Prostitute's cover, by day
		return dead
	}
	b.mafia &= g.t.Living().Without(g.night.protected) // the Doctor's, by night
	g.sacrifice(&b)                                    // the Crazy Hero's
	for seat := range (b.all() & g.t.Living()).All() {
		if g.bribes(seat) || g.holdsOut(seat, &b) { // the Prince, the Tough Guy
			continue
		}
		g.leave(seat)
		dead = dead.With(seat)
	}
	shot := g.avenge(dead & (b.sentence | b.mafia)) // the Avenger
	g.passOffice()                                  // the Mayor
	g.showGhost(dead)                               // the Ghost
	return dead | shot
}

func (b *blows) all() table.Seats { return b.sentence | b.mafia | b.other | b.certain }

// able is who holds the role, is in the game, and has not had the power taken by the Bartender's drink. M23
func (g *game) able(role string) table.Seat {
	return (g.Holders(role) & g.t.Living() &^ g.void).First()
}

// covered declares the vote void if it fell on the player whom the Prostitute chose. The Prostitute may be out by now:
// what is done in a night takes effect. M21, M12
func (g *game) covered(sentenced table.Seats) bool {
	if !sentenced.Has(g.night.visited) || !(g.Holders(prostitute) & g.void).Empty() {
		return false
	}
	g.t.Announce("void", table.Who(sentenced.First()))
	return true
}

// sacrifice has the Crazy Hero die instead of the player chosen in the night: of the mafia's shot, unless the Doctor
// protects the hero, or of the sentence. M20, M14
func (g *game) sacrifice(b *blows) {
	hero, saved := g.able(crazyHero), g.night.rescued
	if hero == table.Nobody {
		return
	}
	if b.mafia.Has(saved) {
		b.mafia = b.mafia.Without(saved).With(hero).Without(g.night.protected)
	}
	if b.sentence.Has(saved) {
		b.sentence = table.Set(hero)
	}
}

// bribes keeps the Prince in the game the first time, and shows who it is. M17
func (g *game) bribes(seat table.Seat) bool {
	if g.bribed || seat != g.able(prince) {
		return false
	}
	g.bribed = true
	g.t.Announce("shows", table.Who(seat), table.Word(prince))
	return true
}

// reprieve is how long a Tough Guy who has been struck stays. M19
type reprieve uint8

const (
	none     reprieve = iota
	tillDawn          // struck by day
	tillDusk          // struck at night, or at dawn
)

// holdsOut keeps the Tough Guy in the game till the end of the night, if struck by day, or of the day. Nobody is told,
// but of a sentence. What strikes meanwhile changes nothing. M19
func (g *game) holdsOut(seat table.Seat, b *blows) bool {
	if seat != g.able(toughGuy) || b.certain.Has(seat) {
		return false
	}
	if b.sentence.Has(seat) {
		g.t.Announce("sentenced", table.Who(seat))
	}
	switch {
	case g.due != none:
	case g.dawn:
		g.due = tillDusk
	default:
		g.due = tillDawn
	}
	return true
}

// leave takes a player out of the game, by night or by day. The card is shown if the table plays so. M10, M4
func (g *game) leave(seat table.Seat) {
	event := "out"
	if g.dawn {
		event = "dies"
	}
	g.t.Leave(seat)
	if g.On("open-cards") {
		g.t.Announce(event, table.Who(seat), table.Word(g.Role(seat)))
		return
	}
	g.t.Announce(event, table.Who(seat))
}

// avenge shows the Avenger, sentenced or killed by the mafia, and lets them shoot one player, which is a death of its
// own. M18
func (g *game) avenge(dead table.Seats) (shot table.Seats) {
	me := (dead & g.Holders(avenger) &^ g.void).First()
	if me == table.Nobody {
		return shot
	}
	g.t.Announce("shows", table.Who(me), table.Word(avenger))
	choice := g.t.Open(table.Prompt{
		Seat:    me,
		Choices: []table.Choice{{Verb: "shoot", From: g.t.Living(), Count: 1, NotSelf: "M18 G5", Bars: []table.Bar{table.BarAnybody("M18")}}},
		Decline: table.Pass,
	})
	before := g.cite("M18")
	g.t.Gather(table.Window{Name: avenger, Seconds: g.Seconds("step")})
	g.cite(before)
	return g.fall(blows{other: table.Set(choice.Target())})
}

// passOffice gives the Mayor's office, if the Mayor is out, to the next living player clockwise. M9
func (g *game) passOffice() {
	if g.mayor == table.Nobody || g.t.Living().Has(g.mayor) {
		return
	}
	g.mayor = g.t.Living().NextLeft(g.mayor)
	if g.mayor != table.Nobody {
		g.t.Announce("mayor", table.Who(g.mayor))
	}
}

// showGhost shows the Ghost's card. M22, M23
func (g *game) showGhost(dead table.Seats) {
	for seat := range (dead & g.Holders(ghost) &^ g.void).All() {
		g.t.Announce("shows", table.Who(seat), table.Word(ghost))
	}
}
