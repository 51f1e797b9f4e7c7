package app

import "omerta/rulebook"

// The roles.
const (
	killer    = "killer"
	detective = "detective"
	doctor    = "doctor"
	villager  = "villager"
)

// The sides.
const (
	town    = "town"
	killers = "killers"
)

// cast is who can be dealt.
var cast = []rulebook.Role{
	{ID: killer, Side: killers},
	{ID: detective, Side: town, Most: 1},
	{ID: doctor, Side: town, Most: 1},
	{ID: villager, Side: town},
}
