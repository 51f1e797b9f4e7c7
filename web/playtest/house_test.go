package playtest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"omerta/web/client"
)

// program builds omerta, once for all tests.
var program = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "omerta-playtest-")
	if err != nil {
		return "", err
	}
	removeProgram = func() { _ = os.RemoveAll(folder) }
	built := filepath.Join(folder, "house")
	if said, err := exec.Command("go", "build", "-ldflags", "-s -w", "-o", built, "omerta/cmd/omerta").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, said)
	}
	return built, nil
})

var removeProgram = func() {}

// house is a running server: a process of its own, and its data.
type house struct {
	client.House
	t       testing.TB
	data    string
	speed   float64
	at      string // where it listens
	process *exec.Cmd
	log     *lockedBuffer
	exited  chan struct{}
}

// open starts a server whose windows run so many times faster. It is stopped when the test ends, and must not have
// logged a fault.
func open(t testing.TB, speed float64) *house {
	t.Helper()
	h := &house{t: t, data: t.TempDir(), speed: speed, at: "127.0.0.1:0", log: &lockedBuffer{}}
	h.start()
	t.Cleanup(func() {
		select {
		case <-h.exited:
			t.Errorf("the server ended by itself: %s\n%s", h.process.ProcessState, h.log)
		default:
			h.kill()
		}
		if log := h.log.String(); strings.Contains(log, `"level":"ERROR"`) || strings.Contains(log, "panic") {
			t.Errorf("the server logged a fault:\n%s", log)
		}
	})
	return h
}

// start starts the server, at the port that it had before if it had one, and waits until it listens.
func (h *house) start() {
	h.t.Helper()
	built, err := program()
	if err != nil {
		h.t.Fatalf("omerta cannot be built: %v", err)
	}
	late := time.Now().Add(patience)
	for {
		err := h.try(built)
		if err == nil {
			return
		}
		if time.Now().After(late) {
			h.t.Fatalf("the server does not start: %v\n%s", err, h.log)
		}
	}
}

func (h *house) try(built string) error {
	h.process = exec.Command(built, "serve", "--addr", h.at, "--data", h.data, "--clock-speed", fmt.Sprint(h.speed), "--json")
	h.process.Stderr = h.log
	out, err := h.process.StdoutPipe()
	if err != nil {
		return err
	}
	if err := h.process.Start(); err != nil {
		return err
	}
	h.exited = make(chan struct{})
	var said struct{ Listening, Local string }
	line, err := bufio.NewReader(out).ReadBytes('\n')
	if err == nil {
		err = json.Unmarshal(line, &said)
	}
	go func(p *exec.Cmd, exited chan struct{}) {
		_ = p.Wait() // how it ended is no matter: it is killed
		close(exited)
	}(h.process, h.exited)
	if err != nil {
		h.kill()
		return err
	}
	if _, _, err := net.SplitHostPort(said.Listening); err != nil {
		return err
	}
	h.at, h.Address = said.Listening, said.Local
	return nil
}

// kill ends the server at once, as a power cut does.
func (h *house) kill() {
	_ = h.process.Process.Kill() // it may be dead already
	<-h.exited
}

// lockedBuffer is a buffer that a process may write while it is read.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

// Write is [io.Writer]'s.
func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}
