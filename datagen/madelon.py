"""Clouds on the corners of a cube, hidden among combinations and probes."""

import numpy as np
from sklearn.datasets import make_classification

from datagen.base import Generator
from rankers.parameters import param


class Madelon(Generator):
    """Two classes of clouds that sit on random corners of a cube.

    In short: decides the class by which corner of a cube a row lies at, drawn at random:
    correlation sees what chance leaves of single edges, rows nearby show all.

    The `informative` variables, the edges of the cube, are relevant. The `redundant` ones are
    random linear combinations of them. All others are irrelevant. Hard because neighbouring corners
    have classes drawn at random, so that no variable tells the classes apart by itself, and because
    combinations look as good as what they are made of.

    This is scikit-learn's reading of the Madelon data: a cloud on every
    corner that is needed, each squeezed in its own way, `class_sep` from the centre along every
    edge. A combination stands in the group of the relevant variable that contributes most to it:
    the largest of weight times standard deviation. Exactly `label_noise` times n labels, rounded,
    are turned; scikit-learn would draw them anew.

    >>> problem = Madelon(n=100, m=20, informative=3, redundant=4, clusters=4).sample(seed=1)
    >>> len(problem.relevant), len(problem.redundant), len(problem.irrelevant)
    (3, 4, 13)
    """

    key = "madelon"
    title = "Madelon"
    paper = "guyon2003design"
    task = "binary"

    n: int = param(
        2_000, low=50, high=200_000, label="Rows (n)", help="How many rows the table has."
    )
    m: int = param(
        500, low=2, high=20_000, label="Variables (m)", help="How many variables the table has."
    )
    informative: int = param(
        5, low=1, high=20, help="How many relevant variables there are: the edges of the cube."
    )
    redundant: int = param(
        15, low=0, high=100, help="How many variables are mixtures of the relevant ones."
    )
    clusters: int = param(
        16,
        low=1,
        high=64,
        label="Clouds of each class",
        help="On how many corners of the cube each class lies.",
    )
    class_sep: float = param(
        1.0,
        low=0.0,
        high=100.0,
        label="Separation",
        help="How far apart the corners are: half the length of an edge of the cube.",
    )
    label_noise: float = param(
        0.01, low=0.0, high=0.5, help="The share of rows that get the wrong class."
    )

    def check_parameters(self):
        super().check_parameters()
        if self.informative + self.redundant > self.m:
            raise ValueError(
                f"m: got {self.m}, allowed is at least {self.informative + self.redundant} for "
                f"{self.informative} relevant and {self.redundant} redundant variables"
            )
        if 2 * self.clusters > 2**self.informative:
            raise ValueError(
                f"clusters: got {self.clusters}, allowed is at most {2**self.informative // 2} of "
                f"each class, as a cube of {self.informative} edges has no more corners"
            )

    def _draw(self, rng):
        columns, classes = make_classification(
            n_samples=self.n,
            n_features=self.m,
            n_informative=self.informative,
            n_redundant=self.redundant,
            n_clusters_per_class=self.clusters,
            class_sep=self.class_sep,
            flip_y=0,
            shuffle=False,
            random_state=int(rng.integers(2**32)),
        )
        turned = rng.choice(self.n, size=round(self.label_noise * self.n), replace=False)
        classes[turned] = 1 - classes[turned]
        rows = rng.permutation(self.n)
        return columns[rows], np.where(classes[rows] == 1, 1, -1), self._groups(columns)

    def _groups(self, columns):
        edges, combinations = np.split(
            columns[:, : self.informative + self.redundant], [self.informative], axis=1
        )
        weights = np.linalg.lstsq(edges, combinations, rcond=None)[0]
        contribution = np.abs(weights) * edges.std(axis=0)[:, None]
        groups = [[i] for i in range(self.informative)]
        for number, largest in enumerate(contribution.argmax(axis=0)):
            groups[largest].append(self.informative + number)
        return groups
