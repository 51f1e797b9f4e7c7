package address

import (
	"fmt"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"runtime"
)

// Adapters asks the system for its network adapters.
func Adapters() ([]Adapter, error) {
	interfaces, err := net.Interfaces()
	if err != nil {
		return nil, fmt.Errorf("this computer's network adapters cannot be listed: %w", err)
	}
	out4, out6 := outside("udp4", "192.0.2.1:9"), outside("udp6", "[2001:db8::1]:9")
	var adapters []Adapter
	for _, i := range interfaces {
		a := Adapter{
			Name:     i.Name,
			Up:       i.Flags&net.FlagUp != 0,
			Loopback: i.Flags&net.FlagLoopback != 0,
			Tunnel:   i.Flags&net.FlagPointToPoint != 0,
			Hardware: hardware(i.Name),
		}
		addrs, err := i.Addrs()
		if err != nil {
			continue // it went away meanwhile
		}
		for _, addr := range addrs {
			prefix, err := netip.ParsePrefix(addr.String())
			if err != nil {
				continue
			}
			a.Addrs = append(a.Addrs, prefix.Addr())
			a.Default = a.Default || prefix.Addr() == out4 || prefix.Addr() == out6
		}
		adapters = append(adapters, a)
	}
	return adapters, nil
}

// outside is the address that the system would send from. Connecting a datagram socket only looks the way up; nothing
// is sent.
func outside(network, documentation string) netip.Addr {
	conn, err := net.Dial(network, documentation)
	if err != nil {
		return netip.Addr{}
	}
	defer conn.Close()
	from, err := netip.ParseAddrPort(conn.LocalAddr().String())
	if err != nil {
		return netip.Addr{}
	}
	return from.Addr()
}

// hardware says whether a device is behind the adapter. Linux tells; elsewhere the name must do.
func hardware(name string) bool {
	if runtime.GOOS != "linux" {
		return true
	}
	folder := filepath.Join("/sys/class/net", name)
	if _, err := os.Stat(folder); err != nil {
		return true // it isn't told here, as on Android
	}
	for _, sign := range []string{"device", "bridge", "bonding"} {
		if _, err := os.Stat(filepath.Join(folder, sign)); err == nil {
			return true
		}
	}
	return false
}
