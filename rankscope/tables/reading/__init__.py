"""From a file's bytes to a table, and what was understood of it."""
