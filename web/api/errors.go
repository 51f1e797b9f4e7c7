package api

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"omerta/room"
	"omerta/web/refusal"
)

// Problem is how every error is answered.
type Problem struct {
	refusal.Refusal
	// Details are what is wrong with a request that does not fit its description.
	Details []*huma.ErrorDetail `json:"details,omitempty" doc:"What is wrong with a request that does not fit its description."`
	status  int
}

// Error is the problem's sentence.
func (p *Problem) Error() string { return p.Sentence }

// GetStatus is the status that it is answered with.
func (p *Problem) GetStatus() int { return p.status }

// The library has settings for all of a program. It makes errors of its own, for requests that do not fit, by one of them;
// they are to look like ours.
func init() {
	huma.DefaultArrayNullable = false // a list without anything in it is an empty one
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		if message == "validation failed" {
			message = "The request is not as it is described; the details say what would be right."
		}
		p := &Problem{Refusal: refusal.Refusal{Reason: "bad-request", Sentence: message}, status: status}
		if status >= http.StatusInternalServerError {
			p.Refusal = *refusal.Of(errors.New(message))
		}
		for _, err := range errs {
			var detailed huma.ErrorDetailer
			if errors.As(err, &detailed) {
				p.Details = append(p.Details, detailed.ErrorDetail())
			} else if err != nil {
				p.Details = append(p.Details, &huma.ErrorDetail{Message: err.Error()})
			}
		}
		return p
	}
}

// statuses are those of reasons that are no conflict with what is.
var statuses = map[string]int{
	"no-room": http.StatusNotFound, "gone": http.StatusNotFound, "no-record": http.StatusNotFound,
	"stranger": http.StatusUnauthorized, "unknown-key": http.StatusUnauthorized,
	"host-only": http.StatusForbidden, "watching": http.StatusForbidden,
	"no-name": http.StatusUnprocessableEntity, "long-name": http.StatusUnprocessableEntity,
	"unknown-action": http.StatusUnprocessableEntity,
	"too-fast":       http.StatusTooManyRequests, "too-many-rooms": http.StatusTooManyRequests,
	"too-many-guesses": http.StatusTooManyRequests,
	"closing":          http.StatusServiceUnavailable,
	"too-slow":         http.StatusGatewayTimeout,
	refusal.Failed:     http.StatusInternalServerError,
}

// Status is the HTTP status for an error of a room.
func Status(err error) int {
	if status, ok := statuses[refusal.Of(err).Reason]; ok {
		return status
	}
	return http.StatusConflict
}

// RetryAfter is the header for an error that a wait helps against: the seconds that its sentence says. Empty for others.
func RetryAfter(err error) string {
	var why *room.Error
	switch {
	case errors.As(err, &why) && why.Wait > 0:
		return strconv.Itoa(why.Wait)
	case Status(err) == http.StatusServiceUnavailable:
		return "5"
	}
	return ""
}

// Answer answers a request outside of the interface's own operations as those are answered.
func Answer(w http.ResponseWriter, err error) {
	if after := RetryAfter(err); after != "" {
		w.Header().Set("Retry-After", after)
	}
	answer(w, Status(err), refusal.Of(err))
}

func answer(w http.ResponseWriter, status int, why *refusal.Refusal) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(why) // a client that has gone needs none
}

// fail is an error of a room as it is answered.
func (s *server) fail(err error) error {
	p := &Problem{Refusal: *refusal.Of(err), status: Status(err)}
	if p.Ours() {
		s.Log.Error("a request could not be met", "error", err)
	}
	if after := RetryAfter(err); after != "" {
		return huma.ErrorWithHeaders(p, http.Header{"Retry-After": {after}})
	}
	return p
}
