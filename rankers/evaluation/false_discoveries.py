"""How many of those that look better than chance are expected to be so by chance."""

import numpy as np

LEAST_FOR_Q = 99  # permutations: with fewer, q says more of their number than of the variables


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


def expected_false(p_values, rate: float, attained: float | None = None) -> float:
    """Return how many uninformative variables have a p up to `rate`, on average.

    The number of uninformative variables is estimated from the p above the rate (Schweder and
    Spjotvoll 1982), and is at most that of all variables. `attained` is the probability that the p
    of an uninformative variable is up to `rate`, where ties make it less than `rate`.

    >>> expected_false(np.linspace(0.01, 1, 100), rate=0.05)
    5.0
    """
    p = np.asarray(p_values, dtype=float)
    attained = rate if attained is None else attained
    return float(attained * min(len(p), np.count_nonzero(p > rate) / (1 - attained)))
