"""Gram-Schmidt by norm updating: what accepted columns leave of all others, without touching them.

Projecting a unit vector q out of a column x shortens it to |x|^2 - <q, x>^2, so a step needs the
products <q, x> and not the projected columns. The products come as the rows of a Cholesky factor
of the Gram matrix, worked out a block of candidates at a time. Where subtraction has eaten the
digits, the columns are projected for real and the work goes on from there.
"""

from itertools import islice

import numpy as np

from rankers.maths.blocks import CELLS

BLOCK = 32  # candidates worked out together
WHOLE = 1_500  # up to so many columns of a tall matrix the Gram matrix is formed at once
WORN = 1e-4  # a squared norm below this part of where it started has lost digits


class Remainder:
    """The columns of X about their mean, as far as the accepted columns do not explain them."""

    def __init__(self, X, mean, squares):
        self.n, m = X.shape
        self.X, self.mean = X, mean
        self.start = squares  # squared norms when this X was laid down
        self.squares = squares.copy()
        self._accepted: list[int] = []
        self._rows = np.empty((min(self.n, m), m))  # <q, x> by accepted column
        self._block: dict[int, np.ndarray] = {}
        self._block_start = 0
        self._gram = self._whole_gram() if m <= min(self.n, WHOLE) else None
        if self._gram is None and self._far_from_zero():
            self.X, self.mean = X - mean, np.zeros(m)

    def accept(self, column: int, upcoming) -> np.ndarray:
        """Project `column` out of all; return <q, x> of every column.

        `upcoming` are the candidates that may come next, to be worked out together with it.
        """
        if column not in self._block:
            self._work_out([column, *islice(upcoming, BLOCK - 1)])
        known, done = len(self._accepted), self._block_start
        inside = self._rows[done:known]
        row = self._block[column] - inside[:, column] @ inside
        row /= np.sqrt(row[column])
        self._rows[known] = row
        self._accepted.append(column)
        self.squares = np.maximum(self.squares - row**2, 0)
        return row

    def unsure(self, limit) -> np.ndarray:
        """Columns that lost too many digits by subtraction to be told below `limit` for certain."""
        worn = self.squares < WORN * self.start
        return worn & (self.squares + 1e-12 * self.start > 0.8 * limit)

    def lay_down(self, live) -> "Remainder":
        """Project the accepted columns out of the live ones for real, and go on from there."""
        basis, _ = np.linalg.qr(self._centred(self._accepted))
        X = np.zeros(self.X.shape, order="F")
        X[:, live] = self._centred(live)
        X[:, live] -= basis @ (basis.T @ X[:, live])
        return Remainder(X, np.zeros(X.shape[1]), np.einsum("ij,ij->j", X, X))

    def _work_out(self, candidates):
        known = self._rows[: len(self._accepted)]
        rows = self._gram_rows(candidates) - known[:, candidates].T @ known
        self._block = dict(zip(candidates, rows, strict=True))
        self._block_start = len(known)

    def _centred(self, columns):
        return self.X[:, columns] - self.mean[columns]

    def _gram_rows(self, columns):
        if self._gram is not None:
            return self._gram[columns]
        return self._centred(columns).T @ self.X  # one centred side is enough near zero

    def _far_from_zero(self):
        return (self.n * self.mean**2 > 1e4 * self.start).any() or self.X.dtype != float

    def _whole_gram(self):
        """The Gram matrix of a tall X, in pieces that fit the processor's cache."""
        n, m = self.X.shape
        gram = np.zeros((m, m))
        height = max(m, 8 * CELLS // m)
        for top in range(0, n, height):
            centred = self.X[top : top + height] - self.mean
            gram += centred.T @ centred
        return gram
