"""Classes that count alike, however many rows each has."""

from rankers.parameters import param


def balance():
    """Declare whether every class counts alike, instead of every row."""
    return param(
        False,
        help="Lets every class count alike instead of every row. Helps where a rare class lies to "
        "one side of the others, harms where it lies around them: compare both.",
    )
