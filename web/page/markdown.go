package page

import (
	"html"
	"regexp"
	"strings"
)

// hypertext turns the few forms that the rule pages are written in into HTML: headings, paragraphs, lists whose lines
// may go on and that may hold a list, tables, **bold**, *italic* and `code`. Everything is escaped first. Headings come
// one level lower, since the page has its own; a rule's line gets its id, "rule-V12", to link to.
func hypertext(markdown []byte) string {
	var p press
	for line := range strings.Lines(string(markdown)) {
		trimmed := strings.TrimSpace(line)
		level := len(trimmed) - len(strings.TrimLeft(trimmed, "#"))
		if strings.HasPrefix(trimmed, "|") {
			p.row(trimmed)
			continue
		}
		p.endTable()
		switch {
		case trimmed == "":
			p.endParagraph()
		case level == 1 && strings.HasPrefix(trimmed, "# "):
			p.lists(0) // the page has a title
		case level > 1 && strings.HasPrefix(trimmed[level:], " "):
			p.lists(0)
			tag := map[bool]string{true: "h2", false: "h3"}[level == 2]
			p.WriteString("<" + tag + ">" + inline(trimmed[level+1:]) + "</" + tag + ">\n")
		case strings.HasPrefix(trimmed, "- ") || strings.HasPrefix(trimmed, "* "):
			p.entry(map[bool]int{true: 2, false: 1}[line[0] == ' '])
			p.paragraph = []string{trimmed[2:]}
		case p.depth > 0 && len(p.paragraph) == 0:
			p.lists(0)
			p.paragraph = []string{trimmed}
		default:
			p.paragraph = append(p.paragraph, trimmed)
		}
	}
	p.endTable()
	p.lists(0)
	return p.String()
}

// press holds what has been written, and what is open.
type press struct {
	strings.Builder
	paragraph []string // the lines so far of a paragraph, or of a list's entry
	depth     int      // how many lists are open, one within the other
	inTable   bool
}

// endParagraph writes the paragraph. That of a list's entry leaves the entry open, for a list within it.
func (p *press) endParagraph() {
	if len(p.paragraph) == 0 {
		return
	}
	text := inline(strings.Join(p.paragraph, " "))
	p.paragraph = nil
	if p.depth == 0 {
		p.WriteString("<p>" + text + "</p>\n")
	} else if id := ruleID.FindStringSubmatch(text); id != nil {
		p.WriteString(`<li id="rule-` + id[1] + `">` + text)
	} else {
		p.WriteString("<li>" + text)
	}
}

// lists ends what lies deeper than so many lists.
func (p *press) lists(depth int) {
	p.endParagraph()
	for ; p.depth > depth; p.depth-- {
		p.WriteString("</li>\n</ul>\n")
	}
}

// entry begins an entry of a list that lies so deep.
func (p *press) entry(depth int) {
	p.lists(depth)
	if p.depth == depth {
		p.WriteString("</li>\n")
		return
	}
	if p.depth > 0 {
		p.WriteString("\n")
	}
	p.WriteString("<ul>\n")
	p.depth++
}

// row writes a line of a table: the first names its columns, the first cell of every other one its row.
func (p *press) row(line string) {
	first := !p.inTable
	switch {
	case first:
		p.lists(0)
		p.inTable = true
		p.WriteString("<table>\n<thead>\n")
	case rule.MatchString(line):
		p.WriteString("</thead>\n<tbody>\n")
		return
	}
	p.WriteString("<tr>")
	for i, cell := range strings.Split(strings.Trim(line, "|"), "|") {
		cell = inline(strings.TrimSpace(cell))
		switch {
		case first:
			p.WriteString(`<th scope="col">` + cell + "</th>")
		case i == 0:
			p.WriteString(`<th scope="row">` + cell + "</th>")
		default:
			p.WriteString("<td>" + cell + "</td>")
		}
	}
	p.WriteString("</tr>\n")
}

func (p *press) endTable() {
	if p.inTable {
		p.WriteString("</tbody>\n</table>\n")
	}
	p.inTable = false
}

var (
	rule   = regexp.MustCompile(`^[|:\- ]+$`) // below the names of a table's columns
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
