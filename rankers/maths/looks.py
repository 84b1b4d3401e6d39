"""Variables that a method sees by one power, beside numbers of which the best of several counts."""

from dataclasses import dataclass

import numpy as np
from scipy.stats import beta

from rankers.maths.coding import USUAL, categories
from rankers.maths.expansion import about_mean
from rankers.maths.moments import without_extremes

MOST = 100  # numbers whose powers are compared


@dataclass(frozen=True, eq=False)
class Looks:
    """Which columns are seen `once`, and to how many looks the powers of a number amount."""

    once: np.ndarray
    number: float

    @classmethod
    def of(cls, X, variables, degree) -> "Looks":
        """Categories are seen once: their codes lean to the target already, two have no powers."""
        once = categories(X, variables)
        numbers = without_extremes(X[:, ~once][:, :MOST], degree) if once.any() else X[:, :0]
        return cls(once, looks_at(numbers, degree))

    @classmethod
    def alike(cls, m: int) -> "Looks":
        """All columns seen in the same way."""
        return cls(np.zeros(m, dtype=bool), 1.0)

    def fair(self, shares, dimensions: int, directions=1) -> np.ndarray:
        """Shares by column, those seen once as if the best of as many looks as a number has.

        Up to what noise exceeds in one table of twenty, the share that is as likely for the best;
        above it what is left up to 1 counts in proportion.
        """
        if self.number <= 1 or dimensions <= directions:
            return shares
        law = beta(directions / 2, (dimensions - directions) / 2)
        one = law.isf(USUAL)
        best = law.isf(1 - (1 - np.maximum(law.sf(shares), USUAL)) ** (1 / self.number))
        above = np.maximum(shares - one, 0) / (1 - one)
        return np.where(self.once & np.isfinite(shares), best + above * (1 - best), shares)


def looks_at(X, degree: int) -> float:
    """To how many independent columns the powers of a column amount, in the median (Nyholt 2004).

    >>> looks_at(np.linspace(-1, 1, 50)[:, None], 2)
    2.0
    """
    if degree == 1 or not X.shape[1]:
        return 1.0
    columns = about_mean(np.stack([X**power for power in range(1, degree + 1)], axis=2))
    return looks_of(np.einsum("nmi,nmj->mij", columns, columns), degree)


def looks_of(products, degree: int) -> float:
    """The same from the products of the powers of each column about their means."""
    squares = np.einsum("mii->mi", products)
    lengths = np.sqrt(np.where(squares > 0, squares, 1))
    together = (products / lengths[:, :, None] / lengths[:, None]) ** 2
    shared = together.sum(axis=(1, 2)) - np.einsum("mii->m", together)
    return float(np.median(degree - shared / degree))
