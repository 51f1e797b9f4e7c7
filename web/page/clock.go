package page

import (
	"fmt"
	"strings"

	"omerta/view"
)

// Clock is the time that runs, as the script wants it beside the regions: milliseconds since 1970 by the server's clock.
type Clock struct {
	Now    int64 `json:"now"`
	Opens  int64 `json:"opens,omitempty"`
	Ends   int64 `json:"ends,omitempty"`
	Left   int64 `json:"left,omitempty"`
	Paused bool  `json:"paused,omitempty"`
	// Calls are the seats that are called one after another from Opens to Ends, each as long as the others: "3 8 1".
	Calls string `json:"calls,omitempty"`
}

// ClockOf is the clock of a view; all but Now is nought where no time runs. Send it with every message.
func ClockOf(v *view.View) Clock {
	if v.Game == nil || v.Game.Window == nil {
		return Clock{}
	}
	w := v.Game.Window
	calls := strings.Trim(fmt.Sprint(w.Calls), "[]")
	return Clock{Now: w.Now, Opens: w.Opens, Ends: w.Ends, Left: w.Left, Paused: w.Paused, Calls: calls}
}

// Theme is "night" by night, else "day". The script sets it as the page's class.
func Theme(v *view.View) string {
	if v.Phase == "night" {
		return "night"
	}
	return "day"
}

// time is what the clock says as the page is written, "1:05"; the script goes on from there.
func (c Clock) time() string {
	left := c.Left
	switch {
	case c.Paused:
	case c.Opens > c.Now:
		left = c.Opens - c.Now
	case c.Ends > 0:
		left = max(0, c.Ends-c.Now)
	}
	if left <= 0 && c.Ends == 0 {
		return ""
	}
	seconds := (left + 999) / 1000
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}
