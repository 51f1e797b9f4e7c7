package refusal

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// Unread says in plain words why JSON could not be read, whatever it was read into. Nil for nil.
func Unread(err error) error {
	var kind *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &kind):
		field := kind.Field[strings.LastIndexByte(kind.Field, '.')+1:]
		if field == "" {
			field = "this"
		}
		if number, ok := strings.CutPrefix(kind.Value, "number "); ok {
			return fmt.Errorf("%s cannot be %s", field, number)
		}
		return fmt.Errorf("%s takes %s, not %s", field, takes(kind.Type), said(kind.Value))
	case errors.As(err, &syntax):
		return fmt.Errorf("that is no JSON, from byte %d on", syntax.Offset)
	}
	return errors.New("that cannot be read")
}

// takes says what a field takes.
func takes(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map:
		return "an object"
	}
	return "a whole number"
}

func said(value string) string {
	if value == "array" || value == "object" {
		return "an " + value
	}
	return "a " + value
}
