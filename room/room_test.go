package room_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"omerta/room"
	"omerta/rulebook/shelf"
	"omerta/store"
	"omerta/table"
	"omerta/view"
)

// party is a room whose people are driven by a test.
type party struct {
	t     *testing.T
	dir   string
	speed float64
	store *store.SQLite
	rooms *room.Rooms
	room  *room.Room
	keys  map[string]room.Key
}

func newParty(t *testing.T, speed float64, names ...string) *party {
	t.Helper()
	p := &party{t: t, dir: t.TempDir(), speed: speed, keys: map[string]room.Key{}}
	p.open()
	t.Cleanup(p.close)
	var err error
	p.room, p.keys[names[0]], err = p.rooms.Create(t.Context(), names[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names[1:] {
		if p.keys[name], err = p.room.Join(t.Context(), name); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func (p *party) open() {
	p.t.Helper()
	var err error
	if p.store, err = store.OpenSQLite(p.dir); err != nil {
		p.t.Fatal(err)
	}
	p.rooms, err = room.Open(room.Config{Store: p.store, Books: shelf.Rulebooks, ClockSpeed: p.speed})
	if err != nil {
		p.t.Fatal(err)
	}
}

func (p *party) close() {
	p.rooms.Close()
	p.store.Close()
}

// reopen is a server that was closed and started again.
func (p *party) reopen() {
	p.t.Helper()
	code := p.room.Code()
	p.close()
	p.open()
	var err error
	if p.room, err = p.rooms.Find(p.t.Context(), code); err != nil {
		p.t.Fatal(err)
	}
}

func (p *party) act(name string, a room.Action) {
	p.t.Helper()
	if err := p.room.Act(p.t.Context(), p.keys[name], a); err != nil {
		p.t.Fatalf("%s: %+v: %v", name, a, err)
	}
}

func (p *party) refused(name string, a room.Action, reason string) {
	p.t.Helper()
	err := p.room.Act(p.t.Context(), p.keys[name], a)
	var refusal *table.Refusal
	var failure *room.Error
	switch {
	case errors.As(err, &refusal) && refusal.Reason == reason:
	case errors.As(err, &failure) && failure.Reason == reason:
	default:
		p.t.Fatalf("%s: %+v: %v, wanted it refused as %q", name, a, err, reason)
	}
}

func (p *party) view(name string) *view.View { return p.room.View(p.keys[name]) }

// await waits until the person's view is as wanted.
func (p *party) await(name, what string, wanted func(*view.View) bool) *view.View {
	p.t.Helper()
	changes, stop := p.room.Watch(p.keys[name])
	defer stop()
	bound := time.After(10 * time.Second)
	for {
		v := p.view(name)
		if wanted(v) {
			return v
		}
		select {
		case <-changes:
		case <-bound:
			p.t.Fatalf("%s never saw %s; the phase is %s", name, what, v.Phase)
		}
	}
}

// answer waits for a prompt with the verb and answers it.
func (p *party) answer(name, verb, target string) {
	p.t.Helper()
	var number int
	v := p.await(name, "a prompt to "+verb, func(v *view.View) bool {
		if v.Game == nil {
			return false
		}
		for _, prompt := range v.Game.Prompts {
			for _, c := range prompt.Choices {
				if c.Verb == verb {
					number = prompt.Number
					return true
				}
			}
		}
		return false
	})
	a := room.Action{Do: "answer", Prompt: number, Verb: verb}
	if target == "" {
		a.Verb = table.Pass
	} else {
		i := slices.IndexFunc(v.People, func(q view.Person) bool { return q.Name == target })
		a.Targets[0] = v.People[i].Seat
	}
	p.act(name, a)
}

func windowNamed(name string) func(*view.View) bool {
	return func(v *view.View) bool { return v.Game != nil && v.Game.Window != nil && v.Game.Window.Name == name }
}

var seven = []string{"Alice", "Ben", "Cara", "Dev", "Eve", "Finn", "Gus"}

func TestAGameIsPlayedFromTheLobbyToTheEndAndAgain(t *testing.T) {
	p := newParty(t, 200, seven...)
	p.act("Alice", room.Action{Do: "start"})
	killers := p.holders("killer")
	for p.view("Alice").Phase != "end" {
		p.await("Alice", "the night to be awaited", windowNamed("begin"))
		p.act("Alice", room.Action{Do: "tap", Word: "begin"})
		p.await("Alice", "the discussion", windowNamed("discussion"))
		p.act("Alice", room.Action{Do: "tap", Word: "close"})
		victim := ""
		for _, name := range seven {
			if !slices.Contains(killers, name) && !p.view(name).You.Out {
				victim = name
			}
		}
		for _, name := range seven {
			if v := p.view(name); v.Game.Window != nil && !v.You.Out {
				if name == victim {
					p.answer(name, "vote", "")
				} else {
					p.answer(name, "vote", victim)
				}
			}
		}
	}
	v := p.view("Alice")
	if len(v.Game.End.Sides) != 1 || v.Game.End.Sides[0].Side != "killers" || len(v.Game.End.Roles) != 7 {
		t.Fatalf("the end is shown as %+v", v.Game.End)
	}
	for _, chapter := range v.Game.Story {
		for _, act := range chapter.Acts {
			if chapter.Name != "night" || act.Verb != "kill" {
				t.Errorf("the story of a game in which nobody did anything by night has %+v", act)
			}
		}
	}
	first, err := p.room.Record(0)
	if err != nil {
		t.Fatal(err)
	}
	p.refused("Ben", room.Action{Do: "again"}, "host-only")
	p.act("Alice", room.Action{Do: "again"})
	if v := p.view("Ben"); v.Phase != "lobby" || v.Game != nil || len(v.People) != 7 || v.Records != 1 {
		t.Fatalf("after the game Ben sees %+v", v)
	}
	p.act("Alice", room.Action{Do: "start"})
	p.reopen()
	for _, number := range []int{0, 1} {
		if kept, err := p.room.Record(number); err != nil || !bytes.Equal(kept, first) {
			t.Errorf("in the second game, and after a restart, the record of game %d is %v:\n%s", number, err, kept)
		}
	}
	var none *room.Error
	if _, err := p.room.Record(2); !errors.As(err, &none) || none.Reason != "no-record" {
		t.Errorf("the record of a game that is not over: %v", err)
	}
}

func TestAnAnswerThatComesAfterItsStepIsToldSo(t *testing.T) {
	p := newParty(t, 20, seven...)
	p.act("Alice", room.Action{Do: "start"})
	p.act("Alice", room.Action{Do: "tap", Word: "begin"})
	killer := p.holders("killer")[0]
	v := p.await(killer, "the question", func(v *view.View) bool { return len(v.Game.Prompts) > 0 })
	late := room.Action{Do: "answer", Prompt: v.Game.Prompts[0].Number, Verb: table.Pass}
	p.await(killer, "the next step", windowNamed("detective"))
	p.refused(killer, late, "too-late") // though nobody may answer before the voice has called
	p.refused(killer, room.Action{Do: "answer", Prompt: late.Prompt + 1, Verb: table.Pass}, "not-yet")
}

func (p *party) holders(role string) (names []string) {
	for name := range p.keys {
		if p.view(name).Game.Card.Role == role {
			names = append(names, name)
		}
	}
	return names
}

func TestNothingOfARoleIsInAnotherViewer(t *testing.T) {
	p := newParty(t, 1, seven...)
	p.act("Alice", room.Action{Do: "start"})
	for _, key := range []room.Key{"", "nobody's"} {
		v := p.room.View(key)
		if v.You != nil || v.Game.Card != nil || len(v.Game.Prompts) != 0 {
			t.Fatalf("a spectator sees %+v", v.Game)
		}
	}
	for _, name := range seven {
		for _, person := range p.view(name).People {
			if person.Role != "" {
				t.Fatalf("%s is shown that %s is %s", name, person.Name, person.Role)
			}
		}
	}
}

func TestAServerStartedAgainGoesOnWhereItWas(t *testing.T) {
	p := newParty(t, 1, seven...)
	p.act("Alice", room.Action{Do: "start"})
	p.act("Ben", room.Action{Do: "ready"})
	roles := map[string]string{}
	for _, name := range seven {
		roles[name] = p.view(name).Game.Card.Role
	}
	p.act("Alice", room.Action{Do: "tap", Word: "begin"})
	p.reopen()
	for _, name := range seven {
		v := p.view(name)
		if v.You == nil || v.Phase != "night" || v.Game.Step != "killers" || v.Game.Card.Role != roles[name] {
			t.Fatalf("%s sees %+v after the restart", name, v)
		}
	}
	if !p.view("Ben").You.Ready || p.view("Cara").You.Ready {
		t.Fatal("who had looked at the card is not as it was")
	}
}

func TestALostPhoneComesBackByTheHostsLeave(t *testing.T) {
	p := newParty(t, 1, seven...)
	p.act("Alice", room.Action{Do: "start"})
	role := p.view("Dev").Game.Card.Role
	key, err := p.room.Claim(t.Context(), "dev")
	if err != nil {
		t.Fatal(err)
	}
	if v := p.room.View(key); v.You != nil || v.Claimed != "Dev" {
		t.Fatalf("before the host's leave the other phone is %+v, claiming %q", v.You, v.Claimed)
	}
	if len(p.view("Ben").Claims) != 0 {
		t.Fatal("somebody else than the host is shown the claim")
	}
	p.refused("Ben", room.Action{Do: "allow", Claim: 1}, "host-only")
	p.act("Alice", room.Action{Do: "allow", Claim: p.view("Alice").Claims[0].Claim})
	if v := p.room.View(key); v.You == nil || v.You.Name != "Dev" || v.Game.Card.Role != role {
		t.Fatalf("the other phone is %+v", v.You)
	}
	if p.room.Person(p.keys["Dev"]) != 0 {
		t.Fatal("the lost phone still has the seat")
	}
	for _, person := range p.view("Ben").People {
		if person.Moved != (person.Name == "Dev") {
			t.Errorf("Ben sees of %s: on a new phone %v", person.Name, person.Moved)
		}
	}
}

func TestAPhoneThatIsThereIsAskedItself(t *testing.T) {
	p := newParty(t, 1, seven...)
	p.act("Alice", room.Action{Do: "start"})
	_, leave := p.room.Watch(p.keys["Dev"])
	key, err := p.room.Claim(t.Context(), "dev")
	if err != nil {
		t.Fatal(err)
	}
	claim := p.view("Alice").Claims[0]
	if !claim.Here || claim.Yours {
		t.Errorf("the host is shown %+v", claim)
	}
	p.refused("Alice", room.Action{Do: "allow", Claim: claim.Claim}, "still-here")
	p.refused("Ben", room.Action{Do: "deny", Claim: claim.Claim}, "host-only")
	if v := p.room.View(key); v.You != nil {
		t.Fatal("the host let somebody have the card of a player who is there")
	}
	if asked := p.view("Dev").Claims; len(asked) != 1 || !asked[0].Yours {
		t.Fatalf("Dev is shown %+v", asked)
	}
	p.act("Dev", room.Action{Do: "deny", Claim: claim.Claim})
	if v := p.room.View(key); v.Claimed != "" || len(p.view("Alice").Claims) != 0 {
		t.Error("the claim that Dev denied stands")
	}
	if key, err = p.room.Claim(t.Context(), "dev"); err != nil {
		t.Fatal(err)
	}
	leave()
	p.act("Alice", room.Action{Do: "allow", Claim: p.view("Alice").Claims[0].Claim})
	if v := p.room.View(key); v.You == nil {
		t.Error("the host could not let Dev in, who had gone")
	}
}

func TestNamesAreUniqueAndKept(t *testing.T) {
	p := newParty(t, 1, "Alice", "Ben")
	for name, reason := range map[string]string{
		"": "no-name", " \t": "no-name", "ALICE": "name-taken", " alice ": "name-taken", strings.Repeat("x", 21): "long-name",
	} {
		_, err := p.room.Join(t.Context(), name)
		var failure *room.Error
		if !errors.As(err, &failure) || failure.Reason != reason {
			t.Errorf("joining as %q: %v, wanted %s", name, err, reason)
		}
	}
	p.refused("Ben", room.Action{Do: "rename", Name: "alice"}, "name-taken")
	p.refused("Ben", room.Action{Do: "rename", Person: 1, Name: "Zoe"}, "host-only")
	p.act("Ben", room.Action{Do: "rename", Name: "BEN"})
	if name := p.view("Alice").People[1].Name; name != "BEN" {
		t.Fatalf("Ben is called %s", name)
	}
}

func TestTheLobbySaysWhatCannotBeDealt(t *testing.T) {
	p := newParty(t, 1, "Alice", "Ben", "Cara")
	v := p.view("Alice")
	if v.Setup.CanStart || len(v.Setup.Objections) == 0 || v.Setup.Objections[0].Rule != "A1" {
		t.Fatalf("three players: %+v", v.Setup)
	}
	p.refused("Alice", room.Action{Do: "start"}, "cannot-deal")
	for range 4 {
		p.act("Alice", room.Action{Do: "bot"})
	}
	if v := p.view("Ben"); !v.Setup.CanStart || v.Setup.Seats != 7 {
		t.Fatalf("seven players: %+v", v.Setup)
	}
	p.act("Alice", room.Action{Do: "count", Name: "killer", N: 4})
	if v := p.view("Ben"); v.Setup.CanStart || !v.Setup.Custom {
		t.Fatalf("four killers of seven: %+v", v.Setup)
	}
	p.act("Alice", room.Action{Do: "recommend"})
	p.act("Alice", room.Action{Do: "move", Person: 3, To: 1})
	if v := p.view("Ben"); v.People[0].Name != "Cara" || v.People[0].Seat != 1 || !v.Setup.CanStart {
		t.Fatalf("after Cara moved: %+v", v.People)
	}
}

// Wherever a book recommends its plain role by number, the host can still deal one more of another.
func TestThePlainRoleMakesRoomForAnother(t *testing.T) {
	p := newParty(t, 1, "Alice", "Ben", "Cara", "Dev", "Eve", "Finn", "Gus", "Hana", "Ivo")
	count := func(role string) int {
		for _, c := range p.view("Alice").Setup.Roles {
			if c.ID == role {
				return c.N
			}
		}
		return -1
	}
	for _, mode := range []string{"professional", "extended"} {
		p.act("Alice", room.Action{Do: "book", Name: "red-black", Value: mode})
		before := count("resident")
		p.act("Alice", room.Action{Do: "count", Name: "maniac", N: 1})
		if after := count("resident"); after != before-1 {
			t.Errorf("%s: with one maniac more there are %d residents, and there were %d", mode, after, before)
		}
		if objections := p.view("Alice").Setup.Objections; len(objections) > 0 {
			t.Errorf("%s: it cannot be dealt: %+v", mode, objections)
		}
	}
}

// With action cards on, those that the book advises are in until the host picks, and what the host picks stays.
func TestTheHostPicksFromTheCardsThatTheBookAdvises(t *testing.T) {
	p := newParty(t, 1, "Alice", "Ben", "Cara", "Dev", "Eve", "Finn", "Gus", "Hana")
	cards := func() (in []string) {
		for _, c := range p.view("Alice").Setup.Cards {
			if c.N > 0 {
				in = append(in, c.ID)
			}
		}
		return in
	}
	p.act("Alice", room.Action{Do: "book", Name: "police"})
	if in := cards(); len(in) > 0 {
		t.Errorf("without cards %v are in", in)
	}
	p.act("Alice", room.Action{Do: "option", Name: "cards", Value: "on"})
	if in := cards(); len(in) != 2 {
		t.Errorf("among eight %v are in", in)
	}
	p.act("Alice", room.Action{Do: "card", Name: "bandage", N: 0})
	p.act("Alice", room.Action{Do: "card", Name: "wiretap", N: 1})
	p.act("Alice", room.Action{Do: "bot"})
	if in := cards(); !slices.Equal(in, []string{"bulletproof-vest", "wiretap"}) {
		t.Errorf("the host has picked vest and wiretap, and %v are in", in)
	}
}

func TestASettingOutsideOfItsBoundsIsRefusedWithThem(t *testing.T) {
	p := newParty(t, 1, "Alice")
	for _, value := range []string{"4", "3601", "", "ten"} {
		err := p.room.Act(t.Context(), p.keys["Alice"], room.Action{Do: "option", Name: "step", Value: value})
		var why *room.Error
		if !errors.As(err, &why) || why.Reason != "bad-seconds" || why.Least != 5 {
			t.Errorf("%q: %#v", value, err)
		}
	}
	p.refused("Alice", room.Action{Do: "option", Name: "reveal", Value: "perhaps"}, "bad-option")
}

func TestAnotherPlayerTakesTheTapsOverOnceTheHostIsGone(t *testing.T) {
	p := newParty(t, 600, "Alice", "Ben")
	_, stop := p.room.Watch(p.keys["Alice"])
	p.refused("Ben", room.Action{Do: "takeover"}, "host-here")
	stop()
	p.await("Ben", "the host gone", func(v *view.View) bool { return v.HostGone })
	p.act("Ben", room.Action{Do: "takeover"})
	if v := p.view("Ben"); !v.You.Host || v.People[0].Host {
		t.Fatalf("Ben took over: %+v", v.You)
	}
}

func TestACancelledAskChangesNothing(t *testing.T) {
	p := newParty(t, 1, "Alice")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.room.Join(ctx, "Ben"); err == nil {
		t.Fatal("a cancelled join went through")
	}
	if n := len(p.view("Alice").People); n != 1 {
		t.Fatalf("%d people are in the room", n)
	}
}

func TestOnlyTheHostTakesTheVoiceFromAPhoneThatIsThere(t *testing.T) {
	p := newParty(t, 1, "Alice", "Ben", "Cara")
	for _, name := range []string{"Alice", "Ben", "Cara"} {
		_, leave := p.room.Watch(p.keys[name])
		defer leave()
	}
	speaks := func(name string) bool { return p.view(name).You.Voice }
	p.act("Ben", room.Action{Do: "voice"})
	p.refused("Cara", room.Action{Do: "voice"}, "voice-taken")
	if !speaks("Ben") || speaks("Cara") {
		t.Error("the voice was taken from a phone that is there")
	}
	p.act("Alice", room.Action{Do: "voice"})
	if !speaks("Alice") || speaks("Ben") {
		t.Error("the host could not take the voice")
	}
	p.act("Alice", room.Action{Do: "quiet"})
	p.act("Cara", room.Action{Do: "voice"})
	if !speaks("Cara") {
		t.Error("nobody spoke, and Cara could not")
	}
}

func TestASignOfSeveralStaysOneInAName(t *testing.T) {
	p := newParty(t, 1, "👨‍👩‍👧", "A\u200db")
	for i, want := range []string{"👨‍👩‍👧", "Ab"} {
		if got := p.view("👨‍👩‍👧").People[i].Name; got != want {
			t.Errorf("the name is %q, not %q", got, want)
		}
	}
}
