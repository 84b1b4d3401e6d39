"""Searches for the variables a learner needs: what to run, what came out, what it says."""
