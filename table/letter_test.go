package table_test

import (
	"testing"

	"omerta/table"
)

func TestAnythingButOneLetterIsRefusedByTheRulebooksRule(t *testing.T) {
	g := host(t, 3, func(t *table.Table) {
		t.Open(table.Prompt{Seat: ann, Choices: []table.Choice{{Verb: "write", Letter: true, Rule: "X22"}}})
		t.Gather(table.Window{Name: "letter"})
	})
	for _, word := range []string{"", "ab", "?"} {
		in := g.answering(ann, "write")
		in.Word = word
		g.refused(in, "letter", "X22")
	}
}
