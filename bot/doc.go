// Package bot plays seats without a person. A bot is shown what its seat is shown and is asked what its seat is asked,
// and nothing else: it knows no rulebook, no deal and no other seat's prompts. Everything that reaches a bot goes
// through [Players].
package bot
