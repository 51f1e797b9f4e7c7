package police

import "omerta/rulebook"

// The tokens.
const (
	policeman = "policeman"
	mafioso   = "mafioso"
	agent     = "agent"
)

// The sides. The gang is a third force, which no token is dealt to. P32
const (
	police = "police"
	mafia  = "mafia"
	gang   = "gang"
)

// token is one entry of the cast: its side, and which mark on a card names it. P17
type token struct {
	id, side string
	user     users
	most     int
}

// cast is who can be dealt. The Agent is called alone (P4), the Mafiosi together (P5).
var cast = []token{
	{id: policeman, side: police, user: policemen},
	{id: mafioso, side: mafia, user: mafiosi},
	{id: agent, side: police, user: agents, most: 1},
}

// roles are the cast as a lobby needs it.
func roles() (listed []rulebook.Role) {
	for _, t := range cast {
		listed = append(listed, rulebook.Role{ID: t.id, Side: t.side, Most: t.most})
	}
	return listed
}

// tokenOf is the cast's entry of that id; one for nobody if it has none.
func tokenOf(id string) token {
	for _, t := range cast {
		if t.id == id {
			return t
		}
	}
	return token{}
}
