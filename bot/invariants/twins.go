package invariants

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"omerta/rulebook"
	"omerta/table"
)

// twins are two games that are played alike, with one secret different. Who does not know the secret must not be able
// to tell which of the two they are in.
type twins struct {
	c      *Config
	r      *rand.Rand
	setup  *rulebook.Setup // of the one
	one    *table.Game
	other  *table.Game
	inputs int
	// outsiders are who does not know the secret, a spectator without a seat among them as Nobody.
	outsiders []*outsider
	// secret are the seats that the secret is about: who learns something of them rightly knows more from then on.
	secret table.Seats
	// gone says that in the other game one seat has been excluded, so that nobody can choose it.
	gone bool
	// apart says that the games may end at different times, and with different winners.
	apart bool

	seen [3]int // how many sights there were, and which window ran, when they were compared last
}

// outsider is one who must not be able to tell.
type outsider struct {
	seat       table.Seat
	one, other int // the last sights of each game that have been compared
}

func (t *twins) outside(seats table.Seats) {
	t.outsiders = []*outsider{{table.Nobody, -1, -1}}
	for seat := range seats.All() {
		t.outsiders = append(t.outsiders, &outsider{seat, -1, -1})
	}
}

// compare holds the games against one another as every outsider sees them: all of them when something has been shown
// or another window runs, and else two, for most answers show nobody anything. Sights are compared up to the first for
// which until says so.
func (t *twins) compare(until func(*table.Sight) bool) error {
	w, _ := t.one.Window()
	now := [3]int{len(t.one.Sights()), len(t.other.Sights()), w.Number}
	some := len(t.outsiders)
	if now == t.seen {
		some = min(some, 2)
		t.r.Shuffle(len(t.outsiders), func(i, j int) { t.outsiders[i], t.outsiders[j] = t.outsiders[j], t.outsiders[i] })
	}
	t.seen = now
	kept := append([]*outsider(nil), t.outsiders[some:]...)
	for _, o := range t.outsiders[:some] {
		ended, err := t.compareFor(o, until)
		if err != nil {
			return fmt.Errorf("%s can tell: %w", t.who(o.seat), err)
		}
		if !ended {
			kept = append(kept, o)
		}
	}
	t.outsiders = kept
	return nil
}

// compareFor is compare for one outsider; ended says that they rightly know more from now on, or that until says so.
func (t *twins) compareFor(o *outsider, until func(*table.Sight) bool) (ended bool, err error) {
	for {
		s, i := seesNext(t.one, o.seat, o.one)
		q, j := seesNext(t.other, o.seat, o.other)
		switch {
		case s != nil && s.Watchers.Has(o.seat) || q != nil && q.Watchers.Has(o.seat):
			return true, nil // one who may watch everything
		case t.apart && (s != nil && until(s) || q != nil && until(q)):
			return true, nil
		case s != nil && (until(s) || t.reveals(s) || q != nil && t.reveals(q)):
			if q == nil || q.Event != s.Event || s.Event == "wins" && q.Args[0] != s.Args[0] {
				return true, fmt.Errorf("%s, and %s", textOf(s), textOf(q))
			}
			return true, nil
		case s == nil && q == nil:
			return false, t.compareNow(o)
		case s == nil || q == nil || !sameSight(s, q):
			return true, fmt.Errorf("%s, and %s", textOf(s), textOf(q))
		}
		o.one, o.other = i, j
	}
}

// compareNow compares windows, prompts, and what the seat would be told if it tried something foolish.
func (t *twins) compareNow(o *outsider) error {
	one, other := look(t.one, o.seat), look(t.other, o.seat)
	if t.gone {
		one.forgetChoices()
		other.forgetChoices()
	}
	if what := one.differs(&other); what != "" {
		return errors.New(what)
	}
	if o.seat == table.Nobody || t.gone || t.one.Ended() {
		return nil
	}
	in := anyInput(t.one, t.r, []string{"vote", "kill", table.Pass})
	in.Kind, in.Seat = table.Answer, o.seat
	if first, second := fmt.Sprint(t.one.Check(in)), fmt.Sprint(t.other.Check(in)); first != second {
		return fmt.Errorf("their input %+v gives %s, and %s", in, first, second)
	}
	return nil
}

// reveals says that a sight rightly shows something about the secret, or leads to what does: a lot may fall on anybody.
func (t *twins) reveals(s *table.Sight) bool {
	return (s.Event == "lot" || slices.Contains(t.c.Reveals, s.Event)) && names(s, t.secret)
}

// over says that a sight tells how the game has ended, and what was dealt.
func over(q *table.Sight) bool {
	return q.Event == "wins" || q.Event == "draw" || q.Event == "roles" || q.Event == "cards"
}

func (t *twins) who(seat table.Seat) string {
	if seat == table.Nobody {
		return "a spectator"
	}
	return name(seat) + ", " + t.setup.Role(seat) + ","
}

func textOf(s *table.Sight) string {
	if s == nil {
		return "nothing"
	}
	return fmt.Sprintf("%q", text(s))
}

func (t *twins) tell(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w\n  after %d inputs of %s\n  the one: %s\n  the other: %s",
		what, err, t.inputs, describe(t.setup), story(t.one), story(t.other))
}

// signature says what is asked, but not who may be chosen: two prompts with the same one ask the same.
func signature(p *table.Prompt) string {
	var b strings.Builder
	fmt.Fprint(&b, p.About, p.Final, p.Offer, p.Decline, !p.Together.Empty())
	for i := range p.Choices {
		c := &p.Choices[i]
		fmt.Fprint(&b, " ", c.Verb, c.Word, c.Count, c.OrNobody, c.Letter, c.Never)
	}
	return b.String()
}

// asks is the seat's prompt with the signature, or nil.
func asks(g *table.Game, seat table.Seat, signature_ string) *table.Prompt {
	for p := range g.Prompts(seat) {
		if signature(p) == signature_ {
			return p
		}
	}
	return nil
}
