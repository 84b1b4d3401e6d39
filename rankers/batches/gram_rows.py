"""The search for redundancy where only products of columns are at hand."""

import numpy as np

from rankers.maths.gram_schmidt import Remainder


class GramRemainder(Remainder):
    """What accepted columns leave of all others, by the products of all of them.

    `turned()` gives rows of the same lengths and angles; it is asked for only where subtraction has
    eaten the digits.
    """

    def __init__(self, n: int, gram: np.ndarray, turned):
        self.n, m = n, len(gram)
        self.start = gram.diagonal().copy()
        self.squares = self.start.copy()
        self._accepted: list[int] = []
        self._rows = np.empty((min(n, m), m))
        self._block: dict[int, np.ndarray] = {}
        self._block_start = 0
        self._gram, self._turned = gram, turned

    def lay_down(self, live) -> Remainder:
        self.X, self.mean = self._turned(), np.zeros(len(self.start))
        return super().lay_down(live)
