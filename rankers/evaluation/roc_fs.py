"""The measures of the ensemble feature ranking paper, in which a copy is as good as its original.

With copies, any r of the relevant variables and their copies explain the target: they all count as
hits, and the share found is full at the r-th hit, r being the number of groups.
"""

import numpy as np

from rankers.evaluation.roc import area, check_order


def roc_fs(order, groups, m: int) -> tuple[np.ndarray, np.ndarray]:
    """False and true positive rate after each variable of `order`, from (0, 0) on.

    The false rate is over the variables that are in no group. Variables that `order` leaves out
    share the last place, so the curve runs straight to (1, 1) from where it ends. Without copies
    this is `roc_fr`; with copies, chance is above one half.

    >>> fpr, tpr = roc_fs([2, 0, 1, 3], groups=[(2, 1), (0,)], m=4)
    >>> fpr.tolist(), tpr.tolist()
    ([0.0, 0.0, 0.0, 0.0, 1.0], [0.0, 0.5, 1.0, 1.0, 1.0])
    """
    order = check_order(order, m, groups)
    hits = np.cumsum([0, *_hits(order, groups)])
    others = m - sum(map(len, groups))
    with np.errstate(invalid="ignore"):
        tpr = np.minimum(hits, len(groups)) / len(groups)
        fpr = (np.arange(len(hits)) - hits) / others
    if len(order) < m:
        return np.append(fpr, 1.0), np.append(tpr, 1.0)
    return fpr, tpr


def auc_fs(order, groups, m: int) -> float:
    """Area under `roc_fs`; NaN when no variable is irrelevant, or none relevant.

    >>> auc_fs(["b", "a", "A", "c"], groups=[("a", "A")], m=4)
    0.5
    """
    return area(*roc_fs(order, groups, m))


def p_best(order, groups, m: int | None = None) -> float:
    """1 when the first variable is relevant or a copy of one, 0 otherwise.

    The paper's p_b is the mean of this over data sets. `m` is there to be like its neighbours.

    >>> p_best(["A", "b", "a"], groups=[("a", "A")])
    1.0
    """
    order = list(order) if m is None else check_order(order, m, groups)
    if not order:
        raise ValueError("order: got no variable, p_best is about the first one")
    return float(_hits(order[:1], groups)[0])


def p_worst(order, groups, m: int) -> float:
    """The place, as a share of m, at which the last relevant variable is found.

    With copies that is the place of the r-th hit, because the paper then takes the target to be
    explained. It is r/m at best. Variables that `order` leaves out all stand last: 1.

    >>> p_worst([3, 0, 1, 2], groups=[(0,), (1,)], m=4)
    0.75
    """
    order = check_order(order, m, groups)
    if not groups:
        return float("nan")
    places = np.flatnonzero(_hits(order, groups)) + 1
    wanted = len(groups)
    return float(places[wanted - 1] / m) if len(places) >= wanted else 1.0


def _hits(order, groups) -> list[bool]:
    """For each variable of the order, whether it is in any group."""
    members = {member for group in groups for member in group}
    return [variable in members for variable in order]
