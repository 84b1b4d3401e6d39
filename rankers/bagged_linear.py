"""Bagged linear weights: the mean weight in linear machines trained on samples of the rows."""

import numpy as np

from rankers.base import Ranker
from rankers.maths.scaling import standardised
from rankers.maths.svm import Machine, one_against_rest, refuse_long
from rankers.parameters import param, seed
from rankers.ranking import Ranking
from rankers.target import BINARY, MULTICLASS


class BaggedLinear(Ranker):
    """Score a variable by its mean weight in linear SVMs, each trained on a sample of the rows.

    In short: trains linear classifiers on many samples of the rows and scores a variable by its
    average weight.

    Use it when rows are few and effects straight: the average is steadier than one training.
    Not when effects are bent, or one of several copies should get all the credit.

    What pulls one way in one sample and the other way in the next averages out, and only its size
    counts in the end: |mean w|.

    Symbols: section 2.3 of Jong et al., w = Σ α y x over the rows of a bag.

    Samples are drawn without replacement, each with a share of the rows of every class. The paper
    says "independent subsamples, significantly smaller than the training set" and "linear
    hypothesis"; that it is a support vector machine with penalty C follows the work it cites, for
    classes instead of numbers. For several classes the means of each class against the rest are
    added up in size.

    >>> ranker = BaggedLinear(C=100, share=1)
    >>> ranker.fit([[0, 0], [1, 1], [2, 0], [3, 1]], [0, 0, 1, 1]).scores_.round(3)
    array([1.118, 0.5  ])
    """

    key = "bagged_linear"
    title = "Bagged linear weights"
    paper = "jong2004"
    tasks = (BINARY, MULTICLASS)
    cost = "n²·m, then bags trainings of an SVM, n² to n³ each"
    growth = (2, 1)
    formula = r"\left|\frac1T\sum_{t=1}^T w_i^{(t)}\right|"

    bags: int = param(
        30, low=1, high=1_000, costs=True, help="How many samples of the rows are drawn."
    )
    share: float = param(
        0.5,
        low=0.01,
        high=1.0,
        label="Share of the rows",
        help="Each sample takes this share of the rows of every class.",
    )
    C: float = param(
        1.0,
        low=1e-6,
        high=1e6,
        label="Penalty (C)",
        help="The price of a row on the wrong side of the border between classes: small values "
        "ignore odd rows, large ones follow every row.",
    )
    random_state: int | None = seed()

    def _rank(self, X, target):
        refuse_long(X, self.title)
        X = standardised(X)
        by_class = rows_by_class(X, target.codes)
        signs = np.array(one_against_rest(target))
        gram = X @ X.T

        weights = np.zeros((len(signs), X.shape[1]))
        for done, rng in enumerate(np.random.default_rng(self.random_state).spawn(self.bags)):
            rows = self._sample(by_class, rng)
            kernel = 1 + gram[rows[:, None], rows]
            for one, total in zip(signs[:, rows], weights, strict=True):
                total += X[rows].T @ Machine(one, self.C).train(kernel)
            self._progress(done + 1, self.bags)
        return Ranking.by_score(np.abs(weights / self.bags).sum(axis=0))

    def _sample(self, by_class, rng):
        """Rows of one bag: the share of every class, at least one row of each."""
        return np.concatenate(
            [
                rng.choice(rows, size=max(1, round(self.share * len(rows))), replace=False)
                for rows in by_class
            ]
        )


def rows_by_class(X: np.ndarray, codes: np.ndarray) -> list[np.ndarray]:
    """The rows of each class, in an order that what is in them decides.

    Neither where rows and columns stand nor what the classes are called matters: rows are sorted by
    their smallest value, the next smallest, and so on, and classes by their number of rows, then by
    these values. The same seed draws the same examples however the table is shuffled.
    """
    values = np.round(X, 9) + 0.0  # no -0.0
    contents = np.sort(values, axis=1)
    order = np.lexsort([*values.T, *contents.T[::-1]])  # of equal contents, by column
    rows = [order[codes[order] == code] for code in range(codes.max() + 1)]
    return sorted(rows, key=lambda own: (len(own), contents[own].tobytes()))
