package modified

import _ "embed"

// The rules page that players read, in their languages.
var (
	//go:embed RULES.md
	page string
	//go:embed RULES.ru.md
	pageInRussian string
	//go:embed RULES.pl.md
	pageInPolish string
)
