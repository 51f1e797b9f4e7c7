package police

import "omerta/table"

// vest keeps its holder in, who has been chosen or condemned. P19
var vest = card{
	id: "bulletproof-vest", rule: "P19", users: policemen | mafiosi, phase: councilPhase,
	when: aboutToBeOut, answers: byMafiosi | byCouncil, saves: onlyOneself,
}

func onlyOneself(me, doomed table.Seat) bool { return me == doomed }

// bandage keeps another player in, whatever they are eliminated by. P20
var bandage = card{
	id: "bandage", rule: "P20", users: policemen | mafiosi, phase: councilPhase,
	when: aboutToBeOut, answers: byMafiosi | byCouncil | byShot, aims: true, saves: onlyAnother,
}

func onlyAnother(me, doomed table.Seat) bool { return me != doomed }
