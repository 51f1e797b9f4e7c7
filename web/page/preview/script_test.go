package preview

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"omerta/table"
	"omerta/view"
	"omerta/web/page/fixture"
)

// visit opens the screen of that name on a phone.
func visit(t *testing.T, name string) (*house, *tab, fixture.Screen) {
	t.Helper()
	h, p, s := open(t), phone(t), find(t, name)
	h.show(s, "en")
	p.goTo(h, path(s))
	return h, p, s
}

func expect(t *testing.T, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: wanted %v, got %v", what, want, got)
	}
}

// settled lets the guard against the second half of a double tap go by.
func (p *tab) settled() { p.t.Helper(); p.until(`performance.now() > 900`) }

func TestTheButtonSaysWhatItWillDoAndSendsIt(t *testing.T) {
	h, p, s := visit(t, "night-called")
	expect(t, "with nobody chosen", p.text("#go"), "Check …")
	p.settled()
	p.tap("#go")
	p.tap("#t-2")
	expect(t, "with Ben chosen", p.text("#go"), "Check Ben")
	p.tap("#t-4")
	expect(t, "with Dev chosen", p.text("#go"), "Check Dev")
	p.tap("#t-3") // barred
	expect(t, "after a tap on a barred row", p.text("#go"), "Check Dev")
	p.tap("#go")
	expect(t, "sent", h.next(), map[string]any{"do": "answer", "prompt": 3.0, "verb": "check", "targets": []any{4.0}})
	s.View = changedView(s.View, func(v *view.View) {
		q := &v.Game.Prompts[0]
		q.Answered, q.Verb, q.Targets = true, "check", []table.Seat{4}
	})
	h.show(s, "en")
	p.until(`document.getElementById("go").getAttribute("aria-pressed") === "true"`)
	expect(t, "the row", js[bool](p, `document.getElementById("t-2").disabled && document.getElementById("t-4").checked`), true)
	expect(t, "the line below", p.text(".q .hint"), "Your answer: Check Dev. What comes of it is on your card.")
}

func TestARefusalIsShownInPlace(t *testing.T) {
	h, p, _ := visit(t, "day-vote")
	p.settled()
	h.mu.Lock()
	h.refusal = "Ben is out of the game."
	h.mu.Unlock()
	p.tap("#t-2")
	p.tap("#go")
	h.next()
	p.until(`!document.getElementById("wrong").hidden`)
	expect(t, "the refusal", p.text("#wrong"), "Ben is out of the game.")
	expect(t, "what is chosen", p.text("#go"), "Vote for Ben")
	p.tap("#decline")
	expect(t, "declined", h.next(), map[string]any{"do": "answer", "prompt": 4.0, "verb": "pass"})
	p.until(`document.getElementById("wrong").hidden`)
}

func TestAnUpdateKeepsWhatIsChosenAndTheFocus(t *testing.T) {
	h, p, s := visit(t, "day-vote")
	p.settled()
	p.tap("#t-4")
	p.do(chromedp.Focus(chromedp.CSS("#t-4")))
	s.View = changedView(s.View, func(v *view.View) {
		v.Game.Window.Answered = 4
		v.People[6].Away = true
		v.People[2].Marks = []string{"silenced"}
	})
	h.show(s, "en")
	p.until(`document.getElementById("count").textContent === "4 of 6 in"`)
	expect(t, "the button", p.text("#go"), "Vote for Dev")
	expect(t, "the focus", js[string](p, `document.activeElement.id`), "t-4")
	expect(t, "beside Cara", p.text("[data-key=s-3] .mark"), "silent")

	// The answer that stands comes from the server, on all pages of the player.
	p.tap("#go")
	h.next()
	s.View = changedView(s.View, func(v *view.View) {
		q := &v.Game.Prompts[0]
		q.Answered, q.Verb, q.Targets = true, "vote", []table.Seat{5}
	})
	h.show(s, "en")
	p.until(`document.getElementById("t-5").checked`)
	expect(t, "the answer that stands", js[string](p, `document.getElementById("go").getAttribute("aria-pressed")`), "true")
	p.tap("#t-2")
	expect(t, "a change of mind", p.text("#go")+js[string](p, `document.getElementById("go").getAttribute("aria-pressed")`), "Vote for Benfalse")
}

func TestWhatIsChosenIsForgottenWithItsQuestion(t *testing.T) {
	h, p, s := visit(t, "day-vote")
	p.settled()
	p.tap("#t-2")
	s.View = changedView(s.View, func(v *view.View) { v.Game.Prompts[0].Number = 5 })
	h.show(s, "en")
	p.until(`!document.getElementById("t-2").checked`)
	expect(t, "the button", p.text("#go"), "Vote for …")
}

func TestTheSecondHalfOfADoubleTapIsLost(t *testing.T) {
	h, p, s := visit(t, "day-result-host-voice")
	p.settled()
	next := find(t, "night-uncalled")
	s.View = changedView(next.View, func(v *view.View) { v.You.Host = true })
	h.show(s, "en")
	p.until(`document.querySelector("#go") && document.documentElement.className === "night"`)
	js[bool](p, `(document.getElementById("t-2").click(), true)`)
	h.show(find(t, "day-vote"), "en")
	p.until(`document.querySelector("#decline[data-do]")`)
	js[bool](p, `(document.getElementById("decline").click(), true)`)
	h.mu.Lock()
	asked := len(h.asked)
	h.mu.Unlock()
	expect(t, "sent", asked, 0)
}

func TestAPhoneThatIsNotCalledSendsNothing(t *testing.T) {
	h, p, _ := visit(t, "night-uncalled")
	p.settled()
	p.tap("#t-2")
	expect(t, "chosen", js[bool](p, `document.getElementById("t-2").checked`), true)
	p.tap("#go")
	p.until(`document.getElementById("go").getAttribute("aria-pressed") === "true"`)
	p.tap("#decline")
	p.until(`!document.getElementById("t-2").checked`)
	h.mu.Lock()
	defer h.mu.Unlock()
	expect(t, "sent", len(h.asked), 0)
}

func TestTwoPlayersAreChosenInOrder(t *testing.T) {
	h, p, _ := visit(t, "night-two-targets")
	p.settled()
	order := `[2,4,5].map((n) => document.getElementById("t-" + n).parentNode.dataset.order || "-").join("")`
	expect(t, "the order that stands", js[string](p, order), "2-1")
	p.tap("#t-4") // a third takes the place of the first
	expect(t, "the order", js[string](p, order), "12-")
	p.tap("#t-2")
	expect(t, "with one left", js[string](p, order), "-1-")
	expect(t, "the button", js[string](p, `document.getElementById("go").getAttribute("aria-disabled")`), "true")
	p.tap("#t-5")
	p.tap("#go")
	expect(t, "sent", h.next()["targets"], []any{4.0, 5.0})
}

func TestAVerbIsChosenBeforeThePlayer(t *testing.T) {
	h, p, _ := visit(t, "night-verbs")
	p.settled()
	p.tap("#t-4")
	p.tap("#c-1")
	expect(t, "Dev cannot be killed", js[bool](p, `document.getElementById("t-4").checked || !document.getElementById("t-4").disabled`), false)
	p.tap("#t-5")
	expect(t, "the button", p.text("#go"), "Shoot Eve")
	p.tap("#go")
	expect(t, "sent", h.next(), map[string]any{"do": "answer", "prompt": 3.0, "verb": "shoot", "targets": []any{5.0}})
}

func TestAFormThatCameBackKeepsItsFault(t *testing.T) {
	h, p, screen := visit(t, "join-fault") // and has been told everything since
	expect(t, "the fault", p.text("#name-fault"), screen.Form.Fault)
	expect(t, "the name", js[string](p, `document.getElementById("name").value`), screen.Form.Name)
	screen.View = changedView(screen.View, func(v *view.View) { v.People = v.People[:5] })
	h.show(screen, "en")
	p.until(`document.body.dataset.told === "2"`)
	expect(t, "the fault", p.text("#name-fault"), screen.Form.Fault)
	h.show(find(t, "lobby-guest"), "en")
	p.until(`!document.getElementById("join")`)
}

func TestALetterIsWritten(t *testing.T) {
	h, p, _ := visit(t, "day-letter")
	p.settled()
	p.do(chromedp.SendKeys(chromedp.CSS("#letter"), "ж"))
	p.until(`document.getElementById("go").getAttribute("aria-disabled") === "false"`)
	p.tap("#go")
	expect(t, "sent", h.next(), map[string]any{"do": "answer", "prompt": 11.0, "verb": "write", "word": "Ж", "targets": []any{}})
}

func TestHandsAreRaised(t *testing.T) {
	h, p, _ := visit(t, "day-hands")
	p.settled()
	p.tap("#go-0")
	expect(t, "sent", h.next(), map[string]any{"do": "answer", "prompt": 5.0, "verb": "raise"})
}

func TestACardIsPlayedFromItsDrawer(t *testing.T) {
	h, p, _ := visit(t, "day-card")
	p.settled()
	p.tap("#cards summary")
	p.do(chromedp.SetValue(chromedp.CSS("#o-8-0-0"), "4"))
	js[bool](p, `document.getElementById("o-8-0-0").dispatchEvent(new Event("change", {bubbles: true}))`)
	p.tap("#of-8-0")
	expect(t, "sent", h.next(), map[string]any{"do": "answer", "prompt": 8.0, "verb": "play", "word": "wiretap", "targets": []any{4.0}})
	p.tap("#of-8-1") // not now
	h.mu.Lock()
	defer h.mu.Unlock()
	expect(t, "sent besides", len(h.asked), 0)
}

func TestTheCardIsThereOnlyWhileItIsHeld(t *testing.T) {
	_, p, _ := visit(t, "deal-unread")
	read := `document.getElementById("sheet").innerText`
	expect(t, "before", js[string](p, read), "")
	if js[bool](p, `document.body.innerText.includes("Detective")`) {
		t.Error("the card is read without being held")
	}
	p.finger("#hold", func() {
		p.until(read + `.includes("Detective")`)
	})
	p.until(`document.getElementById("sheet").hidden`)
	expect(t, "after", js[string](p, `document.getElementById("sheet").textContent`), "")

	key := func(kind input.DispatchKeyEventType) chromedp.Action[chromedp.Void] {
		return dispatch(input.DispatchKeyEventParams{Type: kind, Key: " ", Code: "Space", WindowsVirtualKeyCode: 32})
	}
	p.do(chromedp.Focus(chromedp.CSS("#hold")), key(input.DispatchKeyEventTypeKeyDown))
	p.until(read + `.includes("Detective")`)
	p.do(key(input.DispatchKeyEventTypeKeyUp))
	p.until(`document.getElementById("sheet").hidden`)

	js[bool](p, `(document.getElementById("peek").click(), true)`) // as a screen reader does
	p.until(read + `.includes("Detective") && document.activeElement.id === "sheet"`)
	js[bool](p, `(document.getElementById("peek").click(), true)`)
	p.until(`document.getElementById("sheet").hidden && document.activeElement.id === "peek"`)

	p.finger("#hold", func() {
		p.until(read + `.includes("Detective")`)
		js[bool](p, `(dispatchEvent(new Event("pagehide")), true)`)
		p.until(`document.getElementById("sheet").hidden`)
	})
}

func TestNothingThatIsAnnouncedIsASecret(t *testing.T) {
	h, p, s := visit(t, "night-lead")
	for _, name := range []string{"night-called", "night-checked"} {
		next := find(t, name)
		next.View = changedView(next.View, func(v *view.View) { v.Number++ })
		h.show(next, "en")
		p.until(`document.querySelector("h1").textContent === "Whom do you check?"`)
		expect(t, name+", said aloud by a screen reader", js[string](p, `[...document.querySelectorAll("[role=status],[role=alert],[aria-live]")].filter((e) => !e.hidden).map((e) => e.textContent.trim()).join("")`), "")
		expect(t, name+", the focus", js[string](p, `document.activeElement.tagName`), "BODY")
	}
	h.show(s, "en")
}

func TestThePageComesBackByItself(t *testing.T) {
	h, p, s := visit(t, "day-vote")
	p.settled()
	p.tap("#t-4")
	h.set(&h.deaf, true)
	h.drop()
	p.until(`!document.getElementById("net").hidden`)
	expect(t, "it says so", strings.HasPrefix(p.text("#net"), "No connection."), true)
	s.View = changedView(s.View, func(v *view.View) { v.Game.Window.Answered = 3 })
	h.show(s, "en")
	h.set(&h.deaf, false)
	p.tap("#retry")
	p.until(`document.getElementById("net").hidden && document.getElementById("count").textContent === "3 of 6 in"`)
	expect(t, "what was chosen", p.text("#go"), "Vote for Dev")
}

func TestThatNoAnswerCameIsSaidUntilThePageIsWholeAgain(t *testing.T) {
	h, p, _ := visit(t, "day-vote")
	p.settled()
	p.tap("#t-4")
	h.set(&h.deaf, true)
	h.drop()
	p.until(`!document.getElementById("net").hidden`)
	p.tap("#go")
	p.until(`!document.getElementById("wrong").hidden`)
	expect(t, "it says so", strings.HasPrefix(p.text("#wrong"), "No answer came."), true)
	h.set(&h.deaf, false)
	p.tap("#retry")
	p.until(`document.getElementById("net").hidden && document.getElementById("wrong").hidden`)
	expect(t, "what was chosen", p.text("#go"), "Vote for Dev")
}

func TestASettingThatIsRefusedShowsWhatStands(t *testing.T) {
	h, p, _ := visit(t, "lobby-host")
	p.settled()
	js[bool](p, `(document.getElementById("table").open = true)`)
	for id, values := range map[string][2]string{"#option-step": {"2", "20"}, "#option-reveal": {"off", "on"}} {
		h.mu.Lock()
		h.refusal = "“A step of the night”: choose from 5 to 3600 seconds."
		h.mu.Unlock()
		js[bool](p, `(() => {
			const field = document.querySelector(`+quote(id)+`);
			field.focus();
			field.value = `+quote(values[0])+`;
			field.dispatchEvent(new Event("change", { bubbles: true }));
			return true;
		})()`)
		expect(t, "sent", h.next()["value"], values[0])
		p.until(`!document.getElementById("wrong").hidden && document.querySelector(` + quote(id) + `).value === ` + quote(values[1]))
	}
}

func TestAPhoneThatWakesAsksForEverything(t *testing.T) {
	h, p, _ := visit(t, "day-vote")
	for _, event := range []string{
		`document.dispatchEvent(new Event("visibilitychange"))`, `dispatchEvent(new Event("pageshow"))`, `dispatchEvent(new Event("online"))`,
	} {
		h.mu.Lock()
		before := h.wholes
		h.mu.Unlock()
		js[bool](p, `(`+event+`, true)`)
		h.until(func() bool { return h.wholes > before })
	}
	h.mu.Lock()
	told := h.told
	h.mu.Unlock()
	p.until(fmt.Sprintf(`document.body.dataset.told === "%d"`, told))
	// A socket that is dead without saying so: nothing comes back, and the page makes a new one.
	h.set(&h.mute, true)
	js[bool](p, `(dispatchEvent(new Event("pageshow")), true)`)
	p.until(`!document.getElementById("net").hidden`)
	h.set(&h.mute, false)
	p.until(`document.getElementById("net").hidden`)
}

func TestTheHostIsAskedBeforeWhatCannotBeUndone(t *testing.T) {
	h, p, _ := visit(t, "day-talk-host")
	p.settled()
	p.tap("#hosting summary")
	p.do(chromedp.SetValue(chromedp.CSS("#exclude"), "7"))
	p.tap("#exclude-do")
	p.until(`document.getElementById("sure").open`)
	expect(t, "the question", p.text("#sure-what"), "Exclude Gus? They are out at once. The role is not shown before the end.")
	p.tap("#sure [value=no]")
	p.until(`!document.getElementById("sure").open`)
	p.tap("#exclude-do")
	p.until(`document.getElementById("sure").open`)
	p.tap("#sure [value=yes]")
	expect(t, "sent", h.next(), map[string]any{"do": "exclude", "seat": 7.0})
	p.tap("#pause")
	expect(t, "sent", h.next(), map[string]any{"do": "pause", "window": 12.0})
	p.tap("#tap")
	expect(t, "sent", h.next(), map[string]any{"do": "tap", "word": "close", "window": 12.0})
}

func TestTheLobbyIsRunByKeyboard(t *testing.T) {
	h, p, s := visit(t, "lobby-host")
	enter := func(selector string) {
		p.do(chromedp.Focus(chromedp.CSS(selector)), chromedp.KeyEvent("\r"))
	}
	enter("#p-2 > summary")
	p.until(`document.getElementById("p-2").open`)
	enter("#down-2")
	expect(t, "sent", h.next(), map[string]any{"do": "move", "person": 2.0, "to": 3.0})
	s.View = changedView(s.View, func(v *view.View) {
		v.People[1], v.People[2] = v.People[2], v.People[1]
		v.People[1].Seat, v.People[2].Seat = 2, 3
	})
	h.show(s, "en")
	p.until(`document.querySelectorAll("#r-ask .rows .name")[2].textContent === "Ben"`)
	expect(t, "the focus", js[string](p, `document.activeElement.id`), "down-2")
	expect(t, "the row", js[bool](p, `document.getElementById("p-2").open`), true)
	js[bool](p, `(document.getElementById("name-2").value = "Benjamin", true)`)
	enter("#rename-2")
	expect(t, "sent", h.next(), map[string]any{"do": "rename", "person": 2.0, "name": "Benjamin"})
	enter("[data-open=table]")
	p.until(`document.getElementById("table").open`)
	enter("#count-more-killer")
	expect(t, "sent", h.next(), map[string]any{"do": "count", "name": "killer", "n": 3.0})
	p.do(chromedp.SetValue(chromedp.CSS("#option-reveal"), "off"))
	expect(t, "sent", h.next(), map[string]any{"do": "option", "name": "reveal", "value": "off"})
	enter("#deal")
	expect(t, "sent", h.next(), map[string]any{"do": "start"})
}

func TestTheRulesLieOverTheGame(t *testing.T) {
	_, p, _ := visit(t, "day-vote")
	p.settled()
	p.tap("#more > summary")
	p.tap("#more [data-leaf]")
	p.until(`document.getElementById("leaf").open`)
	if text := p.text("#leaf-in"); !strings.Contains(text, "A10") {
		t.Errorf("the rules are %q", text)
	}
	p.tap("#leaf button")
	p.until(`!document.getElementById("leaf").open`)
}

func TestTheLongestWordsOfTheRulesHaveTheirPlaceOverTheGame(t *testing.T) {
	h, p, s := open(t), phone(t), find(t, "day-hands")
	h.show(s, "ru")
	p.goTo(h, path(s))
	p.settled()
	p.tap("#more > summary")
	p.tap("#more [data-leaf]")
	p.until(`document.getElementById("leaf").open`)
	if wide := js[int](p, `document.getElementById("leaf").scrollWidth - document.getElementById("leaf").clientWidth`); wide > 0 {
		t.Errorf("the rules scroll sideways, by %d", wide)
	}
	p.tap("#leaf button")
	p.until(`!document.getElementById("leaf").open`)
}

// synthesis is put in the place of the browser's own, which is not there without a loudspeaker.
const synthesis = `(() => {
	window.said = [];
	const synth = new EventTarget();
	synth.getVoices = () => [{ lang: "en-US", localService: true, default: true }];
	synth.speak = (u) => { said.push(u.text); window.over = () => u.onend(); };
	synth.cancel = synth.resume = () => {};
	Object.defineProperty(window, "speechSynthesis", { value: synth });
	window.SpeechSynthesisUtterance = function (text) { this.text = text; };
})()`

func TestTheVoiceSaysOneLineAtATime(t *testing.T) {
	h, p, s := open(t), phone(t), find(t, "day-result-host-voice")
	h.show(s, "en")
	p.do(onNewDocument(synthesis))
	p.goTo(h, path(s))
	p.settled()
	p.tap("#sound")
	p.until(`said.length === 1`)
	h.say(1, "Night falls.")
	h.say(2, "Killers, open your eyes.")
	h.say(2, "Killers, open your eyes.")
	p.until(`document.getElementById("caption").textContent.startsWith("This is the voice")`)
	js[bool](p, `(over(), true)`)
	p.until(`said[1] === "Night falls." && document.getElementById("caption").textContent === said[1]`)
	js[bool](p, `(over(), true)`)
	p.until(`said[2] === "Killers, open your eyes."`)
	js[bool](p, `(over(), true)`)
	p.tap("#mute")
	h.say(3, "Killers, close your eyes.")
	p.until(`document.getElementById("caption").textContent === "Killers, close your eyes."`)
	expect(t, "said aloud", js[int](p, `said.length`), 3)
	expect(t, "the button", p.text("#mute"), "Sound on")
}

func TestTheClockRunsFromTheServersTime(t *testing.T) {
	_, p, _ := visit(t, "night-called")
	p.until(`/^0:1[0-4]$/.test(document.getElementById("clock").textContent)`)
	first := js[string](p, `document.getElementById("clock").textContent`)
	p.until(`document.getElementById("clock").textContent < ` + quote(first))
	_, p, _ = visit(t, "day-talk-paused")
	expect(t, "paused", p.text("#clock"), "3:07")
}

// TestTheLookFindsWhatItLooksFor spoils a page and sees whether the tests of all screens would notice.
func TestTheLookFindsWhatItLooksFor(t *testing.T) {
	_, p, _ := visit(t, "day-vote")
	js[bool](p, `(() => {
		document.querySelector("main").insertAdjacentHTML("beforeend", "<img src='data:,'><button>x</button><b class='tiny'>small</b>");
		const style = new CSSStyleSheet();
		style.replaceSync(".tiny { font-size: 9px; display: block; width: 500px } main > button { min-height: 0; width: 20px; padding: 0 }");
		document.adoptedStyleSheets = [style];
		return true;
	})()`)
	all := strings.Join(append(p.narrow(), p.shutOut(axe(t))...), "\n")
	for _, want := range []string{"image-alt", "too small for a thumb", "too small to read", "stands out at the side", "320 wide"} {
		if !strings.Contains(all, want) {
			t.Errorf("nobody noticed: %s; found:\n%s", want, all)
		}
	}
}
