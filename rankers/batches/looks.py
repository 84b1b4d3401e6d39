"""Which columns of batches are seen once, and to how many looks the powers of a number amount."""

from dataclasses import dataclass

import numpy as np

from rankers.batches.origins import Origins
from rankers.batches.passes import Passes
from rankers.batches.triangular import extremes
from rankers.maths.coding import two_valued
from rankers.maths.looks import MOST, Looks, looks_of


def batch_looks(passes: Passes, variables, degree: int, centre: bool) -> Looks:
    """As `Looks.of`; `passes` are of one column for each variable."""
    once = batch_categories(passes, variables)
    if not once.any() or degree == 1:
        return Looks(once, 1.0)
    numbers = np.flatnonzero(~once)[:MOST]
    if not len(numbers):
        return Looks(once, 1.0)
    totals = passes.moments(degree, centre).sums[:, numbers]
    products = passes.batches.total(PowerProducts(passes.origins, numbers))
    spread = products - np.einsum("im,jm->mij", totals, totals) / passes.n
    return Looks(once, looks_of(spread, degree))


def batch_categories(passes: Passes, variables) -> np.ndarray:
    """As `categories`."""
    several = np.array([len(own) > 1 for own in variables])
    few = several | _two_valued(passes)
    return few & (several.any() or not few.all())


def _two_valued(passes) -> np.ndarray:
    """Which columns have no more than two values in any row."""
    few = two_valued(passes.batches.first)
    columns = np.flatnonzero(few)
    if len(columns):
        origins = Origins(np.zeros((1, passes.batches.m)))
        low, high = extremes(passes, origins)
        few[columns] = passes.batches.total(Between(columns, low[columns], high[columns])) == 0
    return few


@dataclass(frozen=True, eq=False)
class Between:
    """Works out in how many rows some columns have a value that is not one of their ends."""

    columns: np.ndarray
    low: np.ndarray
    high: np.ndarray

    def __call__(self, X, y) -> np.ndarray:
        values = X[:, self.columns]
        return ((values != self.low) & (values != self.high)).sum(axis=0)


@dataclass(frozen=True, eq=False)
class PowerProducts:
    """Works out the products of the powers of each of some columns."""

    origins: Origins
    columns: np.ndarray

    def __call__(self, X, y) -> np.ndarray:
        powers = np.stack(list(self.origins.powers_of(X, slice(None), self.columns)), axis=2)
        return np.einsum("nmi,nmj->mij", powers, powers)
