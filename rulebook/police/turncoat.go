package police

// turned is the side that a turncoat wakes and wins with: the one opposite to their token's. P23
func turned(side string) (wakes, wins string) {
	if side == mafia {
		return police, police
	}
	return mafia, mafia
}
