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

	"omerta/web/page/fixture"
)

// TestEveryScreenIsDrawnAndShutsNobodyOut takes a picture of every screen in both languages, into test-output/screens,
// and has axe-core look at it.
func TestEveryScreenIsDrawnAndShutsNobodyOut(t *testing.T) {
	axe := axe(t)
	folder := filepath.Join(root(t), "test-output", "screens")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	p := phone(t)
	for _, language := range []string{"en", "ru"} {
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
				p.picture(filepath.Join(folder, name+".png"))
				for _, fault := range p.faults(axe) {
					t.Error(fault)
				}
			})
		}
	}
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
	t.Fatal("axe-core is not there; ./check installs it (npm ci --prefix web/playtest)")
	return ""
}

// faults are what axe-core, and a look of our own, find on the page.
func (p *tab) faults(axe string) (faults []string) {
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
	return append(faults, js[[]string](p, look)...)
}

// look finds what axe doesn't: pages that scroll sideways, and what is too small for a thumb or for the eye.
const look = `(() => {
	const faults = [];
	if (document.documentElement.scrollWidth > screen.width) faults.push("the page is " + document.documentElement.scrollWidth + " wide");
	const seen = (e) => e.checkVisibility && e.checkVisibility() && !e.closest(".unseen, .skip");
	for (const e of document.querySelectorAll("button, a, select, summary, input:not([type=hidden])")) {
		if (!seen(e) || e.classList.contains("chip")) continue;
		const r = e.getBoundingClientRect();
		if (r.height && (r.height < 43.5 || r.width < 43.5) && !e.closest("p")) faults.push("too small for a thumb: " + e.outerHTML.slice(0, 120) + " " + r.width + "x" + r.height);
	}
	for (const e of document.querySelectorAll("body *")) {
		if (seen(e) && [...e.childNodes].some((n) => n.nodeType === 3 && n.nodeValue.trim()) && parseFloat(getComputedStyle(e).fontSize) < 14) faults.push("too small to read: " + e.outerHTML.slice(0, 120));
	}
	for (const e of document.querySelectorAll("button, .button")) if (seen(e) && e.scrollWidth > e.clientWidth + 1) faults.push("a button's words run out of it: " + e.innerText);
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
