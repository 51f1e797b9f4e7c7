package room

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"math/big"
	"slices"
)

// Key is a person's secret: whoever holds it is that person. It stands in a cookie and in the personal return link, and
// nowhere else; the log has its hash.
type Key string

// newKey makes a key of 128 random bits.
func newKey() Key {
	var secret [16]byte
	rand.Read(secret[:]) // never fails
	return Key(base64.RawURLEncoding.EncodeToString(secret[:]))
}

func (k Key) hash() string {
	sum := sha256.Sum256([]byte(k))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// Knows says that the key is somebody's in this room, or waits for the host's leave to be.
func (r *Room) Knows(key Key) bool {
	r.mu.RLock()
	defer r.mu.RUnlock()
	hash := key.hash()
	return r.state.byHash(hash) != nil || slices.ContainsFunc(r.claims, func(c *claim) bool { return c.hash == hash })
}

// codeLetters make no words and have no look-alikes: no vowels, none of B (8), Q (O), S (5), Y, Z (2).
const codeLetters = "CDFGHJKLMNPRTVWX"

// newCode makes a room's code of n letters.
func newCode(n int) string {
	code := make([]byte, n)
	for i := range code {
		at, err := rand.Int(rand.Reader, big.NewInt(int64(len(codeLetters))))
		if err != nil {
			panic(err) // crypto/rand never fails
		}
		code[i] = codeLetters[at.Int64()]
	}
	return string(code)
}

// newSeed makes the secret seed of a deal and its lots: 130 random bits.
func newSeed() string { return rand.Text() }
