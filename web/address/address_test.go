package address

import (
	"net/netip"
	"strings"
	"testing"
)

// adapter makes one up: its traits are those of an adapter in a home, less or more what the words say.
func adapter(name, traits string, addrs ...string) Adapter {
	a := Adapter{Name: name, Up: true, Hardware: true}
	for trait := range strings.FieldsSeq(traits) {
		switch trait {
		case "down":
			a.Up = false
		case "loopback":
			a.Loopback = true
		case "tunnel":
			a.Tunnel = true
		case "soft":
			a.Hardware = false
		case "default":
			a.Default = true
		default:
			panic(trait)
		}
	}
	for _, addr := range addrs {
		a.Addrs = append(a.Addrs, netip.MustParseAddr(addr))
	}
	return a
}

var loopback = adapter("lo", "loopback soft", "127.0.0.1", "::1")

func TestChoicesPutWhatPhonesCanReachFirst(t *testing.T) {
	tests := []struct {
		name     string
		adapters []Adapter
		want     string // addresses, best first
		sure     bool
	}{
		{"a laptop on a home network",
			[]Adapter{loopback, adapter("wlp3s0", "default", "192.168.1.20", "fe80::1")},
			"192.168.1.20", true},
		{"nothing but itself", []Adapter{loopback}, "", false},
		{"no adapter at all", nil, "", false},
		{"containers are passed over",
			[]Adapter{loopback, adapter("docker0", "soft", "172.17.0.1"), adapter("br-1a2b3c4d", "soft", "172.18.0.1"),
				adapter("veth12ab", "soft", "169.254.3.3"), adapter("cni0", "soft", "10.42.0.1"),
				adapter("flannel.1", "soft", "10.42.0.0"), adapter("virbr0", "", "192.168.122.1"),
				adapter("enp0s31f6", "default", "10.0.0.7")},
			"10.0.0.7", true},
		{"so are private networks",
			[]Adapter{adapter("tun0", "soft tunnel default", "10.8.0.6"), adapter("wg0", "soft", "10.7.0.2"),
				adapter("tailscale0", "soft", "100.101.2.3", "fd7a:115c:a1e0::1"), adapter("utun4", "tunnel", "10.9.0.2"),
				adapter("tap0", "soft", "10.6.0.2"), adapter("ztabc123", "soft", "10.147.17.5"),
				adapter("wlan0", "", "192.168.178.31")},
			"192.168.178.31", true},
		{"a tunnel by any name", []Adapter{adapter("office", "tunnel default", "10.8.0.6"), adapter("en0", "", "192.168.0.5")},
			"192.168.0.5", true},
		{"cable and wireless: both offered, the one that leads outside first",
			[]Adapter{adapter("eth0", "", "192.168.7.2"), adapter("wlan0", "default", "192.168.1.9")},
			"192.168.1.9 192.168.7.2", false},
		{"an adapter that is down", []Adapter{adapter("eth0", "down", "192.168.7.2"), adapter("wlan0", "default", "192.168.1.9")},
			"192.168.1.9", true},
		{"a server in the open", []Adapter{adapter("eth0", "default", "203.0.113.8", "2606:4700::1111")},
			"203.0.113.8 2606:4700::1111", false},
		{"private comes before public",
			[]Adapter{adapter("eth0", "default", "203.0.113.8"), adapter("eth1", "", "10.1.0.4")},
			"10.1.0.4 203.0.113.8", true},
		{"inside a container, the only way out is offered and not trusted beyond that",
			[]Adapter{loopback, adapter("eth0", "soft default", "172.17.0.2")},
			"172.17.0.2", false},
		{"a soft adapter that leads nowhere", []Adapter{adapter("mystery0", "soft", "10.3.0.1")}, "10.3.0.1", false},
		{"a device comes before a soft adapter",
			[]Adapter{adapter("mystery0", "soft", "10.3.0.1"), adapter("eth0", "", "192.0.2.2")},
			"192.0.2.2 10.3.0.1", false},
		{"no address was given out", []Adapter{adapter("eth0", "", "169.254.10.10", "fe80::2")}, "169.254.10.10", false},
		{"version 6 only", []Adapter{adapter("eth0", "default", "fe80::2", "2606:4700::20", "fd00::2")},
			"fd00::2 2606:4700::20", false},
		{"a phone's hotspot, seen from the computer on it", []Adapter{adapter("wlan0", "default", "172.20.10.3")}, "172.20.10.3", true},
		{"a Mac that shares its connection",
			[]Adapter{adapter("en0", "default", "192.168.1.4"), adapter("awdl0", "", "fe80::3"), adapter("bridge100", "", "192.168.64.1"),
				adapter("llw0", "", "fe80::4")},
			"192.168.1.4", true},
		{"Windows with its subsystem and virtual machines",
			[]Adapter{adapter("vEthernet (WSL)", "", "172.28.0.1"), adapter("VirtualBox Host-Only Network", "", "192.168.56.1"),
				adapter("VMware Network Adapter VMnet8", "", "192.168.80.1"), adapter("Loopback Pseudo-Interface 1", "", "127.0.0.1"),
				adapter("OpenVPN TAP-Windows6", "", "10.8.0.9"), adapter("Wi-Fi", "default", "192.168.1.77")},
			"192.168.1.77", true},
		{"an address named twice", []Adapter{adapter("eth0", "default", "10.0.0.7"), adapter("eth0:1", "", "10.0.0.7", "::ffff:10.0.0.7")},
			"10.0.0.7", true},
		{"a bridge that carries the home network", []Adapter{adapter("br0", "default", "192.168.1.2")}, "192.168.1.2", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			choices := Choose(test.adapters)
			var got []string
			for _, c := range choices {
				got = append(got, c.Addr.String())
			}
			if strings.Join(got, " ") != test.want {
				t.Errorf("got %v, want %s", got, test.want)
			}
			if Sure(choices) != test.sure {
				t.Errorf("sure is %v for %v, want %v", Sure(choices), choices, test.sure)
			}
		})
	}
}

func TestThisComputersAdaptersAreListed(t *testing.T) {
	adapters, err := Adapters()
	if err != nil {
		t.Fatal(err)
	}
	seen := false
	for _, a := range adapters {
		seen = seen || a.Loopback
	}
	if !seen {
		t.Errorf("no adapter leads back to this computer among %v", adapters)
	}
	for _, c := range Choose(adapters) {
		if !Reaches(c.Addr.String()) {
			t.Errorf("%v is offered to phones", c)
		}
	}
}

func TestAnAddressIsWrittenAsABrowserTakesIt(t *testing.T) {
	for want, got := range map[string]string{
		"http://192.168.1.20:8080": URL(netip.MustParseAddr("192.168.1.20"), 8080),
		"http://192.168.1.20":      URL(netip.MustParseAddr("192.168.1.20"), 80),
		"http://[fd00::2]:8080":    URL(netip.MustParseAddr("fd00::2"), 8080),
		"http://[fd00::2]":         URL(netip.MustParseAddr("fd00::2"), 80),
	} {
		if got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestAPublicAddressIsASchemeAndAHost(t *testing.T) {
	for given, want := range map[string]string{
		"https://Omerta.example":       "https://omerta.example",
		"https://omerta.example/":      "https://omerta.example",
		" http://192.168.1.20:8080 ":   "http://192.168.1.20:8080",
		"omerta.example":               "",
		"ftp://omerta.example":         "",
		"https://omerta.example/games": "",
		"https://me@omerta.example":    "",
		"https://omerta.example?x=1":   "",
		"https://":                     "",
		"https://:8080":                "",
		"":                             "",
		"https://ome rta":              "",
	} {
		got, err := Public(given)
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%q: got %q, %v; want %q", given, got, err, want)
		}
	}
}

func TestALocalHostReachesNoPhone(t *testing.T) {
	for host, want := range map[string]bool{
		"localhost": false, "localhost:8080": false, "LOCALHOST.": false, "omerta.localhost:80": false, "127.0.0.1:8080": false,
		"127.9.9.9": false, "[::1]:8080": false, "[::ffff:127.0.0.1]:80": false, "0.0.0.0:8080": false, "": false,
		"192.168.1.20:8080": true, "party.local": true, "omerta.example": true, "[fd00::2]:8080": true, "10.0.0.1": true,
	} {
		if got := Reaches(host); got != want {
			t.Errorf("%q: got %v", host, got)
		}
	}
}
