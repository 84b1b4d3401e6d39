"""Which variable a column belongs to."""

from collections.abc import Sequence

import numpy as np


def owners(variables: Sequence[Sequence[int]], columns: int) -> np.ndarray:
    """By column, the number of the variable it belongs to.

    >>> owners([(0, 2), (1,)], columns=3)
    array([0, 1, 0])
    """
    listed = np.concatenate([np.asarray(own, dtype=int) for own in variables])
    sizes = [len(own) for own in variables]
    if not all(sizes) or not np.array_equal(np.sort(listed), np.arange(columns)):
        raise ValueError(
            f"variables: got {len(variables)} with {len(listed)} columns in all, allowed is each "
            f"of the {columns} columns once, and at least one for a variable"
        )
    owner = np.empty(columns, dtype=int)
    owner[listed] = np.repeat(np.arange(len(variables)), sizes)
    return owner
