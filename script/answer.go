package script

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"omerta/table"
)

// answer is what a player says to a prompt.
type answer struct {
	seat  table.Seat
	words []string
	nth   int // which of several prompts that fit, from 1; 0 if it is not said
}

// answer reads what follows a player's name.
func (p *parser) answer(seat table.Seat, words []string) (deed, *Error) {
	a := &answer{seat: seat}
	if n := len(words); n > 1 && strings.HasPrefix(words[n-1], "@") {
		nth, why := p.figure(words[n-1][1:])
		if why != nil || nth < 1 {
			return nil, p.fault("%q is not @N, the number of the prompt that is meant", words[n-1])
		}
		a.nth, words = nth, words[:n-1]
	}
	name := p.script.seating.name(seat)
	if len(words) == 0 {
		return nil, p.fault("what does %s do? %s: VERB TARGET, or %s: pass", name, name, name)
	}
	for i, word := range words {
		// Verbs and cards are lower case, what is written is refused by its rule if it is no single sign: the rest are names.
		if word == strings.ToLower(word) || utf8.RuneCountInString(word) == 1 || i == 1 && words[0] == "write" {
			continue
		}
		if _, why := p.seat(word); why != nil {
			if i == 0 {
				why.Text += "; and verbs are lower case"
			}
			return nil, why
		}
	}
	a.words = words
	return a, nil
}

func (a *answer) do(r *run, at place) *Error {
	return r.patiently(at, func() (bool, *obstacle) {
		in, why := a.find(r.game, r.seating)
		if why != nil {
			return false, why[0]
		}
		failed := r.give(in, "")
		return failed == nil, failed
	})
}

func (a *answer) obstacles(r *run) []*obstacle {
	_, why := a.find(r.game, r.seating)
	return why
}

// find is the input that the answer stands for now, or why there is none. A prompt that is awaited comes before an
// offer, one not yet answered before one that is.
func (a *answer) find(g *table.Game, s seating) (table.Input, []*obstacle) {
	prompts := ranked(g, a.seat)
	said, unsaid := a.sift(g, s, prompts, withVerb), a.sift(g, s, prompts, withoutVerb)
	switch {
	case len(said.taken) > 0:
		return a.pick(said.taken)
	case len(unsaid.taken) > 0:
		return a.pick(unsaid.taken)
	case len(said.why) > 0:
		return table.Input{}, said.why
	case len(unsaid.why) > 0:
		return table.Input{}, unsaid.why
	}
	why := unasked(g, a.seat)
	if len(prompts) > 0 {
		why.near = 1
		why.text = fmt.Sprintf("%s is not asked that (asked: %s)", s.name(a.seat), strings.Join(verbs(prompts), ", "))
		for _, p := range prompts {
			why.rules = append(why.rules, p.Rules()...)
		}
		why.rules = append(why.rules, "G3")
	}
	return table.Input{}, []*obstacle{why}
}

// readings are what the words can mean: inputs that would be taken, and why others would not.
type readings struct {
	taken []table.Input
	why   []*obstacle
}

// reader reads words at a prompt.
type reader func(*table.Prompt, []string, seating) ([]table.Input, []*obstacle)

// sift reads the words at each prompt and parts what would be taken from what would not.
func (a *answer) sift(g *table.Game, s seating, prompts []*table.Prompt, read reader) (r readings) {
	var first *table.Prompt
	for _, p := range prompts {
		inputs, unreadable := read(p, a.words, s)
		r.why = append(r.why, unreadable...)
		for _, in := range inputs {
			in.Seat = a.seat
			if why := refused(g.Check(in)); why != nil {
				r.why = append(r.why, why)
				continue
			}
			if first == nil {
				first = p
			} else if verb := r.taken[0].Verb; verb != in.Verb && p.Offer == first.Offer && a.nth == 0 {
				text := fmt.Sprintf("both %s and %s fit: say which", verb, in.Verb)
				return readings{why: []*obstacle{{text: text, hopeless: true}}}
			}
			r.taken = append(r.taken, in)
		}
	}
	return r
}

// pick is the input of the prompt that is meant.
func (a *answer) pick(taken []table.Input) (table.Input, []*obstacle) {
	if a.nth > len(taken) {
		return table.Input{}, []*obstacle{{text: fmt.Sprintf("only %d prompts fit", len(taken))}}
	}
	return taken[max(a.nth, 1)-1], nil
}

// ranked are the prompts that the seat can answer now, the likeliest to be meant first.
func ranked(g *table.Game, seat table.Seat) []*table.Prompt {
	prompts := slices.Collect(g.Prompts(seat))
	rank := func(p *table.Prompt) (n int) {
		if p.Offer {
			n += 2
		}
		if p.Answered {
			n++
		}
		return n
	}
	slices.SortStableFunc(prompts, func(p, q *table.Prompt) int { return rank(p) - rank(q) })
	return prompts
}

// withVerb reads words that begin with what is done.
func withVerb(p *table.Prompt, words []string, s seating) (inputs []table.Input, why []*obstacle) {
	for i := range p.Choices {
		c := &p.Choices[i]
		if c.Verb != words[0] {
			continue
		}
		in, fits, wrong := read(c, words[1:], s)
		in.Prompt = p.Number
		switch {
		case wrong != nil:
			why = append(why, wrong)
		case fits:
			inputs = append(inputs, in)
		}
	}
	if len(words) == 1 && (words[0] == table.Pass || p.Decline != "" && words[0] == p.Decline) {
		in := table.Input{Kind: table.Answer, Prompt: p.Number, Verb: words[0]}
		inputs = append(inputs, in)
	}
	return inputs, why
}

// withoutVerb reads words from which the verb has been left out.
func withoutVerb(p *table.Prompt, words []string, s seating) (inputs []table.Input, _ []*obstacle) {
	for i := range p.Choices {
		c := &p.Choices[i]
		in, fits, wrong := read(c, words, s)
		if fits && wrong == nil && in.Targets.Len() == c.Count {
			in.Prompt = p.Number
			inputs = append(inputs, in)
		}
	}
	return inputs, nil
}

// read reads what comes after the verb of a choice: its card or letter, and those chosen. Words that are not the
// choice's own do not fit.
func read(c *table.Choice, words []string, s seating) (in table.Input, fits bool, why *obstacle) {
	in = table.Input{Kind: table.Answer, Verb: c.Verb, Word: c.Word}
	if c.Word != "" || c.Letter {
		if len(words) == 0 || !c.Letter && words[0] != c.Word {
			return in, false, nil
		}
		in.Word, words = words[0], words[1:]
	}
	for i, word := range words {
		target := s.find(word)
		switch {
		case target == table.Nobody:
			return in, false, &obstacle{text: unknown("player", word, s), hopeless: true}
		case i == len(in.Targets):
			return in, false, &obstacle{text: "at most " + strconv.Itoa(len(in.Targets)) + " players can be chosen"}
		}
		in.Targets[i] = target
	}
	return in, true, nil
}

// verbs are what the prompts ask for.
func verbs(prompts []*table.Prompt) (verbs []string) {
	for _, p := range prompts {
		for i := range p.Choices {
			verb := strings.TrimSpace(p.Choices[i].Verb + " " + p.Choices[i].Word)
			if !slices.Contains(verbs, verb) {
				verbs = append(verbs, verb)
			}
		}
	}
	return verbs
}
