package playtest

import (
	"context"
	"io"
	"net"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// wire stands between a phone and the server, as a network does: it can be cut, and it can go dead without a word.
type wire struct {
	net.Listener
	to string

	mu    sync.Mutex
	conns []net.Conn
	is    state
	free  *sync.Cond
}

type state int

const (
	whole state = iota
	cut         // connections break, and none can be made
	dead        // connections stand, and nothing comes through
)

// wire is a new one to the house.
func (h *house) wire(t testing.TB) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{Listener: l, to: h.at}
	w.free = sync.NewCond(&w.mu)
	go w.serve()
	t.Cleanup(func() {
		w.set(cut)
		_ = l.Close()
	})
	return w
}

func (w *wire) serve() {
	for {
		conn, err := w.Accept()
		if err != nil {
			return
		}
		go w.join(conn)
	}
}

// join lays one connection through to the house.
func (w *wire) join(phone net.Conn) {
	defer phone.Close()
	house, err := net.Dial("tcp", w.to)
	if err != nil {
		return
	}
	defer house.Close()
	w.mu.Lock()
	if w.is == cut {
		w.mu.Unlock()
		return
	}
	w.conns = append(w.conns, phone, house)
	w.mu.Unlock()
	go func() {
		w.carry(house, phone)
		house.Close()
	}()
	w.carry(phone, house)
}

func (w *wire) carry(to, from net.Conn) {
	b := make([]byte, 32<<10)
	for {
		n, err := from.Read(b)
		w.mu.Lock()
		for w.is == dead {
			w.free.Wait()
		}
		w.mu.Unlock()
		if n > 0 {
			if _, err := to.Write(b[:n]); err != nil {
				return
			}
		}
		if err == io.EOF || err != nil {
			to.Close()
			return
		}
	}
}

// set makes the wire whole, cut or dead. A wire that was dead has lost its connections.
func (w *wire) set(to state) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if to == cut || w.is == dead && to == whole {
		for _, conn := range w.conns {
			_ = conn.Close() // it may be closed
		}
		w.conns = nil
	}
	w.is = to
	w.free.Broadcast()
}

// offline takes the browser's own network away, or gives it back.
func (p *phone) offline(off bool) {
	p.t.Helper()
	p.expectCuts()
	p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		rules := network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{
			{Offline: off, DownloadThroughput: -1, UploadThroughput: -1},
		}}
		if _, err := chromedp.Call(ctx, network.EmulateNetworkConditionsByRule, rules); err != nil {
			return err
		}
		state := network.OverrideNetworkStateParams{Offline: off, DownloadThroughput: -1, UploadThroughput: -1}
		_, err := chromedp.Call(ctx, network.OverrideNetworkState, state)
		return err
	}))
}
