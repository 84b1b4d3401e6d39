"""A random sample of the rows of a prepared table."""

import numpy as np

from rankers.target import REGRESSION
from rankscope.tables.errors import TableError
from rankscope.tables.note import Note
from rankscope.tables.prepared import Data, Prepared
from rankscope.tables.preparing.targets import FEWEST_ROWS

FEWEST_OF_CLASS, FEWEST_NUMBERS = 2, 3


def sample_rows(prepared: Prepared, rows: int, seed: int) -> Prepared:
    """So many random rows in their order, said in the notes; all of them if there are no more.

    With classes each keeps its share, and at least two rows if it had two.
    """
    total = len(prepared.X)
    if rows < FEWEST_ROWS:
        raise TableError(f"rows: got {rows:,}, a sample has at least {FEWEST_ROWS} rows.")
    if rows >= total:
        return prepared
    rng = np.random.default_rng(seed)
    if prepared.task == REGRESSION:
        chosen = np.sort(rng.choice(total, rows, replace=False))
    else:
        chosen = _of_each_class(prepared.y.to_numpy(), rows, rng)
    note = Note("sample", detail={"rows": rows, "total": total})
    X, y = prepared.X.iloc[chosen], prepared.y.iloc[chosen]
    _check_target(y, prepared.task)
    data = Data(X, y, prepared.task, prepared.variables, prepared.dependence.of_rows(chosen))
    return Prepared(data, prepared.account.with_note(note))


def _of_each_class(y, rows, rng) -> np.ndarray:
    """Positions of the rows chosen, in order."""
    _, codes, counts = np.unique(y, return_inverse=True, return_counts=True)
    shares = shares_of(counts, rows)
    drawn = rng.permutation(len(y))
    drawn = drawn[np.argsort(codes[drawn], kind="stable")]  # class by class, in random order
    place = np.arange(len(y)) - np.repeat(np.cumsum(counts) - counts, counts)
    return np.sort(drawn[place < np.repeat(shares, counts)])


def shares_of(counts, rows) -> np.ndarray:
    """How many rows of each class: its share of `rows`, the largest remainders rounded up.

    >>> shares_of(np.array([90, 7, 2, 1]), 20)
    array([16,  2,  2,  0])
    """
    fewest = np.where(counts >= FEWEST_OF_CLASS, FEWEST_OF_CLASS, 0)
    if fewest.sum() > rows:
        raise TableError(
            f"A sample of {rows:,} rows cannot hold two rows of each of {len(counts):,} classes: "
            f"take at least {fewest.sum():,} rows."
        )
    exact = rows * counts / counts.sum()
    shares = np.maximum(np.floor(exact).astype(int), fewest)
    while (left := rows - shares.sum()) != 0:
        owed = np.where(shares < counts, exact - shares, -np.inf)
        if left > 0:
            shares[np.argsort(-owed, kind="stable")[:left]] += 1
        else:
            spare = np.where(shares > fewest, shares - exact, -np.inf)
            shares[np.argmax(spare)] -= 1
    return shares


def _check_target(y, task):
    if task == REGRESSION and y.nunique() < FEWEST_NUMBERS:
        raise TableError(
            f"The target has fewer than {FEWEST_NUMBERS} distinct numbers in a sample of "
            f"{len(y):,} rows: take more rows."
        )
