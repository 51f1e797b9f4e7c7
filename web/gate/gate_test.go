package gate

import (
	"errors"
	"net/netip"
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
	return Limits{Secret: two, Room: limit.Rate{Burst: 3}, Join: two, Create: two, Guess: two, GuessAll: limit.Rate{Burst: 3}}
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

func TestJoiningAndCreatingAreLimited(t *testing.T) {
	g := New(few(), still)
	for range 2 {
		if err := errors.Join(g.Join("CDFG"), g.Create()); err != nil {
			t.Fatal(err)
		}
	}
	if got := reason(g.Join("CDFG")); got != "too-fast" {
		t.Errorf("joining is stopped as %q", got)
	}
	if err := g.Join("HJKL"); err != nil {
		t.Errorf("joining another room is stopped: %v", err)
	}
	if got := reason(g.Create()); got != "too-many-rooms" {
		t.Errorf("creating is stopped as %q", got)
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
	for range 2 {
		g.Missed(guesser)
	}
	if got := reason(g.Look(guesser)); got != "too-many-guesses" {
		t.Errorf("the guesser is stopped as %q", got)
	}
	if err := g.Look(table); err != nil {
		t.Errorf("another address is stopped: %v", err)
	}
	g.Missed(netip.MustParseAddr("203.0.113.7"))
	if got := reason(g.Look(table)); got != "too-many-guesses" {
		t.Errorf("guessing from everywhere is stopped as %q", got)
	}
}

func TestAddressesOfOneHouseholdGuessTogether(t *testing.T) {
	for a, b := range map[string]string{
		"2001:db8:1:2::1": "2001:db8:1:2:ffff::9", "192.0.2.1": "::ffff:192.0.2.1", "fe80::1%eth0": "fe80::2",
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
