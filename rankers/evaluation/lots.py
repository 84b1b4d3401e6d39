"""Who stands before whom where chance gave a variable the very score that it has.

Few distinct scores tie with what chance gives. To count every tie against the variable marks less
of noise than the rate says, to count none marks all of it; by lot, the share is the rate, however
few the scores are.
"""

from collections.abc import Sequence
from hashlib import blake2b

import numpy as np

from rankers.evaluation.tie_order import drawn_from_content
from rankers.target import REGRESSION, understand


class Lots:
    """Each variable has a lot in [0, 1), and so has each ranking that chance made.

    That of a variable is given by the seed, its values, the target and the ranker, so that neither
    its place in the table nor the names of classes have a say, and a lot that is lucky with one
    ranker is not so with all. Where scores tie, the lower lot is in front.
    """

    def __init__(self, X: np.ndarray, target_text: str, variables: Sequence, rng):
        self._rng = rng.spawn(1)[0]
        seed = f"{self._rng.integers(2**32)} {target_text}"
        self.own = drawn_from_content(X, variables, seed) / 2.0**64
        self.place = float(self._rng.random())  # of the table among its copies

    @classmethod
    def of(cls, ranker, X, y, variables, rng) -> "Lots":
        """For a ranker, a table and its target; the numbers of `rng` stay as they are."""
        return cls(X, f"{ranker.key} {digest_of(y, ranker.task)}", variables, rng)

    def draw(self) -> float:
        """The lot of the next ranking that chance made."""
        return float(self._rng.random())

    def against(self, values: np.ndarray, own: np.ndarray, lot) -> np.ndarray:
        """Whether values are above a variable's own, or equal to it with a lot in front."""
        return as_good(values, own) & (above(values, own) | (lot < self.own))


def digest_of(y, task: str = "auto") -> str:
    """A short text that tells targets apart, whatever their classes are called.

    >>> digest_of(["a", "b", "b"]) == digest_of([1, 0, 0]) != digest_of(["a", "b", "a"])
    True
    """
    target = understand(np.asarray(y), task)
    values = target.values
    if target.task != REGRESSION:
        _, first, codes = np.unique(values, return_index=True, return_inverse=True)
        values = np.argsort(np.argsort(first))[codes].astype(float)
    return blake2b(np.ascontiguousarray(values).tobytes(), digest_size=8).hexdigest()


def as_good(values, own) -> np.ndarray:
    """Whether values are as high as a variable's own but for rounding."""
    return values >= own - _rounding(own)


def above(values, own) -> np.ndarray:
    """Whether values are higher than a variable's own by more than rounding."""
    return values > own + _rounding(own)


def _rounding(own) -> np.ndarray:
    return 1e-10 * np.abs(own, where=np.isfinite(own), out=np.zeros(len(own)))
