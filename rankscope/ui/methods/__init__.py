"""The page *Methods*."""
