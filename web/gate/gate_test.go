package gate

import (
	"errors"
	"fmt"
	"math"
	"net/netip"
	"os"
	"strings"
	"testing"
	"time"

	"omerta/room"
	"omerta/web/limit"
)

func reason(err error) string {
	var why *room.Error
	if errors.As(err, &why) {
		return why.Reason
	}
	return ""
}

func few() Limits {
	two := limit.Rate{Burst: 2}
	three := limit.Rate{Burst: 3}
	return Limits{Secret: two, Room: three, Join: two, Create: two, CreateAll: three, Guess: two, GuessAll: three}
}

func still() time.Time { return time.Unix(1000, 0) }

func TestASecretThatAsksTooMuchIsStoppedAndOthersAreNot(t *testing.T) {
	g := New(few(), still)
	for range 2 {
		if err := g.Action("CDFG", "a"); err != nil {
			t.Fatal(err)
		}
	}
	if got := reason(g.Action("CDFG", "a")); got != "too-fast" {
		t.Errorf("a third action is stopped as %q", got)
	}
	if err := g.Action("CDFG", "b"); err != nil {
		t.Errorf("another's action is stopped: %v", err)
	}
	if got := reason(g.Action("CDFG", "c")); got != "too-fast" {
		t.Errorf("the room's fourth action is stopped as %q", got)
	}
	if err := g.Action("HJKL", "c"); err != nil {
		t.Errorf("an action in another room is stopped: %v", err)
	}
}

func TestJoiningIsLimitedByTheRoom(t *testing.T) {
	g := New(few(), still)
	for range 2 {
		if err := g.Join("CDFG"); err != nil {
			t.Fatal(err)
		}
	}
	if got := reason(g.Join("CDFG")); got != "too-fast" {
		t.Errorf("joining is stopped as %q", got)
	}
	if err := g.Join("HJKL"); err != nil {
		t.Errorf("joining another room is stopped: %v", err)
	}
}

func TestWhoOpensTooManyRoomsIsStoppedAndOthersAreNot(t *testing.T) {
	g := New(few(), still)
	greedy, other, third := netip.MustParseAddr("203.0.113.5"), netip.MustParseAddr("203.0.113.6"), netip.MustParseAddr("203.0.113.7")
	for range 2 {
		if err := g.Create(greedy); err != nil {
			t.Fatal(err)
		}
	}
	for range 100 {
		if got := reason(g.Create(greedy)); got != "too-many-rooms" {
			t.Fatalf("one address that opens many rooms is stopped as %q", got)
		}
	}
	if err := g.Create(other); err != nil {
		t.Errorf("another address is stopped: %v", err)
	}
	if got := reason(g.Create(third)); got != "too-many-rooms" {
		t.Errorf("opening rooms from everywhere is stopped as %q", got)
	}
}

func TestNoAddressCanStopAllOthersFromOpeningRooms(t *testing.T) {
	if l := Usual(); l.CreateAll.Burst < 20*l.Create.Burst || l.CreateAll.PerSecond < 100*l.Create.PerSecond {
		t.Errorf("one address may open %v rooms of %v", l.Create, l.CreateAll)
	}
}

func TestTheSentenceSaysHowLongToWaitAndThenItIsTaken(t *testing.T) {
	now := still()
	limits := few()
	limits.Guess.PerSecond, limits.Create.PerSecond = 0.05, 0.5
	g := New(limits, func() time.Time { return now })
	from := netip.MustParseAddr("203.0.113.5")
	g.Missed(from, "CCCC")
	g.Missed(from, "DDDD")
	var why *room.Error
	if err := g.Look(from); !errors.As(err, &why) || why.Wait != 20 || why.Error() != "too many wrong codes have been tried; try again in 20 seconds" {
		t.Errorf("the guesser is told %+v", why)
	}
	now = now.Add(20 * time.Second)
	if err := g.Look(from); err != nil {
		t.Errorf("after the wait: %v", err)
	}
	if err := errors.Join(g.Create(from), g.Create(from)); err != nil {
		t.Fatal(err)
	}
	if err := g.Create(from); !errors.As(err, &why) || why.Wait != 2 {
		t.Errorf("who opens rooms is told %+v", why)
	}
	g.Join("CDFG")
	g.Join("CDFG")
	if err := g.Join("CDFG"); !errors.As(err, &why) || why.Wait != 3600 {
		t.Errorf("where waiting does not help one is told %+v", why)
	}
}

func TestOneAddressGuessesForWeeks(t *testing.T) {
	const codes = 16 * 16 * 16 * 16
	l := Usual()
	if days := (codes - l.Guess.Burst) / l.Guess.PerSecond / 86400; days < 14 {
		t.Errorf("one address has tried all codes in %.1f days", days)
	}
}

func TestWrongCodesStopWhoTriesThem(t *testing.T) {
	g := New(few(), still)
	guesser, table := netip.MustParseAddr("203.0.113.5"), netip.MustParseAddr("203.0.113.6")
	for range 100 {
		if err := g.Look(table); err != nil {
			t.Fatalf("right codes are stopped: %v", err)
		}
	}
	for range 100 {
		g.Missed(guesser, "CCCC")
	}
	if err := g.Look(guesser); err != nil {
		t.Errorf("the same wrong code again and again is a guess each time: %v", err)
	}
	g.Missed(guesser, "DDDD")
	if got := reason(g.Look(guesser)); got != "too-many-guesses" {
		t.Errorf("the guesser is stopped as %q", got)
	}
	if err := g.Look(table); err != nil {
		t.Errorf("another address is stopped: %v", err)
	}
	other := netip.MustParseAddr("203.0.113.7")
	g.Missed(other, "CCCC")
	if got := reason(g.Look(other)); got != "too-many-guesses" {
		t.Errorf("of those who guess from everywhere one is stopped as %q", got)
	}
	if err := g.Look(table); err != nil {
		t.Errorf("where nobody has guessed a right code is stopped: %v", err)
	}
}

func TestAddressesOfOneHouseholdGuessTogether(t *testing.T) {
	for a, b := range map[string]string{
		"2001:db8:1:2::1": "2001:db8:1:f0:ffff::9", "192.0.2.1": "::ffff:192.0.2.1", "fe80::1%eth0": "fe80::2",
	} {
		if network(netip.MustParseAddr(a)) != network(netip.MustParseAddr(b)) {
			t.Errorf("%s and %s are told apart", a, b)
		}
	}
	if network(netip.MustParseAddr("192.0.2.1")) == network(netip.MustParseAddr("192.0.2.2")) {
		t.Error("two addresses of version 4 are one")
	}
}

func TestTheUsualLimitsLetATableOfTwentyJoinAndPlay(t *testing.T) {
	g := New(Usual(), still)
	for i := range 20 {
		key := room.Key(rune('a' + i))
		if err := g.Join("CDFG"); err != nil {
			t.Fatalf("guest %d: %v", i, err)
		}
		for range 10 {
			if err := g.Action("CDFG", key); err != nil {
				t.Fatalf("guest %d: %v", i, err)
			}
		}
	}
}

func TestTheInterfacesPageSaysTheLimitsAsTheyAre(t *testing.T) {
	page, err := os.ReadFile("../api/README.md")
	if err != nil {
		t.Fatal(err)
	}
	l := Usual()
	rate := func(r limit.Rate) string {
		if r.PerSecond < 1 {
			return fmt.Sprintf("| %v | %v a minute |", r.Burst, math.Round(60*r.PerSecond))
		}
		return fmt.Sprintf("| %v | %v a second |", r.Burst, r.PerSecond)
	}
	for _, said := range []string{
		"| `too-fast` | actions by one key " + rate(l.Secret),
		"| `too-fast` | actions in one room " + rate(l.Room),
		"| `too-fast` | joining and claiming in one room " + rate(l.Join),
		"| `too-many-rooms` | rooms opened from one address " + rate(l.Create),
		"| `too-many-rooms` | rooms opened from everywhere " + rate(l.CreateAll),
		"| `too-many-guesses` | wrong codes and return links from one address " + rate(l.Guess),
		"| `too-many-guesses` | the same from everywhere " + rate(l.GuessAll),
		fmt.Sprintf("takes %v messages at once, then %v a second,", l.Socket.Burst, l.Socket.PerSecond),
		fmt.Sprintf("one key has %d sockets,", l.PagesOfKey),
		fmt.Sprintf("where a room has %d,", l.Pages),
	} {
		if !strings.Contains(strings.Join(strings.Fields(string(page)), " "), said) {
			t.Errorf("it does not say %q", said)
		}
	}
}
