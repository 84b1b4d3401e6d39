"""How much of a variable another one explains, and which variables stand for each other."""

from dataclasses import dataclass

import numpy as np
import pandas as pd
from scipy.cluster.hierarchy import fcluster, linkage
from scipy.spatial.distance import squareform

from rankscope.tables.prepared import Data, Prepared

MOST_ROWS = 20_000
NO_SPREAD = 1e-12


@dataclass(frozen=True, eq=False)
class Alike:
    """Directions of the features, centred and of length 1; a variable has the columns of its own.

    The share of a variable that another one explains is what a least-squares fit on the other's
    features leaves out, the mean over its own features where it has several. For two numbers it is
    their squared correlation.

    >>> X = pd.DataFrame({"a": [1.0, 2, 3, 4], "b": [2.0, 4, 6, 8], "c": [1.0, -1, -1, 1]})
    >>> own = {name: (name,) for name in X}
    >>> alike = Alike.of(Data(X, pd.Series([0, 1, 0, 1]), "binary", own))
    >>> alike.explained("a").round(2).to_dict()
    {'b': 1.0, 'c': 0.0}
    """

    features: np.ndarray
    owner: np.ndarray  # the number of the variable of each column
    names: tuple[str, ...]
    rows: int

    @classmethod
    def of(cls, prepared: Data | Prepared, seed: int = 0) -> "Alike":
        """From all rows, or from as many drawn as are needed to tell shares to a percent."""
        X = prepared.X.to_numpy(dtype=float)
        if len(X) > MOST_ROWS:
            rows = np.random.default_rng(seed).choice(len(X), MOST_ROWS, replace=False)
            X = X[np.sort(rows)]
        sizes = [len(own) for own in prepared.variables.values()]
        names = tuple(prepared.variables)
        return cls(_unit(X), np.repeat(np.arange(len(names)), sizes), names, len(X))

    def explained(self, name: str) -> pd.Series:
        """The share of this variable that each other one explains, largest first."""
        place = self.names.index(name)
        own = self.features[:, self.owner == place]
        shares = pd.Series(self._shares(own), index=list(self.names)).drop(name)
        return shares.sort_values(ascending=False, kind="stable")

    def table(self, names) -> pd.DataFrame:
        """Shares between the named variables: of the row, explained by the column."""
        names = list(names)
        places = [self.names.index(name) for name in names]
        few = np.isin(self.owner, places)
        within = Alike(self.features[:, few], self.owner[few], self.names, self.rows)
        rows = [within._shares(within.features[:, within.owner == place]) for place in places]
        return pd.DataFrame(np.array(rows)[:, places], index=names, columns=names)

    def _shares(self, own) -> np.ndarray:
        """By variable, what it explains of these columns."""
        spread = max(int((np.linalg.norm(own, axis=0) > 0).sum()), 1)
        sums = ((self.features.T @ own) ** 2).sum(axis=1)
        shares = np.bincount(self.owner, sums, minlength=len(self.names))
        several = np.flatnonzero(np.bincount(self.owner, minlength=len(self.names)) > 1)
        for place in several:
            basis = _basis(self.features[:, self.owner == place])
            shares[place] = ((basis.T @ own) ** 2).sum()
        return np.minimum(shares / spread, 1.0)


def groups_alike(shares: pd.DataFrame, least: float = 0.8) -> list[list[str]]:
    """Groups in which every variable explains at least this share of every other one.

    Complete linkage; groups of two and more, in the order in which their first member stands in
    the table.

    >>> shares = pd.DataFrame([[1, .9, 0], [.9, 1, 0], [0, 0, 1]], list("abc"), list("abc"))
    >>> groups_alike(shares)
    [['a', 'b']]
    """
    if len(shares) < 2:
        return []
    values = shares.to_numpy()
    apart = 1 - np.minimum(values, values.T)
    np.fill_diagonal(apart, 0)
    tree = linkage(squareform(np.clip(apart, 0, 1), checks=False), "complete")
    labels = fcluster(tree, 1 - least + 1e-9, "distance")
    groups: dict[int, list[str]] = {}
    for name, label in zip(shares.index, labels, strict=True):
        groups.setdefault(int(label), []).append(name)
    return [group for group in groups.values() if len(group) > 1]


def _unit(X) -> np.ndarray:
    largest = np.abs(X).max(axis=0, initial=0)
    centred = X / np.where(largest > 0, largest, 1)
    centred -= centred.mean(axis=0)
    lengths = np.linalg.norm(centred, axis=0)
    return np.where(
        lengths > NO_SPREAD * np.sqrt(len(X)), centred / np.where(lengths, lengths, 1), 0
    )


def _basis(columns) -> np.ndarray:
    left, sizes, _ = np.linalg.svd(columns, full_matrices=False)
    return left[:, sizes > 1e-10 * max(sizes.max(initial=0), 1e-300)]
