// Package page writes what a browser is shown: whole pages, and the named regions of a room's page that are sent again
// when they change. It makes them of a view and of nothing else, so it can show nobody more than the view may; it knows
// no room, no store and no rulebook, and names no role: what a rulebook is called, asks and answers comes from the
// catalogs.
//
// A whole page is a [templ.Component]: Home, Join (by [Room] for who has no key), [Room], [Rules], [Fault]. Regions are
// bytes: see [Regions]. The one style sheet and the one script are served by [Static].
//
// What the pages ask of the server:
//
//	GET  /                    Home
//	GET  /join?code=KTRW      303 to /r/KTRW (Home's form), or Home again with a fault
//	POST /rooms               name: 303 to /r/CODE
//	GET  /r/CODE              Room
//	POST /r/CODE/join         name: 303 to /r/CODE, or Room with a fault
//	POST /r/CODE/claim        name: 303 to /r/CODE; View.Claimed until it is allowed
//	GET  /r/CODE/back/KEY     Back, the personal return link
//	GET  /r/CODE/record       the .game file
//	GET  /r/CODE/qr.svg       the room's address on Site.Address as a picture
//	GET  /r/CODE/rules        Rules; the script puts its <main> into a dialog
//	POST /language            language, back: 303 to back
//	GET  /static/…            Static
//	     /r/CODE/live         the socket, subprotocol omerta.html.1
//
// The Content-Security-Policy that all of it works under:
//
//	default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self';
//	base-uri 'none'; frame-ancestors 'none'
//
// (connect-src must name ws: and wss: of the same host for older browsers, where 'self' does not cover a socket.)
// Tests may hold on to these ids: hold and peek (the card), sheet (what is held), go, go-N, decline (the answer), t-SEAT
// (a row's input), tap, pause, resume, extend, ready, deal, bot, playagain, voice, sound, quiet, takeover, clock, wrong.
//
//go:generate go tool templ generate -path .
package page
