"""ROC curves of rankings against known truth."""

import numpy as np

from rankers.evaluation.expected import columns_of, expected_fr
from rankers.evaluation.orders import check_order
from rankers.ranking import Ranking


def roc_fr(order, groups, m: int) -> tuple[np.ndarray, np.ndarray]:
    """False and true positive rate after each variable of `order`, from (0, 0) on.

    In each group, a relevant variable and its copies, the first met from the top is the positive
    and the others count as negatives: P = number of groups, N = m - P. Variables that `order`
    leaves out share the last place, so the curve runs straight to (1, 1) from where it ends.

    In place of an order a `Ranking` may stand, with groups of names or of column indices. The rates
    after each place are then the means over all orders of its levels, exact, and so is the area: a
    level without copies is a straight line.

    >>> fpr, tpr = roc_fr([2, 0, 1], groups=[(2, 1)], m=3)
    >>> fpr.tolist(), tpr.tolist()
    ([0.0, 0.0, 0.5, 1.0], [0.0, 1.0, 1.0, 1.0])
    """
    false, met = _numbers(order, groups, m)
    with np.errstate(invalid="ignore"):
        tpr = met / len(groups)
        fpr = false / (m - len(groups))
    if len(false) <= m:
        return np.append(fpr, 1.0), np.append(tpr, 1.0)
    return fpr, tpr


def auc_fr(order, groups, m: int) -> float:
    """Area under `roc_fr`: 1 when every group is met before anything else.

    A random order gets `chance_fr(groups, m)`: 1/2 without copies, more with them. The area of a
    `Ranking` is the mean over the orders of its levels, exact.

    NaN when every variable is relevant, or none: there is nothing to tell apart.

    >>> auc_fr(["b", "a", "c"], groups=[("a",)], m=3)
    0.5
    """
    return area(*roc_fr(order, groups, m))


def area(fpr, tpr) -> float:
    """Area under a curve of false and true positive rates."""
    return float(np.trapezoid(tpr, fpr))


def _numbers(order, groups, m) -> tuple[np.ndarray, np.ndarray]:
    """False and true positives after each place, from 0 on."""
    if isinstance(order, Ranking):
        return expected_fr(order, columns_of(order, groups, m))
    met = np.cumsum([0, *_first_met(check_order(order, m, groups), groups)])
    return np.arange(len(met)) - met, met


def _first_met(order, groups) -> list[bool]:
    """For each variable of the order, whether it is the first of its group."""
    group_of = {member: number for number, group in enumerate(groups) for member in group}
    seen = set()
    hits = []
    for variable in order:
        group = group_of.get(variable)
        hits.append(group is not None and group not in seen)
        seen.add(group)
    return hits
