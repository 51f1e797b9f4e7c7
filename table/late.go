package table

// OpenLate puts a prompt to a seat in the window that is running already, for a handler inside it: a prompt opened
// there with Open would belong to the next wait.
func (t *Table) OpenLate(p Prompt) *Prompt {
	opened := t.Open(p)
	opened.depth = int16(len(t.waits) - 1)
	return opened
}
