package rulebook

import "slices"

// Objection is a rule that a set-up breaks, or, as a warning, goes against.
type Objection struct {
	// Rule is the rule's id.
	Rule string
	// Warning says that the table may play all the same. G12
	Warning bool
	// Reason is the key of the sentence that says it, and Args what is filled in there.
	Reason string
	Args   []any
}

// Objections are all rules that the set-up breaks or goes against, the book's range of seats first.
func (s *Setup) Objections() []Objection {
	c := Checking{Setup: s}
	s.Book.Check(&c)
	return c.found
}

// Refusals are the objections that are not mere warnings.
func (s *Setup) Refusals() []Objection {
	return slices.DeleteFunc(s.Objections(), func(o Objection) bool { return o.Warning })
}

// Checking is a set-up held against its book's rules. It notes what a rule refuses (the table cannot play so) or advises
// against (a warning, G12), in the order in which it is found; the arguments fill in the reason's sentence.
type Checking struct {
	*Setup
	found []Objection
}

// Refuse notes what a rule forbids.
func (c *Checking) Refuse(rule, reason string, args ...any) {
	c.found = append(c.found, Objection{Rule: rule, Reason: reason, Args: args})
}

// RefuseIf notes it if it is so.
func (c *Checking) RefuseIf(broken bool, rule, reason string, args ...any) {
	if broken {
		c.Refuse(rule, reason, args...)
	}
}

// Warn notes what a rule advises against.
func (c *Checking) Warn(rule, reason string, args ...any) {
	c.found = append(c.found, Objection{Rule: rule, Reason: reason, Args: args, Warning: true})
}

// WarnIf notes it if it is so.
func (c *Checking) WarnIf(against bool, rule, reason string, args ...any) {
	if against {
		c.Warn(rule, reason, args...)
	}
}

// Refused says whether anything found so far is refused.
func (c *Checking) Refused() bool {
	return slices.ContainsFunc(c.found, func(o Objection) bool { return !o.Warning })
}
