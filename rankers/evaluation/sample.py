"""Rows drawn so that a sample is like the whole in its target."""

import numpy as np

from rankers.target import REGRESSION, Target

FEWEST = 20


def stratified_rows(target: Target, rows: int, rng) -> np.ndarray:
    """About so many row positions, each once, in ascending order; at least 20, if there are.

    Of classes, each gives its share, rounded up, and at least two rows where it has them, so that
    none is lost. Nothing but the target decides.

    >>> target = Target("binary", np.repeat([0.0, 1.0], [90, 10]))
    >>> chosen = stratified_rows(target, 30, np.random.default_rng(0))
    >>> np.bincount(target.codes[chosen])
    array([27,  3])
    """
    n = len(target.values)
    if target.task == REGRESSION:
        return np.sort(rng.permutation(n)[: max(rows, FEWEST)])
    counts = np.bincount(target.codes)
    rows = max(rows, FEWEST, 2 * len(counts))  # rankers take two rows for a class on average
    share = -(-rows * counts // n)
    wanted = np.minimum(counts, np.maximum(share, 2))
    mixed = rng.permutation(n)
    by_class = mixed[np.argsort(target.codes[mixed], kind="stable")]
    code = target.codes[by_class]
    number_in_class = np.arange(n) - (np.cumsum(counts) - counts)[code]
    return np.sort(by_class[number_in_class < wanted[code]])
