package main

import "github.com/getkin/kin-openapi/openapi3"

// Debian 13's library knows OpenAPI 3.0 only, and refuses unknown words, which Debian 12's does not.
func init() {
	options = append(options, openapi3.AllowExtraSiblingFields("const", "identifier", "summary"))
}
