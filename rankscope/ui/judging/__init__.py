"""The page *How we judge*."""
