package speech

import "strconv"

// Arg is one argument of a text: the value of the placeholder of that name.
type Arg struct {
	name  string
	kind  kind
	n     int
	word  string
	words []string
}

type kind uint8

const (
	isText kind = iota
	isNumber
	isList
	isRow
	isKey
	isKeys
)

// Text gives a placeholder a text that is said as it is: a player's name, an address, a rule's id.
func Text(name, value string) Arg { return Arg{name: name, kind: isText, word: value} }

// Number gives a placeholder a number; a text may choose its words by it.
func Number(name string, n int) Arg { return Arg{name: name, kind: isNumber, n: n} }

// List gives a placeholder several texts, said as "Ann, Bob and Cid"; a text may choose its words by how many they are.
func List(name string, values []string) Arg { return Arg{name: name, kind: isList, words: values} }

// Row gives a placeholder several texts, said as "Ann, Bob, Cid": the entries of a count. A text may choose as by a List.
func Row(name string, values []string) Arg { return Arg{name: name, kind: isRow, words: values} }

// Key gives a placeholder the text of another key, said without arguments: a role, an answer, a side.
func Key(name, key string) Arg { return Arg{name: name, kind: isKey, word: key} }

// KeyList gives a placeholder the texts of several keys, joined as those of [List] are.
func KeyList(name string, keys []string) Arg { return Arg{name: name, kind: isKeys, words: keys} }

// count is the number that a text chooses its words by.
func (a *Arg) count() int {
	switch a.kind {
	case isNumber:
		return a.n
	case isList, isRow, isKeys:
		return len(a.words)
	}
	return 1
}

// append says the argument's value in the words' language; the grammar is that of the text around it.
func (a *Arg) append(to []byte, w *Words, g *grammar) []byte {
	switch a.kind {
	case isNumber:
		return strconv.AppendInt(to, int64(a.n), 10)
	case isList:
		return g.join(to, a.words, g.and, nil)
	case isRow:
		return g.join(to, a.words, g.comma, nil)
	case isKey:
		return w.appendWord(to, a.word)
	case isKeys:
		return g.join(to, a.words, g.and, w)
	}
	return append(to, a.word...)
}
