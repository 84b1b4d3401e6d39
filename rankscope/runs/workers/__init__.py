"""Units being computed: the supervisor, its children, the engines."""
