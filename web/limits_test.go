package web_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"omerta/room"
	"omerta/view"
	"omerta/web/client"
	"omerta/web/gate"
	"omerta/web/limit"
	"omerta/web/webtest"
)

func reason(err error) string {
	var why *client.Refused
	if errors.As(err, &why) {
		return why.Reason
	}
	return fmt.Sprint(err)
}

// strict are limits that a test can reach.
func strict() *gate.Limits {
	l := gate.Usual()
	l.Secret = limit.Rate{Burst: 5}
	l.Guess = limit.Rate{Burst: 3}
	return &l
}

func TestWhoActsTooOftenIsStoppedAndNobodyElse(t *testing.T) {
	house := webtest.Start(t, webtest.Config{Limits: strict()})
	p := newParty(t, house, "Alice", "Ben")
	for i := range 5 {
		p.act("Ben", room.Action{Do: "rename", Name: fmt.Sprintf("Ben%d", i)})
	}
	if got := reason(p.streams["Ben"].Act(p.ctx, room.Action{Do: "rename", Name: "Ben9"})); got != "too-fast" {
		t.Errorf("on the socket Ben is stopped as %s", got)
	}
	err := p.people["Ben"].Act(p.ctx, room.Action{Do: "rename", Name: "Ben9"})
	var why *client.Refused
	if !errors.As(err, &why) || why.Status != http.StatusTooManyRequests || why.Reason != "too-fast" {
		t.Errorf("by request Ben is stopped as %v", err)
	}
	p.act("Alice", room.Action{Do: "rename", Name: "Alicia"})
}

func TestWrongCodesAreStoppedAndATableBehindTheSameAddressPlaysOn(t *testing.T) {
	house := webtest.Start(t, webtest.Config{Limits: strict()})
	p := newParty(t, house, "Alice")
	path := "/r/" + p.code()
	host := newBrowser(t, house)
	host.get(p.people["Alice"].Back).is(t, 303)
	guesser := newBrowser(t, house)
	for _, code := range []string{"CCCC", "DDDD", "nonsense"} {
		guesser.get("/r/"+code).is(t, 404)
	}
	got := guesser.get("/r/FFFF")
	got.is(t, 429, "wrong codes", "Try again in 3600 seconds.")
	if after := got.Header.Get("Retry-After"); after != "3600" {
		t.Errorf("the header says %q", after)
	}
	guesser.get(path).is(t, 429)
	if status, said, header := send(t, house, "GET", "/api/rooms/"+p.code(), "", ""); status != 429 || header.Get("Retry-After") != "3600" ||
		!strings.HasSuffix(said["sentence"].(string), "in 3600 seconds.") {
		t.Errorf("the interface says %d %v %v", status, said, header)
	}
	if _, err := house.Join(p.ctx, p.code(), "Mallory"); reason(err) != "too-many-guesses" {
		t.Errorf("the interface lets a guesser in: %v", err)
	}
	host.get(path).is(t, 200)
	p.act("Alice", room.Action{Do: "rename", Name: "Alicia"})
	if _, err := p.people["Alice"].View(p.ctx); err != nil {
		t.Errorf("Alice cannot look: %v", err)
	}
}

func TestARightCodeIsTakenAfterTypingErrorsAndAsSoonAsAWrongOneWouldBe(t *testing.T) {
	limits := strict()
	limits.Guess.PerSecond = 1
	house := webtest.Start(t, webtest.Config{Limits: limits})
	p := newParty(t, house, "Alice")
	newcomer := newBrowser(t, house)
	for _, code := range []string{"CCCC", "DDDD"} {
		newcomer.get("/join?code="+code).is(t, 404)
	}
	for range 10 { // right codes are not counted
		newcomer.get("/r/"+p.code()).is(t, 200)
	}
	for range 100 { // nor is the same wrong one
		newcomer.get("/r/DDDD").is(t, 404)
	}
	for _, code := range []string{"CCCF", "CCCG", "CCCH", "CCCJ", "CCCK", "CCCL", "CCCM", "CCCN", "CCCP", "CCCR", "CCCT", "CCCV"} {
		newcomer.get("/r/" + code)
	}
	for wait := time.Now().Add(bound); newcomer.get("/r/"+p.code()).StatusCode != 200; {
		if time.Now().After(wait) {
			t.Fatal("the right code is never taken again")
		}
	}
}

func TestWhoOpensRoomsWithoutEndIsStoppedByAddress(t *testing.T) {
	limits := gate.Usual()
	limits.Create = limit.Rate{Burst: 3}
	house := webtest.Start(t, webtest.Config{Limits: &limits, Proxy: true})
	greedy, other := newBrowser(t, house), newBrowser(t, house)
	greedy.headers = map[string]string{"X-Forwarded-For": "198.51.100.7, 203.0.113.5"}
	other.headers = map[string]string{"X-Forwarded-For": "203.0.113.5, 203.0.113.6"}
	for range 3 {
		greedy.post("/rooms", "name", "Mallory").is(t, 303)
	}
	got := greedy.post("/rooms", "name", "Mallory")
	got.is(t, 429, "Too many rooms are being opened. Try again in 3600 seconds.")
	if after := got.Header.Get("Retry-After"); after != "3600" {
		t.Errorf("the header says %q", after)
	}
	other.post("/rooms", "name", "Alice").is(t, 303)
	if _, err := house.Create(t.Context(), "Ben"); err != nil {
		t.Errorf("without a proxy's word the connection's own address counts: %v", err)
	}
}

func TestASocketThatFloodsIsClosed(t *testing.T) {
	limits := strict()
	limits.Socket = limit.Rate{Burst: 20}
	house := webtest.Start(t, webtest.Config{Limits: limits})
	p := newParty(t, house, "Alice")
	s := p.streams["Alice"]
	for range 300 {
		if s.Send([]byte(`{"do":"whole"}`)) != nil {
			break
		}
	}
	select {
	case <-s.Done():
	case <-time.After(bound):
		t.Fatal("it is still open")
	}
	if s.CloseCode() != 1008 || !strings.Contains(s.Closed().Error(), "too many messages") {
		t.Errorf("it is closed with %d: %v", s.CloseCode(), s.Closed())
	}
}

// TestWhoFloodsASocketIsToldWhyItIsClosed writes without reading, as a client in a loop does: what it was told must be there
// when it reads at last.
func TestWhoFloodsASocketIsToldWhyItIsClosed(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	p := newParty(t, house, "Alice")
	for what, message := range map[string][]byte{"1008 too many messages": frame(0x1, `{"do":"whole"}`), "1003 only text": frame(0x2, "x")} {
		conn, err := net.Dial("tcp", strings.TrimPrefix(house.Address, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprintf(conn, "GET /r/%s/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"+
			"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: omerta.json.1\r\n\r\n", p.code())
		begun := make([]byte, 12)
		if _, err := io.ReadFull(conn, begun); err != nil || string(begun) != "HTTP/1.1 101" {
			t.Fatalf("the socket begins with %q, %v", begun, err)
		}
		if _, err := conn.Write(bytes.Repeat(message, 3000)); err != nil {
			t.Errorf("the messages cannot be sent: %v", err)
		}
		time.Sleep(100 * time.Millisecond) // it is closed by now
		_ = conn.SetReadDeadline(time.Now().Add(bound))
		all, err := io.ReadAll(conn)
		code, reason, _ := strings.Cut(what, " ")
		n, _ := strconv.Atoi(code)
		if closing := string([]byte{byte(n >> 8), byte(n)}) + reason; err != nil || !bytes.Contains(all, []byte(closing)) {
			t.Errorf("%s: in %d bytes it is not told so: %v", what, len(all), err)
		}
	}
}

// frame is one message of a client, masked with noughts.
func frame(opcode byte, text string) []byte {
	return append([]byte{0x80 | opcode, 0x80 | byte(len(text)), 0, 0, 0, 0}, text...)
}

func TestAMessageThatIsTooLongClosesTheSocket(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	p := newParty(t, house, "Alice")
	s := p.streams["Alice"]
	_ = s.Send([]byte(`{"do":"` + strings.Repeat("x", 8<<10) + `"}`)) // it may be closed meanwhile
	select {
	case <-s.Done():
	case <-time.After(bound):
		t.Fatal("it is still open")
	}
}

func TestNonsenseOnASocketIsRefusedAndChangesNothing(t *testing.T) {
	house := webtest.Start(t, webtest.Config{})
	p := newParty(t, house, "Alice")
	for _, nonsense := range []string{`{`, `[]`, `null`, `"x"`, `{"do":7}`, `{"id":"x"}`, `{"do":"answer","prompt":99999,"verb":"kill","id":3}`, ``} {
		if err := p.streams["Alice"].Send([]byte(nonsense)); err != nil {
			t.Fatalf("%s: %v", nonsense, err)
		}
	}
	if got := reason(p.streams["Alice"].Act(p.ctx, room.Action{Do: "fly"})); got != "bad-request" {
		t.Errorf("flying is refused as %s", got)
	}
	p.act("Alice", room.Action{Do: "rename", Name: "Alicia"})
	p.await("Alice", "the new name", func(v *view.View) bool { return v.You.Name == "Alicia" })
}

func TestAnyNumberOfTabsLeavesTheNewestOpen(t *testing.T) {
	limits := gate.Usual()
	limits.PagesOfKey = 3
	house := webtest.Start(t, webtest.Config{Limits: &limits})
	p := newParty(t, house, "Alice")
	first := p.streams["Alice"]
	for range 3 {
		p.follow("Alice")
	}
	select {
	case <-first.Done():
	case <-time.After(bound):
		t.Fatal("the first is still open")
	}
	p.await("Alice", "anything", func(*view.View) bool { return true })
	p.act("Alice", room.Action{Do: "rename", Name: "Alicia"})
}

func TestStrangersCannotFillARoom(t *testing.T) {
	limits := gate.Usual()
	limits.Pages = 2
	house := webtest.Start(t, webtest.Config{Limits: &limits})
	p := newParty(t, house, "Alice", "Ben")
	if _, err := house.Look(p.code()).Follow(p.ctx, nil); err == nil {
		t.Error("a stranger finds a place where there is none")
	}
	p.follow("Ben")
}

func TestTheServerSaysGoodbye(t *testing.T) {
	house, err := webtest.Open(webtest.Config{Dir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	p := newParty(t, house, "Alice", "Ben")
	for name := range p.people {
		p.await(name, "anything", func(*view.View) bool { return true })
	}
	if n := house.Server.Pages(); n != 2 {
		t.Errorf("%d pages are open", n)
	}
	if err := house.Close(); err != nil {
		t.Error(err)
	}
	for name, s := range p.streams {
		select {
		case <-s.Done():
		case <-time.After(bound):
			t.Fatalf("%s is still connected", name)
		}
		if s.CloseCode() != 1001 {
			t.Errorf("%s is told %d: %v", name, s.CloseCode(), s.Closed())
		}
	}
}
