"""Controls and texts that several pages use."""
