"""Python scripts that compute what a page shows."""
