package speech

import (
	"maps"
	"slices"
	"strings"
)

// mostMissing bounds what is remembered.
const mostMissing = 256

// Missing are the keys that were to be said since the start and that no catalog has, and as "key {name}" the
// placeholders that got no argument; sorted, at most 256. A test that has gone through pages asserts that there are none.
func Missing() []string { return house().missing() }

func (l *bookcase) missing() []string {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return slices.Sorted(maps.Keys(l.missed))
}

func (l *bookcase) miss(what string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.missed) < mostMissing {
		l.missed[strings.Clone(what)] = true
	}
}

func (l *bookcase) missArgument(key, placeholder string) {
	l.miss(key + " {" + placeholder + "}")
}
