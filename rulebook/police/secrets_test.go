package police_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/police"
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
		name:  "whom the Agent looks at",
		game:  town + "cards Dan=wiretap\nCal: {}\n" + killFay + council,
		twins: []string{"look Ann", "look Dan", "look Fay", "pass"},
		in:    "Cal",
	},
	{
		name:  "that the Agent at a small table has looked at a Mafioso",
		game:  small + "Bea: {}\n> all: day 1\nhost: close\n",
		twins: []string{"look Ann", "look Cal", "pass"},
		in:    "Bea",
		until: "dies Bea agent",
	},
	{
		name:  "whom that Agent has looked at",
		game:  strings.Replace(small, "Ann=mafioso", "{0}=mafioso", 1) + "Bea: look {0}\nvote Fay=Eve\n> all: out Fay policeman\n",
		twins: []string{"Ann", "Cal", "Dan"},
		in:    "Ann Cal Dan Bea",
	},
	{
		name:  "what the Mafiosi point at without agreeing",
		game:  town + "cards Dan=wiretap\n{}\n" + council,
		twins: []string{"Ann: kill Fay", "Bea: kill Gus", "Ann: pass"},
		in:    "Ann Bea",
	},
	{
		name:  "who is recruited",
		game:  town + "cards Ann=recruitment\nAnn: play recruitment {}\n" + killFay + council + killGus + "vote abstain=Hal\n",
		twins: []string{"Ida", "Jon", "Cal"},
		in:    "Ann Bea Ida Jon Cal",
	},
	{
		name:  "who the Mafiosi are, to a Policeman with a recruitment",
		game:  strings.Replace(town, "Bea=mafioso", "{}=mafioso", 1) + "cards Dan=recruitment\nAnn: pass\n" + council,
		twins: []string{"Bea", "Ida"},
		in:    "Ann Bea Ida",
	},
	{
		name:  "who the Mafiosi are, to one with a recruitment, before they have met",
		game:  strings.Replace(town, "Bea=mafioso", "{}=mafioso", 1) + "option wrong-phase eliminate\ncards Ann=recruitment\n> all: step mafia\n",
		twins: []string{"Bea", "Ida"},
		in:    "Bea Ida",
		until: "step mafia",
	},
	{
		name:  "who the turncoat is",
		game:  town + "cards {}=turncoat\n" + killFay + council + killGus + "vote abstain=Hal\n",
		twins: []string{"Ida", "Jon"},
		in:    "Ann Bea Ida Jon",
	},
	{
		name:  "that a Mafioso is a turncoat",
		game:  town + "cards {}=turncoat\nvote Dan=Eve,Fay\n> all: out Dan policeman\n> all: day 2\n",
		twins: []string{"Bea", "Ann", "Cal"},
		in:    "Ann Bea Cal",
	},
	{
		name:  "who holds a vest that is not needed",
		game:  town + "cards {}=bulletproof-vest\n" + killFay + council,
		twins: []string{"Ida", "Jon", "Cal", "Ann"},
		in:    "Ida Jon Cal Ann",
	},
	{
		name:  "that the player chosen has a vest and keeps it",
		game:  town + "cards {}=bulletproof-vest\n" + killFay + council,
		twins: []string{"Fay", "Ida"},
		in:    "Fay Ida",
	},
	{
		name:  "who could have saved and did not",
		game:  town + "cards {}=bandage\n" + killFay + council,
		twins: []string{"Ida", "Fay", "Cal", "Bea"},
		in:    "Ida Fay Cal Bea",
	},
	{
		name:  "that the player who is out has a last shot and keeps it",
		game:  town + "cards {}=last-shot\n" + killFay + council + killGus + "vote abstain=Hal\n",
		twins: []string{"Fay", "Ida", "Bea"},
		in:    "Fay Ida Bea",
	},
	{
		name:  "what a wiretap hears",
		game:  strings.Replace(town, "Cal=agent", "{0}=agent", 1) + "cards Dan=wiretap\n" + "host: close\nDan: play wiretap Ida\nvote abstain=Hal\n> all: night 2\n",
		twins: []string{"Ida", "Jon"},
		in:    "Dan Ida Jon",
	},
	{
		name:  "who holds a card for the start or the end of a council",
		game:  town + "cards {}\n" + killFay + council,
		twins: []string{"Ida=arrest Jon=shelter", "Jon=arrest Ida=shelter", "Cal=arrest Ann=shelter"},
		in:    "Ida Jon Cal Ann",
	},
	{
		name:  "which tokens have been exchanged",
		game:  strings.Replace(town, "Ann=mafioso Bea=mafioso", "{}", 1) + "cards Dan=change-of-roles\nDan: swap Ida\nvote Eve=Fay,Hal\n> all: out Eve policeman\n> all: night 2\n",
		twins: []string{"Dan=mafioso Bea=mafioso", "Ida=mafioso Bea=mafioso"},
		in:    "Dan Ida Bea",
	},
	{
		name:  "who is of the gang",
		game:  metropolis + "cards {}\nI: pass\nvote M=A,B\n> all: out M policeman\n> all: day 2\n",
		twins: []string{"E=new-gang F=new-gang G=new-gang", "H=new-gang K=new-gang L=new-gang", "A=new-gang D=new-gang E=new-gang"},
		in:    "A D E F G H K L",
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
	result := s.Run([]*rulebook.Rulebook{police.Rulebook})
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
