// Package address finds which of a computer's addresses the phones in the room can reach. It knows network adapters
// and how they are commonly named, and nothing of the server that listens.
package address

import (
	"net/netip"
	"regexp"
	"slices"
	"strings"
)

// Adapter is one network adapter as the system tells of it.
type Adapter struct {
	// Name is the system's name for it: "eth0", "Wi-Fi".
	Name string
	// Up says that it is in use; Loopback that it leads back to this computer, Tunnel that it has just one other end.
	Up, Loopback, Tunnel bool
	// Hardware says that there is a device behind it, as far as the system tells.
	Hardware bool
	// Default says that it leads to the outside: traffic without a nearer way goes through it.
	Default bool
	// Addrs are its addresses.
	Addrs []netip.Addr
}

// Choice is an address that phones may reach.
type Choice struct {
	Addr netip.Addr
	// Adapter is the name of the adapter that has it.
	Adapter string
	// Sure says that this is an address as home networks have them, on a device of this computer.
	Sure bool
}

// Choose orders the addresses that phones may reach, the likeliest first: private ones on devices of this computer,
// then what could be. Addresses that phones cannot reach are left out: the computer's own, those of containers and of
// private networks (VPN), and link-local ones of version 6, which no browser takes. Several choices that are Sure mean
// that people must be asked; so does a first one that isn't.
func Choose(adapters []Adapter) []Choice {
	type rated struct {
		Choice
		rank int
	}
	var found []rated
	for _, a := range adapters {
		if !a.Up || a.Loopback || a.Tunnel || virtual(a.Name) {
			continue
		}
		for _, addr := range a.Addrs {
			addr = addr.Unmap().WithZone("")
			rank, sure := rate(addr)
			if rank == unreachable {
				continue
			}
			if !a.Hardware {
				rank += 20
				sure = false
			}
			if !a.Default {
				rank++
			}
			found = append(found, rated{Choice{Addr: addr, Adapter: a.Name, Sure: sure}, rank})
		}
	}
	slices.SortStableFunc(found, func(a, b rated) int { return a.rank - b.rank })
	var choices []Choice
	for _, f := range found {
		if !slices.ContainsFunc(choices, func(c Choice) bool { return c.Addr == f.Addr }) {
			choices = append(choices, f.Choice)
		}
	}
	return choices
}

// Sure says that the first choice is the one: it is as it should be, and no other is.
func Sure(choices []Choice) bool {
	return len(choices) > 0 && choices[0].Sure && (len(choices) == 1 || !choices[1].Sure)
}

// unreachable is the rank of an address that no phone can reach.
const unreachable = -1

var (
	shared    = netip.MustParsePrefix("100.64.0.0/10")  // between a provider and its customers; VPNs use it too
	benchmark = netip.MustParsePrefix("198.18.0.0/15")  // tunnels of proxies pretend to have it
	broadcast = netip.MustParsePrefix("255.0.0.0/8")    // of the limited broadcast
	siteLocal = netip.MustParsePrefix("fec0::/10")      // given up long ago
	documents = netip.MustParsePrefix("2001:db8::/32")  // for examples
	teredo    = netip.MustParsePrefix("2001::/32")      // a tunnel
	sixToFour = netip.MustParsePrefix("2002::/16")      // a tunnel
	nat64     = netip.MustParsePrefix("64:ff9b::/96")   // stands for an address of version 4
	unique    = netip.MustParsePrefix("fc00::/7")       // private ones of version 6
	homes     = netip.MustParsePrefix("192.168.0.0/16") // what most routers give out
)

// rate gives the rank of an address on a device that leads outside, and whether home networks have such. Ranks are two
// apart, so that the adapter that leads outside goes first among equals.
func rate(addr netip.Addr) (rank int, sure bool) {
	switch {
	case !addr.IsValid(), addr.IsLoopback(), addr.IsUnspecified(), addr.IsMulticast():
		return unreachable, false
	case addr.Is4() && (broadcast.Contains(addr) || benchmark.Contains(addr)):
		return unreachable, false
	case addr.Is4() && homes.Contains(addr):
		return 0, true
	case addr.Is4() && addr.IsPrivate():
		return 0, true
	case addr.Is4() && addr.IsLinkLocalUnicast():
		return 12, false
	case addr.Is4() && shared.Contains(addr):
		return 10, false
	case addr.Is4():
		return 4, false
	case addr.IsLinkLocalUnicast(), siteLocal.Contains(addr), documents.Contains(addr), teredo.Contains(addr),
		sixToFour.Contains(addr), nat64.Contains(addr):
		return unreachable, false
	case unique.Contains(addr):
		return 6, false
	default:
		return 8, false
	}
}

// virtual says that an adapter of this name belongs to containers, virtual machines or a VPN, so that phones cannot
// reach what is behind it.
func virtual(name string) bool { return virtualNames.MatchString(strings.ToLower(name)) }

var virtualNames = regexp.MustCompile(strings.Join([]string{
	// containers and virtual machines
	`^(docker|br-|veth|vnet|virbr|lxc|lxd|cni|flannel|cali|cilium|weave|kube-|podman|vmnet|vboxnet|vethernet|bridge1|ifb|dummy)`,
	// VPNs
	`^(utun|ipsec|tailscale|zt|nebula|nordlynx|proton|mullvad)|^(tun|tap|wg|ppp|gre|sit|ham)[0-9]`,
	// Apple's own between its devices
	`^(awdl|llw|anpi)`,
	// what Windows calls them, anywhere in the name
	`virtualbox|vmware|hyper-v|\(wsl|loopback|wireguard|openvpn|zerotier|wintun|tap-windows|vpn|npcap|docker|teredo|isatap`,
}, "|"))
