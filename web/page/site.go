package page

// Site is what a page says that no view knows: the viewer's language, and where the house is to be found.
type Site struct {
	// Language is the viewer's, as speech.Match gives it: "ru".
	Language string
	// Address is where phones open the house, without a slash at its end: "http://192.168.1.20:8080". The room's link
	// and QR code begin with it.
	Address string
	// Others are further addresses it might be, likeliest first, where Address is not sure. The lobby offers them.
	Others []string
	// Back is the path of the viewer's own return link, "/r/KTRW/back/KEY"; empty for who has no key. It is a secret of
	// the viewer and stands in the region "mine" only.
	Back string
	// Books are the rulebooks that a host can choose, in the order of the shelf.
	Books []Book
}

// Book is a rulebook that can be chosen. Its words come from its catalog.
type Book struct {
	ID          string
	Modes       []string
	Least, Most int
}

// Form is what somebody has filled in on a page that comes back to them.
type Form struct {
	// Name and Code are as typed, to be corrected.
	Name, Code string
	// Book is the rulebook that was chosen.
	Book string
	// Fault is the sentence that says what is wrong, in the viewer's language; empty if nothing is. FaultIn is the field
	// that it is about: "name", "code", "claim".
	Fault, FaultIn string
}
