package api

import (
	_ "embed"
	"encoding/json"
	"fmt"

	"github.com/danielgtaylor/huma/v2"
)

//go:generate env OMERTA_UPDATE=1 go test -run TestTheDocumentSaysOfViews .

// comments are what the source says of a view's types and fields: "View", "View.phase". A test holds that they are the
// source's own, and go generate writes them anew.
//
//go:embed comments.json
var comments []byte

// comment gives the document's schemas what the source says of them.
func comment(schemas map[string]*huma.Schema) error {
	var said map[string]string
	if err := json.Unmarshal(comments, &said); err != nil {
		return fmt.Errorf("the comments of views cannot be read: %w", err)
	}
	for name, schema := range schemas {
		if text := said[name]; text != "" && schema.Description == "" {
			schema.Description = text
		}
		for field, property := range schema.Properties {
			if text := said[name+"."+field]; text != "" && property.Description == "" {
				property.Description = text
			}
		}
	}
	return nil
}
