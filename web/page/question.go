package page

import (
	"slices"
	"strconv"
	"strings"

	"omerta/speech"
	"omerta/table"
	"omerta/view"
)

// question is a prompt as it is put on the screen: a heading and a line below it, what can be done, and the players.
type question struct {
	*view.Prompt
	heading, hint string
	choices       []choice
	rows          []row
	notes         []note
	decline       string // the button that declines; empty if it must be answered
	given         string // the answer as it stands, in the words of its button
}

// choice is one thing that can be done. Where the players' names belong in its words stand marks that the script
// replaces: see blanks.
type choice struct {
	Verb   string `json:"verb"`
	Word   string `json:"word,omitempty"`
	Count  int    `json:"count"`
	Letter bool   `json:"letter,omitempty"`
	Say    string `json:"say"`
	never  string
	at     int
}

// row is one player in a list.
type row struct {
	*view.Person
	// in are the choices that the player can be chosen by; empty if by none.
	in []int
	// why says in a few words that the player cannot be chosen by any, and rule by which rule.
	why, rule string
	chosen    int // 1 for the first target, 2 for the second
}

// note says what a rule is that bars a row.
type note struct{ rule, text string }

// blanks are the marks that stand for what is chosen: all players, the first, the second, the third, the letter.
const (
	blankNames = "\ue000"
	blankFirst = "\ue001"
	blankNext  = "\ue002"
	blankLast  = "\ue003"
	blankSign  = "\ue004"
)

// questionOf puts a prompt into words.
func (s *screen) questionOf(p *view.Prompt) *question {
	p = s.planned(p)
	q := &question{Prompt: p, choices: []choice{}} // a speech has none, and the script reads a list
	q.heading, q.hint = s.asks(p)
	for i := range p.Choices {
		c := &p.Choices[i]
		said := choice{Verb: c.Verb, Word: c.Word, Count: c.Count, Letter: c.Letter, Say: s.does(c), at: i}
		if c.Never != "" {
			said.never = s.refusal(c.Never, table.Nobody, c.Rules)
		}
		q.choices = append(q.choices, said)
	}
	if p.Decline != "" {
		q.decline = s.say(s.w.First("pass."+verbOf(p), "pass."+p.Decline, "pass"), speech.Text("name", s.name(s.calledLast())))
		if w := s.window(); w != nil && w.Talk && w.Speaker != table.Nobody && !p.Offer {
			q.decline = s.say("do.close") // a speech is ended so
		}
	}
	q.rows = s.rowsOf(p)
	q.notes = s.notesOf(q.rows)
	if p.Answered {
		q.given = s.given(q)
	}
	return q
}

// planned is the prompt of one who plans together with others, with the plan as any of them has last set it: it is theirs
// in common. Other prompts stay as they are.
func (s *screen) planned(p *view.Prompt) *view.Prompt {
	if verbOf(p) != "plan" || s.Game.Card == nil {
		return p
	}
	for _, l := range slices.Backward(s.Game.Card.Learned) {
		if l.Event != "planned" {
			continue
		}
		common := *p
		common.Answered, common.Verb, common.Targets = true, "plan", nil
		for i := range l.Args {
			common.Targets = append(common.Targets, l.Args[i].Seat)
		}
		return &common
	}
	return p
}

// asks are the question and the line below it. The most particular words that the catalogs have are taken: those of
// the verb in this window, of the verb, of the window.
func (s *screen) asks(p *view.Prompt) (heading, hint string) {
	verb, window := verbOf(p), ""
	var speaker table.Seat
	w := s.window()
	if w != nil && !p.Offer {
		window, speaker = w.Name, w.Speaker
	}
	about := p.About
	if about == table.Nobody {
		about = speaker
	}
	args := []speech.Arg{speech.Text("name", s.name(about)), speech.Number("n", s.length(window))}
	if len(p.Choices) > 0 && p.Choices[0].Word != "" {
		args = append(args, speech.Key("card", thing(s.w, "card", p.Choices[0].Word)))
	}
	names := s.named(p, verb, window)
	say := func(prefix, otherwise string) string {
		keys := make([]string, 0, len(names)+1)
		for _, name := range names {
			keys = append(keys, prefix+name)
		}
		return s.say(s.w.First(append(keys, otherwise)...), args...)
	}
	heading, hint = say("ask.", "screen.any"), say("hint.", "screen.any.hint")
	switch {
	case p.Offer && w != nil: // the talk goes on, and this may be done in it
		return s.heading(), heading
	case w != nil && w.Talk && speaker != table.Nobody && !s.w.Has("ask."+verb+"."+window) && verb != "":
		return s.say("ask.speech"), s.say("hint.speech", args...) + " " + heading // it may be done at the end of the speech
	}
	return heading, hint
}

// named are the names that a prompt's words can go by, the most particular first.
func (s *screen) named(p *view.Prompt, verb, window string) (names []string) {
	var ends []string
	if s.Game.Card != nil && s.Game.Card.Alone {
		ends = append(ends, ".alone")
	}
	if s.again(p) {
		ends = append(ends, ".again")
	}
	if isOfTheTied(p) {
		ends = append(ends, ".tied")
	}
	ends = append(ends, "")
	both := ""
	if verb != "" && window != "" {
		both = verb + "." + window
	}
	for _, name := range []string{both, verb, window} {
		for _, end := range ends {
			if name != "" {
				names = append(names, name+end)
			}
		}
	}
	return names
}

// isOfTheTied says that hands are raised on all of the tied at once, and on nobody by name.
func isOfTheTied(p *view.Prompt) bool { return verbOf(p) == "raise" && p.About == table.Nobody }

// length is how many seconds the option of a window's name gives it; 0 for no limit, or if there is none.
func (s *screen) length(window string) int {
	for _, o := range s.Setup.Options {
		if o.Name == window {
			n, _ := strconv.Atoi(o.Value)
			return n
		}
	}
	return 0
}

// again says that a vote is held among fewer than all others.
func (s *screen) again(p *view.Prompt) bool {
	if len(p.Choices) != 1 || p.Choices[0].Verb != "vote" {
		return false
	}
	living := len(s.who(func(p *view.Person) bool { return p.Seat != 0 && p.Out == nil }))
	return len(p.Choices[0].From) < living-1
}

// verbOf is the verb that a prompt is named for.
func verbOf(p *view.Prompt) string {
	if len(p.Choices) == 0 {
		return p.Verb
	}
	return p.Choices[0].Verb
}

// does are the words of a choice's button.
func (s *screen) does(c *view.Choice) string {
	blank := []string{blankFirst, blankNext, blankLast}[:min(max(c.Count, 0), 3)]
	args := []speech.Arg{
		speech.Text("name", blankFirst), speech.Text("target", blankNext), speech.Text("third", blankLast),
		speech.List("names", blank), speech.Text("sign", blankSign),
	}
	keys := []string{"do." + c.Verb}
	if c.Word != "" {
		args = append(args, speech.Key("card", thing(s.w, "card", c.Word)))
		keys = []string{"do." + c.Verb + "." + c.Word}
		if c.Count > 0 {
			keys = append(keys, "do."+c.Verb+".on")
		}
		keys = append(keys, "do."+c.Verb)
	}
	return s.say(s.w.First(keys...), args...)
}

// given are the words of the answer that stands.
func (s *screen) given(q *question) string {
	if q.Verb == q.Decline {
		return q.decline
	}
	for _, c := range q.choices {
		if c.Verb == q.Verb && (c.Letter || c.Word == q.Word) {
			return fill(c.Say, s.names(q.Targets), q.Word)
		}
	}
	return ""
}

// fill puts names and a letter in for the marks, as the script does.
func fill(say string, names []string, sign string) string {
	for i, blank := range []string{blankFirst, blankNext, blankLast} {
		name := "…"
		if i < len(names) {
			name = names[i]
		}
		say = strings.ReplaceAll(say, blank, name)
	}
	return strings.ReplaceAll(say, blankSign, strings.ToUpper(sign))
}

// refusal is why something cannot be done, with the rule that it follows from.
func (s *screen) refusal(reason string, seat table.Seat, rules []string) string {
	said := s.say(s.w.First("refusal."+reason, "refusal.not-now"), speech.Text("name", s.name(seat)), speech.Number("n", 1))
	if len(rules) == 0 {
		return said
	}
	key := s.w.First("rule."+rules[0], "")
	if key == "" {
		return said + " (" + rules[0] + ")"
	}
	return s.say("refusal.because", speech.Text("refusal", said), speech.Text("reason", s.say(key)), speech.Text("rule", rules[0]))
}

// simple says that everything the prompt lets one do needs no player and no letter: each is a button of its own.
func (q *question) simple() bool {
	return !slices.ContainsFunc(q.choices, func(c choice) bool { return c.Count > 0 || c.Letter })
}

// letters says that a letter can be written.
func (q *question) letters() bool {
	return slices.ContainsFunc(q.choices, func(c choice) bool { return c.Letter })
}

// several says that players are chosen in order, more than one at a time.
func (q *question) several() bool {
	return slices.ContainsFunc(q.choices, func(c choice) bool { return c.Count > 1 })
}

// fixed says that the answer stands and cannot be changed.
func (q *question) fixed() bool { return q.Answered && q.Final }

// passed says that the prompt has been declined.
func (q *question) passed() bool { return q.Answered && q.Verb == q.Decline }

// is says that the answer as it stands is of that choice.
func (q *question) is(c choice) bool {
	return q.Answered && q.Verb == c.Verb && (c.Letter || q.Word == c.Word)
}

// first is the choice that is set as the page is written: the one that has been made, or else the first that can be.
func (q *question) first() int {
	for _, c := range q.choices {
		if q.is(c) {
			return c.at
		}
	}
	for _, c := range q.choices {
		if c.never == "" {
			return c.at
		}
	}
	return 0
}

// letter is the letter that has been written.
func (q *question) letter() string {
	if q.Answered && q.letters() && !q.passed() {
		return q.Word
	}
	return ""
}

// stands is the answer as the script compares it with what is chosen: "choice:targets:letter".
func (q *question) stands() string {
	if !q.Answered || q.passed() {
		return ""
	}
	targets := make([]string, 0, len(q.Targets))
	for _, seat := range q.Targets {
		targets = append(targets, strconv.Itoa(int(seat)))
	}
	return strconv.Itoa(q.first()) + ":" + strings.Join(targets, ",") + ":" + strings.ToUpper(q.letter())
}

// json is what the script must know of the choices.
func (q *question) json() string { return asJSON(q.choices) }

func (r row) ins() string {
	words := make([]string, 0, len(r.in))
	for _, i := range r.in {
		words = append(words, strconv.Itoa(i))
	}
	return strings.Join(words, " ")
}
