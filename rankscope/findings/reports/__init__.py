"""Reports that people take away, as HTML."""
