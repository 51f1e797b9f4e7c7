package speech

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
)

// eachTranslation goes through the parts that are not English, beside the English part.
func (l *bookcase) eachTranslation(do func(p place, own, english *catalog)) {
	for p, own := range l.catalogs {
		if p.language == English {
			continue
		}
		english := l.catalogs[place{English, p.part}]
		if english == nil {
			english = &catalog{}
		}
		do(p, own, english)
	}
}

// eachText goes through all texts of all languages; where is "LANGUAGE/PART KEY".
func (l *bookcase) eachText(do func(where string, t *text)) {
	for p, c := range l.catalogs {
		for variant, texts := range c.texts {
			for key, t := range texts {
				full := key
				if variant != "" {
					full = variant + "." + key
				}
				do(fmt.Sprintf("%s/%s %s", p.language, p.part, full), t)
			}
		}
	}
}

// written is a text as it stands in the catalog, nearly: a choice as its placeholder and all of its branches.
func written(segments []segment) string {
	var b strings.Builder
	for _, s := range segments {
		b.WriteString(s.literal)
		if s.placeholder != "" {
			b.WriteString("{" + s.placeholder + "}")
		}
		for i, c := range s.choices {
			if i > 0 {
				b.WriteByte('|')
			}
			b.WriteString(written(c.text))
		}
	}
	return b.String()
}

func eachPlaceholder(segments []segment, do func(segment)) {
	for _, s := range segments {
		if s.placeholder != "" {
			do(s)
		}
		for _, c := range s.choices {
			eachPlaceholder(c.text, do)
		}
	}
}

func placeholders(segments []segment) []string {
	names := map[string]bool{}
	eachPlaceholder(segments, func(s segment) { names[s.placeholder] = true })
	return slices.Sorted(maps.Keys(names))
}

// needed are the plural categories that whole numbers have in a language, sorted.
func needed(g *grammar) []string {
	used := map[plural.Form]bool{}
	for n := range 1000 {
		used[g.form(n)] = true
	}
	var labels []string
	for label, form := range forms {
		if used[form] {
			labels = append(labels, label)
		}
	}
	slices.Sort(labels)
	return labels
}
