"""The page *Known truth*."""
