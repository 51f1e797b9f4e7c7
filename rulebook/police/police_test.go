package police_test

import (
	"testing"

	"omerta/rulebook/police"
	"omerta/script/scripttest"
)

func TestEveryRuleByItsScripts(t *testing.T) { scripttest.Run(t, police.Rulebook) }
