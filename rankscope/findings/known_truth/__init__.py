"""One ranker on one problem of known truth: what to ask, what came out, what it says."""
