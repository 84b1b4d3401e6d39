"""Which rows take over the target of which others, where rows are not independent."""

import numpy as np
from scipy.special import gammaln

from rankers.evaluation.dependence import INDEPENDENT, Dependence

TRIES = 20  # before a class that only large clusters hold is left where it is
FEW = 40  # ways to exchange: a target and its mirror image score alike, 2 of 40 are 1 in 20
MOST = 1_000_000  # ways that are counted


class Exchange:
    """Targets that chance could have given, with rows as alike as they are.

    Shuffled row by row, a target no longer has what the rows of one patient share, and by chance
    tells less than it did: much of noise would look better. So whole clusters exchange their
    targets, each for all that another has, in its order from a random row on and around the end;
    where sizes differ, some of it comes twice or not at all. A target that is constant in clusters
    stays so, and one that varies keeps what its clusters share. (To shuffle within clusters would
    not do: it leaves what tells clusters apart where it is, on both sides, so that no variable
    which varies between clusters only could ever be better.)

    In time every row takes over the target of as many times later, around the end: a circular
    shift, which leaves stretches of time together. Rows of one time move together, as clusters do.
    It holds where what is long past is forgotten: of a trend in both, or of two random walks, more
    is left than a shift can take away.

    Without either the rows are shuffled.
    """

    def __init__(self, dependence: Dependence, n: int):
        self.n = n
        self.by = dependence.kind
        if self.by == "rows":
            return
        part = dependence.clusters if self.by == "clusters" else dependence.times
        if len(part) != n:
            raise ValueError(f"dependence: got {len(part):,} rows, allowed are those of X, {n:,}")
        self._codes, self._sizes = np.unique(part, return_inverse=True, return_counts=True)[1:]
        self._order = np.argsort(self._codes, kind="stable")
        self._first = np.cumsum(self._sizes) - self._sizes
        self._number = np.empty(n, dtype=int)  # of a row among those of its cluster
        self._number[self._order] = np.arange(n) - self._first[self._codes[self._order]]

    def rows(self, rng) -> np.ndarray:
        """By row, the row whose values it takes over.

        >>> patients = Dependence(clusters=np.array([0, 0, 1, 1, 2, 2]))
        >>> Exchange(patients, 6).rows(np.random.default_rng(2)) // 2
        array([1, 1, 2, 2, 0, 0])
        """
        if self.by == "rows":
            return rng.permutation(self.n)
        many = len(self._sizes)
        givers = (np.arange(many) + rng.integers(many)) % many
        givers = rng.permutation(many) if self.by == "clusters" else givers
        return self._taken(givers, rng.integers(self._sizes[givers]))

    def of_target(self, y, rng, classes: bool) -> np.ndarray:
        """A target that chance could have given; with `classes` none of them is lost."""
        if self.by == "rows":
            return rng.permutation(y)
        if self._sizes.min() == self._sizes.max():
            return y[self.rows(rng)]
        wanted = len(np.unique(y)) if classes else 2
        for _ in range(TRIES):
            other = y[self.rows(rng)]
            if len(np.unique(other)) >= wanted:
                return other
        return y[self._taken(np.arange(len(self._sizes)), rng.integers(self._sizes))]

    def ways(self, y) -> int:
        """How many different targets there are at most, a million or more being a million."""
        if self.by == "rows":
            return MOST
        labels = np.unique(y, return_inverse=True)[1][self._order]
        lowest, highest = (end.reduceat(labels, self._first) for end in (np.minimum, np.maximum))
        varies = lowest < highest
        many = np.log(len(self._sizes))
        if self.by == "clusters":
            alike = np.bincount(lowest[~varies])
            many = gammaln(len(self._sizes) + 1) - gammaln(alike + 1).sum()
        many += np.log(self._sizes[varies]).sum()
        return int(np.round(np.exp(min(many, np.log(MOST)))))

    def _taken(self, givers, starts) -> np.ndarray:
        """The rows of the givers, each from its start on and around its end."""
        giver = givers[self._codes]
        place = (starts[self._codes] + self._number) % self._sizes[giver]
        return self._order[self._first[giver] + place]


def exchange_of(dependence: Dependence | None, n: int) -> Exchange:
    """The exchange of so many rows, independent ones if nothing is given."""
    return Exchange(dependence or INDEPENDENT, n)
