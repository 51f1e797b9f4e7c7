package page_test

import (
	"strings"
	"testing"

	"omerta/view"
	"omerta/web/page/fixture"
)

// In the first night some are called to learn no more than when; their phone says so, once the voice has called them, and
// nobody else's.
func TestWhoIsCalledForNothingIsToldSo(t *testing.T) {
	ask := func(change func(*view.View)) string {
		v := fixture.Introduced()
		change(v)
		return write(t, fixture.Screen{View: v}, "en")
	}
	const called = "You are called."
	for what, c := range map[string]struct {
		change func(*view.View)
		told   string
	}{
		"their own step":     {func(*view.View) {}, "nothing for you to do"},
		"shown who is awake": {func(v *view.View) { v.Game.Step, v.Game.Card.Awake = "mafia", true }, "who is awake with you"},
		"met, alone": {func(v *view.View) {
			v.Game.Step, v.Game.Card.Role, v.Game.Card.Awake, v.Game.Card.Alone = "doctor", "doctor", true, true
		}, "nothing for you to do"},
		"the last of a group": {func(v *view.View) {
			v.Game.Step, v.Game.Card.Awake, v.Game.Card.Alone = "mafia", true, true
		}, "who is awake with you"},
		"another's step":       {func(v *view.View) { v.Game.Step = "doctor" }, ""},
		"not called aloud yet": {func(v *view.View) { v.Game.Window.Opens = v.Game.Window.Now + 1 }, ""},
		"a later night":        {func(v *view.View) { v.Game.Round = 2 }, ""},
		"out":                  {func(v *view.View) { v.You.Out = true }, ""},
	} {
		text := ask(c.change)
		if strings.Contains(text, called) != (c.told != "") || !strings.Contains(text, c.told) {
			t.Errorf("%s: told %q is %v", what, called, strings.Contains(text, called))
		}
	}
}
