package room_test

import (
	"errors"
	"testing"

	"omerta/room"
)

func TestANameIsWhatCanBeSeenOfIt(t *testing.T) {
	tests := map[string]string{
		"  Ann \t Lee ": "Ann Lee", "Zoe\u0308": "Zoë", "An\u200bn": "Ann", "An\u00adn": "Ann", "\u202eAnn": "Ann", "A\u2800nn": "Ann",
		"Ann\u3164": "Ann", "\u115fAnn\u1160": "Ann", "Ann\uffa0": "Ann", "An\u034fn": "Ann", "\u17b4Ann": "Ann", "Ann\ufe0f": "Ann",
		"Ann\U000e0101": "Ann", "\u0301Ann": "Ann", "Ann \u0301Lee": "Ann Lee", "Ann\u200d": "Ann", "Ann\U000e0041": "Ann",
		"👨\u200d👩\u200d👧": "👨\u200d👩\u200d👧", "👩\u200d": "👩", "👩\u200dAnn": "👩Ann", "❤\ufe0f": "❤\ufe0f", "❤\ufe0f\ufe0f": "❤\ufe0f",
		"👁\ufe0f\u200d🗨\ufe0f": "👁\ufe0f\u200d🗨\ufe0f", "👍🏽": "👍🏽", "हिन्दी": "हिन्दी", "ไทย": "ไทย", "李明": "李明", "عمر": "عمر", "한글": "한글",
	}
	p := newParty(t, 1, "Host", "Guest")
	for given, want := range tests {
		p.act("Guest", room.Action{Do: "rename", Name: given})
		if got := p.view("Guest").You.Name; got != want {
			t.Errorf("%+q is shown as %+q, not %+q", given, got, want)
		}
	}
}

func TestANameThatNobodyCanSeeIsNone(t *testing.T) {
	for _, name := range []string{
		"", " ", "\u3000", "\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "\u200d", "\ufe0f", "\u2800\ufe0f", "\u034f", "\u17b5",
		"\u0301", "\u20dd", "\u2063", "\U0001d159", "\U00013441", "\U00016fe4", "\U000e0100", "\ufffd", "\ue000", "\u3164 \u2800",
	} {
		_, _, err := newParty(t, 1, "Host").rooms.Create(t.Context(), name)
		var why *room.Error
		if !errors.As(err, &why) || why.Reason != "no-name" {
			t.Errorf("%+q is taken for a name: %v", name, err)
		}
	}
}
