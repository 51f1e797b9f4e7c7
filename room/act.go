package room

import (
	"context"
	"fmt"
	"slices"

	"omerta/table"
)

// Act does what the key's person asks. The error is an *Error or a *table.Refusal if it cannot be done; nothing has
// changed then.
func (r *Room) Act(ctx context.Context, key Key, a Action) error {
	return r.ask(ctx, func(ctx context.Context, now int64) error {
		p := r.state.byHash(key.hash())
		if p == nil {
			return &Error{Reason: "stranger", Text: "join the room first"}
		}
		if r.state.inGame() {
			if err := r.runOut(ctx, now); err != nil {
				return err
			}
		}
		switch a.Do {
		case "voice", "quiet":
			return r.speak(p, a.Do == "voice", now)
		case "allow", "deny":
			return r.settle(ctx, p, a, now)
		}
		return r.append(ctx, func() ([]entry, error) {
			entries, err := r.decide(p, a, now)
			for i := range entries {
				entries[i].At, entries[i].By = now, p.id
			}
			return entries, err
		})
	})
}

var hostOnly = &Error{Reason: "host-only", Text: "only the host does that"}

// deeds are everything that can be asked of a room and goes into its log.
var deeds = map[string]struct {
	host  bool // only the host does it
	when  string
	entry func(*Room, *person, Action, int64) ([]entry, error)
}{
	"rename":    {false, "lobby", (*Room).rename},
	"leave":     {false, "", (*Room).leave},
	"takeover":  {false, "", (*Room).takeOver},
	"host":      {true, "", (*Room).handOver},
	"remove":    {true, "", (*Room).remove},
	"move":      {true, "lobby", (*Room).move},
	"bot":       {true, "lobby", (*Room).addBot},
	"book":      {true, "lobby", (*Room).chooseBook},
	"option":    {true, "lobby", (*Room).setOption},
	"count":     {true, "lobby", (*Room).setCount},
	"card":      {true, "lobby", (*Room).setCard},
	"recommend": {true, "lobby", (*Room).takeRecommended},
	"start":     {true, "lobby", (*Room).start},
	"ready":     {false, "game", (*Room).isReady},
	"answer":    {false, "game", (*Room).answer},
	"tap":       {true, "game", (*Room).hostInput},
	"extend":    {true, "game", (*Room).hostInput},
	"pause":     {true, "game", (*Room).hostInput},
	"resume":    {true, "game", (*Room).hostInput},
	"exclude":   {true, "game", (*Room).hostInput},
	"abandon":   {true, "game", (*Room).hostInput},
	"again":     {true, "end", (*Room).playAgain},
}

// Deeds are the names of everything that can be asked of a room, sorted.
func Deeds() []string {
	names := []string{"voice", "quiet", "allow", "deny"}
	for name := range deeds {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func (r *Room) decide(p *person, a Action, now int64) ([]entry, error) {
	deed, ok := deeds[a.Do]
	if !ok {
		return nil, &Error{Reason: "unknown-action", Name: a.Do, Text: "that cannot be asked of a room"}
	}
	if deed.host && p.id != r.state.host {
		return nil, hostOnly
	}
	switch inGame := r.state.inGame(); {
	case deed.when == "game" && r.state.game == nil:
		return nil, &Error{Reason: "no-game", Text: "no game has been dealt"}
	case deed.when == "game" && !inGame:
		return nil, &table.Refusal{Reason: "game-ended"}
	case deed.when == "lobby" && inGame:
		return nil, &Error{Reason: "in-game", Text: "that waits until the game has ended"} // G11
	case deed.when == "lobby" && r.state.game != nil, deed.when == "end" && inGame:
		return nil, &Error{Reason: "not-in-lobby", Text: "go back to the lobby first"}
	}
	return deed.entry(r, p, a, now)
}

// speak makes the person's phone the voice, or no longer. Only the host takes the voice from a phone that is there.
func (r *Room) speak(p *person, aloud bool, now int64) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	q := r.state.person(r.voice)
	switch {
	case aloud && q != nil && q != p && p.id != r.state.host && !r.away(q, now):
		return &Error{Reason: "voice-taken", Name: q.name, Text: fmt.Sprintf("the phone of %s speaks already; only the host may take that over", q.name)}
	case aloud:
		r.voice = p.id
	case r.voice == p.id || p.id == r.state.host:
		r.voice = 0
	}
	r.changed()
	return nil
}
