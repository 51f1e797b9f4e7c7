package modified_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/modified"
	"omerta/script"
	"omerta/table"
)

// Each of these is one game told twice, with one secret different. Nobody but those who are in on it may be able to
// tell the two apart, by anything that a phone is shown or asked, until the moment when the rules let it out.
var secrets = []struct {
	name  string
	game  string   // {} stands for what differs
	twins []string // what it is in the one and in the other
	in    string   // who is in on it
	until string   // the first sight that may differ; empty if none may
}{
	{
		name: "whom the Bartender serves",
		game: tavern + "Bart: serve {}\n> all: day 3\nvote Dan=Ann\n> all: out Dan\n> all: night 3\n> all: day 4\n",
		// a drink matters only to who is sentenced
		twins: []string{"Ava", "Tom", "Ann"},
		in:    "Bart",
	},
	{
		name:  "that a sentenced player was served",
		game:  tavern + "Bart: serve {}\n> all: day 3\nvote Ava=Ann\n> all: out Ava\n",
		twins: []string{"Ava", "Bob"},
		in:    "Bart",
		until: "shows Ava avenger",
	},
	{
		name:  "a Tough Guy between death and departure",
		game:  tavern + "Max: {0}\nBart: {0}\n> all: day 3\nvote Dan=Ann\n> all: out Dan\n> all: night 3\n",
		twins: []string{"kill Tom", "pass"},
		in:    "Max Lou Bart",
		until: "out Tom",
	},
	{
		name:  "a Tough Guy shot by the Avenger by day",
		game:  tavern + "> all: day 3\nvote Ava=Ann\n> all: shows Ava avenger\nAva: {}\n> all: night 3\n> all: step lawyer\n",
		twins: []string{"shoot Tom", "pass"},
		in:    "Ava",
		until: "dies Tom",
	},
	{
		name:  "whom the Crazy Hero would die for",
		game:  tavern + "Hugo: {}\n> all: day 3\nvote Dan=Ann\n> all: out Dan\n> all: night 3\n> all: day 4\n",
		twins: []string{"sacrifice Bob", "sacrifice Max", "pass"},
		in:    "Hugo",
	},
	{
		name:  "whom the Prostitute covers",
		game:  tavern + "Pru: {}\n> all: day 3\nvote Dan=Ann\n> all: out Dan\n> all: night 3\n> all: day 4\n",
		twins: []string{"visit Bob", "visit Max", "pass"},
		in:    "Pru",
	},
	{
		name:  "whom the Doctor has saved",
		game:  tavern + "Dee: protect {}\nMax: {}\nBart: {}\n> all: day 3\nvote Dan=Ann\n> all: out Dan\n> all: night 3\n",
		twins: []string{"Ann", "Ava", "Hugo"},
		in:    "Dee Max Lou Bart",
	},
	{
		name:  "what the Sheriff does, and when",
		game:  tavern + "> all: step sheriff\nSue: {}\n> all: day 3\nvote Dan=Ann\n> all: out Dan\n> all: night 3\n",
		twins: []string{"check Max", "check Ann", "pass"},
		in:    "Sue",
	},
	{
		name:  "what the Lawyer answers",
		game:  clans + "host: exclude Max\nhost: exclude Moe\n> all: lawyer-asked\nLou: {}\nvote Dan=Ann\n> all: out Dan\n> all: night 3\n> all: day 4\n",
		twins: []string{"yes", "no"},
		in:    "Lou",
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
					if a, b := apart(phones[i], shown[i], secret.until); a != b {
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
	result := s.Run([]*rulebook.Rulebook{modified.Rulebook})
	if result.Err != nil {
		t.Fatalf("%v\n%s", result.Err, text)
	}
	return result
}

// phonesOf plays a game again and notes, of every seat, all that its phone shows: after each input what it has been
// shown, what it is asked, and the time that runs; up to the sight given.
func phonesOf(r *script.Result, until string) (phones [][]string) {
	phones = make([][]string, len(r.Names))
	name := func(seat table.Seat) string { return r.Names[seat-1] }
	g := table.New(table.Config{Seats: r.Setup.Seats, Seed: r.Seed}, func(t *table.Table) { r.Setup.Book.Play(t, r.Setup) })
	defer g.Stop()
	g.Start()
	seen := 0
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
		window, _ := g.Window()
		for i := range phones {
			asked := fmt.Sprintf("%+v", window)
			for p := range g.Prompts(table.Seat(i + 1)) {
				asked += fmt.Sprint(p.Number, p.Choices, p.Decline, p.Final, p.Offer, p.Together, p.Answered, p.Verb, p.Targets)
			}
			phones[i] = append(phones[i], asked)
		}
	}
	return phones
}

// apart are the first lines in which two phones differ. Where the rules let the secret out, one of them ends there.
func apart(a, b []string, until string) (string, string) {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return a[i], b[i]
		}
	}
	if until == "" && len(a) != len(b) {
		return fmt.Sprint(len(a), " lines"), fmt.Sprint(len(b), " lines")
	}
	return "", ""
}
