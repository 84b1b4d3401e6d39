"""The command `rankscope`: the application, a ranking in a shell, the runs."""
