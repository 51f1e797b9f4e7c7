package police

import _ "embed"

// The rules pages that players read.
var (
	//go:embed RULES.md
	rulesEnglish string
)

var pages = map[string]string{"en": rulesEnglish}
