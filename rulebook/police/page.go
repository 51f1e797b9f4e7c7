package police

import _ "embed"

// The rules pages that players read.
var (
	//go:embed RULES.md
	rulesEnglish string
	//go:embed RULES.ru.md
	rulesRussian string
	//go:embed RULES.pl.md
	rulesPolish string
)

var pages = map[string]string{"en": rulesEnglish, "ru": rulesRussian, "pl": rulesPolish}
