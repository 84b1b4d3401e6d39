"""Runs, units and results as they are kept: what is to do, what is done, who is at it."""
