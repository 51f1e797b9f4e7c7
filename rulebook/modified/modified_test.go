package modified_test

import (
	"testing"

	"omerta/rulebook/modified"
	"omerta/script/scripttest"
)

func TestScripts(t *testing.T) { scripttest.Run(t, modified.Rulebook) }
