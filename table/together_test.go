package table_test

import (
	"testing"

	"omerta/table"
)

// shot is one step in which the members shoot together, and what comes of it. The awake see it, and may be more.
func shot(how table.Agreement, awake, members table.Seats) func(*table.Table) {
	return func(t *table.Table) {
		var prompts []*table.Prompt
		t.Step("mafia", 20, func() {
			prompts = t.Together(awake, awake&t.Living(), table.Choice{Verb: "shoot", From: t.Living()})
		})
		t.Announce("shot", table.Who(t.Agreed(prompts, members, how)))
	}
}

// G6
func TestAGroupAgreesAsTheRulebookHasIt(t *testing.T) {
	abc := table.Set(ann, ben, cara)
	for _, c := range []struct {
		points                   []table.Seat // of a, b, c; Nobody passes
		unanimous, majority, all string
	}{
		{[]table.Seat{eve, eve, eve}, "e", "e", "e"},
		{[]table.Seat{eve, eve, dev}, "nobody", "e", "e"},
		{[]table.Seat{eve, eve, 0}, "nobody", "e", "e"}, // one who does not point is counted as not agreeing
		{[]table.Seat{eve, dev, cara}, "nobody", "nobody", "nobody"},
		{[]table.Seat{eve, 0, 0}, "nobody", "nobody", "nobody"},
		{[]table.Seat{0, 0, 0}, "nobody", "nobody", "nobody"},
		{[]table.Seat{dev, dev, eve}, "nobody", "d", "d"},
	} {
		for how, want := range map[table.Agreement]string{table.Unanimous: c.unanimous, table.Majority: c.majority} {
			g := host(t, 5, shot(how, abc, abc))
			for i, target := range c.points {
				if target != table.Nobody {
					g.answer(table.Seat(i+1), "shoot", target)
				}
			}
			g.added(func() { g.clock() }, "all: shot "+want)
		}
		// c wakes with them and points, and it does not count
		g := host(t, 5, shot(table.Unanimous, abc, table.Set(ann, ben)))
		for i, target := range c.points {
			if target != table.Nobody {
				g.answer(table.Seat(i+1), "shoot", target)
			}
		}
		want := "nobody"
		if c.points[0] == c.points[1] && c.points[0] != table.Nobody {
			want = name(c.points[0])
		}
		g.added(func() { g.clock() }, "all: shot "+want)
	}
}

func TestHalfOfAGroupIsNoMajority(t *testing.T) {
	four := table.FirstSeats(4)
	g := host(t, 5, shot(table.Majority, four, four))
	g.answer(ann, "shoot", eve)
	g.answer(ben, "shoot", eve)
	g.added(func() { g.clock() }, "all: shot nobody")
}

// G6: those awake see each choice as it changes, and only then; nobody else sees anything.
func TestThoseAwakeTogetherSeeEachChoiceAsItChanges(t *testing.T) {
	two := table.Set(ann, ben)
	g := host(t, 5, shot(table.Majority, two, two))
	g.added(func() { g.answer(ann, "shoot", dev) }, "a,b: points a d")
	g.added(func() { g.answer(ann, "shoot", dev) })
	g.added(func() { g.answer(ben, table.Pass) })
	g.added(func() { g.answer(ann, "shoot", eve) }, "a,b: points a e")
	g.added(func() { g.answer(ann, table.Pass) }, "a,b: points a nobody")
	g.added(func() { g.answer(ann, table.Pass) })
	g.added(func() { g.answer(ben, "shoot", ben) }, "a,b: points b b")
	g.added(func() { g.clock() }, "all: shot nobody")
}

// G13
func TestAChoiceThatNamesOneWhoIsExcludedLapsesBeforeAllAwake(t *testing.T) {
	abc := table.Set(ann, ben, cara)
	g := host(t, 5, shot(table.Unanimous, abc, abc))
	g.answer(ann, "shoot", dev)
	g.answer(ben, "shoot", eve)
	g.answer(cara, "shoot", dev)
	g.added(func() { g.exclude(dev) }, "all: excluded d", "a,b,c: points a nobody", "a,b,c: points c nobody")
	g.refused(g.answering(ann, "shoot", dev), "is-out", "G5")
	g.added(func() { g.answer(ann, "shoot", eve) }, "a,b,c: points a e")
	g.added(func() { g.exclude(cara) }, "all: excluded c")
	g.added(func() { g.answer(ben, "shoot", ann) }, "a,b: points b a") // whoever has left sees no more of it
	g.answer(ben, "shoot", eve)
	g.added(func() { g.clock() }, "all: shot e") // the two who are left agree
}

func TestAGroupThatHasLeftAgreesOnNobody(t *testing.T) {
	g := host(t, 5, shot(table.Majority, table.Set(ann), table.Set(ann)))
	g.answer(ann, "shoot", eve)
	g.exclude(ann)
	g.added(func() { g.clock() }, "all: shot nobody")
}

// The marks of a blind shot are answers like any others: each member sees its own and nobody else's, and they are
// compared when all is over.
func TestBlindSimultaneousChoicesAreSeenByNobodyAndTakeEffectTogether(t *testing.T) {
	members := table.Set(ann, ben, cara)
	marking := func(t *table.Table) {
		prompts := make([]*table.Prompt, 0, 3)
		t.Step("mafia", 20, func() {
			for seat := range (members & t.Living()).All() {
				prompts = append(prompts, t.Open(table.Prompt{
					Seat: seat, Decline: table.Pass, Final: true,
					Choices: []table.Choice{{Verb: "mark", From: t.Living() &^ members, Count: 1}},
				}))
			}
		})
		t.Announce("shot", table.Who(t.Agreed(prompts, members, table.Unanimous)))
	}

	g := host(t, 5, marking)
	for seat := range members.All() {
		g.added(func() { g.answer(seat, "mark", eve) })
	}
	g.refused(g.answering(ann, "mark", dev), "final", "G3")
	g.added(func() { g.clock() }, "all: shot e")

	g = host(t, 5, marking)
	g.answer(ann, "mark", eve)
	g.answer(ben, "mark", dev)
	g.added(func() { g.answer(cara, "mark", eve) })
	g.added(func() { g.exclude(ben) }, "all: excluded b")
	g.added(func() { g.clock() }, "all: shot e")
}

// Each of a group is shown the others who are awake, and nobody else is shown anything; one who wakes alone is shown
// nobody.
func TestWhoMeetIsShownTheOthers(t *testing.T) {
	book := func(t *table.Table) {
		t.AwaitTap(table.Begin)
		t.Meet(table.Set(ann, cara, eve))
		t.Meet(table.Set(ben))
		t.AwaitTap(table.Close)
	}
	g := host(t, 5, book)
	g.added(func() { g.tap(table.Begin) }, "a: meets c e", "c: meets a e", "e: meets a c", "b: meets")
}
