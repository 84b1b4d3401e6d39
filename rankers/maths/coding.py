"""Several features of one variable as one column of numbers that says no more than is honest.

The best linear combination of features fits the target by chance, and better the more they are. So
the combination leans to it only as far as to have the squared correlation of `share_of_one`, and
for the rest to one that the target has no part in.
"""

from collections.abc import Sequence

import numpy as np

from rankers.maths.largest_root import chance_of_root, root_of_chance
from rankers.maths.moments import centre, without_extremes

USUAL = 0.05  # up to what noise exceeds in one table of twenty, the chance is the same
HEAD = 50  # rows in which most numbers have three values already
GONE = 1e-9  # of the largest share of the spread: directions with less are rounding
DIGITS = 10  # of codes, which have variance 1: what comes after them is rounding of the weights


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


def coded(X, directions, variables: Sequence[Sequence[int]], signed=False) -> np.ndarray:
    """One column for each variable: its feature, or the coding of its features.

    >>> X = np.repeat(np.eye(3), 20, axis=0)
    >>> goal = np.repeat([-2.0, 1.0, 1.0], 20)[:, None]
    >>> np.unique(coded(X, goal / np.linalg.norm(goal), [(0, 1, 2)]).round(2))
    array([-1.41, 0.71])
    """
    if [*map(tuple, variables)] == [(column,) for column in range(X.shape[1])]:
        return X
    columns = np.empty((len(X), len(variables)))
    for number, own in enumerate(variables):
        one = len(own) == 1
        columns[:, number] = X[:, own[0]] if one else coding(X[:, own], directions, signed)
    return columns


def categories(columns, variables) -> np.ndarray:
    """Which variables have several columns or two values; none where nothing else is there.

    Only beside numbers does it matter how few values they have.
    """
    several = np.array([len(own) > 1 for own in variables])
    few = several | two_valued(columns)
    return few & (several.any() or not few.all())


def two_valued(X) -> np.ndarray:
    """Which columns have no more than two values."""
    few = _at_ends(X[:HEAD])
    few[few] = _at_ends(X[:, few])
    return few


def _at_ends(X) -> np.ndarray:
    return ((X.min(axis=0) == X) | (X.max(axis=0) == X)).all(axis=0)


def coding(block, directions, signed=False) -> np.ndarray:
    """The combination of some columns, of mean 0 and variance 1; 0 where all are constant.

    Signed, it correlates below 0 with the target where its columns do worse than in the median of
    chance.
    """
    block = without_extremes(block, 1).astype(float)
    means = block.mean(axis=0)
    centre(block)
    products, along = block.T @ block, directions.T @ block
    return code_rows(block, code_weights(products, along, means, len(block), signed))


def code_rows(block, weights) -> np.ndarray:
    """Return the code of each row of some centred columns; equal rows get equal codes.

    A matrix product rounds a row by its position, so that one level of a category would become two.

    >>> len(set(code_rows(np.eye(3)[[0, 1, 2] * 9], np.sqrt([2, 3, 5]))))
    3
    """
    return np.ascontiguousarray(block * weights).sum(axis=1).round(DIGITS)


def code_weights(products, along, means, n: int, signed=False) -> np.ndarray:
    """What each of some columns counts in their coding, less their means.

    `products` are those of the columns about their means, `along` their projections on the
    directions of the target in n rows.
    """
    turn, directed, plain = _spanned(products, along, means)
    p, g = turn.shape[1], max(1, len(along) - 1)
    if not p:
        return np.zeros(len(means))
    axes, cosines, _ = np.linalg.svd(directed)
    roots = np.append(np.minimum(cosines**2, 1), np.zeros(p))[:p]
    roots[roots < GONE] = 0
    best = _projected(plain, axes[:, roots >= roots[0] - GONE])
    if g == 1 and p > 1 and roots[0] and best @ directed[:, 0] < 0:
        best = -best
    if roots[0] - roots[-1] > GONE:
        share, side = share_of_one(roots[0], p, g, n, signed)
        lean = np.clip((share - roots[-1]) / (roots[0] - roots[-1]), 0, 1)
        lean = (
            lean if GONE < lean < 1 - GONE else np.round(lean)
        )  # the root of it has half the digits
        rest = _projected(plain, axes[:, roots <= roots[-1] + GONE])
        best = side * np.sqrt(lean) * best + np.sqrt(1 - lean) * rest
    return turn @ best * np.sqrt(n)


def _projected(combination, axes) -> np.ndarray:
    """Return the unit vector along the projection of a combination on the span of some axes.

    Axes of one root are unique up to a rotation, which rounding decides; their span is not.
    """
    inside = axes @ (axes.T @ combination)
    return inside / np.linalg.norm(inside)


def share_of_one(root: float, p: int, g: int, n: int, signed=False) -> tuple[float, int]:
    """What share of the target a single column would explain, and the sign of its correlation.

    `root` is the largest share that a combination of p columns explains of g directions in n rows.
    Up to what noise exceeds in one table of twenty, the share that a column of noise exceeds as
    often; above it what is left up to 1 counts in proportion. The adjusted multiple R² has the
    right mean, but spreads the more the more columns there are: noise of fifty levels would be
    first or last of ten variables, nearly always.

    >>> [round(share_of_one(root, p=9, g=1, n=100)[0], 3) for root in (0.09, 0.545, 1.0)]
    [0.006, 0.476, 1.0]
    """
    roomy = n - 1 - g >= p and root > 0
    chance = chance_of_root(root, p, g, n) if roomy else 0.5
    side = -1 if signed and chance > 0.5 else 1
    usual = min(chance, 1 - chance) if signed else chance
    tails = 2 if signed else 1
    if chance >= USUAL:
        return root_of_chance(tails * usual, 1, g, n), side
    one, many = root_of_chance(tails * USUAL, 1, g, n), root_of_chance(USUAL, p, g, n)
    return one + (root - many) / (1 - many) * (1 - one), side


def _spanned(products, along, means) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Weights of axes that the columns span, and on these the target and a combination at random.

    The random numbers are those of the columns in the order of what is in them: where a column
    stands says nothing.
    """
    lengths = np.sqrt(products.diagonal())
    lengths = np.where(lengths > 0, lengths, 1)
    products, along = products / lengths / lengths[:, None], along / lengths
    shares, axes = np.linalg.eigh(products)
    there = shares > GONE * shares[-1]
    turn = axes[:, there] / np.sqrt(shares[there])

    keys = [*along, np.linalg.norm(along, axis=0), means]
    codes = np.empty(len(means))
    codes[np.lexsort(np.round(keys, 9))] = np.random.default_rng(0).normal(size=len(means))
    return turn / lengths[:, None], turn.T @ along.T, turn.T @ (products @ codes)
