package preview

import (
	"testing"

	"omerta/table"
	"omerta/view"
)

// Whoever holds the phone, it shows the same number called at the same moment: by the clock, not by what is tapped.
func TestTheNumberCalledFollowsTheClock(t *testing.T) {
	h, p, s := visit(t, "night-called")
	call := func(since int64) {
		s.View = changedView(s.View, func(v *view.View) {
			w := v.Game.Window
			w.Calls = []table.Seat{4, 2, 6}
			w.Opens, w.Ends = w.Now-since, w.Now-since+900_000
		})
		h.show(s, "en")
	}
	called := `[...document.querySelectorAll("#r-ask .row.called")].map((r) => r.dataset.key).join()`
	for _, c := range []struct {
		since int64 // milliseconds since the window opened
		row   string
	}{{1000, "s-4"}, {301_000, "s-2"}, {601_000, "s-6"}} {
		call(c.since)
		p.until(called + ` === "` + c.row + `"`)
	}
	p.settled()
	p.tap("#t-2")
	expect(t, "after a tap on another row", js[string](p, called), "s-6")
}
