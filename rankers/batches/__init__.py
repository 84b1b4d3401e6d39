"""What comes in batches of rows: what methods add up over them, and what follows from the sums."""
