package table_test

import (
	"testing"

	"omerta/table"
)

// shootUntilBarred lets a and b shoot together at anybody but c, as soon as d has waved.
func shootUntilBarred(t *table.Table) {
	two := table.Set(ann, ben)
	var prompts []*table.Prompt
	t.Step("mafia", 20, func() {
		prompts = t.Together(two, two, table.Choice{Verb: "shoot", From: t.Living()})
		t.Open(table.Prompt{Seat: dev, Choices: wave, On: func(*table.Prompt) {
			for _, p := range prompts {
				t.Lapse(p, cara)
			}
		}})
	})
	for _, p := range append(prompts, nil) {
		t.Lapse(p, eve) // too late: the answers stand
	}
	t.Announce("shot", table.Who(t.Agreed(prompts, two, table.Unanimous)))
}

func TestALapsedChoiceIsGivenBackAndCannotBeMadeAgain(t *testing.T) {
	g := host(t, 5, shootUntilBarred)
	g.answer(ann, "shoot", cara)
	g.answer(ben, "shoot", eve)
	g.added(func() { g.answer(dev, "wave") }, "a,b: points a nobody")
	if err := g.Check(g.answering(ann, "shoot", cara)); err == nil {
		t.Error("who has lapsed can be chosen")
	}
	g.added(func() { g.answer(ann, "shoot", eve) }, "a,b: points a e")
	g.added(func() { g.clock() }, "all: shot e")
}
