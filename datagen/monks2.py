"""The second of the MONK's problems, every combination once."""

from itertools import product

import numpy as np

from datagen.base import Generator

VALUES = (3, 3, 2, 3, 4, 2)  # how many values each of the six categories has


class Monks2(Generator):
    """Positive when exactly two of six categories have their first value.

    In short: decides the class by whether exactly two of six categories have their first value:
    a count, of which single columns show a part.

    The table holds each of the 432 combinations of their values once; 142 are positive. A
    category of v values is v columns, one for each value, 1 where it has it. The six
    columns of the first values are relevant and settle the class. The second column of a category
    of two values is 1 minus the first: a redundant copy. The other nine columns are listed as
    irrelevant: once the six are known they add nothing. They are not pure noise, though: a
    category that has its second value does not have its first. Hard because the class hangs on a
    count, and one more first value may turn it either way.

    The paper that codes the categories like this counts six irrelevant columns among the 17; it is
    six that are relevant. Only the order of rows and columns is random.

    >>> problem = Monks2().sample(seed=1)
    >>> problem.X.shape, int((problem.y == 1).sum())
    ((432, 17), 142)
    """

    key = "monks2"
    title = "MONK's 2"
    paper = "thrun1991"
    task = "binary"

    @property
    def shape(self):
        return 432, 17

    def _draw(self, rng):
        values = rng.permutation(list(product(*map(range, VALUES))))
        positive = (values == 0).sum(axis=1) == 2
        coded = [np.eye(v)[values[:, a]] for a, v in enumerate(VALUES)]
        first = np.cumsum([0, *VALUES[:-1]]).tolist()
        groups = [[i, i + 1] if v == 2 else [i] for i, v in zip(first, VALUES, strict=True)]
        return np.hstack(coded), np.where(positive, 1, -1), groups
