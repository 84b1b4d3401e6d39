"""A random order for what a ranking cannot tell apart, where one order has to be taken."""

from collections.abc import Sequence
from hashlib import blake2b

import numpy as np


def drawn_from_content(X: np.ndarray, variables: Sequence[Sequence[int]], seed=0) -> np.ndarray:
    """By variable, a random number that the seed and the values in its columns give.

    The place of a column has no say, so a table with its columns shuffled gives the same numbers;
    variables with the same values have the same number.

    >>> X = np.array([[1.0, 2.0, 1.0], [3.0, 4.0, 3.0]])
    >>> one, two, three = drawn_from_content(X, [(0,), (1,), (2,)])
    >>> bool(one == three), bool(one == two)
    (True, False)
    """
    key = str(seed).encode()
    digests = [
        blake2b(
            np.asfortranarray(X[:, list(own)], dtype=float).tobytes("F"), key=key, digest_size=8
        )
        for own in variables
    ]
    return np.array([int.from_bytes(digest.digest()) for digest in digests], dtype=np.uint64)
