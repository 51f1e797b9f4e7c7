package page

import (
	"bytes"
	"context"

	"github.com/a-h/templ"

	"omerta/view"
)

// Region is a named part of a room's page. The script puts HTML into the element "r-NAME" of the page.
type Region struct {
	// Name is one of "top", "live", "alert", "invite", "ask", "offers", "host", "setup", "terms", "story", "voice", "mine", "card", "bar".
	Name string
	// Shared says that everybody in the room who has the same language sees it alike, whoever they are.
	Shared bool
	// HTML is its content; empty where there is nothing to show now.
	HTML []byte
}

// region is how one is made.
type region struct {
	name   string
	shared bool
	write  func(*screen) templ.Component
}

// regions are all, in the order in which they stand on the page.
var regions = []region{
	{"top", true, top},
	{"live", true, live},
	{"alert", false, alert},
	{"invite", true, invite},
	{"ask", false, ask},
	{"offers", false, offers},
	{"host", false, host},
	{"setup", false, setup},
	{"terms", false, terms},
	{"story", true, story},
	{"voice", false, voice},
	{"mine", false, mine},
	{"card", false, card},
	{"bar", false, bar},
}

// Regions are all regions of the room's page as the viewer is to see it: Shared and then Own.
func Regions(v *view.View, s *Site) []Region {
	return append(Shared(v, s), Own(v, s)...)
}

// Shared are the regions that everybody with the language of the site sees alike. They are made of what was shown to
// all; any viewer's view gives the same bytes, and that of one who has no key is the one to take.
func Shared(v *view.View, s *Site) []Region { return some(v, s, true) }

// Own are the regions that are the viewer's alone: what they are asked, their card, the host's tools.
func Own(v *view.View, s *Site) []Region { return some(v, s, false) }

func some(v *view.View, s *Site, shared bool) []Region {
	look := see(v, s)
	var written []Region
	for _, r := range regions {
		if r.shared == shared {
			written = append(written, Region{Name: r.name, Shared: shared, HTML: render(r.write(look))})
		}
	}
	return written
}

func render(c templ.Component) []byte {
	var b bytes.Buffer
	_ = c.Render(context.Background(), &b) // a buffer takes everything
	return bytes.Clone(b.Bytes())
}
