package table

// Vote is a ballot of single choices: everybody who may vote answers at once or abstains, nothing is shown until all
// are in or the time is out, and answers may be changed until then.
type Vote struct {
	// Name is the name of its window: "vote" if it is empty.
	Name string
	// Voters are those who may vote.
	Voters Seats
	// For is who can be voted for.
	For Seats
	// NotSelf are the rules by which nobody votes for themselves; empty if everybody may.
	NotSelf string
	// Bars say by which rules others cannot be voted for.
	Bars []Bar
	// Seconds is the time limit; 0 for none.
	Seconds int
}

// Ballots are the votes that were given.
type Ballots struct {
	// Voters are those who might vote and have not left.
	Voters Seats
	// For are those who could be voted for and have not left.
	For Seats
	// Of is whom each seat voted for; Nobody if it abstained.
	Of [MaxSeats + 1]Seat
}

// choice is what a voter can vote for.
func (v *Vote) choice(voter Seat) Choice {
	among := v.For
	if v.NotSelf != "" {
		among = among.Without(voter)
	}
	return Choice{Verb: "vote", From: among, Count: 1, NotSelf: v.NotSelf, Bars: v.Bars}
}

func (v *Vote) window() string {
	if v.Name == "" {
		return "vote"
	}
	return v.Name
}

// Vote holds the vote and returns the ballots, unshown. It waits.
func (t *Table) Vote(v Vote) Ballots {
	var prompts [MaxSeats + 1]*Prompt
	choices := t.ballot // which every vote uses again, but one that is held inside another
	t.ballot = nil
	if cap(choices) < v.Voters.Len() {
		choices = make([]Choice, 0, max(t.seats, v.Voters.Len()))
	}
	for seat := range v.Voters.All() {
		n := len(choices)
		choices = append(choices, v.choice(seat))
		prompts[seat] = t.put(&Prompt{Seat: seat, Choices: choices[n : n+1 : n+1], Decline: Abstain})
	}
	t.Gather(Window{Name: v.window(), Seconds: v.Seconds, Count: true})
	t.ballot = choices[:0]
	ballots := Ballots{Voters: v.Voters & t.in, For: v.For & t.in}
	for seat := range ballots.Voters.All() {
		ballots.Of[seat] = prompts[seat].Target()
	}
	return ballots
}

// VotersOf are the voters whose votes are for the seat; for Nobody, those who abstained.
func (b *Ballots) VotersOf(target Seat) (voters Seats) {
	for seat := range b.Voters.All() {
		if b.Of[seat] == target {
			voters = voters.With(seat)
		}
	}
	return voters
}

// Most are the seats with the most votes, several if they are equal, none if nobody got a vote.
func (b *Ballots) Most() Seats { return b.count().most(b.For) }

// Ranked are the seats that got a vote, in groups of equal votes, most first.
func (b *Ballots) Ranked() (groups []Seats) {
	votes, rest := b.count(), b.For
	for {
		most := votes.most(rest)
		if most.Empty() {
			return groups
		}
		groups = append(groups, most)
		rest &^= most
	}
}

// count is how many votes each seat got.
func (b *Ballots) count() (votes tally) {
	for seat := range b.Voters.All() {
		votes[b.Of[seat]]++
	}
	return votes
}

// tally is a number of votes for each seat.
type tally [MaxSeats + 1]uint8

// most are the seats of the set with the most votes among them; none if that is nought.
func (votes tally) most(among Seats) (most Seats) {
	highest := uint8(1)
	for seat := range among.All() {
		switch {
		case votes[seat] > highest:
			most, highest = Set(seat), votes[seat]
		case votes[seat] == highest:
			most = most.With(seat)
		}
	}
	return most
}

// ShowVote shows everybody who voted for whom: most votes first, equal ones and voters in seat order. G18
func (t *Table) ShowVote(b *Ballots) {
	var shown [MaxSeats + 1]Arg
	args := shown[:0]
	for _, group := range b.Ranked() {
		for seat := range group.All() {
			args = append(args, Votes(seat, b.VotersOf(seat)))
		}
	}
	if abstained := b.VotersOf(Nobody); !abstained.Empty() {
		args = append(args, VotesFor(Abstain, abstained))
	}
	t.Announce("vote", args...)
}

// ShowHands shows everybody who raised a hand on the candidate; Nobody stands for all who are tied.
func (t *Table) ShowHands(candidate Seat, raised Seats) {
	if candidate == Nobody {
		t.Announce("hands", RaisedFor("tied", raised))
		return
	}
	t.Announce("hands", Raised(candidate, raised))
}
