package store

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

func init() { standIns["serve"] = serve }

func TestAServerKilledAtAnyMomentHasAllItAcknowledged(t *testing.T) {
	rounds := 8
	if testing.Short() {
		rounds = 2
	}
	dir := t.TempDir()
	acknowledged := map[string]int{}
	for range rounds {
		serveAndKill(t, dir, acknowledged)
		s := open(t, dir)
		for r := range servedRooms {
			room := fmt.Sprint("room ", r)
			entries, err := s.Read(t.Context(), room, 0)
			if err != nil {
				t.Fatal(err)
			}
			for i, entry := range entries {
				if entry.Seq != i+1 || string(entry.Data) != servedEntry(room, i+1) {
					t.Fatalf("entry %d of %s is numbered %d and was never sent: %.40q", i+1, room, entry.Seq, entry.Data)
				}
			}
			// The last append may have been made durable without its server living to say so.
			last := acknowledged[room]
			if len(entries) != last && len(entries) != last+servedTogether(last) {
				t.Fatalf("%s has %d entries; acknowledged were %d, sent %d more", room, len(entries), last, servedTogether(last))
			}
			acknowledged[room] = len(entries)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// serveAndKill runs a server over dir, kills it at a random moment and notes what it
// acknowledged before.
func serveAndKill(t *testing.T, dir string, acknowledged map[string]int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	server := standIn(ctx, "serve", dir)
	var complaints strings.Builder
	server.Stderr = &complaints
	said, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(said)
	count, moment := 0, 1+rand.N(400)
	for {
		line, err := lines.ReadString('\n')
		if errors.Is(err, io.EOF) {
			break // with the rest of what the pipe held read
		}
		var room, last int
		if _, err := fmt.Sscanf(line, "room %d %d", &room, &last); err != nil {
			t.Fatalf("the server says %q: %v", line, err)
		}
		acknowledged[fmt.Sprint("room ", room)] = last
		if count++; count == moment {
			// Not to wait for anything: to strike in the middle of a commit as often as
			// after one.
			time.Sleep(rand.N(2 * time.Millisecond))
			if err := server.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	_ = server.Wait() // it was killed
	if count < moment {
		t.Fatalf("the server ended by itself after %d appends: %s", count, complaints.String())
	}
}

// servedRooms is how many rooms the server writes at the same time.
const servedRooms = 12

// servedTogether is how many entries the server appends at once after so many.
func servedTogether(after int) int { return 1 + after%3 }

// servedEntry is what the server appends; some are longer than a page.
func servedEntry(room string, seq int) string {
	return fmt.Sprintf("entry %d of %s", seq, room) + strings.Repeat(".", seq*997%6000)
}

// serve goes on with the rooms in dir, and says on the standard output what has been
// acknowledged, until it is killed.
func serve(dir string) error {
	s, err := OpenSQLite(dir)
	if err != nil {
		return err
	}
	ctx := context.Background()
	rooms, err := s.Rooms(ctx)
	if err != nil {
		return err
	}
	begin := map[string]int{}
	for _, log := range rooms {
		begin[log.Room] = log.Last
	}
	failed := make(chan error, servedRooms)
	for r := range servedRooms {
		room := fmt.Sprint("room ", r)
		go func() {
			for after := begin[room]; ; {
				var data [][]byte
				for i := range servedTogether(after) {
					data = append(data, []byte(servedEntry(room, after+1+i)))
				}
				if err := s.Append(ctx, room, after, data...); err != nil {
					failed <- err
					return
				}
				after += len(data)
				fmt.Printf("%s %d\n", room, after) // one write, so whole or not at all
			}
		}()
	}
	return <-failed
}
