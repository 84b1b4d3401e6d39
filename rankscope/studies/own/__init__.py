"""Studies of our own: what no paper asked, in the same form and with the same checks."""
