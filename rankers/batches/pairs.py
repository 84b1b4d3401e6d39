"""Batches of rows, checked alike and gone through as often as a method has to."""

from collections.abc import Iterator
from functools import reduce
from operator import add

import numpy as np
from sklearn.utils.validation import validate_data

from rankers.batches.codes import CodedMeasure, Codes
from rankers.numbers import names_of, require_numbers
from rankers.target import plain, require_values

FIRST_ROWS, FIRST_CELLS = 4_096, 4_000_000  # that say about where numbers lie


class Batches:
    """Pairs of X and y, checked as `fit` checks them, and sums over all of them.

    Pairs with a method `total(measure)` add up what `measure(X, y)` gives by themselves, perhaps on
    several workers, and have checked numbers; `names` are the names of their columns, if any.
    """

    def __init__(self, ranker, pairs):
        if iter(pairs) is pairs:
            raise ValueError(
                f"batches: got a {type(pairs).__name__}, which can be gone through once only: give "
                "something that can be gone through again, such as a list"
            )
        self._ranker, self._pairs, self._checked = ranker, pairs, False
        self.names, self.m = None, 0
        self.first, y = self._first_rows()
        self.first_of_target = plain(y)

    def __iter__(self) -> Iterator[tuple]:
        """Numbers and target of each batch that has rows, alike in all batches."""
        for X, y in self._pairs:
            if len(X):
                yield self._arrays(X, y)
        self._checked = True

    def total(self, measure):
        """What `measure(X, y)` gives of all batches together; it has to be of things that add."""
        own = getattr(self._pairs, "total", None)
        return own(measure) if own else reduce(add, (measure(X, y) for X, y in self))

    def _arrays(self, X, y):
        is_first = not self.m
        if not self._checked:
            require_numbers(X)
            require_values(y)
        if is_first:
            self.names = names_of(X) or getattr(self._pairs, "names", None)
        options = {"dtype": (np.float64, np.float32), "ensure_min_samples": 1}
        options |= {"reset": is_first, "ensure_all_finite": not self._checked}
        X, y = validate_data(self._ranker, X, y, **options)
        self.m = X.shape[1]
        return X, plain(y)

    def _first_rows(self):
        """As many rows as say where numbers lie, from the beginning."""
        rows, parts = FIRST_ROWS, []
        for X, y in self:
            rows = min(rows, max(FIRST_CELLS // self.m, 2))
            parts.append((X[:rows], y[:rows]))
            if sum(len(part) for _, part in parts) >= rows:
                break
        self._checked = False
        if not parts:
            raise ValueError("batches: got no rows, a ranking needs at least two")
        X, y = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
        if len(X) < 2:
            validate_data(self._ranker, X, y, reset=False, ensure_min_samples=2)
        return X, y


class CodedBatches(Batches):
    """The same batches with one column for each variable."""

    def __init__(self, batches: Batches, codes: Codes):
        self._batches, self._codes = batches, codes
        self.names, self.m = None, len(codes.variables)
        self.first = codes.columns(batches.first)
        self.first_of_target = batches.first_of_target

    def __iter__(self):
        for X, y in self._batches:
            yield self._codes.columns(X), y

    def total(self, measure):
        return self._batches.total(CodedMeasure(self._codes, measure))
