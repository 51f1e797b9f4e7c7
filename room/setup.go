package room

import (
	"slices"
	"strings"

	"omerta/rulebook"
	"omerta/view"
)

func fields(rules string) []string { return strings.Fields(rules) }

// viewSetup is what the table has agreed on: of the game, or, in the lobby, as it would be dealt now.
func (r *Room) viewSetup() view.Setup {
	setup := &r.state.setup
	lobby := r.state.game == nil
	if !lobby {
		setup = r.state.game.setup
	}
	shown := view.Setup{
		Book: setup.Book.ID, Mode: setup.ModeID(), Seats: setup.Seats, Custom: r.state.custom,
		Roles: viewRoles(setup), Cards: viewCards(setup),
	}
	for _, o := range setup.Book.Options {
		shown.Options = append(shown.Options, view.Option{
			Name: o.Name, Value: setup.Option(o.Name), Values: slices.Clone(o.Values), Least: o.Least,
		})
	}
	if lobby {
		shown.CanStart = true
		for _, o := range setup.Objections() {
			shown.Objections = append(shown.Objections, view.Objection{Rule: o.Rule, Reason: o.Reason, Args: o.Args, Warning: o.Warning})
			shown.CanStart = shown.CanStart && o.Warning
		}
	}
	return shown
}

func viewRoles(setup *rulebook.Setup) (roles []view.Count) {
	mode := setup.ModeID()
	for _, role := range setup.Book.Roles {
		if playedIn(role, mode) {
			roles = append(roles, view.Count{
				ID: role.ID, N: setup.Count(role.ID), Most: role.Most, Plain: role.ID == setup.Book.Plain, Side: role.Side,
			})
		}
	}
	return roles
}

// viewCards are the action cards that can be dealt; none while the table plays without.
func viewCards(setup *rulebook.Setup) (cards []view.Count) {
	if !setup.HasCards() {
		return nil
	}
	for _, card := range setup.Book.Cards {
		cards = append(cards, view.Count{ID: card.ID, N: setup.CountCard(card.ID), Most: max(card.Copies, 1)})
	}
	return cards
}
