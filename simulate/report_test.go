package simulate

import (
	"encoding/json"
	"math"
	"testing"
)

func TestTheReportIsWrittenAsJSON(t *testing.T) {
	r := Report{
		Games: 8, Seed: "7", Draws: 1, Rounds: Rounds{Mean: 3.5, Max: 6},
		Sides: []Side{{"town", 3, 0.375, 0.125, 0.75}, {"killers", 4, 0.5, 0.25, 0.75}},
	}
	const want = `{"games":8,"seed":7,"sides":[` +
		`{"side":"town","wins":3,"share":0.375,"low":0.125,"high":0.75},` +
		`{"side":"killers","wins":4,"share":0.5,"low":0.25,"high":0.75}],` +
		`"draws":1,"rounds":{"mean":3.5,"max":6}}`
	if got, err := json.Marshal(r); err != nil || string(got) != want {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
}

func TestASeedIsWrittenAsItWasGiven(t *testing.T) {
	for seed, want := range map[string]string{
		"0": "0", "42": "42", "-3": "-3", "007": `"007"`, "+1": `"+1"`, "": `""`, "a b": `"a b"`, "1e3": `"1e3"`,
		"99999999999999999999": `"99999999999999999999"`,
	} {
		if got, err := json.Marshal(Seed(seed)); err != nil || string(got) != want {
			t.Errorf("seed %q is written %s, want %s", seed, got, want)
		}
	}
}

// The figures are those of Wilson's interval as published tables have it.
func TestTheIntervalIsWilsons(t *testing.T) {
	for _, c := range []struct {
		wins, games int
		low, high   float64
	}{
		{0, 10, 0, 0.2775},
		{5, 10, 0.2366, 0.7634},
		{10, 10, 0.7225, 1},
		{1, 1, 0.2065, 1},
		{15, 100, 0.0931, 0.2328},
	} {
		low, high := wilson(c.wins, c.games)
		if math.Abs(low-c.low) > 5e-5 || math.Abs(high-c.high) > 5e-5 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", c.wins, c.games, low, high, c.low, c.high)
		}
	}
}

func TestThousands(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 20304: "20,304", 1234567: "1,234,567"} {
		if got := thousands(n); got != want {
			t.Errorf("%d is written %s", n, got)
		}
	}
}
