"""The published experiments, one per file; `shared` files have what several show."""
