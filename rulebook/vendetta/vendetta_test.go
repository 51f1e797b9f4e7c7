package vendetta_test

import (
	"testing"

	"omerta/rulebook/vendetta"
	"omerta/script/scripttest"
)

func TestEveryRuleByItsScripts(t *testing.T) { scripttest.Run(t, vendetta.Rulebook) }
