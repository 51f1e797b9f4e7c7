package modified_test

import (
	"testing"

	"omerta/rulebook/modified"
	"omerta/script/scripttest"
)

// secrets are what nobody may be able to tell.
var secrets = []scripttest.Secret{
	{
		Name: "whom the Bartender serves",
		Game: tavern + "Bart: serve {}\n> all: day 3\nvote Dan=Ann\n> all: out Dan\n> all: night 3\n> all: day 4\n",
		// a drink matters only to who is sentenced
		Twins: []string{"Ava", "Tom", "Ann"},
		In:    "Bart",
	},
	{
		Name:  "that a sentenced player was served",
		Game:  tavern + "Bart: serve {}\n> all: day 3\nvote Ava=Ann\n> all: out Ava\n",
		Twins: []string{"Ava", "Bob"},
		In:    "Bart",
		Until: "shows Ava avenger",
	},
	{
		Name:  "a Tough Guy between death and departure",
		Game:  tavern + "Max: {0}\nBart: {0}\n> all: day 3\nvote Dan=Ann\n> all: out Dan\n> all: night 3\n",
		Twins: []string{"kill Tom", "pass"},
		In:    "Max Lou Bart",
		Until: "out Tom",
	},
	{
		Name:  "a Tough Guy shot by the Avenger by day",
		Game:  tavern + "> all: day 3\nvote Ava=Ann\n> all: shows Ava avenger\nAva: {}\n> all: night 3\n> all: step lawyer\n",
		Twins: []string{"shoot Tom", "pass"},
		In:    "Ava",
		Until: "dies Tom",
	},
	{
		Name:  "whom the Crazy Hero would die for",
		Game:  tavern + "Hugo: {}\n> all: day 3\nvote Dan=Ann\n> all: out Dan\n> all: night 3\n> all: day 4\n",
		Twins: []string{"sacrifice Bob", "sacrifice Max", "pass"},
		In:    "Hugo",
	},
	{
		Name:  "whom the Prostitute covers",
		Game:  tavern + "Pru: {}\n> all: day 3\nvote Dan=Ann\n> all: out Dan\n> all: night 3\n> all: day 4\n",
		Twins: []string{"visit Bob", "visit Max", "pass"},
		In:    "Pru",
	},
	{
		Name:  "whom the Doctor has saved",
		Game:  tavern + "Dee: protect {}\nMax: {}\nBart: {}\n> all: day 3\nvote Dan=Ann\n> all: out Dan\n> all: night 3\n",
		Twins: []string{"Ann", "Ava", "Hugo"},
		In:    "Dee Max Lou Bart",
	},
	{
		Name:  "what the Sheriff does, and when",
		Game:  tavern + "> all: step sheriff\nSue: {}\n> all: day 3\nvote Dan=Ann\n> all: out Dan\n> all: night 3\n",
		Twins: []string{"check Max", "check Ann", "pass"},
		In:    "Sue",
	},
	{
		Name:  "what the Lawyer answers",
		Game:  clans + "host: exclude Max\nhost: exclude Moe\n> all: lawyer-asked\nLou: {}\nvote Dan=Ann\n> all: out Dan\n> all: night 3\n> all: day 4\n",
		Twins: []string{"yes", "no"},
		In:    "Lou",
	},
}

const tavern = `rulebook modified
option the-dead-watch off
seats Ann Bob Cid Dan Eva Fay Ava Tom Hugo Pru Sue Dee Max Lou Bart
roles Ava=avenger Tom=tough-guy Hugo=crazy-hero Pru=prostitute Sue=sheriff Dee=doctor Max=mafia Lou=lawyer Bart=bartender
vote Ann=Bob
> all: mayor Ann
vote Cid=Ann
> all: out Cid
`

const clans = `rulebook modified
option the-dead-watch off
seats Ann Bob Cid Dan Eva Fay Gil Hal Sue Dee Max Moe Lou Nan Nat Sen
roles Sue=sheriff Dee=doctor Max=mafia Moe=mafia Lou=lawyer Nan=ninja Nat=ninja Sen=sensei
vote Ann=Bob
> all: mayor Ann
vote Cid=Ann
> all: out Cid
> all: day 3
`

func TestNobodyCanTell(t *testing.T) { scripttest.NobodyCanTell(t, modified.Rulebook, secrets) }
