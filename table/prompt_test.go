package table_test

import (
	"errors"
	"slices"
	"testing"

	"omerta/table"
)

// questions asks the first seat one prompt, in a window with no limit, and everybody after it one of their own.
func questions(p table.Prompt) func(*table.Table) {
	return func(t *table.Table) {
		t.Cite(table.Citations{NotYet: "X3 G3", Out: "X10 G10"})
		t.Leave(eve)
		p.Seat = ann
		t.Open(p)
		t.Open(table.Prompt{Seat: ben, Choices: []table.Choice{{Verb: "wave"}}})
		t.Wait(table.Window{Name: "questions", Seconds: 30}, nil)
	}
}

var (
	pick = table.Choice{
		Verb: "pick", From: table.Set(ben, cara), Count: 1, NotSelf: "X18 G5",
		Bars: []table.Bar{{Who: table.Set(dev), Rule: "X14"}},
	}
	pair   = table.Choice{Verb: "pair", From: table.Set(ann, ben, cara), Count: 2}
	write  = table.Choice{Verb: "write", Letter: true}
	play   = table.Choice{Verb: "play", Word: "vest"}
	barred = table.Choice{Verb: "play", Word: "shelter", Never: "not-now", NeverRule: "X18"}
)

func answerTo(verb, word string, targets ...table.Seat) table.Input {
	in := table.Input{Kind: table.Answer, Seat: ann, Prompt: 1, Verb: verb, Word: word}
	copy(in.Targets[:], targets)
	return in
}

func TestWhatAPromptAllowsIsTaken(t *testing.T) {
	for _, in := range []table.Input{
		answerTo("pick", "", ben),
		answerTo("pick", "", cara),
		answerTo("pair", "", cara, ann),
		answerTo("write", "x"),
		answerTo("write", "Ж"),
		answerTo("write", "7"),
		answerTo("play", "vest"),
		answerTo(table.Pass, ""),
		answerTo("pass-on", ""),
	} {
		choices := []table.Choice{pick, pair, write, play, barred}
		g := host(t, 5, questions(table.Prompt{Choices: choices, Decline: "pass-on"}))
		g.do(in)
		for p := range g.Prompts(ann) {
			declined := in.Verb == table.Pass || in.Verb == "pass-on"
			verb := in.Verb
			if declined {
				verb = "pass-on" // whichever word it was declined by
			}
			if !p.Answered || p.Verb != verb || p.Word != in.Word || p.Targets != in.Targets || p.Declined() != declined {
				t.Errorf("%+v was taken as %+v", in, p)
			}
		}
	}
}

func TestWhatAPromptDoesNotAllowIsRefusedWithTheReasonAndTheRules(t *testing.T) {
	for _, c := range []struct {
		in     table.Input
		reason string
		rules  []string
	}{
		{answerTo("pick", "", ann), "yourself", []string{"X18", "G5"}},
		{answerTo("pick", "", dev), "cannot-choose", []string{"X14"}},
		{answerTo("pick", "", eve), "is-out", []string{"G5"}},
		{answerTo("pick", "", 6), "is-out", []string{"G5"}},
		{answerTo("pick", "", 200), "is-out", []string{"G5"}},
		{answerTo("pick", ""), "wrong-number", nil},
		{answerTo("pick", "", ben, cara), "wrong-number", nil},
		{answerTo("pick", "vest", ben), "unknown-verb", []string{"G3"}},
		{answerTo("pair", "", ben), "wrong-number", nil},
		{answerTo("pair", "", ben, ben), "twice", nil},
		{answerTo("pair", "", ben, dev), "cannot-choose", nil},
		{answerTo("write", ""), "letter", nil},
		{answerTo("write", "xy"), "letter", nil},
		{answerTo("write", "!"), "letter", nil},
		{answerTo("write", "\xff"), "letter", nil},
		{answerTo("play", ""), "unknown-verb", []string{"G3"}},
		{answerTo("play", "shelter"), "not-now", []string{"X18"}},
		{answerTo("play", "vest", ben), "wrong-number", nil},
		{answerTo("", ""), "unknown-verb", []string{"G3"}},
		{answerTo("fly", ""), "unknown-verb", []string{"G3"}},
		{answerTo("pass", "", ben), "wrong-number", nil},
	} {
		choices := []table.Choice{pick, pair, write, play, barred}
		host(t, 5, questions(table.Prompt{Choices: choices, Decline: table.Pass})).refused(c.in, c.reason, c.rules...)
	}
}

func TestWhatIsNotAskedIsRefusedByTheRulesOfWhatIs(t *testing.T) {
	ruled := []table.Choice{{Verb: "wave", Rule: "X7 X8"}, {Verb: "nod", Rule: "X7 X9"}}
	host(t, 5, questions(table.Prompt{Choices: ruled})).refused(answerTo("fly", ""), "unknown-verb", "X7", "X8", "X9", "G3")
}

func TestWhoCannotBeChosenIsKnownBeforeItIsTried(t *testing.T) {
	living := table.FirstSeats(4)
	for target, reason := range map[table.Seat]string{
		ann: "yourself", ben: "", cara: "", dev: "cannot-choose", eve: "is-out",
	} {
		got := ""
		if why := pick.Refuses(ann, target, living); why != nil {
			got = why.Reason
			if why.Seat != target {
				t.Errorf("the refusal of %s names %s", name(target), name(why.Seat))
			}
		}
		if got != reason {
			t.Errorf("choosing %s: %q, want %q", name(target), got, reason)
		}
	}
}

func TestAPromptThatMustBeAnsweredCannotBeDeclined(t *testing.T) {
	g := host(t, 5, questions(table.Prompt{Choices: []table.Choice{pick}}))
	g.refused(answerTo(table.Pass, ""), "not-declinable")
	g.refused(answerTo(table.Abstain, ""), "unknown-verb", "G3")
	g.refused(answerTo("", ""), "unknown-verb", "G3")
}

func TestAFinalAnswerStands(t *testing.T) {
	g := host(t, 5, questions(table.Prompt{Choices: []table.Choice{pick}, Decline: table.Pass, Final: true}))
	g.answer(ann, "pick", ben)
	g.refused(answerTo("pick", "", cara), "final", "G3")
	g.refused(answerTo(table.Pass, ""), "final", "G3")
}

func TestAnAnswerMayBeChangedUntilItsWindowCloses(t *testing.T) {
	var picked table.Seat
	g := host(t, 5, func(t *table.Table) {
		p := t.Open(table.Prompt{Seat: ann, Choices: []table.Choice{pick}, Decline: table.Pass})
		t.Wait(table.Window{Name: "questions", Seconds: 30}, nil)
		picked = p.Target()
		t.AwaitTap(table.Begin)
	})
	g.answer(ann, "pick", ben)
	g.answer(ann, table.Pass)
	g.answer(ann, "pick", cara)
	g.clock()
	if picked != cara {
		t.Errorf("picked %d", picked)
	}
	g.refused(answerTo("pick", "", ben), "too-late", "G3")
}

// Whatever else stands in an input, an answer is what was chosen and nothing more.
func TestNothingIsKeptOfAnAnswerButWhatWasChosen(t *testing.T) {
	g := host(t, 5, questions(table.Prompt{Choices: []table.Choice{pick}, Decline: table.Pass}))
	stray := answerTo("pick", "", ben, table.Nobody, dev)
	stray.Window, stray.Seconds = 77, 5
	g.do(stray)
	for p := range g.Prompts(ann) {
		if p.Targets != (table.Targets{ben}) {
			t.Errorf("the targets are %v", p.Targets)
		}
	}
	g.do(answerTo(table.Pass, "anything"))
	for p := range g.Prompts(ann) {
		if p.Word != "" {
			t.Errorf("declined with the word %q", p.Word)
		}
	}
}

func TestAPromptIsAnsweredByTheSeatItIsPutToAndByItsNumber(t *testing.T) {
	g := host(t, 5, questions(table.Prompt{Choices: []table.Choice{pick}}))
	in := table.Input{Kind: table.Answer, Verb: "wave", Prompt: 1}
	for seat, reason := range map[table.Seat]string{0: "not-seated", 6: "not-seated", 255: "not-seated"} {
		in.Seat = seat
		g.refused(in, reason)
	}
	in.Seat = cara
	g.refused(in, "not-yet", "X3", "G3")
	in.Seat = eve
	g.refused(in, "out", "X10", "G10")
	in.Seat = ben
	in.Prompt = 2
	g.refused(in, "not-yet", "X3", "G3")
	in.Prompt = -1
	g.refused(in, "not-yet", "X3", "G3")
	in.Prompt = 1
	g.do(in)
}

func TestARefusalForWhoHasNoPromptSaysWhetherTheyAreOut(t *testing.T) {
	g := host(t, 5, questions(table.Prompt{Choices: []table.Choice{pick}}))
	if why := g.NoPrompt(cara); why.Reason != "not-yet" || !why.Cites("X3") {
		t.Error(why)
	}
	if why := g.NoPrompt(eve); why.Reason != "out" || !why.Cites("G10") || why.Cites("G3") {
		t.Error(why)
	}
	g.do(table.Input{Kind: table.Abandon})
	if why := g.NoPrompt(cara); why.Reason != "game-ended" {
		t.Error(why)
	}
}

// A number that went up with the prompts of others would tell how often they were asked.
func TestTheNumbersOfASeatsPromptsTellNothingOfOtherSeats(t *testing.T) {
	for others := range 4 {
		g := host(t, 5, func(t *table.Table) {
			for range 2 {
				for range others {
					t.Open(table.Prompt{Seat: ben, Choices: []table.Choice{{Verb: "wave"}}})
				}
				t.Open(table.Prompt{Seat: ann, Choices: []table.Choice{{Verb: "wave"}}})
				t.Wait(table.Window{Name: "questions", Seconds: 30}, nil)
			}
		})
		for _, want := range []int{1, 2} {
			for p := range g.Prompts(ann) {
				if p.Number != want {
					t.Errorf("with %d prompts to another: number %d, want %d", others, p.Number, want)
				}
			}
			g.clock()
		}
	}
}

func TestEveryRefusalHasASentence(t *testing.T) {
	reasons := table.RefusalReasons()
	if !slices.IsSorted(reasons) || len(reasons) < 20 {
		t.Errorf("the reasons are %v", reasons)
	}
	for _, reason := range reasons {
		why := &table.Refusal{Reason: reason, Rules: []string{"X1"}}
		if why.Error() == reason || why.Error() == (&table.Refusal{Reason: reason}).Error() {
			t.Errorf("%s says %q", reason, why)
		}
	}
}

func TestARefusalIsAnError(t *testing.T) {
	g := host(t, 5, questions(table.Prompt{Choices: []table.Choice{pick}}))
	err := g.Do(answerTo("pick", "", dev))
	var why *table.Refusal
	if !errors.As(err, &why) || why.Seat != dev || err.Error() != "that player cannot be chosen (X14)" {
		t.Errorf("refused as %v", err)
	}
	if err := g.Check(answerTo("pick", "", ben)); err != nil {
		t.Errorf("a legal input is checked as %v", err)
	}
}
