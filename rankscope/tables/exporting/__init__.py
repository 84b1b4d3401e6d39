"""Tables to files that no spreadsheet runs."""
