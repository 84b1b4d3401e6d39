"""The largest squared canonical correlation that chance gives columns of noise and a target."""

from functools import lru_cache

import numpy as np
from scipy.stats import beta

DRAWS = 2_000  # where neither side is a single column, whose law is known


def chance_of_root(root: float, p: int, g: int, n: int) -> float:
    """The chance that p columns of noise and g of a target have so large a root in n rows."""
    if min(p, g) == 1:
        return float(beta.sf(root, max(p, g) / 2, (n - 1 - max(p, g)) / 2))
    below = np.searchsorted(_roots(p, g, n), root)
    return 1 - (int(below) + 0.5) / (DRAWS + 1)


def root_of_chance(chance: float, p: int, g: int, n: int) -> float:
    """The root that p columns of noise exceed with this chance.

    >>> round(chance_of_root(root_of_chance(0.05, 4, 2, 60), 4, 2, 60), 3)
    0.05
    """
    if min(p, g) == 1:
        return float(beta.isf(chance, max(p, g) / 2, (n - 1 - max(p, g)) / 2))
    return float(np.quantile(_roots(p, g, n), 1 - chance))


@lru_cache(maxsize=1024)
def _roots(p, g, n) -> np.ndarray:
    """Drawn from the law of the roots for normal columns, sorted: of H with respect to H + E."""
    few, many = sorted((p, g))
    rng = np.random.default_rng((p, g, n))
    sides = rng.normal(size=(DRAWS, few, many))
    below = np.tril(rng.normal(size=(DRAWS, few, few)), -1)
    spread = np.sqrt(rng.chisquare(n - 1 - many - np.arange(few), size=(DRAWS, few)))
    inside = np.linalg.solve(below + spread[:, None] * np.eye(few), sides)  # Bartlett's E = LL'
    odds = np.linalg.eigvalsh(inside @ inside.transpose(0, 2, 1))[:, -1]
    return np.sort(odds / (1 + odds))
