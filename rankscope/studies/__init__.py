"""What was run to find out, as data: the question, the cells, the figures."""
