"""Redundancy in batches: from products of columns, and one more time through the rows."""

from dataclasses import dataclass, replace

import numpy as np

from rankers.batches.gram_rows import GramRemainder
from rankers.batches.origins import Origins
from rankers.batches.passes import Passes
from rankers.batches.sums import Products
from rankers.batches.triangles import Triangles
from rankers.maths.coding import owners
from rankers.maths.other_rows import OtherRows
from rankers.maths.redundancy import with_remainder
from rankers.maths.redundant_variables import redundant_of
from rankers.ranking import Ranking, Redundancy, Step

AT_ONCE = 500  # up to so many columns their products are summed along with everything else
MOST = 4_000  # columns among which redundancy is looked for


def check_width(columns: int):
    """Raise ValueError for more columns than products of all pairs are taken of."""
    if columns > MOST:
        raise ValueError(
            f"batches: got {columns:,} columns or powers of columns, of batches this method takes "
            f"up to {MOST:,}: give a sample of the rows to fit, or fewer variables"
        )


def gram(passes: Passes, columns) -> np.ndarray:
    """Products of some columns about their means: from the last sums, or one more time through."""
    sums, origins = passes.sums, passes.origins
    products = None if sums.gram is None else sums.gram[np.ix_(columns, columns)]
    if products is None:
        products = passes.batches.total(Products(origins, columns))
    total = sums.totals[:, 0].sum(axis=0) if passes.goal.number is None else sums.totals[0, 0]
    return products - np.outer(total[columns], total[columns] / passes.n)


def with_batch_redundancy(ranking: Ranking, passes: Passes, moments, xi, delta) -> Ranking:
    """As `with_redundancy`, among the first 4,000 of the order."""
    order = ranking.order[:MOST]
    columns = np.sort(order)
    norms = moments.spread[0][columns]
    products = gram(passes, columns)
    np.fill_diagonal(products, norms)
    place = np.searchsorted(columns, order)
    search = _Search(passes, columns, moments.mean[columns])
    remainder = GramRemainder(passes.n, products, search.turned)
    among = Ranking(place, ranking.scores[columns])
    among = with_remainder(among, remainder, norms, xi, delta, search.elsewhere)
    steps = [_widened(step, columns, len(ranking.order)) for step in among.steps]
    return ranking.with_redundant([_placed(one, columns) for one in among.redundant], steps)


def redundant_in_batches(ranking: Ranking, passes: Passes, variables, xi, delta) -> Ranking:
    """As `with_redundant_variables`; `passes` are of the columns that variables have."""
    columns = np.concatenate([np.asarray(variables[k], dtype=int) for k in ranking.order])
    moments = passes.moments(1, gram=passes.batches.m <= AT_ONCE)
    by_column = Ranking(columns, np.zeros(len(columns)))
    by_column = with_batch_redundancy(by_column, passes, moments, xi, delta)
    return ranking.with_redundant(redundant_of(by_column, owners(variables, passes.batches.m)))


class _Search:
    """What the search asks of the rows."""

    def __init__(self, passes, columns, mean):
        self._passes, self._columns, self._mean = passes, columns, mean

    def turned(self) -> np.ndarray:
        """Rows of the same lengths and angles as the columns about their means."""
        first = replace(self._passes.origins, powers=self._passes.origins.powers[:1])
        goal = replace(self._passes.goal, most=None)
        classes = tuple(self._passes.sums.labels)
        measure = Triangles(first, goal, classes, self._columns)
        rows = self._passes.batches.total(measure).rows
        return rows[1:, 1 + (len(classes) or 1) :]

    def elsewhere(self, chosen, products, judged) -> list:
        some = np.unique(np.concatenate([chosen, *judged]).astype(int))
        products = [row[some] for row in products]
        chosen, *judged = (np.searchsorted(some, own).astype(int) for own in (chosen, *judged))
        other = OtherRows(self._passes.n, self._mean[some], chosen, products, judged)
        measure = Along(other, self._passes.origins, self._columns[some])
        return other.shares(self._passes.batches.total(measure))


@dataclass(frozen=True, eq=False)
class Along:
    """A measure of some of the columns, scaled and centred as others before."""

    measure: OtherRows
    origins: Origins
    needs: np.ndarray  # the columns it is of

    def __call__(self, X, y):
        return self.measure(self.origins.values(X, slice(None), self.needs))

    def among(self, columns) -> "Along":
        """The same where only these columns are at hand."""
        place = np.searchsorted(columns, self.needs)
        return replace(self, origins=self.origins.only(columns), needs=place)


def _widened(step: Step, columns, m) -> Step:
    values = np.full(m, np.nan)
    values[columns] = step.values
    redundant = tuple(int(columns[k]) for k in step.redundant)
    return replace(step, chosen=int(columns[step.chosen]), values=values, redundant=redundant)


def _placed(one: Redundancy, columns) -> Redundancy:
    because = tuple((int(columns[other]), share) for other, share in one.because)
    return replace(one, variable=int(columns[one.variable]), because=because)
