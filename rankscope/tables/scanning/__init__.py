"""Tables that are gone through piece by piece and never held, and sums over them."""
