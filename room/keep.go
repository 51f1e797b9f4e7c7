package room

import (
	"context"
	"encoding/json"
	"fmt"

	"omerta/store"
)

// deleteOld deletes the logs of rooms in which nothing has happened for as long as they are kept; their codes are free
// then. A room that is open here is left alone.
func (rs *Rooms) deleteOld() {
	if rs.Keep <= 0 {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() {
		select {
		case <-rs.stop:
			cancel()
		case <-ctx.Done():
		}
	}()
	logs, err := rs.Store.Rooms(ctx)
	deleted := 0
	for i := 0; i < len(logs) && err == nil; i++ {
		var old bool
		if old, err = rs.deleteIfOld(ctx, logs[i]); old {
			deleted++
		}
	}
	if err != nil && ctx.Err() == nil {
		rs.Log.Error("old rooms could not be deleted", "error", err)
	}
	if deleted > 0 {
		rs.Log.Info("old rooms were deleted", "rooms", deleted)
	}
}

// deleteIfOld deletes one room's log, unless something has happened there lately. Meanwhile no room can be opened.
func (rs *Rooms) deleteIfOld(ctx context.Context, log store.RoomLog) (old bool, err error) {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if rs.open[log.Room] != nil {
		return false, nil
	}
	entries, err := rs.Store.Read(ctx, log.Room, log.Last-1)
	if err != nil {
		return false, fmt.Errorf("a room's log could not be read: %w", err)
	}
	if len(entries) == 0 {
		return false, nil // another server was first
	}
	var last entry
	if json.Unmarshal(entries[len(entries)-1].Data, &last) != nil || last.At == 0 {
		return false, nil // not for this Omertà to judge
	}
	if rs.Now().UnixMilli()-last.At < rs.Keep.Milliseconds() {
		return false, nil
	}
	if err := rs.Store.Delete(ctx, log.Room); err != nil {
		return false, fmt.Errorf("a room's log could not be deleted: %w", err)
	}
	return true, nil
}
