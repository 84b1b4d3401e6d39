"""What the numbers mean, measured: figures before and now, each with how it is made."""
