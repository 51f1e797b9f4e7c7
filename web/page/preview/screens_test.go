package preview

import (
	"context"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	cdp "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"omerta/rulebook/shelf"
	"omerta/speech"
	"omerta/web/browser"
	"omerta/web/page/fixture"
)

// TestEveryScreenIsDrawnAndShutsNobodyOut takes a picture of every screen in every language, into test-output/screens. In
// English axe-core looks at it, in the others, whose words are longer, only the look that finds what has no room.
func TestEveryScreenIsDrawnAndShutsNobodyOut(t *testing.T) {
	axe := axe(t)
	p := phone(t)
	for _, spoken := range speech.Languages() {
		language := spoken.Code
		for _, screen := range fixture.All() {
			name := screen.Name + "-" + language
			if only := os.Getenv("SCREEN"); only != "" && !strings.Contains(name, only) {
				continue
			}
			t.Run(name, func(t *testing.T) {
				h := open(t)
				h.show(screen, language)
				p := &tab{t, p.ctx}
				p.goTo(h, path(screen))
				p.picture(filepath.Join(folder(t), name+".png"))
				faults := p.narrow
				if language == "en" {
					faults = func() []string { return append(p.narrow(), p.shutOut(axe)...) }
				}
				for _, fault := range faults() {
					t.Error(fault)
				}
			})
		}
	}
}

// states are screens in which something has been opened, held or lost.
var states = []struct{ name, screen, do, until string }{
	{"card-held", "night-killers", `card("show")`, `!document.getElementById("sheet").hidden`},
	{"card-held-learned", "night-checked", `card("show")`, `!document.getElementById("sheet").hidden`},
	{"card-held-by-day", "deal-unread", `card("show")`, `!document.getElementById("sheet").hidden`},
	{"chosen-by-night", "night-called", `document.getElementById("t-2").click()`, `document.getElementById("go").textContent === "Check Ben"`},
	{"lobby-table", "lobby-host", `document.querySelector("[data-open=table]").click()`, `document.getElementById("table").open`},
	{"lobby-options", "lobby-host", `document.getElementById("table").open = true; document.getElementById("option-names").scrollIntoView({block: "center"})`, `true`},
	{"lobby-tools", "lobby-host", `document.getElementById("p-2").open = true; document.getElementById("rename-2").scrollIntoView({block: "center"})`, `document.getElementById("p-2").open`},
	{"lobby-addresses", "lobby-unsure", `for (const d of document.querySelectorAll("#others, #others details")) d.open = true`, `true`},
	{"join-claim", "join", `document.getElementById("again").open = true`, `true`},
	{"more", "day-dawn", `for (const d of document.querySelectorAll("#more, #back")) d.open = true; document.getElementById("back").scrollIntoView({block: "start"})`, `true`},
	{"so-far", "day-result", `document.getElementById("so-far").open = true; document.getElementById("so-far").scrollIntoView()`, `true`},
	{"hosting", "day-talk-host", `document.getElementById("hosting").open = true; document.getElementById("abandon").scrollIntoView({block: "center"})`, `true`},
	{"sure", "day-talk-host", `document.getElementById("hosting").open = true; document.getElementById("abandon").click()`, `document.getElementById("sure").open`},
	{"rules", "day-dawn", `document.querySelector("#more [data-leaf]").click()`, `document.getElementById("leaf").open`},
	{"card-drawer", "day-card", `document.getElementById("cards").open = true; document.getElementById("cards").scrollIntoView({block: "center"})`, `true`},
	{"voice", "day-result-host-voice", `document.getElementById("sound").click(); document.getElementById("sound").scrollIntoView({block: "center"})`, `document.getElementById("caption").textContent`},
	{"lost", "day-vote", `dispatchEvent(new Event("offline"))`, `!document.getElementById("net").hidden`},
	{"story", "end-host", `scrollTo(0, 9999)`, `true`},
}

// TestEveryStateIsDrawnAndShutsNobodyOut does the same with what can be opened, held or lost.
func TestEveryStateIsDrawnAndShutsNobodyOut(t *testing.T) {
	axe := axe(t)
	p := phone(t)
	p.do(onNewDocument(`window.card = (what) => {
		const hold = document.getElementById("hold");
		hold.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerId: 1 }));
	}`))
	for _, s := range states {
		if only := os.Getenv("SCREEN"); only != "" && !strings.Contains(s.name, only) {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			h, screen := open(t), find(t, s.screen)
			h.show(screen, "en")
			p := &tab{t, p.ctx}
			p.goTo(h, path(screen))
			if s.name == "lost" {
				h.set(&h.deaf, true)
			}
			js[bool](p, `(() => { `+s.do+`; return true; })()`)
			p.until(s.until)
			p.picture(filepath.Join(folder(t), "state-"+s.name+".png"))
			for _, fault := range append(p.narrow(), p.shutOut(axe)...) {
				t.Error(fault)
			}
		})
	}
}

// TestEveryBooksRulesAreDrawnAndShutNobodyOut does the same with the rules pages.
func TestEveryBooksRulesAreDrawnAndShutNobodyOut(t *testing.T) {
	axe := axe(t)
	h, p := open(t), phone(t)
	for _, book := range shelf.Rulebooks {
		for _, language := range speech.Languages() {
			t.Run(book.ID+"-"+language.Code, func(t *testing.T) {
				p := &tab{t, p.ctx}
				p.do(chromedp.Navigate(h.URL + "/rules/" + book.ID + "/" + language.Code))
				js[bool](p, `((document.querySelector("table") || document.body).scrollIntoView(), true)`)
				p.picture(filepath.Join(folder(t), "rules-"+book.ID+"-"+language.Code+".png"))
				faults := p.narrow()
				if language.Code == "en" {
					faults = append(faults, p.shutOut(axe)...)
				}
				for _, fault := range faults {
					t.Error(fault)
				}
			})
		}
	}
}

// TestOtherShapesOfScreenHaveTheirPlace: a phone on its side, a computer, and text twice as large.
func TestOtherShapesOfScreenHaveTheirPlace(t *testing.T) {
	for _, shape := range []struct {
		name          string
		width, height int64
		style         string
	}{
		{"side", 740, 360, ""}, {"wide", 1280, 800, ""}, {"narrow", 320, 568, ""}, {"large", 360, 740, "html { font-size: 30px }"},
	} {
		for _, name := range []string{"lobby-host", "night-called", "day-talk-host", "end-host"} {
			t.Run(shape.name+"-"+name, func(t *testing.T) {
				h, screen, p := open(t), find(t, name), phone(t)
				h.show(screen, "ru")
				p.do(chromedp.EmulateViewport(shape.width, shape.height, chromedp.EmulateMobile, chromedp.EmulateTouch))
				p.goTo(h, path(screen))
				js[bool](p, `(() => { const s = new CSSStyleSheet(); s.replaceSync(`+quote(shape.style)+`); document.adoptedStyleSheets = [s]; return true; })()`)
				p.picture(filepath.Join(folder(t), "shape-"+shape.name+"-"+name+".png"))
				for _, fault := range js[[]string](p, look) {
					t.Error(fault)
				}
			})
		}
	}
}

// folder is where pictures go.
func folder(t *testing.T) string {
	t.Helper()
	name := filepath.Join(root(t), "test-output", "screens")
	if err := os.MkdirAll(name, 0o755); err != nil {
		t.Fatal(err)
	}
	return name
}

// axe is the source of axe-core, as the project's check installs it.
func axe(t *testing.T) string {
	t.Helper()
	for _, folder := range []string{"web/playtest", "."} {
		source, err := os.ReadFile(filepath.Join(root(t), folder, "node_modules", "axe-core", "axe.min.js"))
		if err == nil {
			return string(source)
		}
	}
	browser.Lacking(t, "no axe-core: npm ci --prefix web/playtest puts it there")
	return ""
}

// narrow looks at the page on the narrowest phones in use.
func (p *tab) narrow() []string {
	p.t.Helper()
	wide := func(width int64) {
		p.do(chromedp.EmulateViewport(width, 740, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulateScale(2)))
	}
	faults := js[[]string](p, look)
	wide(320)
	for _, fault := range js[[]string](p, look) {
		faults = append(faults, "320 wide: "+fault)
	}
	wide(360)
	return faults
}

// shutOut is what axe-core finds that shuts somebody out. No rule of its is switched off.
func (p *tab) shutOut(axe string) (faults []string) {
	p.t.Helper()
	js[bool](p, axe+"; true")
	type violation struct {
		ID, Help string
		Nodes    []struct {
			HTML   string
			Target []string
		}
	}
	for _, v := range js[[]violation](p, `axe.run(document, {resultTypes: ["violations"]}).then((r) =>
		r.violations.map((v) => ({ID: v.id, Help: v.help, Nodes: v.nodes.map((n) => ({HTML: n.html, Target: n.target.map(String)}))})))`) {
		for _, n := range v.Nodes {
			faults = append(faults, fmt.Sprintf("%s: %s\n\tat %s\n\t%.200s", v.ID, v.Help, strings.Join(n.Target, " "), n.HTML))
		}
	}
	return faults
}

// look finds what cannot be seen whole or tapped: a page that scrolls sideways, what stands out of it, words that are cut
// off or run out of their button, and what is too small for a thumb or for the eye.
const look = `(() => {
	const faults = [], about = (e) => e.outerHTML.replace(/\s+/g, " ").slice(0, 130);
	const open = document.querySelector("dialog[open]");
	const seen = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".unseen, .skip") && (!open || open.contains(e));
	if (document.documentElement.scrollWidth > screen.width) faults.push("the page is " + document.documentElement.scrollWidth + " wide");
	for (const e of document.querySelectorAll("body *")) {
		if (!seen(e)) continue;
		const r = e.getBoundingClientRect(), own = [...e.childNodes].some((n) => n.nodeType === 3 && n.nodeValue.trim());
		if (r.width && (r.right > screen.width + 1 || r.left < -1) && !e.closest("svg")) faults.push("it stands out at the side: " + about(e));
		if (own && parseFloat(getComputedStyle(e).fontSize) < 14) faults.push("too small to read: " + about(e));
		if (own && !e.closest(".top") && e.scrollWidth > e.clientWidth + 1 && e.clientWidth && getComputedStyle(e).overflowX !== "visible") faults.push("its words are cut off: " + about(e));
	}
	for (const e of document.querySelectorAll("button, a, select, summary, input:not([type=hidden])")) {
		if (!seen(e) || e.classList.contains("chip")) continue;
		const r = (e.labels && e.labels[0] && e.labels[0].contains(e) ? e.labels[0] : e).getBoundingClientRect();
		if (r.height && (r.height < 43.5 || r.width < 43.5) && !e.closest("p")) faults.push("too small for a thumb: " + Math.round(r.width) + "x" + Math.round(r.height) + " " + about(e));
	}
	for (const e of document.querySelectorAll("button, .button")) if (seen(e) && e.scrollWidth > e.clientWidth + 1) faults.push("its words run out of it: " + about(e));
	return faults;
})()`

// picture saves what is seen of the page.
func (p *tab) picture(file string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	shot, err := chromedp.Call(ctx, cdp.CaptureScreenshot, cdp.CaptureScreenshotParams{Format: cdp.CaptureScreenshotFormatPng})
	if err != nil {
		p.t.Fatal(err)
	}
	png := []byte(shot.Data)
	if decoded, err := base64.StdEncoding.DecodeString(string(shot.Data)); err == nil {
		png = decoded
	}
	if err := os.WriteFile(file, png, 0o644); err != nil {
		p.t.Fatal(err)
	}
}
