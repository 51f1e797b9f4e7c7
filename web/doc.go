// Package web serves Omertà to phones: whole pages over HTTP, live pages over one WebSocket each, and the JSON interface
// for other clients. It knows rooms, views and pages; it knows no role, and rulebooks only as a list to choose from.
//
// What leaves the house leaves here, so this is where it is kept shut: every page comes under a strict
// Content-Security-Policy, nothing is taken that another site's page has sent, how much may be asked is limited, and no
// line of the log has a secret in it.
package web
