// Package qrcode draws an address as a QR code, as a picture for pages and as text for terminals. It knows nothing of
// what the address is.
package qrcode

import (
	"fmt"
	"strconv"
	"strings"

	"rsc.io/qr"
)

// quiet is the white margin that readers need around a code, in modules.
const quiet = 4

// Longest is how many bytes an address may have.
const Longest = 512

// encode makes the code with medium correction, which a thumb over a corner doesn't defeat.
func encode(address string) (*qr.Code, error) {
	if len(address) > Longest {
		return nil, fmt.Errorf("the address is too long for a QR code: %d bytes", len(address))
	}
	code, err := qr.Encode(address, qr.M)
	if err != nil {
		return nil, fmt.Errorf("no QR code can be made of the address: %w", err)
	}
	return code, nil
}

// SVG is the code as a picture: black modules on white, margin and all, as large as its place on the page.
func SVG(address string) ([]byte, error) {
	code, err := encode(address)
	if err != nil {
		return nil, err
	}
	side := code.Size + 2*quiet
	b := make([]byte, 0, 300+code.Size*code.Size*6)
	b = fmt.Appendf(b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">`, side, side)
	b = fmt.Appendf(b, `<path fill="#fff" d="M0 0h%dv%dH0z"/><path fill="#000" d="`, side, side)
	number := func(letter byte, n int) { b = strconv.AppendInt(append(b, letter), int64(n), 10) }
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if x > from {
				number('M', from+quiet)
				number(' ', y+quiet)
				number('h', x-from)
				b = append(b, "v1h-"...)
				b = append(strconv.AppendInt(b, int64(x-from), 10), 'z')
			}
		}
	}
	return append(b, `"/></svg>`...), nil
}

// Terminal is the code in lines of half blocks, two modules a character, black on white whatever the terminal's
// colours are: it sets both by ANSI sequences and resets them at the end of each line.
func Terminal(address string) (string, error) {
	code, err := encode(address)
	if err != nil {
		return "", err
	}
	const margin = 2 // of characters' width; the terminal's own does the rest
	black := func(x, y int) bool { return x >= 0 && y >= 0 && x < code.Size && y < code.Size && code.Black(x, y) }
	var b strings.Builder
	for y := -margin; y < code.Size+margin; y += 2 {
		b.WriteString("\x1b[38;5;16;48;5;231m")
		for x := -margin; x < code.Size+margin; x++ {
			switch upper, lower := black(x, y), black(x, y+1); {
			case upper && lower:
				b.WriteRune('█')
			case upper:
				b.WriteRune('▀')
			case lower:
				b.WriteRune('▄')
			default:
				b.WriteByte(' ')
			}
		}
		b.WriteString("\x1b[0m\n")
	}
	return b.String(), nil
}
