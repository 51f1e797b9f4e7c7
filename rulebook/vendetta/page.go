package vendetta

import _ "embed"

// page is the rules page that players read.
//
//go:embed RULES.md
var page string
