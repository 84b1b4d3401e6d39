"""ROC curves of rankings against known truth."""

import numpy as np


def roc_fr(order, groups, m: int) -> tuple[np.ndarray, np.ndarray]:
    """False and true positive rate after each variable of `order`, from (0, 0) on.

    In each group, a relevant variable and its copies, the first met from the top is the positive
    and the others count as negatives: P = number of groups, N = m - P. Variables that `order`
    leaves out share the last place, so the curve runs straight to (1, 1) from where it ends.

    >>> fpr, tpr = roc_fr([2, 0, 1], groups=[(2, 1)], m=3)
    >>> fpr.tolist(), tpr.tolist()
    ([0.0, 0.0, 0.5, 1.0], [0.0, 1.0, 1.0, 1.0])
    """
    order = check_order(order, m, groups)
    positives = len(groups)
    hits = np.array([0, *_first_met(order, groups)])
    met = np.cumsum(hits)
    with np.errstate(invalid="ignore"):
        tpr = met / positives
        fpr = (np.arange(len(hits)) - met) / (m - positives)
    if len(order) < m:
        return np.append(fpr, 1.0), np.append(tpr, 1.0)
    return fpr, tpr


def auc_fr(order, groups, m: int) -> float:
    """Area under `roc_fr`: 1 when every group is met before anything else, about 0.5 by chance.

    NaN when every variable is relevant, or none: there is nothing to tell apart.

    >>> auc_fr(["b", "a", "c"], groups=[("a",)], m=3)
    0.5
    """
    return area(*roc_fr(order, groups, m))


def area(fpr, tpr) -> float:
    """Area under a curve of false and true positive rates."""
    return float(np.trapezoid(tpr, fpr))


def check_order(order, m: int, groups=()) -> list:
    """The order as a list, once order and groups are found to fit one another."""
    order = list(order)
    if len(set(order)) != len(order) or len(order) > m:
        raise ValueError(f"order: got {len(order)} entries, allowed is each of {m} variables once")
    members = [member for group in groups for member in group]
    if len(set(members)) != len(members) or not all(len(group) for group in groups):
        raise ValueError("groups: got an empty group or a variable twice, allowed is each once")
    unknown = [member for member in members if member not in set(order)]
    if unknown and (len(order) == m or len(order) + len(unknown) > m):
        raise ValueError(
            f"groups: got {unknown[0]!r}, which is not in the order; allowed are names for both, "
            "or column indices for both"
        )
    return order


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
