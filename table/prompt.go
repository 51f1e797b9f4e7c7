package table

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Prompt is what one seat is asked. It is data: whether an answer is legal, and by which rule it is not, can be told
// without the rulebook. A prompt that the rulebook waits for closes with its window; an offer stays open until it is
// shut or its seat leaves.
type Prompt struct {
	// Number names the prompt in its seat's inputs. Each seat's prompts are counted from 1 for themselves: a number
	// that counted everybody's would tell one seat how often the others have been asked.
	Number int
	// Seat is who is asked.
	Seat Seat
	// About is whom the question is about, in a show of hands; or Nobody.
	About Seat
	// Final says that the answer cannot be changed once given.
	Final bool
	// Offer says that nobody waits for the answer.
	Offer bool
	// Together are those who see the answer as it changes (G6), the seat among them; empty for a choice made alone.
	Together Seats
	// Choices are the things that can be done.
	Choices []Choice
	// Decline is the verb that declines (Pass, Abstain); empty if the prompt must be answered.
	Decline string
	// On, if not nil, is run at the table each time the prompt is answered. It may wait.
	On func(*Prompt)

	// Verb, Word and Targets are the answer as it stands. A declined prompt has the verb Decline.
	Verb    string
	Word    string
	Targets Targets
	// Answered says that there is an answer, or that the prompt was declined.
	Answered bool

	open    bool
	pointed Seat // what those together have last been shown
	depth   int16
}

// Choice is one thing that a prompt lets its seat do.
type Choice struct {
	// Verb names it: "check", "vote", "play".
	Verb string
	// Word is what the verb is done with, a card's name; or empty.
	Word string
	// From is who may be chosen.
	From Seats
	// Count is how many different seats must be chosen, 0 to 3.
	Count int
	// OrNobody says that it may as well be done without choosing anybody.
	OrNobody bool
	// Letter says that one letter or digit is written.
	Letter bool
	// Rule are the rules that say how many are chosen or written, and that they differ (ids, nearest first, separated by
	// spaces).
	Rule string
	// NotSelf are the rules by which the seat asked cannot choose itself (ids, nearest first, separated by spaces).
	NotSelf string
	// Bars say by which rule somebody cannot be chosen.
	Bars []Bar
	// Never, if not empty, is the reason why this choice can be seen and not made now; NeverRule are the rules.
	Never, NeverRule string
}

// Bar says that some seats cannot be chosen, and by which rules (ids, nearest first, separated by spaces).
type Bar struct {
	Who  Seats
	Rule string
}

// BarAnybody is the last of a choice's bars: whoever else cannot be chosen is out, or will be before it closes. G5
func BarAnybody(rules string) Bar { return Bar{Who: FirstSeats(MaxSeats), Rule: rules + " G5"} }

// Target is the one seat chosen, or the first of several; Nobody if none is.
func (p *Prompt) Target() Seat { return p.Targets[0] }

// Declined says that the seat has answered that it will not.
func (p *Prompt) Declined() bool { return p.Answered && p.Verb == p.Decline }

// declinedBy says whether the verb declines the prompt: its own word for it, or Pass for any.
func (p *Prompt) declinedBy(verb string) bool { return verb == Pass || verb != "" && verb == p.Decline }

// Open says whether the prompt can still be answered, or its answer changed.
func (p *Prompt) Open() bool { return p.open }

// canAnswer says whether anything is left to choose; a vote with nobody to vote for is no question.
func (p *Prompt) canAnswer() bool {
	for i := range p.Choices {
		if c := &p.Choices[i]; c.Never == "" && c.From.Len() >= c.Count {
			return true
		}
	}
	return false
}

// refusal says why the answer cannot be taken, or nil.
func (p *Prompt) refusal(in *Input, living Seats) *Refusal {
	if p.Answered && p.Final {
		return refuse("final", "G3 "+p.ruleOf(in.Verb))
	}
	if p.declinedBy(in.Verb) {
		if p.Decline == "" {
			return refuse("not-declinable", "")
		}
		if in.Targets.Len() > 0 {
			return &Refusal{Reason: "wrong-number"}
		}
		return nil
	}
	for i := range p.Choices {
		c := &p.Choices[i]
		if c.Verb == in.Verb && (c.Letter || c.Word == in.Word) {
			return c.refusal(in, living)
		}
	}
	return &Refusal{Reason: "unknown-verb", Rules: append(p.Rules(), "G3")}
}

// Rules are the rules that shape what the prompt lets its seat do, in the order of its choices.
func (p *Prompt) Rules() (rules []string) {
	for i := range p.Choices {
		for _, rule := range strings.Fields(p.Choices[i].Rule) {
			if !slices.Contains(rules, rule) {
				rules = append(rules, rule)
			}
		}
	}
	return rules
}

// ruleOf are the rules that shape what the verb does.
func (p *Prompt) ruleOf(verb string) string {
	for i := range p.Choices {
		if p.Choices[i].Verb == verb {
			return p.Choices[i].Rule
		}
	}
	return ""
}

func (c *Choice) refusal(in *Input, living Seats) *Refusal {
	if c.Never != "" {
		return refuse(c.Never, c.NeverRule)
	}
	if n := in.Targets.Len(); n != c.Count && !(n == 0 && c.OrNobody) {
		return &Refusal{Reason: "wrong-number", Rules: strings.Fields(c.Rule), Count: c.Count}
	}
	if c.Letter {
		r, size := utf8.DecodeRuneInString(in.Word)
		if size == 0 || size != len(in.Word) || !(unicode.IsLetter(r) || unicode.IsDigit(r)) {
			return refuse("letter", c.Rule)
		}
	}
	var chosen Seats
	for _, target := range in.Targets[:in.Targets.Len()] {
		if why := c.Refuses(in.Seat, target, living); why != nil {
			return why
		}
		if chosen.Has(target) {
			return refuse("twice", c.Rule)
		}
		chosen = chosen.With(target)
	}
	return nil
}

// Refuses says why the seat asked cannot choose the target, or nil if it can.
func (c *Choice) Refuses(seat, target Seat, living Seats) *Refusal {
	if c.From.Has(target) {
		return nil
	}
	if target == seat && c.NotSelf != "" {
		return &Refusal{Reason: "yourself", Rules: strings.Fields(c.NotSelf), Seat: target}
	}
	for _, bar := range c.Bars {
		if bar.Who.Has(target) {
			why := refuse("cannot-choose", bar.Rule)
			switch {
			case target == seat:
				why.Reason = "yourself"
			case !living.Has(target):
				why.Reason = "is-out"
				if !why.Cites("G5") {
					why.Rules = append(why.Rules, "G5")
				}
			}
			why.Seat = target
			return why
		}
	}
	why := refuse("cannot-choose", "")
	switch {
	case target == seat:
		why = refuse("yourself", "G5")
	case !living.Has(target):
		why = refuse("is-out", "G5")
	}
	why.Seat = target
	return why
}
