package bot_test

import (
	"fmt"
	"math"
	"testing"

	"omerta/bot"
	"omerta/table"
)

// answers asks bots with different seeds the same prompt in the same moment, and counts what they say.
func answers(t *testing.T, bots int, prompt table.Prompt, before func(*bot.Random)) map[string]int {
	t.Helper()
	said := map[string]int{}
	for seed := range bots {
		b := bot.NewRandom(prompt.Seat, uint64(seed))
		if before != nil {
			before(b)
		}
		in, ok := b.Answer(&prompt)
		if !ok {
			said["nothing"]++
			continue
		}
		if in.Kind != table.Answer || in.Seat != prompt.Seat || in.Prompt != prompt.Number {
			t.Fatalf("answered with %+v", in)
		}
		text := in.Verb
		if in.Word != "" {
			text += " " + in.Word
		}
		for _, target := range in.Targets[:in.Targets.Len()] {
			text += " " + name(target)
		}
		said[text]++
	}
	return said
}

// alike checks that exactly these were said, each as often as any other, within five standard deviations.
func alike(t *testing.T, said map[string]int, want ...string) {
	t.Helper()
	n := 0
	for _, count := range said {
		n += count
	}
	share := 1 / float64(len(want))
	off := 5 * math.Sqrt(float64(n)*share*(1-share))
	for _, w := range want {
		if math.Abs(float64(said[w])-float64(n)*share) > off {
			t.Errorf("%q was said %d times of %d, want %.0f", w, said[w], n, float64(n)*share)
		}
	}
	if len(said) != len(want) {
		t.Errorf("said %v, want %q", said, want)
	}
}

var everyone = table.FirstSeats(5)

func TestAllLegalChoicesAreAlike(t *testing.T) {
	alike(t, answers(t, 4000, table.Prompt{Seat: 2, Number: 9, Decline: table.Pass, Choices: []table.Choice{
		{Verb: "check", From: everyone.Without(2), Count: 1},
		{Verb: "shoot", From: table.Set(1, 3), Count: 1},
		{Verb: "sing"},
		{Verb: "play", Word: "vest"},
		{Verb: "play", Word: "shelter", Never: "not-now"},
		{Verb: "arrest", Count: 1},
	}}, nil), "check a", "check c", "check d", "check e", "shoot a", "shoot c", "sing", "play vest")
}

func TestAHandIsRaisedWithEvenChance(t *testing.T) {
	hands := table.Prompt{Seat: 1, Choices: []table.Choice{{Verb: "raise"}, {Verb: "keep"}}}
	alike(t, answers(t, 4000, hands, nil), "raise", "keep")
}

func TestPairsAreAlikeInEitherOrder(t *testing.T) {
	pair := table.Prompt{Seat: 1, Choices: []table.Choice{{Verb: "check", From: table.Set(2, 3, 5), Count: 2}}}
	alike(t, answers(t, 6000, pair, nil), "check b c", "check c b", "check b e", "check e b", "check c e", "check e c")
}

func TestThreeAreChosenDifferent(t *testing.T) {
	three := table.Prompt{Seat: 1, Choices: []table.Choice{{Verb: "plan", From: table.Set(2, 3, 5), Count: 3}}}
	alike(t, answers(t, 6000, three, nil),
		"plan b c e", "plan b e c", "plan c b e", "plan c e b", "plan e b c", "plan e c b")
}

func TestALetterIsWritten(t *testing.T) {
	var letters []string
	for letter := 'A'; letter <= 'Z'; letter++ {
		letters = append(letters, "write "+string(letter))
	}
	write := table.Prompt{Seat: 1, Choices: []table.Choice{{Verb: "write", Letter: true}}}
	alike(t, answers(t, 10000, write, nil), letters...)
}

func TestABotDeclinesOnlyWhereNothingCanBeChosen(t *testing.T) {
	none := []table.Choice{{Verb: "vote", Count: 1}, {Verb: "pair", From: table.Set(3), Count: 2}}
	alike(t, answers(t, 50, table.Prompt{Seat: 1, Choices: none, Decline: table.Abstain}, nil), "abstain")
	alike(t, answers(t, 50, table.Prompt{Seat: 1, Choices: none}, nil), "nothing")
	alike(t, answers(t, 50, table.Prompt{Seat: 1, Choices: none, Decline: table.Pass, Offer: true}, nil), "nothing")
}

func TestAFinalAnswerIsLeftAlone(t *testing.T) {
	p := table.Prompt{Seat: 1, Choices: []table.Choice{{Verb: "wave"}}, Final: true, Answered: true, Verb: "wave"}
	alike(t, answers(t, 50, p, nil), "nothing")
}

func TestAnOfferIsTakenOneTimeInFour(t *testing.T) {
	offer := table.Prompt{Seat: 1, Offer: true, Choices: []table.Choice{{Verb: "nominate", From: table.Set(2), Count: 1}}}
	said := answers(t, 4000, offer, nil)
	if n := said["nominate b"]; n < 4000/bot.OfferChance-140 || n > 4000/bot.OfferChance+140 || len(said) != 2 {
		t.Errorf("said %v", said)
	}
}

func sight(event string, args ...table.Arg) *table.Sight {
	return &table.Sight{To: table.Everybody, Event: event, Args: args}
}

func shot(together table.Seats) table.Prompt {
	return table.Prompt{
		Seat: 2, Together: together, Decline: table.Pass,
		Choices: []table.Choice{{Verb: "shoot", From: everyone, Count: 1}},
	}
}

func TestAtNightAKillerNeverPicksTheirOwnSide(t *testing.T) {
	meets := func(b *bot.Random) {
		b.See(sight("meets", table.Each(table.Set(4)), table.Who(5)))
		b.See(sight("night", table.Number(1)))
	}
	alike(t, answers(t, 2000, shot(table.Set(2, 4, 5)), meets), "shoot a", "shoot c")
	// One who is called alone may still choose themselves, as a doctor does.
	alike(t, answers(t, 2000, shot(0), meets), "shoot a", "shoot b", "shoot c")
	// By day the sides are as one.
	alike(t, answers(t, 4000, shot(0), func(b *bot.Random) { meets(b); b.See(sight("day")) }),
		"shoot a", "shoot b", "shoot c", "shoot d", "shoot e")
	// Where the book announces no night, its steps are one.
	alike(t, answers(t, 2000, shot(0), func(b *bot.Random) {
		b.See(sight("meets", table.Each(table.Set(4, 5))))
		b.Window(table.Window{Number: 1, Step: true})
	}), "shoot a", "shoot b", "shoot c")

	none := shot(table.Set(1, 2, 3, 4, 5))
	all := func(b *bot.Random) {
		b.See(sight("meets", table.Each(everyone)))
		b.See(sight("night"))
	}
	alike(t, answers(t, 50, none, all), "pass")
	none.Decline = ""
	alike(t, answers(t, 4000, none, all), "shoot a", "shoot b", "shoot c", "shoot d", "shoot e")
}

func TestKillersFollowTheFirstOfThemToPoint(t *testing.T) {
	group := table.Set(2, 4, 5)
	points := func(who, at table.Seat) *table.Sight { return sight("points", table.Who(who), table.Who(at)) }
	for i, c := range []struct {
		seen []any
		want []string
	}{
		{[]any{points(4, 3)}, []string{"shoot c"}},
		{[]any{points(4, 3), points(5, 1)}, []string{"shoot c"}},
		{[]any{points(4, 3), points(4, 1)}, []string{"shoot a"}},               // the first changes
		{[]any{points(4, 3), points(4, 0), points(5, 1)}, []string{"shoot a"}}, // the first withdraws
		{[]any{points(4, 3), points(4, 0)}, []string{"shoot a", "shoot c"}},    // and nobody else points
		{[]any{points(4, 5)}, []string{"shoot e"}},                             // wherever it leads
		{[]any{points(4, 9)}, []string{"shoot a", "shoot c"}},                  // as far as it may
		{[]any{points(2, 1)}, []string{"shoot a"}},                             // its own
		{[]any{points(4, 3), 7}, []string{"shoot a", "shoot c"}},               // in an earlier window
		{[]any{points(4, 3), 6, 5}, []string{"shoot a", "shoot c"}},            // another window ran in between
		{[]any{6, 5, points(4, 3)}, []string{"shoot c"}},
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			alike(t, answers(t, 1000, shot(group), func(b *bot.Random) {
				b.See(sight("meets", table.Each(group.Without(2))))
				b.See(sight("night"))
				b.Window(table.Window{Number: 5, Step: true})
				for _, seen := range c.seen {
					switch seen := seen.(type) {
					case *table.Sight:
						b.See(seen)
					case int:
						b.Window(table.Window{Number: seen, Step: true})
					}
				}
			}), c.want...)
		})
	}
	// One who chooses alone follows nobody.
	alike(t, answers(t, 2000, shot(0), func(b *bot.Random) { b.See(points(4, 3)) }),
		"shoot a", "shoot b", "shoot c", "shoot d", "shoot e")
}

func TestTheSameSeedChoosesTheSameAndEverySeatForItself(t *testing.T) {
	p := table.Prompt{Seat: 1, Choices: []table.Choice{{Verb: "vote", From: table.FirstSeats(31), Count: 1}}}
	same, other := 0, 0
	for seed := range uint64(200) {
		first, _ := bot.NewRandom(1, seed).Answer(&p)
		again := bot.NewRandom(3, seed+1)
		again.Begin(1, seed)
		if second, _ := again.Answer(&p); second != first {
			t.Fatalf("seed %d: %+v and %+v", seed, first, second)
		}
		beside, _ := bot.NewRandom(2, seed).Answer(&p)
		next, _ := bot.NewRandom(1, seed+1).Answer(&p)
		if beside.Targets == first.Targets {
			same++
		}
		if next.Targets == first.Targets {
			other++
		}
	}
	if same > 20 || other > 20 { // 6 are expected of each
		t.Errorf("of 200, %d neighbours and %d next seeds chose the same", same, other)
	}
}
