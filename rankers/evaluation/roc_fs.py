"""The measures of the ensemble feature ranking paper, in which a copy is as good as its original.

With copies, any r of the relevant variables and their copies explain the target: they all count as
hits, and the share found is full at the r-th hit, r being the number of groups. In place of an
order each takes a `Ranking`, and gives the mean over all orders of its levels, exact.
"""

import numpy as np

from rankers.evaluation.expected import by_level, columns_of, expected_fs
from rankers.evaluation.orders import check_order
from rankers.evaluation.roc import area
from rankers.ranking import Ranking


def roc_fs(order, groups, m: int) -> tuple[np.ndarray, np.ndarray]:
    """False and true positive rate after each variable of `order`, from (0, 0) on.

    The false rate is over the variables that are in no group. Variables that `order` leaves out
    share the last place, so the curve runs straight to (1, 1) from where it ends. Without copies
    this is `roc_fr`; with copies, chance is above one half. Of a `Ranking` the rates are means at
    equal steps of each level, and straight lines join them; `auc_fs` has the exact mean area.

    >>> fpr, tpr = roc_fs([2, 0, 1, 3], groups=[(2, 1), (0,)], m=4)
    >>> fpr.tolist(), tpr.tolist()
    ([0.0, 0.0, 0.0, 0.0, 1.0], [0.0, 0.5, 1.0, 1.0, 1.0])
    """
    if isinstance(order, Ranking):
        false, full, _ = expected_fs(order, columns_of(order, groups, m))
    else:
        hits = np.cumsum([0, *_hits(check_order(order, m, groups), groups)])
        false, full = np.arange(len(hits)) - hits, np.minimum(hits, len(groups))
    with np.errstate(invalid="ignore"):
        tpr = full / len(groups)
        fpr = false / (m - sum(map(len, groups)))
    if len(false) <= m:
        return np.append(fpr, 1.0), np.append(tpr, 1.0)
    return fpr, tpr


def auc_fs(order, groups, m: int) -> float:
    """Area under `roc_fs`; NaN when no variable is irrelevant, or none relevant.

    >>> auc_fs(["b", "a", "A", "c"], groups=[("a", "A")], m=4)
    0.5
    """
    if not isinstance(order, Ranking):
        return area(*roc_fs(order, groups, m))
    whole = (m - sum(map(len, groups))) * len(groups)
    return expected_fs(order, columns_of(order, groups, m))[2] / whole if whole else float("nan")


def p_best(order, groups, m: int | None = None) -> float:
    """1 when the first variable is relevant or a copy of one, 0 otherwise.

    The paper's p_b is the mean of this over data sets. `m` is there to be like its neighbours.

    >>> p_best(["A", "b", "a"], groups=[("a", "A")])
    1.0
    """
    if isinstance(order, Ranking):
        size, _, own = by_level(order, columns_of(order, groups, m))[0]
        return own / size
    order = list(order) if m is None else check_order(order, m, groups)
    if not order:
        raise ValueError("order: got no variable, p_best is about the first one")
    return float(_hits(order[:1], groups)[0])


def p_worst(order, groups, m: int) -> float:
    """The place, as a share of m, at which the last relevant variable is found.

    With copies that is the place of the r-th hit, because the paper then takes the target to be
    explained. It is r/m at best. Variables that `order` leaves out all stand last: 1.
    In a level of a, the k-th of p hits comes at its place k (a + 1) / (p + 1) on average.

    >>> p_worst([3, 0, 1, 2], groups=[(0,), (1,)], m=4)
    0.75
    """
    if isinstance(order, Ranking):
        return _place_of_last(by_level(order, columns_of(order, groups, m)), len(groups)) / m
    order = check_order(order, m, groups)
    if not groups:
        return float("nan")
    places = np.flatnonzero(_hits(order, groups)) + 1
    wanted = len(groups)
    return float(places[wanted - 1] / m) if len(places) >= wanted else 1.0


def _place_of_last(levels, wanted) -> float:
    """The mean place of the last hit that is wanted."""
    before = 0
    for size, _, own in levels:
        if 0 < wanted <= own:
            return before + wanted * (size + 1) / (own + 1)
        before, wanted = before + size, wanted - own
    return float("nan")


def _hits(order, groups) -> list[bool]:
    """For each variable of the order, whether it is in any group."""
    members = {member for group in groups for member in group}
    return [variable in members for variable in order]
