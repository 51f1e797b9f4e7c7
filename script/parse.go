package script

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"omerta/table"
)

// A script's bounds: the longest game by far is a few thousand lines.
const (
	maxSize = 1 << 20  // bytes in all
	maxLine = 16 << 10 // bytes a line
)

// Parse reads a script of at most 1 MiB. The name is what its errors call the file. An error of the reader is returned
// as it is; every other error is an *Error with the line that cannot be read.
func Parse(name string, r io.Reader) (*Script, error) {
	p := &parser{script: &Script{File: name}}
	lines := bufio.NewReaderSize(r, maxLine)
	for size := 0; ; {
		raw, err := lines.ReadSlice('\n')
		if err != nil && err != io.EOF && !errors.Is(err, bufio.ErrBufferFull) {
			return nil, err
		}
		size += len(raw)
		if len(raw) > 0 {
			p.number++
		}
		switch {
		case size > maxSize:
			return nil, p.fault("the script is longer than 1 MiB")
		case errors.Is(err, bufio.ErrBufferFull):
			return nil, p.fault("the line is longer than 16 KiB")
		}
		if why := p.line(raw); why != nil {
			return nil, why
		}
		if err == io.EOF {
			break
		}
	}
	if why := p.end(); why != nil {
		return nil, why
	}
	return p.script, nil
}

// parser is a script being read.
type parser struct {
	script *Script
	number int  // of the line
	last   int  // the number of the last line that says anything
	body   bool // the header is over
}

func (p *parser) fault(format string, args ...any) *Error {
	return &Error{File: p.script.File, Line: max(1, p.number), Text: fmt.Sprintf(format, args...)}
}

// line reads one line.
func (p *parser) line(raw []byte) *Error {
	if p.number == 1 {
		raw = bytes.TrimPrefix(raw, []byte("\ufeff"))
	}
	if !utf8.Valid(raw) {
		return p.fault("this is not text in UTF-8")
	}
	text, comment, commented := strings.Cut(string(raw), "#")
	if commented && p.script.Title == "" {
		p.script.Title = strings.TrimSpace(comment)
	}
	text = strings.TrimSpace(text)
	if text == "" {
		return nil
	}
	for _, r := range text {
		if !unicode.IsSpace(r) && !unicode.IsPrint(r) && !inName(r) {
			return p.fault("the sign %U cannot stand in a script", r)
		}
	}
	p.last = p.number
	if word, rest := cutWord(text); !strings.Contains(word, ":") {
		if read, ok := headWords[word]; ok {
			if p.body {
				return p.fault("%s belongs to the header, before the first action", word)
			}
			return read(p, word, &entry{line: p.number, words: strings.Fields(rest), text: rest})
		}
	}
	return p.bodyLine(text)
}

// bodyLine reads an action, an expectation or the set-up's refusal.
func (p *parser) bodyLine(text string) *Error {
	if why := p.beginBody(); why != nil {
		return why
	}
	if p.script.refused != nil {
		return p.fault("a set-up that must be refused has no other line after it")
	}
	at := place{line: p.number, text: text}
	if strings.HasPrefix(text, ">") {
		return p.expectation(at)
	}
	if word, rest := cutWord(text); word == "refused" {
		return p.refusedLine(rest)
	}
	return p.action(at)
}

// beginBody ends the header when the first line of the body has come.
func (p *parser) beginBody() *Error {
	if p.body {
		return nil
	}
	p.body = true
	switch {
	case p.script.head.book == nil:
		return p.fault("the line with the rulebook is missing: rulebook ID")
	case p.script.head.seats == nil:
		return p.fault("the line with the seats is missing: seats NAME NAME …")
	}
	return nil
}

// end reads the end of the file.
func (p *parser) end() *Error {
	if p.last > 0 {
		p.number = p.last
	}
	return p.beginBody()
}

// refusedLine reads the rule by which the set-up must be refused.
func (p *parser) refusedLine(rest string) *Error {
	words := strings.Fields(rest)
	if len(words) != 1 || !isRule(words[0]) {
		return p.fault("after refused comes one rule: refused A3")
	}
	if len(p.script.steps) > 0 {
		return p.fault("a set-up that must be refused has no other line before it")
	}
	p.script.refused = &entry{line: p.number, words: words}
	return nil
}

// isRule says whether the word is a rule's id: a capital letter, a number, perhaps a small letter.
func isRule(word string) bool {
	if word == "" || word[0] < 'A' || word[0] > 'Z' {
		return false
	}
	number := strings.TrimRight(word[1:], "abcdefghijklmnopqrstuvwxyz")
	return number != "" && strings.Trim(number, "0123456789") == "" && len(word)-1-len(number) <= 1
}

// cutWord parts the first word from what follows it.
func cutWord(text string) (word, rest string) {
	i := strings.IndexFunc(text, unicode.IsSpace)
	if i < 0 {
		return text, ""
	}
	return text[:i], strings.TrimSpace(text[i:])
}

// seat is the seat of that name.
func (p *parser) seat(name string) (table.Seat, *Error) {
	if seat := p.script.seating.find(name); seat != table.Nobody {
		return seat, nil
	}
	return table.Nobody, p.fault("%s", unknown("player", name, p.script.seating))
}
