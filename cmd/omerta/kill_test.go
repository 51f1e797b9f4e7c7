package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"omerta/room"
	"omerta/table"
	"omerta/view"
	"omerta/web/client"
)

// killed is a server in a process of its own, for killing.
type killed struct {
	t       *testing.T
	data    string
	process *exec.Cmd
	house   client.House
}

func (k *killed) start() {
	k.t.Helper()
	k.process = exec.Command("omerta", "serve", "--addr", "127.0.0.1:0", "--data", k.data, "--clock-speed", "40", "--json")
	out, err := k.process.StdoutPipe()
	if err != nil {
		k.t.Fatal(err)
	}
	if err := k.process.Start(); err != nil {
		k.t.Fatal(err)
	}
	var said struct{ Local string }
	line, err := bufio.NewReader(out).ReadBytes('\n')
	if err == nil {
		err = json.Unmarshal(line, &said)
	}
	if err != nil {
		k.t.Fatalf("the server did not say where it listens: %q, %v", line, err)
	}
	k.house = client.House{Address: said.Local}
}

// kill is SIGKILL: nothing of the server runs after it.
func (k *killed) kill() {
	_ = k.process.Process.Kill() // it may be dead already
	_ = k.process.Wait()
}

// choices are what players have chosen, as a record writes it, and how often.
type choices struct {
	mu           sync.Mutex
	sent, agreed map[string]int
}

func (c *choices) count(in map[string]int, line string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	in[line]++
}

// TestAServerKilledInAGameHasEveryChoiceItAcknowledged plays games by seven players at once, kills the server at a random
// moment of each, starts it again and goes on; the record then has every choice that was acknowledged, and none that was
// not sent.
func TestAServerKilledInAGameHasEveryChoiceItAcknowledged(t *testing.T) {
	names := []string{"Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus"}
	for seed := range uint64(6) {
		t.Run(fmt.Sprint("game ", seed), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(seed, 1))
			k := &killed{t: t, data: t.TempDir()}
			k.start()
			defer func() { k.kill() }()
			people := seat(t, k.house, names)
			c := &choices{sent: map[string]int{}, agreed: map[string]int{}}
			for range 2 {
				k.playUntilKilled(people, names, c, 3+random.IntN(25))
				k.start()
				for _, p := range people {
					p.House = k.house
				}
			}
			_ = people[0].Act(t.Context(), room.Action{Do: "abandon"}) // unless it has ended
			record, err := people[0].Record(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			got := map[string]int{}
			for line := range strings.Lines(string(record)) {
				got[strings.TrimSpace(line)]++
			}
			for line, n := range c.agreed {
				if got[line] < n {
					t.Errorf("%q was acknowledged %d times and is in the record %d times:\n%s", line, n, got[line], record)
				}
			}
			for line, n := range got {
				if name, _, ok := strings.Cut(line, ": "); ok && name != "host" && !strings.ContainsAny(name, "#> ") && n > c.sent[line] {
					t.Errorf("%q was sent %d times and is in the record %d times", line, c.sent[line], n)
				}
			}
		})
	}
}

// seat opens a room for all and deals.
func seat(t *testing.T, house client.House, names []string) []*client.Person {
	t.Helper()
	host, err := house.Create(t.Context(), names[0])
	if err != nil {
		t.Fatal(err)
	}
	people := []*client.Person{host}
	for _, name := range names[1:] {
		p, err := house.Join(t.Context(), host.Room, name)
		if err != nil {
			t.Fatal(err)
		}
		people = append(people, p)
	}
	act(t, host, room.Action{Do: "start"})
	return people
}

func act(t *testing.T, p *client.Person, a room.Action) {
	t.Helper()
	if err := p.Act(t.Context(), a); err != nil {
		t.Fatalf("%+v: %v", a, err)
	}
}

// playUntilKilled has everybody play at once and kills the server after so many acknowledged choices, or when the game
// has ended.
func (k *killed) playUntilKilled(people []*client.Person, names []string, c *choices, after int) {
	ctx, cancel := context.WithTimeout(k.t.Context(), 60*time.Second)
	defer cancel()
	acknowledged := make(chan struct{}, 1000)
	var playing sync.WaitGroup
	for i, p := range people {
		playing.Go(func() {
			random := rand.New(rand.NewPCG(uint64(i), uint64(after)))
			for ctx.Err() == nil {
				v, err := p.View(ctx)
				if err != nil || v.Phase == "end" {
					return
				}
				if a, line, ok := choose(v, random, names); ok {
					c.count(c.sent, line)
					if p.Act(ctx, a) == nil {
						c.count(c.agreed, line)
						acknowledged <- struct{}{}
					}
				} else if w := v.Game.Window; v.You.Host && w != nil && w.Tap != "" {
					_ = p.Act(ctx, room.Action{Do: "tap", Word: w.Tap, Window: w.Number}) // too late is no matter
				}
			}
		})
	}
	ended := make(chan struct{})
	go func() { playing.Wait(); close(ended) }()
wait:
	for range after {
		select {
		case <-acknowledged:
		case <-ended:
			break wait
		case <-ctx.Done():
			k.t.Error("the game does not go on")
			break wait
		}
	}
	k.kill()
	cancel()
	<-ended
}

// choose is a choice that the viewer's first open question takes, and how a record writes it.
func choose(v *view.View, random *rand.Rand, names []string) (a room.Action, line string, ok bool) {
	for _, p := range v.Game.Prompts {
		if p.Answered || len(p.Choices) == 0 || len(p.Choices[0].From) == 0 {
			continue
		}
		ch := p.Choices[0]
		target := ch.From[random.IntN(len(ch.From))]
		a := room.Action{Do: "answer", Prompt: p.Number, Verb: ch.Verb, Targets: table.Targets{target}}
		return a, fmt.Sprintf("%s: %s %s", v.You.Name, ch.Verb, names[target-1]), true
	}
	return room.Action{}, "", false
}
