package view_test

import (
	"reflect"
	"slices"
	"testing"

	"omerta/table"
	"omerta/view"
)

var names = []string{"", "Ann", "Bob", "Cid", "Dot"}

func nameOf(seat table.Seat) string { return names[seat] }

// sight is one sight, to all unless seats are named.
func sight(event string, args []table.Arg, to ...table.Seat) table.Sight {
	s := table.Sight{To: table.Everybody, Event: event, Args: args}
	if len(to) > 0 {
		s.To = table.Set(to...)
	}
	return s
}

func fold(seat table.Seat, everything bool, sights ...table.Sight) view.Picture {
	f := view.NewFolding(4, view.Viewer{Seat: seat, Everything: everything, Name: nameOf})
	f.Follow(sights)
	return f.Picture()
}

func args(a ...table.Arg) []table.Arg { return a }

var (
	who   = table.Who
	word  = table.Word
	night = sight("night", args(table.Number(1)))
	dawn  = sight("day", args(table.Number(1)))
)

func TestOnlyWhatIsAddressedToTheViewerIsInTheirPicture(t *testing.T) {
	sights := []table.Sight{
		sight("role", args(word("killer")), 1), sight("role", args(word("doctor")), 2),
		sight("meets", args(table.Each(table.Set(3))), 1), night,
		sight("points", args(who(1), who(2)), 1, 3),
		sight("learns", args(who(1), word("killer")), 4),
	}
	if p := fold(1, false, sights...); p.Role != "killer" || !slices.Equal(p.Partners, []table.Seat{3}) || p.Seats[0].Points != 2 || p.Learned != nil {
		t.Errorf("Ann sees %+v", p)
	}
	if p := fold(4, false, sights...); p.Role != "" || p.Seats[0].Points != 0 || len(p.Learned) != 1 || p.Learned[0].Text != "learns Ann killer" {
		t.Errorf("Dot sees %+v", p)
	}
	spectator := fold(0, false, sights...)
	if spectator.Role != "" || spectator.Partners != nil || spectator.Learned != nil || len(spectator.Story) != 2 || len(spectator.Story[1].Lines) != 1 {
		t.Errorf("a spectator sees %+v", spectator)
	}
}

func TestSecretsAreNotInTheStoryBeforeTheEnd(t *testing.T) {
	secret := sight("learns", args(who(1), word("killer")), 4)
	for _, seat := range []table.Seat{0, 1, 4} {
		if p := fold(seat, false, night, secret); len(p.Story[1].Lines) != 1 {
			t.Errorf("seat %d has the story %+v", seat, p.Story)
		}
	}
	p := fold(0, true, night, secret)
	if lines := p.Story[1].Lines; len(lines) != 2 || !slices.Equal(lines[1].To, []table.Seat{4}) || lines[1].All {
		t.Errorf("at the end the story is %+v", p.Story)
	}
}

func TestStandings(t *testing.T) {
	mayor := func(seat table.Seat) table.Sight { return sight("mayor", args(who(seat))) }
	nominate := func(seat table.Seat) table.Sight { return sight("nominated", args(who(seat), word("by"), who(4))) }
	tie := func(seats ...table.Seat) table.Sight { return sight("tie", args(table.Each(table.Set(seats...)))) }
	for _, c := range []struct {
		what   string
		sights []table.Sight
		want   view.Standing
	}{
		{"a death by night says when", []table.Sight{night, dawn, sight("dies", args(who(1)))}, view.Standing{Out: &view.Out{Event: "dies", Chapter: "night", Round: 1}}},
		{"a card shown stays shown", []table.Sight{dawn, sight("out", args(who(1), word("don")))}, view.Standing{Out: &view.Out{Event: "out", Chapter: "day", Round: 1}, Role: "don"}},
		{"a role shown to all", []table.Sight{sight("shows", args(who(1), word("prince")))}, view.Standing{Role: "prince"}},
		{"a card shown after the role leaves it", []table.Sight{dawn, sight("out", args(who(1), word("policeman"))), sight("shows", args(who(1), word("new-gang")))}, view.Standing{Out: &view.Out{Event: "out", Chapter: "day", Round: 1}, Role: "policeman"}},
		{"the mayor", []table.Sight{mayor(1)}, view.Standing{Marks: []string{"mayor"}}},
		{"an office passes", []table.Sight{mayor(1), mayor(2)}, view.Standing{}},
		{"silence ends at nightfall", []table.Sight{dawn, sight("silenced", args(who(1))), night}, view.Standing{}},
		{"jail does not", []table.Sight{dawn, sight("jailed", args(who(1))), night}, view.Standing{Marks: []string{"jailed"}}},
		{"but freedom ends it", []table.Sight{sight("jailed", args(who(1))), sight("freed", args(who(1)))}, view.Standing{}},
		{"fingers up are counted", []table.Sight{sight("accused", args(who(1), table.Number(1))), sight("accused", args(who(1), table.Number(2)))}, view.Standing{Marks: []string{"accused 2"}}},
		{"a tie leaves the tied nominated", []table.Sight{dawn, nominate(1), nominate(2), nominate(3), tie(1, 3)}, view.Standing{Marks: []string{"nominated"}}},
		{"and nobody else", []table.Sight{dawn, nominate(1), nominate(2), nominate(3), tie(2, 3)}, view.Standing{}},
		{"a tie of others than those nominated leaves these", []table.Sight{dawn, nominate(1), nominate(2), tie(2, 3)}, view.Standing{Marks: []string{"nominated"}}},
		{"a ghost's letters stand", []table.Sight{dawn, sight("ghost", args(who(1), word("A"))), night, sight("day", args(table.Number(2))), sight("ghost", args(who(1), word("B")))}, view.Standing{Marks: []string{"ghost A 1", "ghost B 2"}}},
	} {
		if got := fold(0, false, c.sights...).Seats[0]; !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, wanted %+v", c.what, got, c.want)
		}
	}
}

func TestAPictureDoesNotChangeWhenMoreIsShown(t *testing.T) {
	f := view.NewFolding(4, view.Viewer{Name: nameOf})
	sights := []table.Sight{night, dawn, sight("silenced", args(who(1))), sight("accused", args(who(2), table.Number(1)))}
	f.Follow(sights)
	before, again := f.Picture(), f.Picture()
	sights = append(sights, sight("accused", args(who(2), table.Number(2))), sight("dies", args(who(1))), night,
		sight("wins", args(word("town"), table.Each(table.Set(1, 2)))))
	f.Follow(sights)
	if !reflect.DeepEqual(before, again) || before.Seats[0].Out != nil || before.End != nil {
		t.Fatalf("the picture became %+v", before)
	}
	after := f.Picture()
	if after.Phase != "end" || len(after.End.Sides) != 1 || !after.Seats[1].Won || len(after.Seats[0].Marks) != 0 {
		t.Fatalf("at the end it is %+v", after)
	}
}

func TestWhoIsWokenOnceMoreAloneStillHasPartners(t *testing.T) {
	group, alone := sight("step", args(word("mafia"))), sight("step", args(word("lawyer")))
	met, nobody := sight("meets", args(table.Each(table.Set(3))), 1), sight("meets", args(table.Each(0)), 1)
	if p := fold(1, false, night, group, met, alone, nobody); !slices.Equal(p.Partners, []table.Seat{3}) || p.Alone {
		t.Errorf("woken once more: %+v", p)
	}
	if p := fold(1, false, night, group, met); !p.Awake {
		t.Error("whoever is shown who is awake is not awake")
	}
	if p := fold(1, false, night, group, met, alone); p.Awake {
		t.Error("awake in a step of somebody else")
	}
	if p := fold(1, false, night, group, met, group, nobody); p.Partners != nil || !p.Alone {
		t.Errorf("left alone in the group: %+v", p)
	}
}

func TestASideThatTheViewerHasJoinedIsTheirs(t *testing.T) {
	recruited := sight("joins", args(who(2), word("mafia")), 1, 2)
	if p := fold(2, false, recruited); p.Joined != "mafia" {
		t.Errorf("who has joined plays for %q", p.Joined)
	}
	if p := fold(1, false, recruited); p.Joined != "" || len(p.Learned) != 1 {
		t.Errorf("who has been told of it is said to have joined %q", p.Joined)
	}
}
