package redblack_test

import (
	"strings"
	"testing"

	"omerta/rulebook/redblack"
	"omerta/script/scripttest"
)

// secrets are what nobody may be able to tell.
var secrets = []scripttest.Secret{
	{
		Name:  "whom one of the mafia marks, to the don and to all others",
		Game:  town + night2 + "Cid: {}\nBob: kill Nan\n" + checks + quiet,
		Twins: []string{"kill Oto", "kill Pia", "pass"},
		In:    "Cid",
	},
	{
		Name:  "that the mafia's shot will land",
		Game:  town + night2 + "Cid: {}\nBob: kill Nan\n" + checks + "> all: day 2\n",
		Twins: []string{"kill Nan", "kill Oto"},
		In:    "Cid",
		Until: "dies Nan",
	},
	{
		Name:  "what the other gang plans",
		Game:  town + "> all: step yakuza\nEve: {}\nAnn: check Bob\nBob: check Fay\nFay: check Bob\n> all: day 1\n",
		Twins: []string{"plan Bob Ann Jon", "plan Nan Oto Pia", "pass"},
		In:    "Eve Fay",
	},
	{
		Name:  "whom the doctor has saved",
		Game:  town + night2 + "Jon: protect {0}\nCid: kill {0}\nBob: kill {0}\n" + checks + quiet,
		Twins: []string{"Nan", "Oto", "Ann"},
		In:    "Jon Bob Cid",
	},
	{
		Name:  "who is immortal, and was shot at",
		Game:  strings.Replace(town, "Kim=immortal", "{}=immortal", 1) + night2 + "Cid: kill {0}\nBob: kill {0}\n" + checks + quiet,
		Twins: []string{"Kim", "Nan"},
		In:    "Bob Cid Kim Nan",
	},
	{
		Name:  "whom the lawyer looks at, and what of it",
		Game:  town + night2 + "Dot: {}\n" + checks + quiet,
		Twins: []string{"check Ann", "check Nan", "pass"},
		In:    "Dot",
	},
	{
		Name:  "who of two of the mafia is the don, to the others",
		Game:  strings.Replace(town, "Bob=don Cid=mafia", "{}", 1) + night2 + quiet,
		Twins: []string{"Bob=don Cid=mafia", "Bob=mafia Cid=don"},
		In:    "Bob Cid",
	},
	{
		Name: "which of the judges is corrupt",
		Game: strings.Replace(town, "Ida=corrupt-judge Leo=honest-judge", "{}", 1) + "Ann: check Pia\n" +
			"Ann: nominate Nan\nBob: nominate Oto\nvote Nan=Ida Oto=Leo\nhands tied: Ann Bob\n> all: nobody-out\n" + quiet,
		Twins: []string{"Ida=corrupt-judge Leo=honest-judge", "Ida=honest-judge Leo=corrupt-judge"},
		In:    "Ida Leo",
	},
	{
		Name: "who has turned from the red team, but to the gang",
		Game: strings.Replace(town, "Hal=shapeshifter", "{}", 1) +
			"Ann: nominate Cid\nBob: nominate Oto\nvote Cid=Ida,Leo\n> all: out Cid\n" + night2 + checks + quiet,
		Twins: []string{"Hal=shapeshifter", "Nan=shapeshifter"},
		In:    "Hal Nan Bob",
	},
}

const town = `rulebook red-black extended
seats Ann Bob Cid Dot Eve Fay Gus Hal Ida Jon Kim Leo Max Nan Oto Pia Rex
roles Ann=commissioner Bob=don Cid=mafia Dot=lawyer Eve=yakuza Fay=ninja Gus=maniac Hal=shapeshifter Jon=doctor Kim=immortal Max=sheriff Ida=corrupt-judge Leo=honest-judge
`

const (
	night2 = "> all: night 2\n"
	checks = "Ann: check Pia\nBob: check Pia\nFay: check Pia\n"
	quiet  = "> all: day 2\n> all: nobody-dies\nBob: nominate Pia\n> all: out Pia\n> all: night 3\n> all: step mafia\n> all: day 3\n"
)

func TestNobodyCanTell(t *testing.T) { scripttest.NobodyCanTell(t, redblack.Rulebook, secrets) }
