// Command omerta is Omertà: it serves rooms to phones, runs game scripts and plays games by the thousand.
package main

import (
	"context"
	"os"
)

func main() {
	p := program{Args: os.Args[1:], Out: os.Stdout, Err: os.Stderr}
	os.Exit(p.Run(context.Background()))
}
