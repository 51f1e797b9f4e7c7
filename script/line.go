package script

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"omerta/rulebook"
	"omerta/table"
)

// setupLines are the header of a set-up, and an empty line.
func setupLines(setup *rulebook.Setup, s seating, seed string) []string {
	lines := []string{strings.TrimSpace("rulebook " + setup.Book.ID + " " + setup.Mode)}
	for _, option := range setup.Book.Options {
		if value, ok := setup.Options[option.Name]; ok {
			lines = append(lines, "option "+option.Name+" "+value)
		}
	}
	lines = append(lines, "seats "+strings.Join(s, " "))
	if dealt := s.holding(setup.Roles, setup.Book.Plain); dealt != "" {
		lines = append(lines, "roles"+dealt)
	}
	if len(setup.Roles) == 0 && len(setup.Counts) > 0 {
		lines = append(lines, "deal"+counted(setup.Counts))
	}
	if len(setup.Cards) > 0 {
		cards := s.holding(setup.Cards, setup.Book.NeutralCard)
		if cards == "" {
			cards = " " + s[0] + "=" + setup.Book.NeutralCard // cards are dealt, and all are alike
		}
		lines = append(lines, "cards"+cards)
	}
	if seed != "" {
		lines = append(lines, "seed "+seedText(seed))
	}
	return append(lines, "")
}

// holding says what each seat holds, but the plain.
func (s seating) holding(dealt []string, plain string) string {
	var said strings.Builder
	for i, id := range dealt {
		if id != plain {
			said.WriteString(" " + s[i] + "=" + id)
		}
	}
	return said.String()
}

// counted says how many of each role are to be dealt.
func counted(counts []rulebook.Count) string {
	var said strings.Builder
	for _, c := range counts {
		said.WriteString(" " + c.ID + "*" + strconv.Itoa(c.N))
	}
	return said.String()
}

// seedText writes a seed so that it is read as it is: in quotation marks if anything in it could be lost.
func seedText(seed string) string {
	safe := func(r rune) bool { return r != '#' && r != ' ' && inName(r) || r == ':' || r == '=' || r == ',' }
	if utf8.ValidString(seed) && !strings.HasPrefix(seed, `"`) && strings.IndexFunc(seed, func(r rune) bool { return !safe(r) }) < 0 {
		return seed
	}
	return strings.ReplaceAll(strconv.QuoteToASCII(seed), "#", `\x23`)
}

// inputLine is an input as a script writes it, before the game has taken it. Everything is said, so that it is read as
// the same input whatever else could be done.
func inputLine(g *table.Game, s seating, in table.Input) string {
	switch in.Kind {
	case table.Answer:
		return answerLine(g, s, in)
	case table.Tap:
		return "host: " + in.Word
	case table.Clock:
		return "clock"
	case table.Extend:
		return "host: extend " + strconv.Itoa(in.Seconds)
	case table.Pause:
		return "host: pause"
	case table.Resume:
		return "host: resume"
	case table.Exclude:
		return "host: exclude " + s.name(in.Seat)
	}
	return "host: abandon"
}

// answerLine is an answer as a script writes it. Where the words would be read as the answer to another prompt, it says
// which of the prompts that fit is meant.
func answerLine(g *table.Game, s seating, in table.Input) string {
	a := answer{seat: in.Seat, words: saidWords(g, s, in)}
	line := s.name(in.Seat) + ": " + strings.Join(a.words, " ")
	fits := func(nth int) bool {
		a.nth = nth
		read, why := a.find(g, s)
		return why == nil && read.Prompt == in.Prompt
	}
	if fits(0) {
		return line
	}
	others := slices.Collect(g.Prompts(in.Seat))
	for nth := 1; nth <= len(others); nth++ {
		if fits(nth) {
			return line + " @" + strconv.Itoa(nth)
		}
	}
	return line
}

// saidWords are the words of an answer: what is done, its card or letter, and those chosen; or what declines.
func saidWords(g *table.Game, s seating, in table.Input) []string {
	for p := range g.Prompts(in.Seat) {
		if p.Number == in.Prompt && p.Decline != "" && (in.Verb == table.Pass || in.Verb == p.Decline) {
			return []string{p.Decline}
		}
	}
	words := []string{in.Verb}
	if in.Word != "" {
		words = append(words, in.Word)
	}
	for _, target := range in.Targets.Chosen() {
		words = append(words, s.name(target))
	}
	return words
}
