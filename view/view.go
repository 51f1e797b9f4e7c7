// Package view is what one viewer has been shown, folded into one picture. A view is made of sights, of the prompts
// put to its seat, and of what everybody in the room may know; it knows no rulebook and nothing that was not
// addressed to its viewer. The pages that a phone gets and the JSON that another client gets are two encodings of it.
package view

import "omerta/table"

// View is everything that one viewer may see of a room now.
type View struct {
	// Room is the room's code.
	Room string `json:"room"`
	// Number counts the messages on the viewer's own socket; a count of the room's changes would tell of secret ones.
	Number int `json:"number,omitempty"`
	// Phase is "lobby", "deal" (cards are read, the host's first tap is awaited), "night", "day" or "end".
	Phase string `json:"phase"`
	// You is who is looking; nil for somebody who has not joined.
	You *You `json:"you,omitempty"`
	// People are all in the room: those seated in seat order, then those who watch.
	People []Person `json:"people"`
	// Claims are those who ask to come back to a seat on another phone; only the host is shown them.
	Claims []Claim `json:"claims,omitempty"`
	// Claimed is the name that this viewer asks to come back as, until the host has allowed it.
	Claimed string `json:"claimed,omitempty"`
	// Setup is what the table has agreed on.
	Setup Setup `json:"setup"`
	// Game is the game that is played, or has just ended; nil in the lobby.
	Game *Game `json:"game,omitempty"`
	// Records is how many games of the room have ended: their records can be had by number, from 1 on.
	Records int `json:"records,omitempty"`
	// HostGone says that the host has been away for a minute, so that anybody seated may take over the taps.
	HostGone bool `json:"hostGone,omitempty"`
	// Voice is the person whose phone says the host's lines aloud; 0 if none does.
	Voice int `json:"voice,omitempty"`
}

// You is the viewer.
type You struct {
	Person int        `json:"person"`
	Name   string     `json:"name"`
	Seat   table.Seat `json:"seat,omitempty"` // 0 for one who watches
	Host   bool       `json:"host,omitempty"`
	Ready  bool       `json:"ready,omitempty"` // has looked at the card
	Out    bool       `json:"out,omitempty"`
	Voice  bool       `json:"voice,omitempty"` // this person's phone is the voice
}

// Person is one in the room, as everybody sees them.
type Person struct {
	Person int        `json:"person"`
	Name   string     `json:"name"`
	Seat   table.Seat `json:"seat,omitempty"`
	Host   bool       `json:"host,omitempty"`
	Bot    bool       `json:"bot,omitempty"`
	Away   bool       `json:"away,omitempty"` // no page of theirs is connected
	Ready  bool       `json:"ready,omitempty"`
	Moved  bool       `json:"moved,omitempty"` // came back on another phone in this game
	// Out says how and when they left the game; nil while they are in it.
	Out *Out `json:"out,omitempty"`
	// Marks are open standings: "mayor", "silenced", "jailed"; with what belongs to them: "accused 3", and the day of a
	// ghost's letter: "ghost A 2".
	Marks []string `json:"marks,omitempty"`
	// Role is the role that has been shown to this viewer: their own is not here, but on the card.
	Role string `json:"role,omitempty"`
	// Won says that they have won; known at the end.
	Won bool `json:"won,omitempty"`
	// Points is whom they point at, shown to those awake with them; 0 for nobody.
	Points table.Seat `json:"points,omitempty"`
}

// Out is a departure.
type Out struct {
	// Event is "dies", "out", "excluded", "shot"…
	Event string `json:"event"`
	// Chapter is "night" or "day", and Round its number.
	Chapter string `json:"chapter"`
	Round   int    `json:"round"`
}

// Claim is somebody on another phone who says that they are a person of the room.
type Claim struct {
	Claim  int    `json:"claim"`
	Person int    `json:"person"`
	Name   string `json:"name"`
	// Here says that a page of theirs is connected: they themselves are asked, and the host cannot allow it.
	Here bool `json:"here,omitempty"`
	// Yours says that the viewer is that person.
	Yours bool `json:"yours,omitempty"`
}

// Setup is what the table has agreed on: the rulebook, its mode and options, and who is in the game.
type Setup struct {
	Book    string   `json:"book"`
	Mode    string   `json:"mode,omitempty"`
	Seats   int      `json:"seats"`
	Options []Option `json:"options"`
	Roles   []Count  `json:"roles"`           // every role of the mode, in the book's order
	Cards   []Count  `json:"cards,omitempty"` // the action cards, in the book's order
	// Custom says that the host has chosen the roles, rather than left them to the book's recommendation.
	Custom bool `json:"custom,omitempty"`
	// Objections are the rules that the set-up breaks or goes against, as it stands.
	Objections []Objection `json:"objections,omitempty"`
	// CanStart says that the table can be dealt.
	CanStart bool `json:"canStart"`
}

// Option is one table setting and its value.
type Option struct {
	Name   string   `json:"name"`
	Value  string   `json:"value"`
	Values []string `json:"values,omitempty"` // none for a number of seconds
	Least  int      `json:"least,omitempty"`  // the fewest seconds
}

// Count is how many of a role or card are in the game.
type Count struct {
	ID   string `json:"id"`
	N    int    `json:"n"`
	Most int    `json:"most,omitempty"` // 0: as many as wanted
	// Plain says that its number follows from the others.
	Plain bool   `json:"plain,omitempty"`
	Side  string `json:"side,omitempty"`
}

// Objection is a rule that a set-up breaks (it is refused) or goes against (a warning).
type Objection struct {
	Rule    string `json:"rule"`
	Reason  string `json:"reason"` // catalog key: objection.<reason>
	Args    []any  `json:"args,omitempty"`
	Warning bool   `json:"warning,omitempty"`
}

// Game is the game as its viewer has been shown it.
type Game struct {
	// Number counts the room's games from 1.
	Number int `json:"number"`
	// Round is the night's or day's number; 0 before the first.
	Round int `json:"round"`
	// Step is the step that is called, by night.
	Step string `json:"step,omitempty"`
	// Window is what is awaited; nil when the game has ended.
	Window *Window `json:"window,omitempty"`
	// Prompts are what the viewer is asked, those awaited first, then offers. Empty until the window's lead has passed.
	Prompts []Prompt `json:"prompts,omitempty"`
	// Card is the viewer's own card; nil for one who has no seat.
	Card *Card `json:"card,omitempty"`
	// Story is what the viewer has been shown, chapter by chapter.
	Story []Chapter `json:"story"`
	// Cast is which roles are in the game, as announced.
	Cast []Count `json:"cast"`
	// End is how it ended; nil before.
	End *End `json:"end,omitempty"`
}

// Window is the time that runs.
type Window struct {
	Number int    `json:"number"`
	Name   string `json:"name"`
	// Opens and Ends are when answers can be given and when time runs out, in milliseconds since 1970 by the server's
	// clock (Now); 0 for no lead and nobody called, no limit.
	Now   int64 `json:"now"`
	Opens int64 `json:"opens,omitempty"`
	Ends  int64 `json:"ends,omitempty"`
	// Left is how many milliseconds are left while it is paused.
	Left    int64      `json:"left,omitempty"`
	Paused  bool       `json:"paused,omitempty"`
	Tap     string     `json:"tap,omitempty"`
	Talk    bool       `json:"talk,omitempty"`
	Speaker table.Seat `json:"speaker,omitempty"`
	// About is whom everybody is asked about, in a show of hands.
	About table.Seat `json:"about,omitempty"`
	// Calls are the seats that are called one after another, at one even pace from Opens to Ends: numbers that are marked
	// with closed eyes, defendants who are voted on.
	Calls []table.Seat `json:"calls,omitempty"`
	// Asked and Answered are how many of those asked have answered, where that may be told.
	Asked    int `json:"asked,omitempty"`
	Answered int `json:"answered,omitempty"`
	// Missing are those who have not, told to the host when it has taken long.
	Missing []table.Seat `json:"missing,omitempty"`
}

// Prompt is what the viewer is asked.
type Prompt struct {
	Number   int          `json:"number"`
	About    table.Seat   `json:"about,omitempty"`
	Choices  []Choice     `json:"choices"`
	Decline  string       `json:"decline,omitempty"`
	Final    bool         `json:"final,omitempty"`
	Offer    bool         `json:"offer,omitempty"`
	Answered bool         `json:"answered,omitempty"`
	Verb     string       `json:"verb,omitempty"`
	Word     string       `json:"word,omitempty"`
	Targets  []table.Seat `json:"targets,omitempty"`
}

// Choice is one thing that a prompt lets the viewer do.
type Choice struct {
	Verb  string       `json:"verb"`
	Word  string       `json:"word,omitempty"`
	From  []table.Seat `json:"from,omitempty"`
	Count int          `json:"count"`
	// Letter says that one letter or digit is written.
	Letter bool `json:"letter,omitempty"`
	// Barred says why somebody in the game cannot be chosen.
	Barred []Barred `json:"barred,omitempty"`
	// Never is why this cannot be done now, and Rules the rules; empty if it can.
	Never string   `json:"never,omitempty"`
	Rules []string `json:"rules,omitempty"`
}

// Barred is a seat that cannot be chosen, and why.
type Barred struct {
	Seat   table.Seat `json:"seat"`
	Reason string     `json:"reason"`
	Rules  []string   `json:"rules,omitempty"`
}

// Card is a player's own card.
type Card struct {
	Role string `json:"role"`
	Side string `json:"side"` // the side that the player plays for, as far as they have been told
	// Action is the action card that lies beside it, if the rulebook has them.
	Action string `json:"action,omitempty"`
	// Partners are those whom the player has been shown as awake with them.
	Partners []table.Seat `json:"partners,omitempty"`
	// Alone says that the player wakes with a group, and nobody else does.
	Alone bool `json:"alone,omitempty"`
	// Awake says that this was shown to them in the step that is called now.
	Awake bool `json:"awake,omitempty"`
	// Learned are the sights shown to this player alone, in order.
	Learned []Line `json:"learned,omitempty"`
}

// Chapter is one night or day of the story.
type Chapter struct {
	// Name is "deal", "night", "day" or "end".
	Name  string `json:"name"`
	Round int    `json:"round,omitempty"`
	Lines []Line `json:"lines"`
	// Acts are what players did in it: the viewer's own during the game, everybody's once it has ended.
	Acts []Act `json:"acts,omitempty"`
}

// Line is one sight: its event and arguments, and whether it was shown to all.
type Line struct {
	Event string `json:"event"`
	Args  []Arg  `json:"args,omitempty"`
	All   bool   `json:"all,omitempty"`
	// To is who was shown it, if not all; told once the game has ended, and to those who watch everything.
	To []table.Seat `json:"to,omitempty"`
	// Text is the line as game scripts write it, with the players' names.
	Text string `json:"text"`
}

// Arg is one argument of a line.
type Arg struct {
	// Kind tells which fields speak: "who" Seat (0: nobody), "seats" Seats, "word" Word, "number" N, "is" Seat is Word,
	// "votes" Seat (or Word) has the votes of Seats, "times" Word N times, "hands" on Seat (or Word) Seats raise a hand.
	Kind  string       `json:"kind"`
	Seat  table.Seat   `json:"seat,omitempty"`
	Seats []table.Seat `json:"seats,omitempty"`
	N     int          `json:"n,omitempty"`
	Word  string       `json:"word,omitempty"`
}

// Act is one thing that a player did.
type Act struct {
	Seat    table.Seat   `json:"seat"`
	Verb    string       `json:"verb"`
	Word    string       `json:"word,omitempty"`
	Targets []table.Seat `json:"targets,omitempty"`
	Step    string       `json:"step,omitempty"`
	// After is how many of the chapter's lines had been told when it was done.
	After int `json:"after,omitempty"`
}

// End is how a game ended.
type End struct {
	// Sides are the winning sides with their winners; none for a draw or an abandoned game.
	Sides     []Winners `json:"sides,omitempty"`
	Draw      bool      `json:"draw,omitempty"`
	Abandoned bool      `json:"abandoned,omitempty"`
	// Broken says that the rulebook failed and the game cannot go on.
	Broken bool `json:"broken,omitempty"`
	// Roles are all seats' roles, in seat order.
	Roles []string `json:"roles,omitempty"`
	// Cards are all seats' action cards, in seat order, if the rulebook has them.
	Cards []string `json:"cards,omitempty"`
	// Minutes is how long the game took.
	Minutes int `json:"minutes"`
}

// Winners is a side that has won.
type Winners struct {
	Side  string       `json:"side"`
	Seats []table.Seat `json:"seats"`
}
