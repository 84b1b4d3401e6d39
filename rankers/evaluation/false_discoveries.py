"""How many of those that look better than chance are expected to be so by chance."""

import numpy as np


def q_values(p_values) -> np.ndarray:
    """The share of false ones among all with a p as small (Benjamini and Hochberg 1995).

    Those with q up to a rate hold, on average, at most that share of variables that do not matter,
    where variables are independent or hang together positively.

    >>> q_values([0.01, 0.02, 0.3, 1.0])
    array([0.04, 0.04, 0.4 , 1.  ])
    """
    p = np.asarray(p_values, dtype=float)
    order = np.argsort(-p, kind="stable")
    shares = p[order] * len(p) / np.arange(len(p), 0, -1)
    q = np.empty(len(p))
    q[order] = np.minimum(np.minimum.accumulate(shares), 1)
    return q


def expected_false(p_values, rate: float) -> float:
    """How many variables that do not matter have a p up to `rate`, on average.

    The number of those that do not matter is told from the p above one half, of which they have as
    many as below (Storey 2002); it is never taken for more than all.

    >>> expected_false(np.linspace(0.01, 1, 100), rate=0.05)
    5.0
    """
    p = np.asarray(p_values, dtype=float)
    idle = min(len(p), 2 * (1 + np.count_nonzero(p > 0.5)))
    return float(min(rate * idle, np.count_nonzero(p <= rate)))
