package web

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"omerta/web/gate"
)

type (
	schemeKey struct{}
	secureKey struct{}
)

// know finds out what a request is about beyond its headers: the scheme that the browser used and the address that it
// comes from. A proxy is believed only where there is one: anybody can write such headers.
func (s *Server) know(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		scheme, from := "http", peer(r)
		if r.TLS != nil {
			scheme = "https"
		}
		host := r.Host
		if s.Proxy {
			if proto := last(r.Header.Get("X-Forwarded-Proto")); proto == "http" || proto == "https" {
				scheme = proto
			}
			if forwarded := last(r.Header.Get("X-Forwarded-Host")); hostName.MatchString(forwarded) {
				host = forwarded
			}
			if addr, err := netip.ParseAddr(last(r.Header.Get("X-Forwarded-For"))); err == nil {
				from = addr
			}
		}
		if s.Public != "" && sameHost(s.Public, host) {
			scheme, _, _ = strings.Cut(s.Public, ":")
		}
		ctx := context.WithValue(r.Context(), schemeKey{}, scheme)
		ctx = context.WithValue(ctx, secureKey{}, scheme == "https" || s.Proxy && strings.HasPrefix(s.Public, "https:"))
		r = r.WithContext(gate.WithFrom(ctx, from))
		r.Host = host
		next.ServeHTTP(w, r)
	})
}

// last is the last of the values that proxies have written one after another: that of the one before this server.
func last(values string) string {
	return strings.TrimSpace(values[strings.LastIndexByte(values, ',')+1:])
}

func sameHost(address, host string) bool {
	u, err := url.Parse(address)
	return err == nil && strings.EqualFold(u.Host, host)
}

// peer is the other end of the connection.
func peer(r *http.Request) netip.Addr {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	return at.Addr().Unmap()
}

// schemeOf is the scheme that the browser used.
func schemeOf(r *http.Request) string {
	scheme, _ := r.Context().Value(schemeKey{}).(string)
	return scheme
}

// isSecret says that what is kept for the browser must never go over plain http: it came by https, or should have, though
// a proxy has not said so.
func isSecret(r *http.Request) bool {
	secure, _ := r.Context().Value(secureKey{}).(bool)
	return secure
}

// elsewhere says that the request comes from another device than this server runs on.
func elsewhere(r *http.Request) bool {
	local, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return false
	}
	at, err := netip.ParseAddrPort(local.String())
	return err == nil && at.Addr().Unmap() != peer(r)
}

// isLiteral says that a host is an address, not a name.
func isLiteral(host string) bool {
	if _, err := netip.ParseAddrPort(host); err == nil {
		return true
	}
	_, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil
}

func headerHas(h http.Header, name, value string) bool {
	for part := range strings.SplitSeq(h.Get(name), ",") {
		if strings.EqualFold(strings.TrimSpace(part), value) {
			return true
		}
	}
	return false
}
