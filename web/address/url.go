package address

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
)

// URL is the address as a browser takes it: "http://192.168.1.20:8080".
func URL(addr netip.Addr, port int) string {
	u := url.URL{Scheme: "http", Host: net.JoinHostPort(addr.String(), strconv.Itoa(port))}
	if port == 80 {
		u.Host = strings.TrimSuffix(u.Host, ":80")
	}
	return u.String()
}

// Public reads the public address that somebody has given by hand, and returns it without a path or a slash at its
// end: "https://omerta.example".
func Public(given string) (string, error) {
	u, err := url.Parse(strings.TrimSpace(given))
	switch {
	case err != nil || u.Host == "" || u.Hostname() == "":
		return "", fmt.Errorf("%q is no address that a browser can open; one looks like https://omerta.example", given)
	case u.Scheme != "http" && u.Scheme != "https":
		return "", fmt.Errorf("the public address must begin with http:// or https://, %q does not", given)
	case strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil:
		return "", fmt.Errorf("the public address is a scheme and a host, such as https://omerta.example, without what follows in %q", given)
	}
	return u.Scheme + "://" + strings.ToLower(u.Host), nil
}

// Reaches says whether a browser on another device could have meant this computer by the host of its request
// ("192.168.1.20:8080", "party.local"): not by a name or address that means the computer it is used on.
func Reaches(host string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.ToLower(strings.TrimSuffix(strings.Trim(name, "[]"), "."))
	if name == "" || name == "localhost" || strings.HasSuffix(name, ".localhost") {
		return false
	}
	if addr, err := netip.ParseAddr(name); err == nil {
		return !addr.Unmap().IsLoopback() && !addr.IsUnspecified()
	}
	return true
}
