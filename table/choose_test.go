package table_test

import (
	"errors"
	"testing"

	"omerta/table"
)

func TestAWrongNumberOrTheSameTwiceIsRefusedByTheChoicesOwnRule(t *testing.T) {
	three := table.Choice{Verb: "three", From: table.Set(ben, cara, dev), Count: 3, Rule: "X6"}
	g := host(t, 5, questions(table.Prompt{Choices: []table.Choice{three}}))
	for reason, in := range map[string]table.Input{
		"wrong-number": answerTo("three", "", ben, cara),
		"twice":        answerTo("three", "", ben, cara, ben),
	} {
		var why *table.Refusal
		if !errors.As(g.Check(in), &why) || why.Reason != reason || !why.Cites("X6") {
			t.Errorf("%+v is refused as %+v", in, why)
		}
	}
}

func TestAChoiceMayLeaveItOpenWhetherAnybodyIsChosen(t *testing.T) {
	show := table.Choice{Verb: "show", From: table.Set(ben, cara), Count: 1, OrNobody: true}
	g := host(t, 5, questions(table.Prompt{Choices: []table.Choice{show}}))
	g.refused(answerTo("show", "", ben, cara), "wrong-number")
	g.refused(answerTo("show", "", dev), "cannot-choose")
	for _, in := range []table.Input{answerTo("show", "", ben), answerTo("show", "")} {
		if err := g.Check(in); err != nil {
			t.Errorf("%+v is refused: %v", in, err)
		}
	}
}
