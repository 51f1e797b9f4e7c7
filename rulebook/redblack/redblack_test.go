package redblack_test

import (
	"testing"

	"omerta/rulebook/redblack"
	"omerta/script/scripttest"
)

func TestEveryRuleByItsScripts(t *testing.T) { scripttest.Run(t, redblack.Rulebook) }
