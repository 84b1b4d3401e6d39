"""From a table to numbers a ranker takes, and an account of what was done."""
