"""Pictures of lessons: numbers in, figures out; what moves, moves in the browser."""
