// The vocabulary and the compiled program.
