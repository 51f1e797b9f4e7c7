package police

// turncoat has its holder play for the other side. P23
var turncoat = card{id: "turncoat", rule: "P23", users: policemen | mafiosi, phase: wholeGame, sides: turned}

// turned is the side that a turncoat wakes and wins with: the one opposite to their token's.
func turned(side string) (wakes, wins string) {
	if side == mafia {
		return police, police
	}
	return mafia, mafia
}
