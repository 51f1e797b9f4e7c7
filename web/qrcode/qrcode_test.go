package qrcode

import (
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"rsc.io/qr"
)

const address = "http://192.168.1.20:8080/r/BCDF"

func TestThePictureHasTheCodesModules(t *testing.T) {
	svg, err := SVG(address)
	if err != nil {
		t.Fatal(err)
	}
	want, err := qr.Encode(address, qr.M)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(svg), fmt.Sprintf(`viewBox="0 0 %d %d"`, want.Size+8, want.Size+8)) {
		t.Errorf("the margin of four modules is missing in %.200s", svg)
	}
	black := map[[2]int]bool{}
	for _, run := range regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-(\d+)z`).FindAllStringSubmatch(string(svg), -1) {
		x, _ := strconv.Atoi(run[1])
		y, _ := strconv.Atoi(run[2])
		n, _ := strconv.Atoi(run[3])
		if run[3] != run[4] {
			t.Errorf("the run %v is not closed", run)
		}
		for i := range n {
			black[[2]int{x + i - quiet, y - quiet}] = true
		}
	}
	for y := range want.Size {
		for x := range want.Size {
			if black[[2]int{x, y}] != want.Black(x, y) {
				t.Fatalf("module %d,%d is wrong", x, y)
			}
		}
	}
}

func TestThePictureIsWellFormed(t *testing.T) {
	svg, err := SVG(`http://party.local/?a=1&b="<>`)
	if err != nil {
		t.Fatal(err)
	}
	d := xml.NewDecoder(strings.NewReader(string(svg)))
	for {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

func TestTheTerminalsLinesHaveTheCodesModules(t *testing.T) {
	text, err := Terminal(address)
	if err != nil {
		t.Fatal(err)
	}
	want, err := qr.Encode(address, qr.M)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for n, line := range lines {
		line, ok := strings.CutPrefix(line, "\x1b[38;5;16;48;5;231m")
		line, also := strings.CutSuffix(line, "\x1b[0m")
		if !ok || !also {
			t.Fatalf("line %d does not set and reset its colours: %q", n, line)
		}
		for x, r := range []rune(line) {
			upper, lower := r == '█' || r == '▀', r == '█' || r == '▄'
			for dy, got := range []bool{upper, lower} {
				mx, my := x-2, 2*n-2+dy
				inside := mx >= 0 && my >= 0 && mx < want.Size && my < want.Size
				if got != (inside && want.Black(mx, my)) {
					t.Fatalf("module %d,%d is wrong", mx, my)
				}
			}
		}
	}
	if least := (want.Size + 4) / 2; len(lines) < least {
		t.Errorf("%d lines, want at least %d", len(lines), least)
	}
}

func TestAnAddressThatIsTooLongIsRefused(t *testing.T) {
	if _, err := SVG(strings.Repeat("x", Longest+1)); err == nil {
		t.Error("no error for the picture")
	}
	if _, err := Terminal(strings.Repeat("x", Longest+1)); err == nil {
		t.Error("no error for the terminal")
	}
}
