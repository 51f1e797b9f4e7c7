package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"omerta/web/client"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"omerta": main})
}

func TestTheCommandLine(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(env *testscript.Env) error {
			env.Setenv("HOME", env.WorkDir)
			env.Setenv("XDG_DATA_HOME", filepath.Join(env.WorkDir, "data"))
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"occupy": occupy, "appears": appears, "code": code},
	})
}

// occupy takes a free port for as long as the script runs, and names it in a variable.
func occupy(ts *testscript.TestScript, _ bool, args []string) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	ts.Check(err)
	ts.Defer(func() { l.Close() })
	ts.Setenv(args[0], fmt.Sprint(l.Addr().(*net.TCPAddr).Port))
}

// appears waits until a file is there.
func appears(ts *testscript.TestScript, _ bool, args []string) {
	for late := time.Now().Add(20 * time.Second); time.Now().Before(late); time.Sleep(5 * time.Millisecond) {
		if _, err := os.Stat(ts.MkAbs(args[0])); err == nil {
			return
		}
	}
	ts.Fatalf("%s never appeared", args[0])
}

// code runs a command that must end with the exit code given first.
func code(ts *testscript.TestScript, _ bool, args []string) {
	err := ts.Exec(args[1], args[2:]...)
	got := "0"
	if err != nil {
		got = "?"
		if coded, ok := err.(interface{ ExitCode() int }); ok {
			got = fmt.Sprint(coded.ExitCode())
		}
	}
	if got != args[0] {
		ts.Fatalf("the exit code is %s, not %s", got, args[0])
	}
}

// start runs a server in this process, gives what it says of itself, and a way to stop it that gives its exit code.
func start(t *testing.T, args ...string) (said listening, stop func() int) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	read, write := io.Pipe()
	ended := make(chan int, 1)
	go func() {
		p := program{Args: append([]string{"serve", "--addr", "127.0.0.1:0", "--json"}, args...), Out: write, Err: os.Stderr}
		ended <- p.Run(ctx)
		write.Close()
	}()
	line, err := bufio.NewReader(read).ReadBytes('\n')
	if err != nil {
		t.Fatalf("the server said nothing: %v", err)
	}
	if err := json.Unmarshal(line, &said); err != nil {
		t.Fatalf("%v in %s", err, line)
	}
	return said, func() int { cancel(); return <-ended }
}

func TestAServerThatIsStoppedAndStartedAgainHasItsRooms(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "made", "if", "missing")
	said, stop := start(t, "--data", dir)
	if len(said.URLs) != 1 || said.URLs[0] != said.Local || said.Sure {
		t.Errorf("a server on the loopback address says %+v", said)
	}
	alice, err := client.House{Address: said.Local}.Create(t.Context(), "Alice")
	if err != nil {
		t.Fatal(err)
	}
	page, err := alice.FollowPage(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if code := stop(); code != well {
		t.Errorf("it ended with %d", code)
	}
	<-page.Done()
	if page.CloseCode() != 1001 {
		t.Errorf("the page was closed with %d", page.CloseCode())
	}
	said, stop = start(t, "--data", dir)
	alice.House.Address = said.Local
	if v, err := alice.View(t.Context()); err != nil || v.You == nil || v.You.Name != "Alice" {
		t.Errorf("Alice is not back in her room: %+v, %v", v, err)
	}
	if code := stop(); code != well {
		t.Errorf("it ended with %d", code)
	}
}

// full is an output on a disk that is full.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

func TestAnOutputThatCannotBeWrittenIsAFailure(t *testing.T) {
	for _, args := range [][]string{
		{"--help"}, {"serve", "--help"}, {"version"}, {"rulebooks"}, {"rulebooks", "--json"}, {"simulate", "--rulebook=app", "--seats=6", "--games=1", "--json"},
	} {
		errors, err := os.Create(filepath.Join(t.TempDir(), "errors"))
		if err != nil {
			t.Fatal(err)
		}
		if code := (&program{Args: args, Out: full{}, Err: errors}).Run(t.Context()); code != failed {
			t.Errorf("%v ends with %d", args, code)
		}
		said, err := os.ReadFile(errors.Name())
		if err != nil || strings.Count(string(said), "\n") != 1 || !strings.Contains(string(said), "no space left") {
			t.Errorf("%v says %q, %v", args, said, err)
		}
		errors.Close()
	}
}
