package room

import "omerta/table"

// clock turns the table's windows into deadlines. Only the innermost window's time runs; the others stand still with
// what they have left.
type clock struct {
	speed float64
	stack []running
}

// running is one window's time. Times are milliseconds since 1970, lengths milliseconds.
type running struct {
	window  table.Window
	since   int64 // when it last began to run; 0 while it stands still
	elapsed int64 // what had run before that
}

func (r *running) ran(now int64) int64 {
	if r.since == 0 {
		return r.elapsed
	}
	return r.elapsed + max(0, now-r.since)
}

func (r *running) halt(now int64) { r.elapsed, r.since = r.ran(now), 0 }

// follow takes over the table's windows as they are after something happened.
func (c *clock) follow(windows []table.Window, now int64) {
	kept := 0
	for kept < len(c.stack) && kept < len(windows) && c.stack[kept].window.Number == windows[kept].Number {
		c.stack[kept].window = windows[kept]
		kept++
	}
	c.stack = c.stack[:kept]
	for _, w := range windows[kept:] {
		c.stack = append(c.stack, running{window: w})
	}
	for i := range c.stack {
		r := &c.stack[i]
		runs := i == len(c.stack)-1 && !r.window.Paused
		switch {
		case runs && r.since == 0:
			r.since = now
		case !runs && r.since != 0:
			r.halt(now)
		}
	}
}

// restart lets the window that runs begin again: what is left of it after a server was away is anybody's guess, and
// nobody should lose their time to it.
func (c *clock) restart(now int64) {
	if r := c.top(); r != nil && r.since != 0 {
		r.since, r.elapsed = now, 0
	}
}

func (c *clock) top() *running {
	if len(c.stack) == 0 {
		return nil
	}
	return &c.stack[len(c.stack)-1]
}

// length is a number of seconds in milliseconds, at the clock's speed.
func (c *clock) length(seconds int) int64 {
	if c.speed <= 0 {
		return int64(seconds) * 1000
	}
	return int64(float64(seconds) * 1000 / c.speed)
}

// opens is when answers can be given in the running window; 0 if that is at once, but where its calls are counted from it.
func (c *clock) opens(now int64) int64 {
	r := c.top()
	if r == nil || r.window.Lead == 0 && len(r.window.Calls.All()) == 0 {
		return 0
	}
	return now - r.ran(now) + c.length(r.window.Lead)
}

// ends is when the running window's time runs out; 0 if it has no limit, or is paused.
func (c *clock) ends(now int64) int64 {
	r := c.top()
	if r == nil || r.window.Seconds == 0 || r.window.Paused {
		return 0
	}
	return now - r.ran(now) + c.length(r.window.Lead+r.window.Seconds)
}

// left is how much of the running window's time is left.
func (c *clock) left(now int64) int64 {
	r := c.top()
	if r == nil || r.window.Seconds == 0 {
		return 0
	}
	return max(0, c.length(r.window.Lead+r.window.Seconds)-r.ran(now))
}

// asked is how long the running window has run.
func (c *clock) ran(now int64) int64 {
	r := c.top()
	if r == nil {
		return 0
	}
	return r.ran(now)
}
