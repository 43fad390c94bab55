// Grows with the next commits.
