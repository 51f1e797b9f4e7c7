package speech

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"omerta/rulebook"
	"omerta/rulebook/shelf"
	"omerta/table"
)

func TestEveryRefusalOfTheTableHasASentence(t *testing.T) {
	w := In(English)
	for _, reason := range table.RefusalReasons() {
		if !w.Has("refusal." + reason) {
			t.Errorf("common lacks refusal.%s", reason)
		}
	}
}

func TestEveryRulebookHasItsWords(t *testing.T) {
	for _, book := range shelf.Rulebooks {
		for _, key := range bookKeys(book) {
			if !In(English).Of(book.ID).Has(key) {
				t.Errorf("%s lacks %s", book.ID, key)
			}
		}
	}
}

// bookKeys are the keys that follow from what a rulebook is made of.
func bookKeys(book *rulebook.Rulebook) []string {
	keys := []string{"rulebook.title", "rulebook.about", "rulebook.players", "rulebook.how.1"}
	for _, mode := range book.Modes {
		keys = append(keys, "mode."+mode)
	}
	for _, role := range book.Roles {
		keys = append(keys, "side."+role.Side)
		for _, form := range []string{"role.%", "role.%.about", "role.%.can", "role.%.when", "count.%"} {
			keys = append(keys, strings.Replace(form, "%", role.ID, 1))
		}
	}
	for _, card := range book.Cards {
		keys = append(keys, "card."+card.ID, "card."+card.ID+".about")
	}
	for _, option := range book.Options {
		keys = append(keys, "option."+option.Name, "option."+option.Name+".about")
		for _, value := range option.Values {
			if value != "on" && value != "off" {
				keys = append(keys, "option."+option.Name+"."+value)
			}
		}
	}
	return keys
}

func TestEveryObjectionHasASentence(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, book := range shelf.Rulebooks {
		w := In(English).Of(book.ID)
		told := map[string]bool{}
		for range 2000 {
			setup := &rulebook.Setup{Book: book, Seats: 1 + random.IntN(book.Most+2)}
			if len(book.Modes) > 0 {
				setup.Mode = book.Modes[random.IntN(len(book.Modes))]
			}
			for _, role := range book.Roles {
				setup.Counts = append(setup.Counts, rulebook.Count{ID: role.ID, N: random.IntN(3)})
			}
			for _, card := range book.Cards {
				setup.CardCounts = append(setup.CardCounts, rulebook.Count{ID: card.ID, N: random.IntN(3)})
			}
			for _, o := range setup.Objections() {
				if !w.Has("objection."+o.Reason) && !told[o.Reason] {
					told[o.Reason] = true
					t.Errorf("%s lacks objection.%s", book.ID, o.Reason)
				}
			}
		}
	}
}

// What a card and its questions say in a mode speaks of no role that the mode never deals.
func TestAModeSpeaksOfItsOwnRoles(t *testing.T) {
	forms := []string{"role.%.about", "role.%.can", "role.%.when", "role.%.limits", "hint.check.%", "hint.kill.%"}
	for _, book := range shelf.Rulebooks {
		for _, mode := range book.Modes {
			w := In(English).Of(book.ID, mode)
			var dealt, absent []string
			for _, role := range book.Roles {
				if len(role.Modes) == 0 || slices.Contains(role.Modes, mode) {
					dealt = append(dealt, role.ID)
				} else {
					absent = append(absent, w.Say("role."+role.ID))
				}
			}
			for _, role := range dealt {
				for _, form := range forms {
					key := strings.Replace(form, "%", role, 1)
					if !w.Has(key) {
						continue
					}
					text := strings.ToLower(w.Say(key))
					for _, name := range absent {
						if strings.Contains(" "+text, " "+name) {
							t.Errorf("%s %s: %s speaks of the %s: %q", book.ID, mode, key, name, text)
						}
					}
				}
			}
		}
	}
}
