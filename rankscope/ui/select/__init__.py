"""The page *Select*."""
