"""What answers within seconds: a few rankers, and a sample of the rows of a large table."""

import pandas as pd

from rankers.target import BINARY, MOST_CLASSES, REGRESSION
from rankscope.runs.deposit import Deposit
from rankscope.runs.forecast import expected_seconds
from rankscope.runs.menu import ranking_methods
from rankscope.tables import Prepared

SAMPLES = (500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000)
MANY_ROWS = 2_000
FIRST = ("spe", "correlation", "symmetric_uncertainty", "relief", "random_forest", "sm")
AT_FIRST, ALL_AT_FIRST = 4, 8.0  # rankers, and seconds they may take together


def first_sample(frame: pd.DataFrame, target: str) -> int:
    """On how many rows the first rankers answer within seconds; 0: on all."""
    rows, columns = frame.shape
    goal = frame[target]
    is_number = goal.dtype.kind in "iuf" and goal.nunique() > MOST_CLASSES
    first = [ranking_methods()[key]() for key in FIRST]
    task = REGRESSION if is_number else BINARY
    asked = [method for method in first if task in method.tasks][:AT_FIRST]

    def seconds(size):
        return sum(expected_seconds(method, size, columns) for method in asked)

    if rows <= MANY_ROWS or seconds(rows) <= ALL_AT_FIRST:
        return 0
    smaller = [size for size in SAMPLES if size < rows]
    return max((size for size in smaller if seconds(size) <= ALL_AT_FIRST), default=smaller[0])


def first_rankers(prepared: Prepared | Deposit) -> list[str]:
    """A few that see different things and are quick on a table of this size."""
    left, first = ALL_AT_FIRST, []
    for key in FIRST:
        ranker = ranking_methods()[key]
        seconds = expected_seconds(ranker(), *prepared.shape)
        if prepared.task in ranker.tasks and seconds <= left and len(first) < AT_FIRST:
            first.append(key)
            left -= seconds
    return first or ["correlation"]
