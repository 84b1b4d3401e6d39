"""The page *Studies*."""
