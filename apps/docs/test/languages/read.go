// Reads contracts with kin-openapi: their structure, patterns (RE2) and examples. Prints the title of each.
package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"github.com/getkin/kin-openapi/openapi3"
)

var options []openapi3.ValidationOption

func main() {
	for _, file := range os.Args[1:] {
		contract, err := openapi3.NewLoader().LoadFromFile(file)
		if err == nil {
			err = contract.Validate(context.Background(), options...)
		}
		if err != nil {
			log.Fatalf("%s: %v", file, err)
		}
		fmt.Println(contract.Info.Title)
	}
}
