"""Several rankers on many problems of one kind: what to run, what came out, what it says."""
