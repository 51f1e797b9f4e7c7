package page

import (
	"html"
	"regexp"
	"strings"
)

// hypertext turns the few forms that the rule pages are written in into HTML: headings, paragraphs, lists whose lines
// may go on, tables are not among them; **bold**, *italic* and `code`. Everything is escaped first. Headings come one
// level lower, since the page has its own; a rule's line gets its id, "rule-V12", to link to.
func hypertext(markdown []byte) string {
	var b strings.Builder
	var paragraph []string
	inList := false
	flush := func() {
		if len(paragraph) == 0 {
			return
		}
		text := inline(strings.Join(paragraph, " "))
		if inList {
			if id := ruleID.FindStringSubmatch(text); id != nil {
				b.WriteString(`<li id="rule-` + id[1] + `">` + text + "</li>\n")
			} else {
				b.WriteString("<li>" + text + "</li>\n")
			}
		} else {
			b.WriteString("<p>" + text + "</p>\n")
		}
		paragraph = nil
	}
	list := func(want bool) {
		flush()
		if want != inList {
			b.WriteString(map[bool]string{true: "<ul>\n", false: "</ul>\n"}[want])
		}
		inList = want
	}
	for line := range strings.Lines(string(markdown)) {
		trimmed := strings.TrimSpace(line)
		level := len(trimmed) - len(strings.TrimLeft(trimmed, "#"))
		switch {
		case trimmed == "":
			flush()
		case level == 1 && strings.HasPrefix(trimmed, "# "):
			list(false) // the page has a title
		case level > 1 && strings.HasPrefix(trimmed[level:], " "):
			list(false)
			tag := map[bool]string{true: "h2", false: "h3"}[level == 2]
			b.WriteString("<" + tag + ">" + inline(trimmed[level+1:]) + "</" + tag + ">\n")
		case strings.HasPrefix(trimmed, "- ") || strings.HasPrefix(trimmed, "* "):
			list(true)
			paragraph = []string{trimmed[2:]}
		case inList && len(paragraph) == 0 && line[0] != ' ':
			list(false)
			paragraph = []string{trimmed}
		default:
			paragraph = append(paragraph, trimmed)
		}
	}
	list(false)
	return b.String()
}

var (
	ruleID = regexp.MustCompile(`^<strong>([A-Z]\d+[a-z]?)</strong>`)
	code   = regexp.MustCompile("`([^`]+)`")
	strong = regexp.MustCompile(`\*\*([^*]+)\*\*`)
	italic = regexp.MustCompile(`\*([^*]+)\*`)
)

func inline(text string) string {
	text = html.EscapeString(text)
	text = code.ReplaceAllString(text, "<code>$1</code>")
	text = strong.ReplaceAllString(text, "<strong>$1</strong>")
	return italic.ReplaceAllString(text, "<em>$1</em>")
}
