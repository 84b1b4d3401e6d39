"""The page of lessons: overview and player."""
