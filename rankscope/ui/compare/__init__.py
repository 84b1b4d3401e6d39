"""The page *Compare*."""
