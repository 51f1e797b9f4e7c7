package web

import (
	"context"
	"fmt"
	"log/slog"
	"regexp"
)

// Redact is a handler of a log that lets no secret pass: whatever looks like a key or a room's code, in a message, a
// value or an error, becomes dots. It is the last line of defence; nothing is meant to log one in the first place.
func Redact(next slog.Handler) slog.Handler { return redacted{next} }

type redacted struct{ next slog.Handler }

var (
	// keys are 22 letters, digits, - and _; whatever is at least as long and looks like that goes too.
	keyLike = regexp.MustCompile(`\b(back|omerta\.key|Bearer)([/. ])[A-Za-z0-9_-]{8,}|(^|[^A-Za-z0-9_-])[A-Za-z0-9_-]{22}($|[^A-Za-z0-9_-])`)
	// codes are capitals without vowels; words have vowels.
	codeLike = regexp.MustCompile(`\b[CDFGHJKLMNPRTVWX]{4,12}\b|/r/[A-Za-z]{4,12}`)
)

const dots = "…"

// hide is the text without secrets.
func hide(text string) string {
	text = keyLike.ReplaceAllString(text, "$1$2$3"+dots+"$4")
	return codeLike.ReplaceAllString(text, dots)
}

// Enabled is [slog.Handler]'s.
func (h redacted) Enabled(ctx context.Context, level slog.Level) bool {
	return h.next.Enabled(ctx, level)
}

// Handle is [slog.Handler]'s.
func (h redacted) Handle(ctx context.Context, r slog.Record) error {
	clean := slog.NewRecord(r.Time, r.Level, hide(r.Message), r.PC)
	r.Attrs(func(a slog.Attr) bool {
		clean.AddAttrs(hideIn(a))
		return true
	})
	return h.next.Handle(ctx, clean)
}

// WithAttrs is [slog.Handler]'s.
func (h redacted) WithAttrs(attrs []slog.Attr) slog.Handler {
	clean := make([]slog.Attr, len(attrs))
	for i, a := range attrs {
		clean[i] = hideIn(a)
	}
	return redacted{h.next.WithAttrs(clean)}
}

// WithGroup is [slog.Handler]'s.
func (h redacted) WithGroup(name string) slog.Handler { return redacted{h.next.WithGroup(name)} }

func hideIn(a slog.Attr) slog.Attr {
	switch v := a.Value.Resolve(); v.Kind() {
	case slog.KindString:
		a.Value = slog.StringValue(hide(v.String()))
	case slog.KindAny:
		a.Value = slog.StringValue(hide(fmt.Sprint(v.Any())))
	case slog.KindGroup:
		group := make([]slog.Attr, 0, len(v.Group()))
		for _, inner := range v.Group() {
			group = append(group, hideIn(inner))
		}
		a.Value = slog.GroupValue(group...)
	default:
		a.Value = v
	}
	return a
}
