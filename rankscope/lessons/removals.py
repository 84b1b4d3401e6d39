"""What the lesson of RVE removes by: the selector's table, and one run of it."""

import numpy as np

from rankers.learners.base import LINEAR_AND_CONSTANT as COST
from rankers.selectors import Removal, removal_table
from rankers.selectors.removal import log_success


def costs_of_first(columns: int, relevant: int) -> np.ndarray:
    """What removing k at first costs in the end, for k = 1, 2, ...; then the table is followed."""
    k = np.arange(1, columns - relevant + 1)
    trials = np.exp(-log_success(columns, relevant))
    return COST(columns - k) * trials + table(columns, relevant).I_sum[columns - k]


def table(columns: int, relevant: int) -> Removal:
    return removal_table(columns, relevant, COST)


def run(rng, columns, relevant, numbers):
    """One elimination with the number to throw out by columns left: (costs, columns left)."""
    costs, lefts = [0.0], [columns]
    while lefts[-1] > relevant:
        left = lefts[-1]
        k = int(numbers[left])
        costs.append(costs[-1] + float(COST(left - k)))
        lefts.append(left if rng.hypergeometric(relevant, left - relevant, k) else left - k)
    return np.array(costs), np.array(lefts)
