"""How long a comparison with chance takes, and how many shuffles a method is given in the time."""

from rankscope.runs.forecast import expected_seconds, is_measured

LEAST = 19  # shuffles, or copies of the table beside it: what a rate of 1 in 20 needs
STEPS = (999, 499, 199, 99)  # shuffles that a method may get, the most that take no more than
BUDGET = 2.0  # seconds
EACH = 5.0  # seconds for a method, unless more are asked for: it is compared on fewer rows
SIZES = (200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200)
MOST_CELLS = 40_000_000  # of the table with its copies; more rows are not looked at


def most_copies(
    method, n: int, m: int, null="auto", budget: float = BUDGET, least: int = 0
) -> int | None:
    """Return how many shuffles of the target a method may take on n rows of m columns.

    They are as many as fit into the budget, and `least` in any case. None stands for as few as the
    rate needs, as always beside copies. Only times that were measured once decide, so that the same
    question is the same everywhere.
    """
    if _beside_copies(method, null):
        return None
    if not is_measured(method):
        return least or None
    once = expected_seconds(method, _rows(n, m), m)
    fitting = next((most for most in STEPS if (most + 1) * once <= budget), 0)
    return max(fitting, least) or None


def floor_seconds(
    method, n: int, m: int, null="auto", budget: float = BUDGET, least: int = 0
) -> float:
    """Return what the comparison may take: all shuffles, or one table with all copies in it."""
    if _beside_copies(method, null):
        wide = m * (LEAST + 1)
        return expected_seconds(method, _rows(n, wide), wide)
    shuffles = most_copies(method, n, m, null, budget, least) or LEAST
    return (shuffles + 1) * expected_seconds(method, _rows(n, m), m)


def rows_in_time(method, n: int, m: int, null="auto", budget: float = EACH, least: int = 0) -> int:
    """Return on how many of n rows a method is compared with chance in time; 200 at least."""
    sizes = [n, *(size for size in SIZES if size < n)]
    fitting = (s for s in sizes if floor_seconds(method, s, m, null, least=least) <= budget)
    return next(fitting, sizes[-1])


def cells_of(method, rows: int, m: int, null="auto") -> int:
    """The values of so many rows, with those of the copies beside them where there are such."""
    return rows * m * (LEAST + 1 if _beside_copies(method, null) else 1)


def _beside_copies(method, null) -> bool:
    return null == "copies" or (null == "auto" and method.ranks_by_steps)


def _rows(n: int, m: int) -> int:
    return min(n, MOST_CELLS // m)
