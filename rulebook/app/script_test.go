package app_test

import (
	"testing"

	"omerta/rulebook/app"
	"omerta/script/scripttest"
)

func TestEveryRuleByItsScripts(t *testing.T) { scripttest.Run(t, app.Rulebook) }
