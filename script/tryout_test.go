package script_test

import (
	"errors"
	"strings"
	"testing"

	"omerta/rulebook"
	"omerta/script"
	"omerta/table"
)

// tryout is a rulebook with a little of everything, played by the program given.
func tryout(play func(*table.Table, *rulebook.Setup)) *rulebook.Rulebook {
	return &rulebook.Rulebook{
		ID: "tryout", Edition: 1, Least: 3, Most: 9,
		Modes: []string{"short", "long"},
		Options: []rulebook.Option{
			rulebook.Switch("cards", "off"),
			rulebook.Switch("loud", "off"),
			rulebook.Seconds("talk", "30"),
		},
		Roles: []rulebook.Role{
			{ID: "tough-guy", Side: "guests", Most: 1}, {ID: "thief", Side: "thieves"}, {ID: "guest", Side: "guests"},
		},
		Plain: "guest",
		Cards: []rulebook.Card{{ID: "wiretap"}, {ID: "arrest"}}, NeutralCard: "neutral",
		Check: func(c *rulebook.Checking) {
			c.RefuseIf(c.Count("thief") > c.Count("guest"), "T1", "thieves")
			c.RefuseIf(c.Count("tough-guy") > 1, "T2", "one-tough-guy")
			c.WarnIf(c.Count("thief") == 0, "T3", "no-thief")
		},
		Recommend: func(s *rulebook.Setup) { s.Counts = []rulebook.Count{{ID: "thief", N: 1}} },
		Play: func(t *table.Table, s *rulebook.Setup) {
			t.Cite(table.Citations{NotYet: "T9 G3", Out: "G10"})
			t.OnAbandon(func() { s.ShowRoles(t) })
			s.ShowCast(t)
			play(t, s)
			s.ShowRoles(t)
		},
	}
}

// The header of most scripts here: Ann, Bob, Cid and Dot at the tryout.
const four = "rulebook tryout\nseats Ann Bob Cid Dot\n"

// play runs a script at the tryout with that program.
func play(t *testing.T, text string, program func(*table.Table)) *script.Result {
	t.Helper()
	s, err := script.Parse("x.game", strings.NewReader(text))
	var fault *script.Error
	if errors.As(err, &fault) {
		return &script.Result{Err: fault}
	}
	book := tryout(func(t *table.Table, _ *rulebook.Setup) { program(t) })
	return s.Run([]*rulebook.Rulebook{book})
}

// holds runs a script of four, which must hold, and so must its transcript.
func holds(t *testing.T, body string, program func(*table.Table)) *script.Result {
	t.Helper()
	result := play(t, four+body, program)
	if result.Err != nil {
		t.Fatalf("%v\n%s", result.Err, strings.Join(result.Transcript, "\n"))
	}
	if again := play(t, strings.Join(result.Transcript, "\n"), program); again.Err != nil {
		t.Fatalf("the transcript does not hold: %v\n%s", again.Err, strings.Join(result.Transcript, "\n"))
	}
	return result
}

// fails runs a script of four, which must fail at the line of the body, with all that said in one line.
func fails(t *testing.T, body string, line int, program func(*table.Table), said ...string) {
	t.Helper()
	result := play(t, four+body, program)
	if result.Err == nil {
		t.Fatalf("it holds:\n%s", strings.Join(result.Transcript, "\n"))
	}
	if line += strings.Count(four, "\n"); result.Err.Line != line {
		t.Errorf("it fails in line %d, not %d: %v", result.Err.Line, line, result.Err)
	}
	text := result.Err.Error()
	for _, part := range append(said, "x.game:") {
		if !strings.Contains(text, part) {
			t.Errorf("%q does not say %q", text, part)
		}
	}
	if strings.Contains(text, "\n") {
		t.Errorf("%q is more than a line", text)
	}
}

// Programs and their parts.

func everybody(t *table.Table) table.Seats { return t.Living() }

// ballot is an open-ended vote of all for one another, and what came of it.
func ballot(t *table.Table, seconds int) {
	living := everybody(t)
	ballots := t.Vote(table.Vote{Voters: living, For: living, NotSelf: "T5", Seconds: seconds})
	t.ShowVote(&ballots)
}

// pick asks a seat to choose somebody, in a step.
func pick(t *table.Table, seat table.Seat, verbs ...string) {
	t.Step(verbs[0], 20, func() {
		var choices []table.Choice
		for _, verb := range verbs {
			choices = append(choices, table.Choice{Verb: verb, From: t.Living().Without(seat), Count: 1, NotSelf: "T4"})
		}
		t.Open(table.Prompt{Seat: seat, Choices: choices, Decline: table.Pass, On: func(p *table.Prompt) {
			t.Tell(table.Set(seat), "picked", table.Word(p.Verb), table.Who(p.Target()))
		}})
	})
}
