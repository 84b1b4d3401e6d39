"""Which rows hang together, and which come before which; folds that respect it."""

from collections.abc import Iterator
from dataclasses import dataclass
from warnings import catch_warnings, simplefilter

import numpy as np
from sklearn.model_selection import GroupKFold, StratifiedGroupKFold, TimeSeriesSplit
from sklearn.utils import check_random_state

from rankers.target import REGRESSION

Pairs = list[tuple[np.ndarray, np.ndarray]]


@dataclass(frozen=True, eq=False)
class Dependence:
    """`clusters` has by row the patient, site or whatever it is of; `times` when it was.

    Of both at most one is there; without either, rows are independent.
    """

    clusters: np.ndarray | None = None
    times: np.ndarray | None = None

    def of_rows(self, rows) -> "Dependence":
        """The same of some of the rows."""
        parts = (self.clusters, self.times)
        return Dependence(*(None if part is None else np.asarray(part)[rows] for part in parts))

    @property
    def is_there(self) -> bool:
        """Whether rows are not independent."""
        return self.clusters is not None or self.times is not None

    @property
    def kind(self) -> str:
        """What hangs together: "clusters", "times", or nothing but each row: "rows"."""
        if self.times is not None:
            return "times"
        return "rows" if self.clusters is None else "clusters"

    def folds(self, y, task: str, folds: int, repeats: int, seed) -> Pairs:
        """Pairs of training and test rows; those that leave one class to learn from are out."""
        y = np.asarray(y)
        if self.times is not None:
            pairs = list(_forward(np.asarray(self.times), folds))
        else:
            pairs = list(_of_clusters(np.asarray(self.clusters), y, task, folds, repeats, seed))
        pairs = [pair for pair in pairs if len(np.unique(y[pair[0]])) > 1 and len(pair[1])]
        if not pairs:
            what = "clusters" if self.times is None else "times"
            raise ValueError(
                f"By these {what} no fold leaves two values of the target to learn from: others "
                "are needed"
            )
        return pairs


INDEPENDENT = Dependence()


def _of_clusters(clusters, y, task, folds, repeats, seed) -> Iterator:
    """Every cluster is tested once in each repeat, by what was learned from the others."""
    codes = np.unique(clusters, return_inverse=True)[1]
    if not codes.any():
        raise ValueError(
            "The rows to learn from are all of one cluster: folds need two of them at least, and "
            "a search three, as one is kept from it"
        )
    parts = min(folds, codes.max() + 1)
    labels, way = None, GroupKFold
    if task != REGRESSION:
        labels, way = np.unique(y, return_inverse=True)[1], StratifiedGroupKFold
        parts = max(2, min(parts, np.bincount(labels).max()))
    rng = check_random_state(seed if seed is None else int(seed))
    with catch_warnings():
        simplefilter("ignore", UserWarning)  # on a class that is in few clusters
        for _ in range(repeats):
            state = int(rng.randint(2**31 - 1))
            split = way(n_splits=parts, shuffle=True, random_state=state)
            yield from split.split(codes, labels, codes)


def _forward(times, folds) -> Iterator:
    """Each stretch of time is tested by what was learned from all before it."""
    order = np.argsort(times, kind="stable")
    for past, next_ones in TimeSeriesSplit(n_splits=min(folds, len(times) - 1)).split(order):
        train, test = order[past], order[next_ones]
        yield train[times[train] < times[test].min()], test
