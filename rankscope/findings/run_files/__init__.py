"""Run files: everything a page shows of a table, to be opened again."""
