package room

import (
	"context"
	"slices"
	"time"
)

// missingAfter is how long a vote runs before the host is told who has not answered.
const missingAfter = 30 * time.Second

// tick does what is due: a window's time has run out, a bot answers, or a moment has come that changes what is shown.
func (r *Room) tick(now int64) error {
	if err := r.runOut(context.Background(), now); err != nil {
		return err
	}
	if err := r.answerForBots(context.Background(), now); err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.changed()
	return nil
}

// untilNext is how long the room's goroutine may sleep.
func (r *Room) untilNext() time.Duration {
	r.mu.RLock()
	defer r.mu.RUnlock()
	now := r.rooms.Now().UnixMilli()
	moments := r.absences(now)
	if r.state.inGame() {
		c := &r.state.game.clock
		moments = append(moments, future(c.opens(now), now)...)
		moments = append(moments, future(r.missingSince(now), now)...)
		if ends := c.ends(now); ends != 0 {
			moments = append(moments, ends)
		}
		moments = append(moments, r.botsDue()...)
	}
	if len(moments) == 0 {
		return time.Hour
	}
	return max(0, time.Duration(slices.Min(moments)-now)*time.Millisecond)
}

func future(moment, now int64) []int64 {
	if moment > now {
		return []int64{moment}
	}
	return nil
}

// missingSince is when the host is told who has not answered; 0 if that is not to be told in this window.
func (r *Room) missingSince(now int64) int64 {
	c := &r.state.game.clock
	if top := c.top(); top == nil || !top.window.Count {
		return 0
	}
	return now - c.ran(now) + r.scaled(missingAfter).Milliseconds()
}
