"""A first choice of variables by a linear programme, then addition and deletion of blocks."""

import numpy as np

from rankers.learners import LPSVR
from rankers.parameters import param
from rankers.selectors.babd import BlockAddition
from rankers.selectors.blocks import NOTHING, Blocks
from rankers.selectors.errors import Errors, no_worse
from rankers.target import REGRESSION


class BABDLP(BlockAddition):
    """Let a linear programme choose, add blocks where that is not enough, then leave out.

    In short: lets a linear programme propose variables, then adds and leaves out blocks.

    Use it when there are hundreds of variables and straight effects make a good first guess.
    Not when effects are bent: the linear programme does not see them.

    The linear machine of the least absolute weights keeps the variables whose weight is not zero.
    Where the learner errs with them no more than with all, deletion follows; otherwise addition of
    blocks starts from them. Categories stay with any of their columns. See `BABD` for the rest.

    >>> X = [[0, 5], [0, 1], [1, 4], [1, 2], [0, 3], [1, 3], [0, 2], [1, 5]]
    >>> BABDLP(cv=2).fit(X, [0, 0, 1, 1, 0, 1, 0, 1]).support_
    array([ True, False])
    """

    key = "babd_lp"
    title = "Block addition and deletion after a linear programme"

    mu: float = param(
        0.0,
        low=0.0,
        high=0.99,
        label="Weights left out (mu)",
        help="Variables whose weight is at most this share of the largest weight leave first; 0 "
        "leaves out those without any weight.",
    )

    def search(self, error, rng):
        blocks = Blocks.of_all(error, self.updating)
        threshold = blocks.threshold
        yield blocks.accept(blocks.subset, blocks.level)
        subset = self._preselected(error)
        blocks.subset, blocks.level = NOTHING, float("inf")
        if len(subset):
            yield blocks.accept(subset, error(subset))
        if not no_worse(blocks.level, threshold):
            yield from blocks.add(self.largest(len(error.variables)))
        yield from blocks.delete()

    def _preselected(self, error: Errors) -> np.ndarray:
        """Numbers of the variables with a weight above `mu` times the largest, in some column."""
        is_number = error.target.task == REGRESSION
        machine = LPSVR(task="number" if is_number else "classes")
        y = error.target.values if is_number else error.target.codes
        weights = np.abs(machine.fit(error.X, y).coef_).max(axis=1)
        sizes = np.array([weights[columns].max() for columns in error.columns])
        return np.flatnonzero(sizes > self.mu * sizes.max())
