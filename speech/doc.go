// Package speech is the house's words: what a screen shows and what the voice says, in each viewer's language.
//
// Sights, prompts, refusals and pages are keys with arguments; the catalogs under catalog/ turn them into sentences.
// The package knows languages and catalogs. It may not know a role, a rulebook, a table or a page: it has no key of its
// own but the ways to join a list and the language's name.
package speech
