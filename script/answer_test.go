package script_test

import (
	"testing"

	"omerta/table"
)

func TestTheVerbMayBeLeftOutWhereJustOneFits(t *testing.T) {
	one := func(t *table.Table) { pick(t, 1, "look") }
	holds(t, "Ann: Bob\n> Ann only: picked look Bob", one)
	holds(t, "Ann: look Bob\n> Ann only: picked look Bob", one)
	fails(t, "Ann: lok Bob", 1, one, "wanted Ann: lok Bob; got Ann is not asked that (asked: look); and the game has ended")

	two := func(t *table.Table) { pick(t, 1, "check", "shoot") }
	holds(t, "Ann: shoot Bob\n> Ann only: picked shoot Bob", two)
	fails(t, "Ann: Bob", 1, two, "wanted Ann: Bob; got both check and shoot fit: say which")
	fails(t, "Ann: Bob !", 1, two, "both check and shoot fit: say which")

	// a verb that cannot be used now does not fit
	never := func(t *table.Table) {
		living := t.Living()
		t.Open(table.Prompt{Seat: 1, Choices: []table.Choice{
			{Verb: "check", From: living, Count: 1},
			{Verb: "shoot", From: living, Count: 1, Never: "not-now", NeverRule: "T7"},
		}, On: func(p *table.Prompt) { t.Announce("picked", table.Word(p.Verb)) }})
		t.Discuss(30)
	}
	holds(t, "Ann: shoot Bob ! T7\nAnn: Bob\n> all: picked check", never)

	// nor does one that wants another number of players
	pair := func(t *table.Table) {
		living := t.Living()
		t.Open(table.Prompt{Seat: 1, Choices: []table.Choice{
			{Verb: "compare", From: living, Count: 2}, {Verb: "check", From: living, Count: 1},
		}, On: func(p *table.Prompt) { t.Announce("picked", table.Word(p.Verb)) }})
		t.Discuss(30)
	}
	holds(t, "Ann: Bob Cid\n> all: picked compare\nAnn: Bob\n> all: picked check", pair)
}

func TestPassDeclines(t *testing.T) {
	one := func(t *table.Table) { pick(t, 1, "look") }
	holds(t, "Ann: pass\n> Ann only: picked pass nobody", one)
	fails(t, "Ann: abstain", 1, one, "Ann is not asked that (asked: look)")
	must := func(t *table.Table) {
		t.Open(table.Prompt{Seat: 1, Choices: []table.Choice{{Verb: "yes"}, {Verb: "no"}}, On: func(p *table.Prompt) {
			t.Announce("says", table.Word(p.Verb))
		}})
		t.Discuss(30)
	}
	fails(t, "Ann: pass", 1, must, "this must be answered, it cannot be declined")
	holds(t, "Ann: pass !\nAnn: yes\n> all: says yes\nAnn: no\n> all: says no", must)
	vote := func(t *table.Table) { ballot(t, 30) }
	holds(t, "Ann: abstain\nBob: pass\n> all: vote abstain=Ann,Bob,Cid,Dot", vote)
}

// offers has a step in which Ann must choose, with a card and a spyglass that she may use at any moment of it.
func offers(t *table.Table) {
	living := t.Living()
	say := func(p *table.Prompt) {
		t.Announce("did", table.Word(p.Verb+"/"+p.Word), table.Who(p.Target()))
		if p.Verb == "play" && p.Word == "arrest" {
			t.Shut(p)
		}
	}
	t.Open(table.Prompt{Seat: 1, Offer: true, Decline: table.Pass, On: say, Choices: []table.Choice{
		{Verb: "play", Word: "arrest"}, {Verb: "play", Word: "wiretap", From: living.Without(1), Count: 1},
	}})
	t.Open(table.Prompt{Seat: 1, Offer: true, Decline: table.Pass, On: say, Choices: []table.Choice{
		{Verb: "spy", From: living.Without(1), Count: 1},
	}})
	t.Open(table.Prompt{Seat: 1, Decline: table.Pass, On: say, Choices: []table.Choice{
		{Verb: "look", From: living.Without(1), Count: 1, NotSelf: "T4"},
	}})
	t.Wait(table.Window{Name: "market", Seconds: 60}, nil)
	t.Announce("closed")
}

func TestOfSeveralPromptsTheOneThatFitsIsAnswered(t *testing.T) {
	holds(t, `Ann: play wiretap Bob
		> all: did play/wiretap Bob
		Ann: spy Bob
		> all: did spy/ Bob
		# what is awaited comes before offers
		Ann: Cid
		> all: did look/ Cid
		Ann: pass
		> all: did pass/ nobody
		Ann: wiretap Dot
		> all: did play/wiretap Dot
		Ann: play arrest
		> all: did play/arrest nobody
		Ann: play arrest ! G3
		Ann: play wiretap Dot !
		> all: closed
		# the look has gone with its window, the offer stays
		Ann: look Bob !`, offers)
	fails(t, "Ann: play vest", 1, offers, "Ann is not asked that (asked: look, play arrest, play wiretap, spy)")
	fails(t, "Ann: play wiretap Zacharias", 1, offers, `no player is called "Zacharias"`)
	fails(t, "Ann: play wiretap zoe", 1, offers, `no player is called "zoe": there is Ann, Bob, Cid, Dot`)
	fails(t, "Ann: look Bob Cid", 1, offers, "that is not the number of players to choose")
	fails(t, "Ann: look Bob Cid Dot Ann Bob", 1, offers, "at most 3 players can be chosen")
	fails(t, "Ann: look Ann", 1, offers, "nobody can choose themselves here (T4)")
}

// Which of several prompts that fit alike is meant can be said.
func TestAnswersThatFitSeveralPromptsAreNumbered(t *testing.T) {
	holds(t, `Ann: pass @2
		Ann: look Cid
		Ann: pass @3
		Ann: pass @4 !
		Ann: pass
		> all: did pass/ nobody
		> all: did look/ Cid
		> all: did pass/ nobody
		> all: did pass/ nobody`, offers)
	fails(t, "Ann: pass @4", 1, offers, "only 3 prompts fit")
}

func TestLettersAndPlansAreWritten(t *testing.T) {
	program := func(t *table.Table) {
		say := func(p *table.Prompt) {
			t.Announce("ghost", table.Who(p.Seat), table.Word(p.Word))
		}
		t.Open(table.Prompt{Seat: 1, Choices: []table.Choice{{Verb: "write", Letter: true}}, On: say})
		t.Open(table.Prompt{Seat: 2, Choices: []table.Choice{{Verb: "plan", From: t.Living().Without(2), Count: 3}}, On: func(p *table.Prompt) {
			t.Tell(table.Set(2), "planned", table.Who(p.Targets[0]), table.Who(p.Targets[1]), table.Who(p.Targets[2]))
		}})
		t.Discuss(60)
	}
	holds(t, `Ann: write C
		> all: ghost Ann C
		Ann: write ж
		> all: ghost Ann ж
		Ann: 7
		> all: ghost Ann 7
		Ann: write - !
		Ann: write cd !
		Ann: write CD !
		Ann: write !
		Bob: plan Dot Ann Cid
		> Bob only: planned Dot Ann Cid
		Bob: plan Dot Dot Cid !
		Bob: plan Dot Cid !
		Bob: Ann Cid Dot
		> Bob only: planned Ann Cid Dot`, program)
	fails(t, "Ann: write cd", 1, program, "exactly one letter or digit is written")
}

// An action that is only tried: no time passes, it must be refused, by the rule if one is named, and nothing changes.
func TestARefusalIsTriedAtOnce(t *testing.T) {
	two := func(t *table.Table) {
		t.AwaitTap(table.Begin)
		pick(t, 1, "look")
		ballot(t, 30)
	}
	result := holds(t, `Ann: look Bob !
		Ann: look Bob ! T9
		Ann: look Bob ! G3
		host: begin
		Ann: look Ann ! T4
		Ann: spy Bob ! T9
		Ann: spy Bob ! G3
		Bob: look Ann ! T9
		Ann: look Bob
		host: begin ! G13
		vote Bob=Ann !
		clock
		Ann: vote Ann ! T5
		Ann: look Bob ! G3
		host: exclude Dot
		Dot: vote Ann ! G10`, two)
	for _, in := range result.Inputs {
		if in.Kind == table.Answer && in.Verb != "look" {
			t.Errorf("%+v was done", in)
		}
	}
	fails(t, "host: begin\nAnn: look Bob !", 2, two, "wanted a refusal of Ann: look Bob; got it would be taken")
	fails(t, "host: begin\nAnn: look Ann ! G10", 2, two, "wanted a refusal by G10; got refused: nobody can choose themselves here (T4)")
	fails(t, "Ann: look Bob ! A14", 1, two, "wanted a refusal by A14; got refused: it is not the moment for that (T9, G3)")
	fails(t, "host: begin\nAnn: look zoe !", 2, two, `no player is called "zoe"`)
	fails(t, "host: begin !", 1, two, "wanted a refusal of host: begin; got it would be taken")
}

// The first refusal is named, and a later one if the line came nearer to be taken then.
func TestAFailureNamesTheRefusals(t *testing.T) {
	two := func(t *table.Table) {
		t.AwaitTap(table.Begin)
		pick(t, 2, "check")
		pick(t, 1, "look")
		ballot(t, 0)
	}
	fails(t, "Ann: look Ann", 1, two, "wanted Ann: look Ann; got it is not the moment for that (T9, G3); "+
		"then nobody can choose themselves here (T4); and the game waits for Ann, Bob, Cid, Dot (vote)")
}
