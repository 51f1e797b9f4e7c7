package table_test

import (
	"testing"

	"omerta/table"
)

func TestSightsReadAsInGameScripts(t *testing.T) {
	some := table.Set(ben, cara)
	for want, args := range map[string][]table.Arg{
		"event":                     nil,
		"event a":                   {table.Who(ann)},
		"event nobody":              {table.Who(table.Nobody)},
		"event b c":                 {table.Each(some)},
		"event one":                 {table.Each(0), table.Word("one")},
		"event town a b c":          {table.Word("town"), table.Who(ann), table.Each(some)},
		"event 12":                  {table.Number(12)},
		"event a=killer d=doctor":   {table.Is(ann, "killer"), table.Is(dev, "doctor")},
		"event a=b,c abstain=d":     {table.Votes(ann, some), table.VotesFor("abstain", table.Set(dev))},
		"event killer*2 doctor":     {table.Times("killer", 2), table.Times("doctor", 1)},
		"event a: b c":              {table.Raised(ann, some)},
		"event a:":                  {table.Raised(ann, 0)},
		"event tied: b c":           {table.RaisedFor("tied", some)},
		"event nobody nobody a b c": {table.Who(table.Nobody), table.Who(table.Nobody), table.Each(some.With(ann))},
	} {
		s := table.Sight{Event: "event", Args: args}
		if got := string(s.AppendText(nil, name)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestASightReachesThoseItIsAddressedToAndNobodyElse(t *testing.T) {
	g := host(t, 5, func(t *table.Table) {
		t.Announce("all")
		t.Tell(table.Set(ben, dev), "two")
		t.Tell(0, "none")
		t.Watch(table.Set(eve))
		t.Tell(table.Set(ben), "watched")
		t.Tell(table.Set(eve), "own")
		t.Announce("still-all")
		t.AwaitTap(table.Begin)
	})
	for i, seers := range []table.Seats{
		table.FirstSeats(5), table.Set(ben, dev), 0, table.Set(ben, eve), table.Set(eve), table.FirstSeats(5),
	} {
		s := &g.Sights()[i]
		for seat := table.Seat(1); seat <= 5; seat++ {
			if s.Sees(seat) != seers.Has(seat) {
				t.Errorf("%s: seat %d sees it: %v", s.Event, seat, s.Sees(seat))
			}
		}
		if s.Sees(table.Nobody) != (s.To == table.Everybody) {
			t.Errorf("%s: a spectator sees it: %v", s.Event, s.Sees(table.Nobody))
		}
	}
}

func TestWhatHasBeenShownDoesNotChange(t *testing.T) {
	args := []table.Arg{table.Who(ann), table.Number(1)}
	g := host(t, 5, func(t *table.Table) {
		t.Announce("first", args...)
		args[0] = table.Who(ben)
		for range 100 {
			t.Announce("more", args...)
		}
		t.AwaitTap(table.Begin)
	})
	if got := line(&g.Sights()[0]); got != "all: first a 1" {
		t.Errorf("the first sight has become %q", got)
	}
}
