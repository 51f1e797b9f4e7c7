package vendetta_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/vendetta"
	"omerta/script"
	"omerta/table"
)

// Each of these is one game told several times, with one secret different. Nobody but those who are in on it may be able
// to tell the games apart, by anything that a phone is shown or asked or by any window, until the sight that lets it out.
var secrets = []struct {
	name  string
	game  string   // {} stands for what differs
	twins []string // what it is, each time
	in    string   // who is in on it
	until string   // the first sight that may differ; empty if none may
}{
	{
		name:  "whom the Beauty visits",
		game:  town + "Bea: {}\nDoc: protect Kim\nSue: check Kim\nGus: check Kim\n" + quiet,
		twins: []string{"visit Doc", "visit Sue", "visit Gus", "visit Ann", "visit Tom", "pass"},
		in:    "Bea",
	},
	{
		name:  "that a blocked Doctor has saved nobody",
		game:  town + "Bea: {}\nDoc: protect Kim\n" + shotAtKim + dawn,
		twins: []string{"visit Doc", "visit Jon"},
		in:    "Bea",
		until: "dies Kim ordinary-citizen",
	},
	{
		name:  "whom the Thief robs",
		game:  town + "Tom: {}\nDoc: protect Kim\nSue: check Kim\nGus: check Kim\n" + quiet,
		twins: []string{"rob Doc", "rob Sue", "rob Gus", "rob Bea", "rob Ann", "pass"},
		in:    "Tom",
	},
	{
		name:  "whom the Informer frames",
		game:  town + "Ike: {}\nSue: check Jon\n" + quiet,
		twins: []string{"frame Kim", "frame Gus", "pass"},
		in:    "Ike",
	},
	{
		name:  "whom the Doctor has saved",
		game:  town + "Doc: protect {0}\nAnn: shoot {0}\nTom: shoot {0}\nIke: shoot {0}\n" + dawn,
		twins: []string{"Kim", "Gus", "Bea", "Sam"},
		in:    "Doc Ann Tom Ike Sam", // the mafia and the Sleepwalker see one another point
	},
	{
		name:  "whom the Bodyguard has saved",
		game:  town + "Bob: guard {0}\nAnn: shoot {0}\nTom: shoot {0}\nIke: shoot {0}\n" + dawn,
		twins: []string{"Kim", "Gus", "Sue"},
		in:    "Bob Ann Tom Ike Sam",
	},
	{
		name:  "what the mafia have pointed at without agreeing",
		game:  town + "{}\n" + dawn,
		twins: []string{"Ann: shoot Kim\nTom: shoot Jon\nSam: shoot Kim", "Ann: pass", "Sam: shoot Kim"},
		in:    "Ann Tom Ike Sam",
	},
	{
		name:  "whether the mafia have shot once more",
		game:  town + "Ann: shoot Sam\nTom: shoot Sam\nIke: shoot Sam\n> Ann: again\n{}\nSue: check Kim\nGus: check Sue\n> all: step con-artist\n",
		twins: []string{"Ann: shoot Kim\nTom: shoot Kim\nIke: shoot Kim\nSam: shoot Bea", "Sam: shoot Ann", "Ann: pass"},
		in:    "Ann Tom Ike Sam",
	},
	{
		name:  "that the mafia have shot the Sleepwalker, and not somebody else",
		game:  town + "Ann: shoot {0}\nTom: shoot {0}\nIke: shoot {0}\nSue: check Kim\nGus: check Sue\n> all: step con-artist\n",
		twins: []string{"Sam", "Kim", "Jon"},
		in:    "Ann Tom Ike Sam",
	},
	{
		name:  "which of those awake is the Sleepwalker",
		game:  strings.Replace(town, "Sam=sleepwalker Ann=ordinary-mafia", "{}", 1) + shotAtKim + "Ann: shoot Kim\nSam: shoot Kim\n" + dawn,
		twins: []string{"Sam=sleepwalker Ann=ordinary-mafia", "Ann=sleepwalker Sam=ordinary-mafia"},
		in:    "Ann Sam",
	},
	{
		name:  "who is who of the mafia, to one of them and to all others",
		game:  strings.Replace(town, "Tom=thief Ike=informer", "{}", 1) + shotAtKim + dawn,
		twins: []string{"Tom=thief Ike=informer", "Tom=informer Ike=thief"},
		in:    "Tom Ike",
	},
	{
		name:  "that a leader has been shot when called",
		game:  town + "Ann: {0}\nTom: {0}\nIke: {0}\nSue: check Kim\nGus: check Kim\n> all: step con-artist\n",
		twins: []string{"shoot Sue", "shoot Gus", "shoot Con", "pass"},
		in:    "Ann Tom Ike Sam",
	},
	{
		name:  "whom the leader checks, shoots at in vain, or nothing of it",
		game:  town + "Doc: protect Kim\n> all: step detective\nSue: {}\n" + dawn,
		twins: []string{"check Ann", "check Kim", "shoot Kim", "pass"},
		in:    "Sue",
	},
	{
		name:  "whom the Groupie asks about",
		game:  town + "Gus: {}\n" + quiet,
		twins: []string{"check Sue", "check Ann", "pass"},
		in:    "Gus",
	},
	{
		name:  "whose hand is copied",
		game:  town + "Con: {}\n> all: day 2\nAnn: nominate Jon\nhands Jon:\n> all: out Jon ordinary-citizen\n> all: day 3\n",
		twins: []string{"copy Kim", "copy Bea", "copy Ann", "pass"},
		in:    "Con Kim Bea Ann",
	},
	{
		name:  "who the Judge is",
		game:  strings.Replace(court, "Jud=judge", "{}=judge", 1) + "Ann: nominate Jon\nhands Jon: Ann\n> all: acquitted Jon\nAnn: nominate Kim\nhands Kim: Ann\n> all: out Kim ordinary-citizen\n" + "> all: day 2\n",
		twins: []string{"Jud", "Jon", "Pat"},
		in:    "Jud Jon Pat",
	},
	{
		name:  "who the Priest is, but to the one checked",
		game:  strings.Replace(court, "Jud=judge", "{0}=priest", 1) + "Ann: nominate Kim\nhands Kim: Ann\n> all: night 2\n{0}: check Ann\n> all: day 2\nAnn: nominate Lea\nhands Lea: Ann\n> all: day 3\n",
		twins: []string{"Jud", "Jon", "Pat"},
		in:    "Ann Jud Jon Pat",
	},
	{
		name:  "who is excluded: the card is not shown, and the step is called on",
		game:  strings.Replace(town, "Doc=doctor", "{}=doctor", 1) + "host: exclude Doc\n" + quiet + "Ann: nominate Jon\nhands Jon: Ann\n> all: day 3\n",
		twins: []string{"Doc", "Kim"},
		in:    "Doc Kim",
	},
	{
		name:  "whom the Ripper spares",
		game:  strings.Replace(town, "Con=con-artist", "Con=ripper", 1) + "Con: {}\n" + dawn,
		twins: []string{"shoot Kim", "shoot Jon", "pass"},
		in:    "Con",
	},
	{
		name:  "that a prisoner's step is called and nobody asked",
		game:  prison + "Jim: check Gil\n> all: jailed Gil\nAnn: nominate Jon\nhands Jon: Ann\n> all: night 3\n{}Ann: shoot Kim\nTom: shoot Kim\n> all: day 3\n",
		twins: []string{"", "Tom: rob Kim\n", "Tom: rob Ann\n"},
		in:    "Tom",
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

func TestNobodyCanTell(t *testing.T) {
	for _, secret := range secrets {
		t.Run(secret.name, func(t *testing.T) {
			var first *script.Result
			var phones [][]string
			for _, twin := range secret.twins {
				result := playTwin(t, strings.NewReplacer("{}", twin, "{0}", twin).Replace(secret.game))
				shown := phonesOf(result, secret.until)
				if first == nil {
					first, phones = result, shown
					continue
				}
				for i, name := range result.Names {
					if slices.Contains(strings.Fields(secret.in), name) {
						continue
					}
					if a, b := apart(phones[i], shown[i], secret.until != ""); a != b {
						t.Errorf("%s can tell %q from %q:\n%s\n%s", name, secret.twins[0], twin, a, b)
					}
				}
			}
		})
	}
}

func playTwin(t *testing.T, text string) *script.Result {
	t.Helper()
	s, err := script.Parse("twin", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	result := s.Run([]*rulebook.Rulebook{vendetta.Rulebook})
	if result.Err != nil {
		t.Fatalf("%v\n%s", result.Err, text)
	}
	return result
}

// phonesOf plays a game again and notes, of every seat, each change of what its phone shows: what it has been shown, what
// it is asked, the window that runs, and how many have answered where that is told; up to the sight given.
func phonesOf(r *script.Result, until string) (phones [][]string) {
	phones = make([][]string, len(r.Names))
	name := func(seat table.Seat) string { return r.Names[seat-1] }
	g := table.New(table.Config{Seats: r.Setup.Seats, Seed: r.Seed}, func(t *table.Table) { r.Setup.Book.Play(t, r.Setup) })
	defer g.Stop()
	g.Start()
	seen, now := 0, make([]string, len(r.Names))
	for _, in := range r.Inputs {
		if g.Do(in) != nil {
			return phones
		}
		for ; seen < len(g.Sights()); seen++ {
			sight := &g.Sights()[seen]
			text := string(sight.AppendText(nil, name))
			if text == until {
				return phones
			}
			for i := range phones {
				if sight.Sees(table.Seat(i + 1)) {
					phones[i] = append(phones[i], text)
				}
			}
		}
		for i := range phones {
			if screen := screenOf(g, table.Seat(i+1)); screen != now[i] {
				now[i] = screen
				phones[i] = append(phones[i], screen)
			}
		}
	}
	return phones
}

func screenOf(g *table.Game, seat table.Seat) string {
	window, _ := g.Window()
	screen := fmt.Sprintf("%+v", window)
	if asked, answered := g.Asked(); window.Count {
		screen += fmt.Sprint(" ", answered.Len(), " of ", asked.Len())
	}
	for p := range g.Prompts(seat) {
		screen += fmt.Sprint(p.Number, p.Choices, p.Decline, p.Final, p.Offer, p.Together, p.Answered, p.Verb, p.Targets)
	}
	return screen
}

// apart are the first lines in which two phones differ. Where the rules let the secret out, one of them may end there.
func apart(a, b []string, out bool) (string, string) {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return a[i], b[i]
		}
	}
	if !out && len(a) != len(b) {
		return fmt.Sprint(len(a), " lines"), fmt.Sprint(len(b), " lines")
	}
	return "", ""
}
