package redblack

import _ "embed"

// page is the rules page that players read.
//
//go:embed RULES.md
var page string

// pageInRussian is the same in Russian.
//
//go:embed RULES.ru.md
var pageInRussian string

// pageInPolish is the same in Polish.
//
//go:embed RULES.pl.md
var pageInPolish string
