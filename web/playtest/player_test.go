package playtest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// player plays any rulebook by what stands on its page, and knows no rule: it answers what the page asks, by the page's
// own rows and buttons.
type player struct {
	*phone
	dice *rand.Rand
	// tried counts how often each prompt has been answered.
	tried map[string]int
	// looked counts how often the player has looked at a tap that is theirs to give.
	looked int
}

func newPlayer(p *phone, seed uint64) *player {
	return &player{phone: p, dice: rand.New(rand.NewPCG(seed, 7)), tried: map[string]int{}}
}

// screen is what a player sees of their page.
type screen struct {
	Mark    string // how many messages the page has been told
	Phase   string // as the top line says it
	Night   bool
	Heading string
	Prompt  string // the question's number; empty if nothing is asked
	Choices []struct {
		Verb, Word string
		Count      int
		Letter     bool
	}
	First   int    // the choice that is set
	Given   string // the answer that stands
	Fixed   bool
	Rows    []rowSeen
	Buttons []buttonSeen
	Offers  []offerSeen
	Over    bool // the game has ended
}

type rowSeen struct {
	ID      string
	In      []string // the choices that it can be chosen by
	Checked bool
	Pointed bool // others point at it
}

type buttonSeen struct {
	ID      string
	Off     bool
	Pressed bool
}

type offerSeen struct {
	Key   string
	Count int
	Off   bool // cannot be done now
	Done  bool
	Lists []struct {
		ID     string
		Values []string
	}
	Button string
	Hidden bool // in a drawer that is shut
}

// seeing waits until the page is another than it was at the mark, or some time has passed, and reads it.
const seeing = `(mark, wait) => new Promise((done) => {
	const read = () => {
		const $ = (id) => document.getElementById(id);
		const form = $("ask"), top = document.querySelector("#r-top .phase");
		const s = {
			Mark: document.body.dataset.told,
			Phase: top ? top.innerText : "", Night: document.documentElement.className === "night",
			Heading: (document.querySelector("#r-ask h1") || { innerText: "" }).innerText,
			Prompt: form && form.dataset.prompt || "", Choices: form && form.dataset.prompt ? JSON.parse(form.dataset.choices) : [],
			First: form ? +(form.dataset.first || 0) : 0, Given: form && form.dataset.given || "", Fixed: !!form && "fixed" in form.dataset,
			Rows: form && form.dataset.prompt ? [...form.querySelectorAll("input[name=target]")].map((i) => ({
				ID: i.id, In: i.dataset.in ? i.dataset.in.split(" ") : [], Checked: i.checked, Pointed: !!i.parentNode.querySelector(".mark b"),
			})) : [],
			Buttons: [...document.querySelectorAll("#r-bar button")].map((b) => ({
				ID: b.id, Off: b.getAttribute("aria-disabled") === "true", Pressed: b.getAttribute("aria-pressed") === "true",
			})),
			Offers: [...document.querySelectorAll("form.offer")].map((f) => ({
				Key: f.dataset.key, Count: JSON.parse(f.dataset.choices)[0].count, Done: !!f.querySelector("select option[selected]"),
				Off: [...f.querySelectorAll("select")].some((x) => x.disabled) || !!f.querySelector("p.note") && !f.querySelector("select"),
				Lists: [...f.querySelectorAll("select")].map((x) => ({ ID: x.id, Values: [...x.options].map((o) => o.value).filter((v) => v) })),
				Button: f.querySelector("button").id, Hidden: !f.checkVisibility(),
			})),
			Over: !!document.querySelector('#r-bar a[href$="/record"]'),
		};
		return s;
	};
	const late = Date.now() + wait;
	const look = () => document.body.dataset.told !== mark || Date.now() > late ? done(read()) : setTimeout(look, 30);
	look();
})`

// see reads the page once it has changed, or after a while.
func (p *player) see(mark string, wait time.Duration) (*screen, error) {
	s, err := try[*screen](p.phone, fmt.Sprintf("(%s)(%s, %d)", seeing, quote(mark), wait.Milliseconds()))
	if err != nil {
		return nil, err
	}
	return s, nil
}

// play plays until the game has ended.
func (p *player) play(within time.Duration) error {
	var mark string
	for late := time.Now().Add(within); time.Now().Before(late); {
		s, err := p.see(mark, time.Second)
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		if s.Over {
			return nil
		}
		mark = s.Mark
		acted, err := p.act(s)
		if err != nil && !errors.Is(err, errGone) {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		if acted {
			mark = "" // what came of it may be there already
		}
	}
	return fmt.Errorf("%s: the game does not end; the page reads:\n%s", p.name, p.reads())
}

// errGone says that what was to be tapped is not there any more.
var errGone = errors.New("it is gone")

// act does one thing that the page lets the player do, if there is one.
func (p *player) act(s *screen) (acted bool, err error) {
	if s.has("ready") {
		return true, p.push("#ready")
	}
	if acted, err = p.answer(s); acted || err != nil {
		return acted, err
	}
	if acted, err = p.offer(s); acted || err != nil {
		return acted, err
	}
	if s.has("tap") {
		if p.looked++; p.looked%3 != 0 && s.Prompt != "" { // a talk goes on while there is something to do in it
			return false, nil
		}
		return true, p.push("#tap")
	}
	return false, nil
}

func (s *screen) has(button string) bool { return s.button(button) != nil }

func (s *screen) button(id string) *buttonSeen {
	for i := range s.Buttons {
		if s.Buttons[i].ID == id {
			return &s.Buttons[i]
		}
	}
	return nil
}

// answer answers the question, if it has no answer yet.
func (p *player) answer(s *screen) (bool, error) {
	decline := s.button("decline")
	answered := s.Given != "" || s.Fixed || slices.ContainsFunc(s.Buttons, func(b buttonSeen) bool { return b.Pressed })
	if s.Prompt == "" || answered && !s.astray() || p.tried[s.Prompt] > 100 {
		return false, nil
	}
	p.tried[s.Prompt]++
	if decline != nil && (len(s.Choices) == 0 || p.chance(0.12)) {
		return true, p.push("#decline")
	}
	if !s.has("go") { // each choice has a button of its own
		var open []string
		for _, b := range s.Buttons {
			if strings.HasPrefix(b.ID, "go-") && !b.Off {
				open = append(open, b.ID)
			}
		}
		if len(open) == 0 {
			return false, nil
		}
		return true, p.push("#" + open[p.like(s, len(open))])
	}
	return p.choose(s)
}

// like is one of some choices: by night, and mostly by day, the same on every page that is asked the same, so that those
// who must agree do.
func (p *player) like(s *screen, of int) int {
	if !s.Night && p.chance(0.15) {
		return p.dice.IntN(of)
	}
	h := fnv.New32a()
	h.Write([]byte(s.Phase + s.Heading))
	return int(h.Sum32()>>8) % of
}

// astray says that the answer stands alone: others who are awake too point elsewhere, and nobody where this one does.
func (s *screen) astray() bool {
	return !s.Fixed && slices.ContainsFunc(s.Rows, func(r rowSeen) bool { return r.Pointed }) &&
		!slices.ContainsFunc(s.Rows, func(r rowSeen) bool { return r.Pointed && r.Checked })
}

// choose chooses who or what the question asks for, and presses the button.
func (p *player) choose(s *screen) (bool, error) {
	var able []int
	for i, c := range s.Choices {
		if len(s.open(i)) >= c.Count {
			able = append(able, i)
		}
	}
	if len(able) == 0 {
		return false, nil
	}
	at := able[p.dice.IntN(len(able))]
	c := s.Choices[at]
	if len(s.Choices) > 1 {
		if err := p.push(fmt.Sprintf("#c-%d", at)); err != nil {
			return true, err
		}
	}
	if c.Letter {
		if err := p.spell(string(rune('A' + p.dice.IntN(26)))); err != nil {
			return true, err
		}
	}
	for _, id := range p.pick(s, at, c.Count) {
		if err := p.push("#" + id); err != nil {
			return true, err
		}
	}
	return true, p.push("#go")
}

// open are the rows that a choice may fall on.
func (s *screen) open(choice int) (rows []rowSeen) {
	for _, r := range s.Rows {
		if slices.Contains(r.In, fmt.Sprint(choice)) {
			rows = append(rows, r)
		}
	}
	return rows
}

// pick are the rows to tap: those at which others point, or those that most will think of, or any.
func (p *player) pick(s *screen, choice, count int) (ids []string) {
	open := s.open(choice)
	if count == 0 || len(open) < count {
		return nil
	}
	first := p.like(s, len(open))
	if at := slices.IndexFunc(open, func(r rowSeen) bool { return r.Pointed }); at >= 0 {
		first = at
	}
	for i := range count {
		r := open[(first+i)%len(open)]
		if !r.Checked {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// offer takes up one of the offers now and then.
func (p *player) offer(s *screen) (bool, error) {
	for _, o := range s.Offers {
		if o.Off || o.Done || o.Hidden && !p.has("#cards") || p.tried[o.Key] > 0 {
			continue
		}
		p.tried[o.Key]++
		if !p.chance(0.5) {
			continue
		}
		if o.Hidden {
			if err := p.push("#cards > summary"); err != nil {
				return true, err
			}
		}
		first := p.dice.IntN(97)
		for i, list := range o.Lists {
			if len(list.Values) < o.Count {
				return false, nil
			}
			value := list.Values[(first+i)%len(list.Values)]
			if _, err := try[bool](p.phone, choosing("#"+list.ID, value)); err != nil {
				return true, err
			}
		}
		return true, p.push("#" + o.Button)
	}
	return false, nil
}

func (p *player) chance(of float64) bool { return p.dice.Float64() < of }

// push taps what the selector finds, if it is there.
func (p *player) push(selector string) error {
	x, y, err := p.spot(selector)
	if err != nil {
		return fmt.Errorf("%s: %w (%w)", selector, errGone, err)
	}
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Do(ctx, chromedp.TapXY(x, y))
}

// spell writes the letter that is asked for.
func (p *player) spell(letter string) error {
	if err := p.push("#letter"); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if _, err := try[bool](p.phone, `document.getElementById("letter").select(), true`); err != nil {
		return err
	}
	_, err := chromedp.Call(ctx, input.InsertText, input.InsertTextParams{Text: letter})
	return err
}

// playAll has a player at each phone play until the game has ended on all of them.
func playAll(t testing.TB, seed uint64, within time.Duration, phones ...*phone) []*player {
	t.Helper()
	players := make([]*player, len(phones))
	failures := make([]error, len(phones))
	var playing sync.WaitGroup
	for i, p := range phones {
		players[i] = newPlayer(p, seed+uint64(i))
		playing.Go(func() { failures[i] = players[i].play(within) })
	}
	playing.Wait()
	if err := errors.Join(failures...); err != nil {
		t.Fatal(err)
	}
	return players
}

// refusals are the actions of a page that were refused, with the words of the refusal.
func (p *phone) refusals() (refused []string) {
	asked := map[int]string{}
	for _, action := range p.sent() {
		var a struct{ ID int }
		if json.Unmarshal([]byte(action), &a) == nil {
			asked[a.ID] = action
		}
	}
	for _, message := range p.messages(0) {
		var reply struct {
			ID    int
			Error string
		}
		if json.Unmarshal([]byte(message), &reply) == nil && reply.Error != "" {
			refused = append(refused, asked[reply.ID]+": "+reply.Error)
		}
	}
	return refused
}
