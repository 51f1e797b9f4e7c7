package web

import (
	"net/http"
	"slices"

	"omerta/room"
	"omerta/speech"
	"omerta/view"
	"omerta/web/address"
	"omerta/web/live"
	"omerta/web/page"
)

// languageCookie keeps the language that a viewer has chosen.
const languageCookie = "omerta-language"

// site is what pages say that no view knows.
func (s *Server) site(r *http.Request) *page.Site {
	chosen := ""
	if c, err := r.Cookie(languageCookie); err == nil {
		chosen = c.Value
	}
	site := &page.Site{Language: speech.Match(r.Header.Get("Accept-Language"), chosen), Books: s.books}
	site.Address, site.Others = s.addresses(r)
	return site
}

// siteOf is the site for who looks at a room: with their own way back.
func (s *Server) siteOf(r *http.Request, v *view.View, key room.Key) *page.Site {
	site := s.site(r)
	if v.You != nil {
		site.Back = live.Back(v.Room, key)
	}
	return site
}

// addresses are where phones open the house: the public address if there is one; else the one that this request came
// by, if a phone could have come by it; else those that this computer has. The others are offered where it isn't sure:
// a request from another device shows that its address can be reached.
func (s *Server) addresses(r *http.Request) (first string, others []string) {
	if s.Public != "" {
		return s.Public, nil
	}
	own := schemeOf(r) + "://" + r.Host
	usable := hostName.MatchString(r.Host) && address.Reaches(r.Host)
	if usable && (s.Proxy || elsewhere(r)) {
		return own, nil
	}
	all := slices.Clone(s.Addresses())
	if usable && !slices.Contains(all, own) {
		all = append(all, own)
	}
	if len(all) == 0 {
		return own, nil
	}
	if i := slices.Index(all, own); i > 0 && usable && !isLiteral(r.Host) {
		all[0], all[i] = all[i], all[0] // a name that somebody has given this computer
	}
	return all[0], all[1:]
}
