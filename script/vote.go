package script

import (
	"slices"
	"strings"

	"omerta/table"
)

// voteVerb is what any prompt for one vote among several candidates asks for.
const voteVerb = "vote"

// vote is several players' votes on one line.
type vote []ballot

// ballot is one player's vote; the target is Nobody if it abstains.
type ballot struct{ voter, target table.Seat }

// vote reads "X=A,B Y=C abstain=D".
func (p *parser) vote(text string) (deed, *Error) {
	var v vote
	var voters table.Seats
	for _, word := range strings.Fields(text) {
		name, list, ok := strings.Cut(word, "=")
		if !ok || list == "" {
			return nil, p.fault("%q is not NAME=VOTER,VOTER", word)
		}
		target := table.Nobody
		if name != table.Abstain {
			var why *Error
			if target, why = p.seat(name); why != nil {
				return nil, why
			}
		}
		for name := range strings.SplitSeq(list, ",") {
			voter, why := p.seat(name)
			if why != nil {
				return nil, why
			}
			if voters.Has(voter) {
				return nil, p.fault("%s votes twice", name)
			}
			voters = voters.With(voter)
			v = append(v, ballot{voter, target})
		}
	}
	if len(v) == 0 {
		return nil, p.fault("after vote comes who votes for whom: vote X=A,B Y=C abstain=D")
	}
	return v, nil
}

func (v vote) do(r *run, at place) *Error {
	left := slices.Clone(v)
	return r.patiently(at, func() (bool, *obstacle) {
		for len(left) > 0 {
			next, in, why := left.next(r.game)
			if why == nil {
				why = r.give(in, "")
			}
			if why != nil {
				return false, left.late(r, len(left) < len(v), why)
			}
			left = slices.Delete(left, next, next+1)
		}
		return true, nil
	})
}

// next is the vote that can be given now, and its input: a change before a first answer, since the last of these closes
// the vote; then in the order in which the prompts opened.
func (v vote) next(g *table.Game) (next int, in table.Input, why *obstacle) {
	given := map[*table.Prompt]int{}
	inputs := make([]table.Input, len(v))
	for i, b := range v {
		p, answer, refusal := b.find(g)
		if refusal == nil {
			given[p], inputs[i] = i, answer
		} else if why == nil {
			why = refusal
		}
	}
	for _, p := range changesFirst(g) {
		if i, ok := given[p]; ok {
			return i, inputs[i], nil
		}
	}
	return 0, in, why
}

// changesFirst are all prompts that can be answered now, in the order in which they opened, those that have been before
// the others.
func changesFirst(g *table.Game) []*table.Prompt {
	var answered, unanswered []*table.Prompt
	for p := range g.Open() {
		if p.Answered {
			answered = append(answered, p)
		} else {
			unanswered = append(unanswered, p)
		}
	}
	return append(answered, unanswered...)
}

// late makes the obstacle final if part of the vote has been given and the vote is over.
func (v vote) late(r *run, begun bool, why *obstacle) *obstacle {
	if why.hopeless || !begun || voting(r.game) {
		return why
	}
	name := r.seating.name(v[0].voter)
	return &obstacle{text: "the vote was over before " + name + " could vote: " + why.text, hopeless: true}
}

// voting says whether anybody is asked for a vote now.
func voting(g *table.Game) bool {
	for p := range g.Open() {
		if choice(p, voteVerb) != nil {
			return true
		}
	}
	return false
}

func (v vote) obstacles(r *run) (why []*obstacle) {
	for _, b := range v {
		if _, _, refusal := b.find(r.game); refusal != nil {
			why = append(why, refusal)
		}
	}
	return why
}

// find is the voter's prompt and the input that gives the vote, or why it cannot be given now.
func (b ballot) find(g *table.Game) (prompt *table.Prompt, in table.Input, why *obstacle) {
	for _, p := range ranked(g, b.voter) {
		if choice(p, voteVerb) == nil {
			continue
		}
		in = table.Input{Kind: table.Answer, Seat: b.voter, Prompt: p.Number, Verb: voteVerb}
		in.Targets[0] = b.target
		if b.target == table.Nobody {
			in.Verb = table.Pass
		}
		refusal := refused(g.Check(in))
		if refusal == nil {
			return p, in, nil
		}
		if why == nil {
			why = refusal
		}
	}
	if why == nil {
		why = unasked(g, b.voter)
	}
	return nil, in, why
}

// choice is the prompt's choice with that verb, or nil.
func choice(p *table.Prompt, verb string) *table.Choice {
	for i := range p.Choices {
		if p.Choices[i].Verb == verb {
			return &p.Choices[i]
		}
	}
	return nil
}
