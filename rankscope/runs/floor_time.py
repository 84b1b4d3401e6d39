"""How long a comparison with chance takes, and how many shuffles a method is given in the time."""

from rankscope.runs.forecast import expected_seconds, is_measured

LEAST = 19  # shuffles, or copies of the table beside it: what a rate of 1 in 20 needs
STEPS = (999, 499, 199, 99)  # shuffles that a method may get, the most that take no more than
BUDGET = 2.0  # seconds
MOST_CELLS = 40_000_000  # of the table with its copies; more rows are not looked at


def most_copies(method, n: int, m: int, null="auto", budget: float = BUDGET) -> int | None:
    """How many shuffles of the target a method may take on n rows of m columns; None: as few as
    the rate needs, as always beside copies.

    Only times that were measured once decide, so that the same question is the same everywhere.
    """
    if _beside_copies(method, null) or not is_measured(method):
        return None
    once = expected_seconds(method, _rows(n, m), m)
    return next((most for most in STEPS if (most + 1) * once <= budget), None)


def floor_seconds(method, n: int, m: int, null="auto") -> float:
    """What the comparison may take: at most all shuffles, or one table with all copies in it."""
    if _beside_copies(method, null):
        wide = m * (LEAST + 1)
        return expected_seconds(method, _rows(n, wide), wide)
    shuffles = most_copies(method, n, m, null) or LEAST
    return (shuffles + 1) * expected_seconds(method, _rows(n, m), m)


def _beside_copies(method, null) -> bool:
    return null == "copies" or (null == "auto" and method.ranks_by_steps)


def _rows(n: int, m: int) -> int:
    return min(n, MOST_CELLS // m)
