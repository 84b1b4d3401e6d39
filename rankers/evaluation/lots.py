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

STRIDE = 0x9E3779B97F4A7C15


class Lots:
    """Each variable has a lot in [0, 1), and another in each ranking that chance made.

    All are given by the seed, the values of the variable, the target and the ranker, so that
    neither its place in the table nor the names of classes have a say, and who is lucky with one
    ranker is not so with all. Where scores tie, the lower lot is in front.
    """

    def __init__(self, ranker, X: np.ndarray, y, variables: Sequence, rng):
        number = rng.spawn(1)[0].integers(2**32)  # the numbers of `rng` itself stay as they are
        seed = f"{number} {type(ranker).__name__} {digest_of(y, ranker.task)}"
        self._keys = drawn_from_content(X, variables, seed)
        self.own = _scattered(self._keys)
        self.place = float(_scattered(np.array([_number_of(seed)]))[0])  # of a table among copies

    def of_chance(self, turn: int) -> np.ndarray:
        """The lots, by variable, in the ranking that chance made at a turn, from 0."""
        return _scattered(self._keys + np.uint64((turn + 1) * STRIDE % 2**64))

    def against(self, values: np.ndarray, own: np.ndarray, lots) -> np.ndarray:
        """Whether values are above a variable's own, or equal to it with a lot in front."""
        return as_good(values, own) & (above(values, own) | (lots < self.own))


def _scattered(keys: np.ndarray) -> np.ndarray:
    """Uniform in [0, 1): the finish of SplitMix64, which keys in even strides make random."""
    z = (keys ^ (keys >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return (z ^ (z >> np.uint64(31))) / 2.0**64


def _number_of(text: str) -> np.uint64:
    return np.uint64(int.from_bytes(blake2b(text.encode(), digest_size=8).digest()))


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
