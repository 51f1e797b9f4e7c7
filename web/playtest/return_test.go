package playtest

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// place is where a player is: what is asked, what has been chosen and what has been sent, and what can be done.
const place = `(() => {
	const text = (s) => (document.querySelector(s) || { innerText: "" }).innerText.replace(/\s+/g, " ").trim();
	const form = document.getElementById("ask");
	return {
		code: text("#r-top .code"), phase: text("#r-top .phase"), light: document.documentElement.className, asked: text("#r-ask h1"),
		prompt: form && form.dataset.prompt || "", given: form && form.dataset.given || "",
		chosen: [...document.querySelectorAll("#r-ask input[name=target]:checked")].map((i) => i.value).join(),
		rows: [...document.querySelectorAll("#r-ask .row")].map((r) => {
			const mark = r.querySelector(".mark"); // where others point is their doing
			return r.querySelector(".name").innerText + " " + (mark && !mark.querySelector("b") ? mark.innerText.replace(/( ·)? ?away/, "") : "");
		}).join("; "),
		bar: [...document.querySelectorAll("#r-bar button, #r-bar a")].map((b) => b.innerText + (b.getAttribute("aria-pressed") === "true" ? " ✓" : "") + (b.getAttribute("aria-disabled") === "true" ? " –" : "")).join("; "),
		live: document.body.dataset.told ? "yes" : "not yet",
		net: document.getElementById("net").hidden ? "" : text("#net"),
	};
})()`

type where = map[string]string

// mustBe waits until the page is at the place.
func (p *phone) mustBe(at where, how string) {
	p.t.Helper()
	if p.comes(`JSON.stringify(Object.entries(`+place+`).sort()) === JSON.stringify(Object.entries(`+quote(at)+`).sort())`, patience/2) {
		return
	}
	now, err := try[where](p, place)
	if err != nil {
		p.t.Errorf("%s, %s: the page is gone: %v", p.name, how, err)
	}
	for what := range at {
		if now[what] != at[what] {
			p.t.Errorf("%s, %s: %s is %q, and was %q", p.name, how, what, now[what], at[what])
		}
	}
}

// traveller is a player whose phone is reloaded, cut off, doubled and replaced in every phase.
type traveller struct {
	*phone
	wire *wire
	back string // the path of the return link
	cuts int
}

// A page is reloaded, cut off and opened elsewhere in every phase of a game. It comes back to the same place, with what
// was chosen and what was sent; and nobody else gets the seat.
func TestAPageComesBackInEveryPhase(t *testing.T) {
	t.Parallel()
	h := open(t, 5)
	host := h.host(t, "Hal")
	p := &traveller{phone: h.phone(t, "Nora"), wire: h.wire(t)}
	p.expectCuts()
	p.base = "http://" + p.wire.Addr().String()
	p.goTo("/r/" + host.code())
	p.write("#name", p.name)
	p.tap("#join .go")
	p.live()
	for n := range 4 {
		host.press("#bot", reading("#r-top .time", fmt.Sprintf("%d here", n+3)))
	}
	p.back = js[string](p.phone, `new URL(document.querySelector("#back .address").textContent).pathname`)
	host.press(`#r-bar a[data-open=table]`, `document.getElementById("table").open`)
	host.adjust("count", map[string]int{"killer": 2, "detective": 1})
	host.press("#table > summary", `!document.getElementById("table").open`)
	host.setStep(8*time.Second + 25*pace([]*phone{p.phone}))
	p.until(reading("#r-setup", "2 killers"))
	p.travel("in the lobby")

	p.dealKiller(host)
	p.travel("with the cards dealt")
	p.press("#ready", `!`+shown("#ready"))
	p.travel("with the card read")
	host.press("#ready", `!`+shown("#ready"))

	host.press("#tap", reading("#r-top .phase", "Night 1"))
	p.until(shown("#ask[data-prompt]"))
	p.answerAndTravel("called at night")
	p.until(reading("#r-top .phase", "· detective"))
	p.travel("not called at night")

	p.until(reading("#r-top .phase", "Day 1"))
	p.travel("in the talk")
	p.travelFar("in the talk")
	host.press("#tap", shown("#count"))
	p.until(shown("#ask[data-prompt]"))
	p.answerAndTravel("in the vote")
	p.guard(host)

	host.press("#hosting > summary", `document.getElementById("hosting").open`)
	host.set("#exclude", js[string](host, `[...document.querySelectorAll("#exclude option")].find((o) => o.dataset.name === "Nora").value`))
	host.press("#exclude-do", `document.getElementById("sure").open`)
	host.press(`#sure button[value=yes]`, `!document.getElementById("sure").open`)
	p.until(reading("#r-ask h1", "You are out."))
	p.travel("out of the game")
	host.abandon()
	p.until(reading("#r-top .phase", "The end"))
	p.travel("at the end")
}

// dealKiller has the host deal until the traveller is one of the killers, who are called at night and live on.
func (p *traveller) dealKiller(host *phone) {
	p.t.Helper()
	for range 40 {
		host.press("#deal", reading("#r-top .phase", "Cards"))
		p.until(reading("#r-top .phase", "Cards"))
		if strings.Contains(p.card(), "\nKiller\n") {
			return
		}
		host.press("#hosting > summary", `document.getElementById("hosting").open`)
		host.abandon()
		host.press("#playagain", reading("#r-top .phase", "Lobby"))
		p.until(reading("#r-top .phase", "Lobby"))
	}
	p.t.Fatal("forty deals, and never a killer")
}

// abandon has the host, whose menu is open, end the game.
func (p *phone) abandon() {
	p.t.Helper()
	p.press("#abandon", `document.getElementById("sure").open`)
	p.press(`#sure button[value=yes]`, reading("#r-top .phase", "The end"))
}

// answerAndTravel chooses, is cut off, sends, and goes everywhere with the answer. It chooses the last player: the first
// hosts, and as long as the host lives and has not voted, the vote stays open.
func (p *traveller) answerAndTravel(when string) {
	p.t.Helper()
	row := js[string](p.phone, `"#" + [...document.querySelectorAll("#r-ask input[name=target]:not(:disabled)")].at(-1).id`)
	p.press(row, shown(row+":checked"))
	p.cutOff(when + ", with a choice that is not sent")
	prompt := js[string](p.phone, `document.getElementById("ask").dataset.prompt`)
	p.press("#go", fmt.Sprintf(`document.getElementById("ask").dataset.prompt === %q && document.getElementById("ask").dataset.given`, prompt))
	p.comeBack(when + ", with an answer sent")
}

// travel goes away and comes back in each way.
func (p *traveller) travel(when string) {
	p.t.Helper()
	p.cutOff(when)
	p.comeBack(when)
}

// comeBack opens the page anew, in the same tab, in another and on another phone.
func (p *traveller) comeBack(when string) {
	p.t.Helper()
	at := js[where](p.phone, place)

	p.do(chromedp.Reload())
	p.mustBe(at, when+", reloaded")

	second := p.again()
	second.base = p.base
	second.goTo("/r/" + at["code"])
	second.mustBe(at, when+", in a second tab")
	second.close()

	other := p.h.phone(p.t, p.name)
	other.goTo(p.back)
	other.mustBe(at, when+", by the return link on another phone")
	if path := js[string](other, `location.pathname`); path != "/r/"+at["code"] {
		p.t.Errorf("the return link leads to %s, and stays in the address", path)
	}
	other.close()
	p.mustBe(at, when+", after all that")
}

// cutOff loses the network and finds it again: on the way, or in the phone, in turn.
func (p *traveller) cutOff(when string) {
	p.t.Helper()
	at := js[where](p.phone, place)
	if p.cuts++; p.cuts%2 == 0 {
		p.offline(true)
		p.until(shown("#net"))
		p.offline(false)
		p.mustBe(at, when+", after it was offline")
		return
	}
	p.wire.set(cut)
	p.until(shown("#net"))
	p.wire.set(whole)
	p.mustBe(at, when+", after the network was cut")
}

// travelFar goes to another page and back, and loses the network without being told.
func (p *traveller) travelFar(when string) {
	p.t.Helper()
	at := js[where](p.phone, place)
	p.goTo("/")
	p.do(chromedp.NavigateBack())
	p.mustBe(at, when+", after going back to it")

	p.wire.set(dead)
	js[bool](p.phone, `document.dispatchEvent(new Event("visibilitychange"))`) // the phone wakes, and its socket looks well
	p.until(shown("#net"))
	p.wire.set(whole)
	p.mustBe(at, when+", after the network was dead without a word")
}

// guard tries to take the seat: by its name, by a wrong link, by a claim. The host lets a claim through in the end, and
// then the old phones have nothing more.
func (p *traveller) guard(host *phone) {
	p.t.Helper()
	at := js[where](p.phone, place)
	thief := p.h.phone(p.t, "somebody")
	thief.expect("status of 409", "status of 404")
	thief.goTo("/r/" + at["code"])
	thief.until(shown("#join"))
	if html := js[string](thief, `document.documentElement.outerHTML`); strings.Contains(html, p.back) || strings.Contains(html, `id="held"`) {
		p.t.Error("who has not joined is sent a card or somebody's link")
	}
	thief.write("#name", p.name)
	thief.tap("#join .go")
	thief.until(reading("#name-fault", "called Nora already"))
	thief.goTo("/r/" + at["code"] + "/back/AAAAAAAAAAAAAAAAAAAAAA")
	thief.until(reading("main", "leads to nobody"))
	thief.goTo("/r/" + at["code"])
	thief.until(shown("#join"))

	// As long as Nora's own page is there, it is asked itself, and the host cannot let anybody in.
	claim := func() {
		thief.press("#again > summary", `document.getElementById("again").open`)
		thief.press(`#again button[value="Nora"]`, `document.getElementById("claiming")`)
		host.until(shown("#r-alert button[id^=deny]"))
	}
	claim()
	p.until(shown("#r-alert .go"))
	if host.has("#r-alert .go") {
		p.t.Error("the host is offered to let somebody have the seat of a player who is there")
	}
	p.press(`#r-alert button[id^=deny]`, `!`+shown("#r-alert .go"))
	thief.until(shown("#join"))
	p.goTo("/") // gone
	claim()
	host.until(shown("#r-alert .go"))
	host.press(`#r-alert button[id^=allow]`, `!`+shown("#r-alert .go"))
	thief.mustBe(at, "as who was let in by the host")
	p.goTo("/r/" + at["code"])
	p.until(shown("#join"))
	if html := js[string](p.phone, `document.documentElement.outerHTML`); strings.Contains(html, p.back) || strings.Contains(html, `id="held"`) {
		p.t.Error("the phone whose seat was given away still has the card or the link")
	}
	p.do(chromedp.Reload())
	p.until(shown("#join"))
	p.expect("status of 404")
	p.goTo(p.back)
	p.until(reading("main", "leads to nobody"))

	// the new phone's own link brings Nora back on the old one
	p.back = js[string](thief, `new URL(document.querySelector("#back .address").textContent).pathname`)
	p.goTo(p.back)
	p.mustBe(at, "by the new link")
	thief.close()
}
