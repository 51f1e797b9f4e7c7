package simulate

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strconv"

	"omerta/rulebook"
	"omerta/table"
)

// Report is how the games ended.
type Report struct {
	// Games is how many were played.
	Games int `json:"games"`
	// Seed is the seed that they were played from.
	Seed Seed `json:"seed"`
	// Sides are the sides in the game, in the order of the cast. Of a game that several sides win each has a win.
	Sides []Side `json:"sides"`
	// Draws is how many games nobody won.
	Draws int `json:"draws"`
	// Rounds is how long the games were.
	Rounds Rounds `json:"rounds"`
}

// Side is how one side fared.
type Side struct {
	Side string `json:"side"`
	Wins int    `json:"wins"`
	// Share is the share of games won, from 0 to 1; it lies between Low and High with a confidence of 95 % (Wilson).
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Rounds is the length of games in rounds, a night and a day: the number of the last night or day announced.
type Rounds struct {
	Mean float64 `json:"mean"`
	Max  int     `json:"max"`
}

// Seed is a seed as it was given. In JSON it is a number if it is a whole one, or else a string.
type Seed string

// MarshalJSON writes a whole number without quotes.
func (s Seed) MarshalJSON() ([]byte, error) {
	if n, err := strconv.ParseInt(string(s), 10, 64); err == nil && strconv.FormatInt(n, 10) == string(s) {
		return []byte(s), nil
	}
	return json.Marshal(string(s))
}

// count is what one core has seen.
type count struct {
	games  int
	wins   map[string]int
	draws  int
	rounds int // of all games together
	most   int // rounds of the longest
}

// add counts a game by its sights.
func (c *count) add(sights []table.Sight) {
	c.games++
	won, rounds := false, 0
	for i := len(sights) - 1; i >= 0 && rounds == 0; i-- {
		switch s := &sights[i]; s.Event {
		case "wins":
			if c.wins == nil {
				c.wins = map[string]int{}
			}
			c.wins[s.Args[0].Word]++
			won = true
		case "night", "day":
			rounds = int(s.Args[0].N)
		}
	}
	if !won {
		c.draws++
	}
	c.rounds += rounds
	c.most = max(c.most, rounds)
}

// report puts together what the cores have counted.
func report(s *rulebook.Setup, c Config, counts []count) Report {
	total := count{wins: map[string]int{}}
	for i := range counts {
		part := &counts[i]
		total.games += part.games
		for side, n := range part.wins {
			total.wins[side] += n
		}
		total.draws += part.draws
		total.rounds += part.rounds
		total.most = max(total.most, part.most)
	}
	r := Report{
		Games: total.games, Seed: Seed(c.Seed), Draws: total.draws,
		Rounds: Rounds{Mean: float64(total.rounds) / float64(total.games), Max: total.most},
	}
	for _, side := range sides(s, total.wins) {
		wins := total.wins[side]
		low, high := wilson(wins, total.games)
		r.Sides = append(r.Sides, Side{side, wins, float64(wins) / float64(total.games), low, high})
	}
	return r
}

// sides are those of the roles in the game, in the order of the cast, and then any other that has won.
func sides(s *rulebook.Setup, wins map[string]int) (sides []string) {
	for _, role := range s.Book.Roles {
		if s.Count(role.ID) > 0 && !slices.Contains(sides, role.Side) {
			sides = append(sides, role.Side)
		}
	}
	for _, side := range slices.Sorted(maps.Keys(wins)) {
		if !slices.Contains(sides, side) {
			sides = append(sides, side)
		}
	}
	return sides
}

// wilson is the interval in which a share lies with a confidence of 95 %, by Wilson's score, which holds for few games
// and for shares near 0 and 1 too.
func wilson(wins, games int) (low, high float64) {
	const z = 1.959963984540054
	n, p := float64(games), float64(wins)/float64(games)
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(0, middle-half), min(1, middle+half)
}
