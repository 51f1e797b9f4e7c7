package rulebook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Setup is what a table agrees on before the deal, and then the deal.
type Setup struct {
	// Book is the rulebook that is played.
	Book *Rulebook
	// Mode is one of the book's modes, or empty for its first.
	Mode string
	// Seats is how many play.
	Seats int
	// Options are those that have been set, by name.
	Options map[string]string
	// Counts are how many of each role are to be dealt, in any order. Seats left over are dealt the plain role.
	Counts []Count
	// CardCounts are the action cards that are picked, if the book has any.
	CardCounts []Count
	// Roles is the deal: the role of seat n at n-1. Empty before it.
	Roles []string
	// Cards are the cards dealt: that of seat n at n-1. Empty before the deal, and where the book has none.
	Cards []string
}

// Count is a number of one kind of role or card.
type Count struct {
	ID string `json:"id"`
	N  int    `json:"n"`
}

// ModeID is the mode played: the one set, or the book's first.
func (s *Setup) ModeID() string {
	if s.Mode == "" && len(s.Book.Modes) > 0 {
		return s.Book.Modes[0]
	}
	return s.Mode
}

// Option is the value of an option: as set, or the book's own.
func (s *Setup) Option(name string) string {
	if value, ok := s.Options[name]; ok {
		return value
	}
	option, ok := s.Book.Option(name)
	if !ok {
		return ""
	}
	if option.DefaultFor != nil {
		return option.DefaultFor(s)
	}
	return option.Default
}

// On says that an option is on.
func (s *Setup) On(name string) bool { return s.Option(name) == "on" }

// Seconds is the value of an option that is a length of time; 0 for no limit.
func (s *Setup) Seconds(name string) int {
	seconds, _ := strconv.Atoi(s.Option(name))
	return seconds
}

// SetOption sets an option, or says in plain words why it cannot be.
func (s *Setup) SetOption(name, value string) error {
	option, ok := s.Book.Option(name)
	if !ok {
		var names []string
		for _, o := range s.Book.Options {
			names = append(names, o.Name)
		}
		return fmt.Errorf("the rulebook %s has no option %q (it has: %s)", s.Book.ID, name, strings.Join(names, ", "))
	}
	if len(option.Values) > 0 && !slices.Contains(option.Values, value) {
		return fmt.Errorf("option %s is %s, not %q", name, strings.Join(option.Values, " or "), value)
	}
	if len(option.Values) == 0 {
		n, err := strconv.Atoi(value)
		if err != nil || n < option.Least || n > 3600 {
			return fmt.Errorf("option %s is a number of seconds from %d to 3600, not %q", name, option.Least, value)
		}
		value = strconv.Itoa(n)
	}
	if s.Options == nil {
		s.Options = map[string]string{}
	}
	s.Options[name] = value
	return nil
}

// Count is how many of the role are in the game, the plain role's included.
func (s *Setup) Count(role string) int {
	if len(s.Roles) > 0 {
		n := 0
		for _, r := range s.Roles {
			if r == role {
				n++
			}
		}
		return n
	}
	n, others := 0, 0
	for _, c := range s.Counts {
		if c.ID == role {
			n += c.N
		} else {
			others += c.N
		}
	}
	if role == s.Book.Plain {
		n = max(n, s.Seats-others)
	}
	return n
}

// CountSide is how many of a side are dealt.
func (s *Setup) CountSide(side string) int {
	n := 0
	for _, role := range s.Book.Roles {
		if role.Side == side {
			n += s.Count(role.ID)
		}
	}
	return n
}

// CountCard is how many of the action card are in the game.
func (s *Setup) CountCard(card string) int {
	n := 0
	for _, c := range s.CardCounts {
		if c.ID == card {
			n += c.N
		}
	}
	return n
}
