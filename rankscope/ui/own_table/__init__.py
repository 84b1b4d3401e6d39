"""The parts of the page for a person's own table."""
