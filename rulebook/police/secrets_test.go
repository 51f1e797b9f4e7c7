package police_test

import (
	"strings"
	"testing"

	"omerta/rulebook/police"
	"omerta/script/scripttest"
)

// secrets are what nobody may be able to tell.
var secrets = []scripttest.Secret{
	{
		Name:  "whom the Agent looks at",
		Game:  town + "cards Dan=wiretap\nCal: {}\n" + killFay + council,
		Twins: []string{"look Ann", "look Dan", "look Fay", "pass"},
		In:    "Cal",
	},
	{
		Name:  "that the Agent at a small table has looked at a Mafioso",
		Game:  small + "Bea: {}\n> all: day 1\nhost: close\n",
		Twins: []string{"look Ann", "look Cal", "pass"},
		In:    "Bea",
		Until: "dies Bea agent",
	},
	{
		Name:  "whom that Agent has looked at",
		Game:  strings.Replace(small, "Ann=mafioso", "{0}=mafioso", 1) + "Bea: look {0}\nvote Fay=Eve\n> all: out Fay policeman\n",
		Twins: []string{"Ann", "Cal", "Dan"},
		In:    "Ann Cal Dan Bea",
	},
	{
		Name:  "what the Mafiosi point at without agreeing",
		Game:  town + "cards Dan=wiretap\n{}\n" + council,
		Twins: []string{"Ann: kill Fay", "Bea: kill Gus", "Ann: pass"},
		In:    "Ann Bea",
	},
	{
		Name:  "who is recruited",
		Game:  town + "cards Ann=recruitment\nAnn: play recruitment {}\n" + killFay + council + killGus + "vote abstain=Hal\n",
		Twins: []string{"Ida", "Jon", "Cal"},
		In:    "Ann Bea Ida Jon Cal",
	},
	{
		Name:  "who the Mafiosi are, to a Policeman with a recruitment",
		Game:  strings.Replace(town, "Bea=mafioso", "{}=mafioso", 1) + "cards Dan=recruitment\nAnn: pass\n" + council,
		Twins: []string{"Bea", "Ida"},
		In:    "Ann Bea Ida",
	},
	{
		Name:  "who the Mafiosi are, to one with a recruitment, before they have met",
		Game:  strings.Replace(town, "Bea=mafioso", "{}=mafioso", 1) + "option wrong-phase eliminate\ncards Ann=recruitment\n> all: step mafia\n",
		Twins: []string{"Bea", "Ida"},
		In:    "Bea Ida",
		Until: "step mafia",
	},
	{
		Name:  "who the turncoat is",
		Game:  town + "cards {}=turncoat\n" + killFay + council + killGus + "vote abstain=Hal\n",
		Twins: []string{"Ida", "Jon"},
		In:    "Ann Bea Ida Jon",
	},
	{
		Name:  "that a Mafioso is a turncoat",
		Game:  town + "cards {}=turncoat\nvote Dan=Eve,Fay\n> all: out Dan policeman\n> all: day 2\n",
		Twins: []string{"Bea", "Ann", "Cal"},
		In:    "Ann Bea Cal",
	},
	{
		Name:  "who holds a vest that is not needed",
		Game:  town + "cards {}=bulletproof-vest\n" + killFay + council,
		Twins: []string{"Ida", "Jon", "Cal", "Ann"},
		In:    "Ida Jon Cal Ann",
	},
	{
		Name:  "that the player chosen has a vest and keeps it",
		Game:  town + "cards {}=bulletproof-vest\n" + killFay + council,
		Twins: []string{"Fay", "Ida"},
		In:    "Fay Ida",
	},
	{
		Name:  "who could have saved and did not",
		Game:  town + "cards {}=bandage\n" + killFay + council,
		Twins: []string{"Ida", "Fay", "Cal", "Bea"},
		In:    "Ida Fay Cal Bea",
	},
	{
		Name:  "that the player who is out has a last shot and keeps it",
		Game:  town + "cards {}=last-shot\n" + killFay + council + killGus + "vote abstain=Hal\n",
		Twins: []string{"Fay", "Ida", "Bea"},
		In:    "Fay Ida Bea",
	},
	{
		Name:  "what a wiretap hears",
		Game:  strings.Replace(town, "Cal=agent", "{0}=agent", 1) + "cards Dan=wiretap\n" + "host: close\nDan: play wiretap Ida\nvote abstain=Hal\n> all: night 2\n",
		Twins: []string{"Ida", "Jon"},
		In:    "Dan Ida Jon",
	},
	{
		Name:  "who holds a card for the start or the end of a council",
		Game:  town + "cards {}\n" + killFay + council,
		Twins: []string{"Ida=arrest Jon=shelter", "Jon=arrest Ida=shelter", "Cal=arrest Ann=shelter"},
		In:    "Ida Jon Cal Ann",
	},
	{
		Name:  "which tokens have been exchanged",
		Game:  strings.Replace(town, "Ann=mafioso Bea=mafioso", "{}", 1) + "cards Dan=change-of-roles\nDan: swap Ida\nvote Eve=Fay,Hal\n> all: out Eve policeman\n> all: night 2\n",
		Twins: []string{"Dan=mafioso Bea=mafioso", "Ida=mafioso Bea=mafioso"},
		In:    "Dan Ida Bea",
	},
	{
		Name:  "who is of the gang",
		Game:  metropolis + "cards {}\nI: pass\nvote M=A,B\n> all: out M policeman\n> all: day 2\n",
		Twins: []string{"E=new-gang F=new-gang G=new-gang", "H=new-gang K=new-gang L=new-gang", "A=new-gang D=new-gang E=new-gang"},
		In:    "A D E F G H K L",
	},
}

const (
	town = `rulebook police
seats Ann Bea Cal Dan Eve Fay Gus Hal Ida Jon
roles Ann=mafioso Bea=mafioso Cal=agent
`
	small = `rulebook police
seats Ann Bea Cal Dan Eve Fay
roles Ann=mafioso Bea=agent
`
	metropolis = `rulebook police
option gang-meets on
seats A B C D E F G H I J K L M
roles A=mafioso B=mafioso C=mafioso D=agent
`
	killFay = "Ann: kill Fay\nBea: kill Fay\n"
	killGus = "> all: step mafia\nAnn: kill Gus\nBea: kill Gus\n"
	council = "> all: day 1\nvote Dan=Eve,Hal\n> all: out Dan policeman\n> all: night 2\n"
)

func TestNobodyCanTell(t *testing.T) { scripttest.NobodyCanTell(t, police.Rulebook, secrets) }
