package web_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/lxzan/gws"

	"omerta/room"
	"omerta/view"
	"omerta/web/client"
	"omerta/web/gate"
	"omerta/web/limit"
	"omerta/web/live"
	"omerta/web/webtest"
)

// The load: so many rooms, each with so many phones, all on the loopback address.
const (
	loadRooms  = 100
	loadPhones = 10
)

// loadServer is the variable by which this test program, started once more, is the server: a process of its own, whose
// memory is the server's alone.
const loadServer = "OMERTA_LOAD_SERVER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(loadServer); dir != "" {
		os.Exit(serveLoad(dir))
	}
	code := m.Run()
	if load.stop != nil {
		load.stop()
	}
	os.Exit(code)
}

// serveLoad serves until the standard input ends. At each line it collects its garbage and says how much memory it has.
func serveLoad(dir string) int {
	debug.SetGCPercent(50) // as omerta serve does
	endless := limit.Rate{Burst: 1e9, PerSecond: 1e9}
	limits := gate.Usual()
	limits.Secret, limits.Room, limits.Socket, limits.Join, limits.Create = endless, endless, endless, endless, endless
	house, err := webtest.Open(webtest.Config{Dir: dir, ClockSpeed: 200, Limits: &limits})
	if err != nil {
		fmt.Println(err)
		return 1
	}
	fmt.Println(house.Address)
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		loaded := resident()
		runtime.GC()
		debug.FreeOSMemory()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		fmt.Println(loaded, resident(), m.HeapAlloc+m.StackInuse, processor().Microseconds())
	}
	if err := house.Close(); err != nil {
		return 1
	}
	return 0
}

// resident is this process's memory in bytes, as the system counts it.
func resident() int {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(status), "VmRSS:")
	kilobytes, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	n, _ := strconv.Atoi(kilobytes)
	return n << 10
}

// processor is the processor time that this process has taken.
func processor() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// load is the server and its phones, made once for all runs of the benchmarks.
var load struct {
	once   sync.Once
	err    error
	stop   func()
	input  io.Writer
	output *bufio.Reader
	phones []*loadPhone
	before [4]int // before the first phone, see memory
}

// loadPhone is a page, as far as the load needs one.
type loadPhone struct {
	person   *client.Person
	conn     *gws.Conn
	replies  chan string // empty, or what was wrong
	messages atomic.Int64
	got      chan struct{}
	votes    [2]string // two answers, to change between
	n        int
}

func (p *loadPhone) OnOpen(*gws.Conn)                      {}
func (p *loadPhone) OnClose(*gws.Conn, error)              {}
func (p *loadPhone) OnPing(conn *gws.Conn, payload []byte) { _ = conn.WritePong(payload) }
func (p *loadPhone) OnPong(*gws.Conn, []byte)              {}
func (p *loadPhone) OnMessage(_ *gws.Conn, m *gws.Message) {
	defer m.Close()
	if bytes.HasPrefix(m.Bytes(), []byte(`{"id":`)) {
		wrong := ""
		if bytes.Contains(m.Bytes(), []byte(`"error"`)) {
			wrong = string(m.Bytes())
		}
		p.replies <- wrong
		return
	}
	p.messages.Add(1)
	select {
	case p.got <- struct{}{}:
	default:
	}
}

// memory is the server's in bytes: as the system counts it, the same once garbage has been collected, what is live; and
// the processor time that it has taken, in microseconds.
func memory(b *testing.B) (m [4]int) {
	b.Helper()
	if _, err := io.WriteString(load.input, "\n"); err != nil {
		b.Fatal(err)
	}
	line, err := load.output.ReadString('\n')
	if err != nil {
		b.Fatal(err)
	}
	if _, err := fmt.Sscan(line, &m[0], &m[1], &m[2], &m[3]); err != nil {
		b.Fatal(err)
	}
	return m
}

// startLoad starts the server, opens the rooms and connects the phones, once.
func startLoad(b *testing.B) {
	b.Helper()
	load.once.Do(func() { load.err = openLoad(b) })
	if load.err != nil {
		b.Fatal(load.err)
	}
}

func openLoad(b *testing.B) error {
	dir, err := os.MkdirTemp("", "omerta-load")
	if err != nil {
		return err
	}
	server := exec.Command(os.Args[0])
	server.Env = append(os.Environ(), loadServer+"="+dir)
	server.Stderr = os.Stderr
	input, err := server.StdinPipe()
	if err != nil {
		return err
	}
	output, err := server.StdoutPipe()
	if err != nil {
		return err
	}
	if err := server.Start(); err != nil {
		return err
	}
	load.stop = func() {
		input.Close()
		_ = server.Wait() // how it ended matters to nobody now
		os.RemoveAll(dir)
	}
	load.input, load.output = input, bufio.NewReader(output)
	address, err := load.output.ReadString('\n')
	if err != nil {
		return err
	}
	house := client.House{Address: strings.TrimSpace(address), HTTP: &http.Client{Timeout: time.Minute}}
	ctx := context.Background()
	load.before = memory(b)
	for i := range loadRooms {
		var host *client.Person
		for j := range loadPhones {
			var person *client.Person
			if j == 0 {
				person, err = house.Create(ctx, "Host")
				host = person
			} else {
				person, err = house.Join(ctx, host.Room, fmt.Sprintf("Guest %d", j))
			}
			if err != nil {
				return fmt.Errorf("room %d, phone %d: %w", i, j, err)
			}
			load.phones = append(load.phones, &loadPhone{person: person, replies: make(chan string, 1), got: make(chan struct{}, 1)})
		}
	}
	house.HTTP.CloseIdleConnections()
	for _, p := range load.phones {
		if err := p.connect(); err != nil {
			return err
		}
	}
	return nil
}

func (p *loadPhone) connect() error {
	conn, _, err := gws.NewClient(p, &gws.ClientOption{
		Addr: strings.Replace(p.person.House.Address, "http", "ws", 1) + "/r/" + p.person.Room + "/live", ReadBufferSize: 512,
		RequestHeader:     http.Header{"Sec-Websocket-Protocol": {live.HTML}, "Authorization": {"Bearer " + p.person.Key}},
		PermessageDeflate: gws.PermessageDeflate{Enabled: true, Threshold: 1 << 20, PoolSize: 1},
	})
	if err != nil {
		return err
	}
	p.conn = conn
	go conn.ReadLoop()
	select {
	case <-p.got:
		return nil
	case <-time.After(bound):
		return fmt.Errorf("a phone in room %s was sent nothing", p.person.Room)
	}
}

// ask sends an action and waits for its reply. On a machine that is busy with other things a reply may say that it took
// too long.
func (p *loadPhone) ask(b *testing.B, action string) {
	if err := p.conn.WriteMessage(gws.OpcodeText, []byte(action)); err != nil {
		b.Error(err)
		return
	}
	if wrong := <-p.replies; wrong != "" {
		b.Error(wrong)
	}
}

func report(b *testing.B, name string, took []time.Duration) {
	slices.Sort(took)
	for _, p := range []int{50, 99} {
		b.ReportMetric(float64(took[len(took)*p/100].Microseconds())/1000, fmt.Sprintf("ms-%s-p%d", name, p))
	}
}

// BenchmarkAThousandConnectedPhones is the server's memory for each of a thousand phones in a hundred lobbies.
func BenchmarkAThousandConnectedPhones(b *testing.B) {
	startLoad(b)
	for b.Loop() { // there is nothing to do but to look
	}
	if each := reportMemory(b); each >= 40_000 {
		b.Errorf("a phone takes %.0f bytes", each)
	}
}

// BenchmarkAnUpdateToTen is from a host's setting of an option to the last of ten pages having it, a room at a time.
func BenchmarkAnUpdateToTen(b *testing.B) {
	startLoad(b)
	var took []time.Duration
	n := 0
	for b.Loop() {
		at := n % loadRooms * loadPhones
		phones := load.phones[at : at+loadPhones]
		for _, p := range phones {
			select {
			case <-p.got:
			default:
			}
		}
		began := time.Now()
		phones[0].ask(b, fmt.Sprintf(`{"do":"option","name":"step","value":"%d","id":1}`, 10+n/loadRooms%2))
		for _, p := range phones {
			<-p.got
		}
		took = append(took, time.Since(began))
		n++
	}
	report(b, "all-ten", took)
}

// BenchmarkVotes is a thousand phones in a hundred votes that change their votes as fast as they are answered: each
// vote is stored and synced before its reply. One in each room has not voted, so that no vote ends.
func BenchmarkVotes(b *testing.B) {
	startLoad(b)
	openVotes(b)
	var todo atomic.Int64
	todo.Store(int64(b.N))
	var mu sync.Mutex
	var took []time.Duration
	var all sync.WaitGroup
	before := memory(b)
	b.ResetTimer()
	for i, p := range load.phones {
		if i%loadPhones == 0 {
			continue
		}
		all.Go(func() {
			var own []time.Duration
			for todo.Add(-1) >= 0 {
				began := time.Now()
				p.n++
				p.ask(b, p.votes[p.n%2])
				own = append(own, time.Since(began))
			}
			mu.Lock()
			defer mu.Unlock()
			took = append(took, own...)
		})
	}
	all.Wait()
	b.StopTimer()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "votes/s")
	report(b, "vote", took)
	reportMemory(b)
	b.ReportMetric(float64(memory(b)[3]-before[3])/float64(b.N), "us-processor/vote")
}

// reportMemory says what the server has for each phone beyond what it had without any: as the system counts it, the same
// once garbage has been collected, and what is live.
func reportMemory(b *testing.B) (resident float64) {
	b.Helper()
	after := memory(b)
	for i, name := range []string{"KB-resident/phone", "KB-collected/phone", "KB-live/phone"} {
		b.ReportMetric(float64(after[i]-load.before[i])/float64(len(load.phones))/1000, name)
	}
	return float64(after[0]-load.before[0]) / float64(len(load.phones))
}

// openVotes takes every room through a night into its first vote, once.
func openVotes(b *testing.B) {
	b.Helper()
	if load.phones[1].votes[0] != "" {
		return
	}
	ctx := context.Background()
	var rooms sync.WaitGroup
	few := make(chan struct{}, 4)
	for i := range loadRooms {
		rooms.Go(func() {
			few <- struct{}{}
			defer func() { <-few }()
			phones := load.phones[i*loadPhones : (i+1)*loadPhones]
			host := phones[0]
			host.ask(b, `{"do":"start","id":1}`)
			for _, name := range []string{"begin", "discussion"} {
				v := await(ctx, b, host.person, name)
				host.ask(b, fmt.Sprintf(`{"do":"tap","word":%q,"window":%d,"id":1}`, v.Game.Window.Tap, v.Game.Window.Number))
			}
			for seat, p := range phones {
				v := await(ctx, b, p.person, "vote")
				for _, prompt := range v.Game.Prompts {
					for n := range p.votes {
						target := (seat+n+1)%loadPhones + 1
						a := room.Action{Do: "answer"}
						p.votes[n] = fmt.Sprintf(`{"do":%q,"prompt":%d,"verb":"vote","targets":[%d],"id":1}`, a.Do, prompt.Number, target)
					}
				}
			}
		})
	}
	rooms.Wait()
}

// await looks until a window of that name is open.
func await(ctx context.Context, b *testing.B, person *client.Person, window string) *view.View {
	for late := time.Now().Add(bound); ; {
		v, err := person.View(ctx)
		if err == nil && v.Game != nil && v.Game.Window != nil && v.Game.Window.Name == window && v.Game.Window.Now >= v.Game.Window.Opens {
			return v
		}
		if time.Now().After(late) {
			b.Errorf("the window %s never opened: %v", window, err)
			return &view.View{Game: &view.Game{Window: &view.Window{}}}
		}
		time.Sleep(10 * time.Millisecond)
	}
}
