package police

// over ends the game when all forces but one are out; it returns if they are not, or if it is night, or a death has
// not had its answer yet. There is no win by parity. P11, P32, G7
func (g *game) over() {
	if g.dark || g.unfinished > 0 {
		return
	}
	var left []string
	for _, force := range forces(g.picked) {
		if g.members(force)&g.t.Living() != 0 {
			left = append(left, force)
		}
	}
	switch len(left) {
	case 0:
		g.Draw(g.t) // G8
	case 1:
		g.Win(g.t, left[0], g.members(left[0])) // P12, G9
	}
}
