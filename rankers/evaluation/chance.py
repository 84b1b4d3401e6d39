"""What a random order gets: the level that AUC-FR has to be read against."""

import numpy as np

from rankers.evaluation.expected import groups_met
from rankers.evaluation.orders import check_groups


def chance_fr(groups, m: int) -> float:
    """Mean AUC-FR of all orders of m variables, exact; 1/2 only where no group has a copy.

    The first of a group of c comes at place (m + 1) / (c + 1) on average, and AUC-FR is linear in
    these places: 1 - (their mean - (r + 1) / 2) / (m - r) with r groups. NaN where AUC-FR is.

    >>> chance_fr([("a",), ("b",)], m=10)
    0.5
    >>> chance_fr([("a", "A"), ("b", "B")], m=10)
    0.729166666666
    """
    sizes = _sizes(groups, m)
    r = len(sizes)
    if r in (0, m):
        return float("nan")
    return float(1 - (np.mean((m + 1) / (sizes + 1)) - (r + 1) / 2) / (m - r))


def chance_curve(groups, m: int) -> tuple[np.ndarray, np.ndarray]:
    """Mean false and true positive rate of all orders after each place, from (0, 0) on.

    The area under it is `chance_fr`; without copies it is the diagonal.

    >>> fpr, tpr = chance_curve([("a",)], m=3)
    >>> fpr, tpr
    (array([0. , 0.33, 0.67, 1. ]), array([0. , 0.33, 0.67, 1. ]))
    """
    sizes = _sizes(groups, m)
    met = np.append(0, groups_met(sizes, m))
    with np.errstate(invalid="ignore"):
        return (np.arange(m + 1) - met) / (m - len(sizes)), met / len(sizes)


def above_chance(auc, chance):
    """AUC-FR on the scale from chance, 0, to perfect, 1; below chance it is negative.

    >>> above_chance(0.86, 0.72)
    0.5
    """
    return (auc - chance) / (1 - chance)


def _sizes(groups, m) -> np.ndarray:
    check_groups(groups)
    sizes = np.array([len(group) for group in groups], dtype=int)
    if sizes.sum() > m:
        raise ValueError(f"groups: got {sizes.sum()} variables, allowed is at most m, {m}")
    return sizes
