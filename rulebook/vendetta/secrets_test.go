package vendetta_test

import (
	"strings"
	"testing"

	"omerta/rulebook/vendetta"
	"omerta/script/scripttest"
)

// secrets are what nobody may be able to tell.
var secrets = []scripttest.Secret{
	{
		Name:  "whom the Beauty visits",
		Game:  town + "Bea: {}\nDoc: protect Kim\nSue: check Kim\nGus: check Kim\n" + quiet,
		Twins: []string{"visit Doc", "visit Sue", "visit Gus", "visit Ann", "visit Tom", "pass"},
		In:    "Bea",
	},
	{
		Name:  "that a blocked Doctor has saved nobody",
		Game:  town + "Bea: {}\nDoc: protect Kim\n" + shotAtKim + dawn,
		Twins: []string{"visit Doc", "visit Jon"},
		In:    "Bea",
		Until: "dies Kim ordinary-citizen",
	},
	{
		Name:  "whom the Thief robs",
		Game:  town + "Tom: {}\nDoc: protect Kim\nSue: check Kim\nGus: check Kim\n" + quiet,
		Twins: []string{"rob Doc", "rob Sue", "rob Gus", "rob Bea", "rob Ann", "pass"},
		In:    "Tom",
	},
	{
		Name:  "whom the Informer frames",
		Game:  town + "Ike: {}\nSue: check Jon\n" + quiet,
		Twins: []string{"frame Kim", "frame Gus", "pass"},
		In:    "Ike",
	},
	{
		Name:  "whom the Doctor has saved",
		Game:  town + "Doc: protect {0}\nAnn: shoot {0}\nTom: shoot {0}\nIke: shoot {0}\n" + dawn,
		Twins: []string{"Kim", "Gus", "Bea", "Sam"},
		In:    "Doc Ann Tom Ike Sam", // the mafia and the Sleepwalker see one another point
	},
	{
		Name:  "whom the Bodyguard has saved",
		Game:  town + "Bob: guard {0}\nAnn: shoot {0}\nTom: shoot {0}\nIke: shoot {0}\n" + dawn,
		Twins: []string{"Kim", "Gus", "Sue"},
		In:    "Bob Ann Tom Ike Sam",
	},
	{
		Name:  "what the mafia have pointed at without agreeing",
		Game:  town + "{}\n" + dawn,
		Twins: []string{"Ann: shoot Kim\nTom: shoot Jon\nSam: shoot Kim", "Ann: pass", "Sam: shoot Kim"},
		In:    "Ann Tom Ike Sam",
	},
	{
		Name:  "whether the mafia have shot once more",
		Game:  town + "Ann: shoot Sam\nTom: shoot Sam\nIke: shoot Sam\n> Ann: again\n{}\nSue: check Kim\nGus: check Sue\n> all: step con-artist\n",
		Twins: []string{"Ann: shoot Kim\nTom: shoot Kim\nIke: shoot Kim\nSam: shoot Bea", "Sam: shoot Ann", "Ann: pass"},
		In:    "Ann Tom Ike Sam",
	},
	{
		Name:  "that the mafia have shot the Sleepwalker, and not somebody else",
		Game:  town + "Ann: shoot {0}\nTom: shoot {0}\nIke: shoot {0}\nSue: check Kim\nGus: check Sue\n> all: step con-artist\n",
		Twins: []string{"Sam", "Kim", "Jon"},
		In:    "Ann Tom Ike Sam",
	},
	{
		Name:  "which of those awake is the Sleepwalker",
		Game:  strings.Replace(town, "Sam=sleepwalker Ann=ordinary-mafia", "{}", 1) + shotAtKim + "Ann: shoot Kim\nSam: shoot Kim\n" + dawn,
		Twins: []string{"Sam=sleepwalker Ann=ordinary-mafia", "Ann=sleepwalker Sam=ordinary-mafia"},
		In:    "Ann Sam",
	},
	{
		Name:  "who is who of the mafia, to one of them and to all others",
		Game:  strings.Replace(town, "Tom=thief Ike=informer", "{}", 1) + shotAtKim + dawn,
		Twins: []string{"Tom=thief Ike=informer", "Tom=informer Ike=thief"},
		In:    "Tom Ike",
	},
	{
		Name:  "that a leader has been shot when called",
		Game:  town + "Ann: {0}\nTom: {0}\nIke: {0}\nSue: check Kim\nGus: check Kim\n> all: step con-artist\n",
		Twins: []string{"shoot Sue", "shoot Gus", "shoot Con", "pass"},
		In:    "Ann Tom Ike Sam",
	},
	{
		Name:  "whom the leader checks, shoots at in vain, or nothing of it",
		Game:  town + "Doc: protect Kim\n> all: step detective\nSue: {}\n" + dawn,
		Twins: []string{"check Ann", "check Kim", "shoot Kim", "pass"},
		In:    "Sue",
	},
	{
		Name:  "whom the Groupie asks about",
		Game:  town + "Gus: {}\n" + quiet,
		Twins: []string{"check Sue", "check Ann", "pass"},
		In:    "Gus",
	},
	{
		Name:  "whose hand is copied",
		Game:  town + "Con: {}\n> all: day 2\nAnn: nominate Jon\nhands Jon:\n> all: out Jon ordinary-citizen\n> all: day 3\n",
		Twins: []string{"copy Kim", "copy Bea", "copy Ann", "pass"},
		In:    "Con Kim Bea Ann",
	},
	{
		Name:  "who the Judge is",
		Game:  strings.Replace(court, "Jud=judge", "{}=judge", 1) + "Ann: nominate Jon\nhands Jon: Ann\n> all: acquitted Jon\nAnn: nominate Kim\nhands Kim: Ann\n> all: out Kim ordinary-citizen\n" + "> all: day 2\n",
		Twins: []string{"Jud", "Jon", "Pat"},
		In:    "Jud Jon Pat",
	},
	{
		Name:  "who the Priest is, but to the one checked",
		Game:  strings.Replace(court, "Jud=judge", "{0}=priest", 1) + "Ann: nominate Kim\nhands Kim: Ann\n> all: night 2\n{0}: check Ann\n> all: day 2\nAnn: nominate Lea\nhands Lea: Ann\n> all: day 3\n",
		Twins: []string{"Jud", "Jon", "Pat"},
		In:    "Ann Jud Jon Pat",
	},
	{
		Name:  "who is excluded: the card is not shown, and the step is called on",
		Game:  strings.Replace(town, "Doc=doctor", "{}=doctor", 1) + "host: exclude Doc\n" + quiet + "Ann: nominate Jon\nhands Jon: Ann\n> all: day 3\n",
		Twins: []string{"Doc", "Kim"},
		In:    "Doc Kim",
	},
	{
		Name:  "whom the Ripper spares",
		Game:  strings.Replace(town, "Con=con-artist", "Con=ripper", 1) + "Con: {}\n" + dawn,
		Twins: []string{"shoot Kim", "shoot Jon", "pass"},
		In:    "Con",
	},
	{
		Name:  "that a prisoner's step is called and nobody asked",
		Game:  prison + "Jim: check Gil\n> all: jailed Gil\nAnn: nominate Jon\nhands Jon: Ann\n> all: night 3\n{}Ann: shoot Kim\nTom: shoot Kim\n> all: day 3\n",
		Twins: []string{"", "Tom: rob Kim\n", "Tom: rob Ann\n"},
		In:    "Tom",
	},
}

const (
	town = `rulebook vendetta
seats Ann Tom Ike Bea Doc Bob Sue Gus Con Sam Kim Jon Lea Max
roles Sam=sleepwalker Ann=ordinary-mafia Tom=thief Ike=informer Bea=beauty Doc=doctor Bob=bodyguard Sue=detective Gus=groupie Con=con-artist
Ann: nominate Lea
hands Lea: Ann
> all: night 2
`
	court = `rulebook vendetta
seats Ann Bob Jud Jon Pat Kim Lea Max
roles Ann=ordinary-mafia Bob=ordinary-mafia Jud=judge
`
	prison = `rulebook vendetta
seats Ann Tom Gil Jim Kim Jon Lea Max Nan Oz
roles Ann=ordinary-mafia Tom=thief Gil=godfather Jim=jailer
Ann: nominate Lea
hands Lea: Ann
> all: night 2
`
	shotAtKim = "Ann: shoot Kim\nTom: shoot Kim\nIke: shoot Kim\n"
	dawn      = "> all: day 2\n"
	quiet     = dawn + "Ann: nominate Max\nhands Max: Ann\n> all: night 3\n"
)

func TestNobodyCanTell(t *testing.T) { scripttest.NobodyCanTell(t, vendetta.Rulebook, secrets) }
